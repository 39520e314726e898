import { type Answers, answersOf, formNameOf, inDocument } from '../../person'
import { guessedCountries } from '../../person/phones'
import type { FormName, QuestionForm } from './question-form'
import { scheduleDebounced } from './schedule-debounced'
import { phoneMetadataStore } from '../rules/phone-store'
import { errorTypeAt, wrongNames } from './field-errors'
import { checkForm } from './check-form'
import type { FormSetup } from './form-setup'
import { pausedAnswersOf, type PausedAnswersStore } from './paused-answers'

/**
 * Puts every change into the draft at once, removes an error as soon as its field is valid, and sets the paused
 * answers when typing pauses. Returns a function that stops it.
 */
export function watchAnswers(
  setup: FormSetup,
  form: QuestionForm,
  paused: PausedAnswersStore,
): () => void {
  let cancel = () => {}
  const pause = () => paused.set(pausedAnswersOf(setup))
  const unsubscribe = form.subscribe({
    formState: { values: true },
    callback: ({ values, name }) => {
      saveChange(setup, form, values, name)
      clearFixedErrors(setup, form, '', name)
      cancel()
      cancel = scheduleDebounced(pause)
    },
  })
  // The first check builds the schema, and Continue should not wait for it.
  const cancelFirstCheck = scheduleDebounced(() => checkForm(setup, form.getValues()))
  // With the metadata of all countries, the number can be validated.
  const forgetPhones = phoneMetadataStore.subscribe(() => {
    clearFixedErrors(setup, form, 'phone')
    pause()
  })
  // A document stays the same answer when its pages change, or it is unlocked.
  const forgetFiles = setup.attachments.subscribe(() => clearFixedErrors(setup, form, 'documents.'))
  return () => {
    cancel()
    cancelFirstCheck()
    forgetPhones()
    forgetFiles()
    unsubscribe()
  }
}

function saveChange(
  { draft, saveIdType }: FormSetup,
  form: QuestionForm,
  values: Answers,
  name?: string,
): void {
  if (name !== 'id_type') draft.update(values)
  else if (saveIdType !== undefined) saveIdType(form, values)
  else {
    // Each kind of ID has its own number, and some have one issuer, so restore those of the new kind.
    draft.update({ id_type: values.id_type })
    const guessed = guessedCountries(draft.read(), 'identity', phoneMetadataStore.phones())
    if (guessed !== undefined) draft.update(guessed)
    const { id_number, id_country } = answersOf(draft.read())
    form.setValue('id_number', id_number)
    form.setValue('id_country', id_country)
  }
}

/** Removes the errors that are fixed of the fields whose name begins so. `changed` is the field that was typed in. */
function clearFixedErrors(
  setup: FormSetup,
  form: QuestionForm,
  prefix: string,
  changed = '',
): void {
  const errors = form.getErrors()
  // As for most keys.
  if (Object.keys(errors).length === 0) return
  const wrong = wrongNames(errors).filter((name) => name.startsWith(prefix))
  if (wrong.length === 0) return
  const values = form.getValues()
  const stillInvalid = checkForm(setup, values).map(({ path }) => formNameOf(path))
  for (const name of wrong) {
    const isStillInvalid = stillInvalid.some((each) => each === name || each.startsWith(`${name}.`))
    const type = errorTypeAt(name, errors)
    // Do not call a number wrong while it cannot be validated.
    const isNotYetValidated = name === 'phone' && !phoneMetadataStore.canValidate(values.phone)
    let isFixed = !isStillInvalid || isNotYetValidated
    // Only Send can check it again, so the first change of the field removes it, or of the pages of its document.
    if (type === 'refusedOnSend')
      isFixed = changed.startsWith(name) || (!isStillInvalid && isFileChanged(setup, values, name))
    if (type === 'unchecked') isFixed = !isNotYetValidated
    // The name of every field is a path of the answers.
    if (isFixed) form.clearErrors(name as FormName)
  }
}

/** What was sent is stored, and loses its address with the first change of its pages. Only one screen has documents. */
function isFileChanged(
  { attachments }: FormSetup,
  { documents }: Partial<Answers>,
  name: string,
): boolean {
  return (documents ?? []).some(
    ({ file }, index) =>
      name === inDocument('documents.file', index) && attachments.get(file)?.url === undefined,
  )
}
