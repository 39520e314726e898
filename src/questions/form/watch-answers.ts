import type { FieldErrors, FieldPath } from 'react-hook-form'
import { type Answers, answersOf, nameOf } from '../../person'
import { notesOn } from '../../person/notes'
import { guessedCountries } from '../../person/phones'
import type { QuestionForm } from '../question-form'
import { errorsIn, serviceErrorType, uncheckedErrorType } from '../form-errors'
import type { NoteStore } from '../note-store'
import { scheduleDebounced } from '../schedule-debounced'
import { phoneMetadataStore } from '../rules/phone-store'
import { personOf, ruleContext } from '../rules/rule-context'
import { type FormSetup, refusalsOf } from './form-setup'

/**
 * Saves every change at once, removes an error as soon as its field is valid, and shows notes when
 * typing pauses. Returns a function that stops it.
 */
export function watchAnswers(setup: FormSetup, form: QuestionForm, notes: NoteStore): () => void {
  let cancel = () => {}
  const unsubscribe = form.subscribe({
    formState: { values: true },
    callback: ({ values, name, errors = {} }) => {
      saveChange(setup, form, values, name)
      clearFixedErrors(setup, form, values, name, errors)
      cancel()
      cancel = scheduleDebounced(() => showNotes(setup, notes))
    },
  })
  const clearFixedAt = (path: 'phone' | 'documents') => {
    const { error } = form.getFieldState(path)
    const errors = error === undefined ? {} : { [path]: error }
    clearFixedErrors(setup, form, form.getValues(), undefined, errors)
  }
  // With the metadata of all countries, the number can be validated.
  const forgetPhones = phoneMetadataStore.subscribe(() => {
    clearFixedAt('phone')
    showNotes(setup, notes)
  })
  // A document stays the same answer when its pages change, or it is unlocked.
  const forgetFiles = setup.attachments.subscribe(() => clearFixedAt('documents'))
  showNotes(setup, notes)
  return () => {
    cancel()
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

function clearFixedErrors(
  setup: FormSetup,
  form: QuestionForm,
  values: Answers,
  name: string | undefined,
  errors: FieldErrors<Answers>,
): void {
  const wrong = errorsIn(errors)
  if (wrong.size === 0) return
  const stillInvalid = refusalsOf(setup, values).map(({ path }) => nameOf(path))
  for (const wrongName of wrong.keys()) {
    // The name of every error is a path of the answers.
    const path = wrongName as FieldPath<Answers>
    const isStillInvalid = stillInvalid.some((each) => each === path || each.startsWith(`${path}.`))
    const type = form.getFieldState(path).error?.type
    // Do not call a number wrong while it cannot be validated.
    const isNotYetValidated = path === 'phone' && !phoneMetadataStore.canValidate(values.phone)
    let isFixed = !isStillInvalid || isNotYetValidated
    // Only the service can check its errors again, so the first change of the field removes them.
    if (type === serviceErrorType) isFixed = name?.startsWith(path) === true
    if (type === uncheckedErrorType) isFixed = !isNotYetValidated
    if (isFixed) form.clearErrors(path)
  }
}

function showNotes({ draft, attachments, personCase }: FormSetup, notes: NoteStore): void {
  const person = personOf(answersOf(draft.read()), attachments)
  notes.show(notesOn(person, ruleContext(attachments, personCase)))
}
