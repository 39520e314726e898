import type { FieldErrors, FieldPath } from 'react-hook-form'
import { type Answers, answersOf } from '../../person/answers'
import { notesOn } from '../../person/notes'
import type { AskedForm } from '../question-form'
import { errorsIn, saidByService, unchecked } from '../form-errors'
import type { NoteBoard } from '../note-store'
import { settle } from '../schedule-debounced'
import { phoneMetadataStore } from '../rules/phone-metadata-store'
import { ruleContext } from '../rules/rule-context'
import { type Asked, schemasOf } from './form-setup'

/**
 * Goes along with the typing, without rendering anything by itself: keeps every change at once, lets an error
 * go as soon as it is mended, and shows the notes when the typing pauses. Returns how to stop.
 */
export function watchAnswers(asked: Asked, form: AskedForm, notes: NoteBoard): () => void {
  let callOff = () => {}
  const unsubscribe = form.subscribe({
    formState: { values: true },
    callback: ({ values, name, errors = {} }) => {
      keepChange(asked, form, values, name)
      forgetMended(asked, form, values, name, errors)
      callOff()
      callOff = settle(() => showNotes(asked, notes))
    },
  })
  // Once the numbers of the world are here, more can be told of the one that waited for them.
  const forgetPhones = phoneMetadataStore.subscribe(() => {
    const { error } = form.getFieldState('phone')
    const errors = error === undefined ? {} : { phone: error }
    forgetMended(asked, form, form.getValues(), undefined, errors)
    showNotes(asked, notes)
  })
  showNotes(asked, notes)
  return () => {
    callOff()
    forgetPhones()
    unsubscribe()
  }
}

function keepChange(
  { draft, keepIdType }: Asked,
  form: AskedForm,
  values: Answers,
  name?: string,
): void {
  if (name !== 'id_type') draft.update(values)
  else if (keepIdType !== undefined) keepIdType(form, values)
  else {
    // Each kind of ID has its own number: the other one's is kept for when it comes back.
    draft.update({ id_type: values.id_type })
    form.setValue('id_number', answersOf(draft.read()).id_number)
  }
}

function forgetMended(
  asked: Asked,
  form: AskedForm,
  values: Answers,
  name: string | undefined,
  errors: FieldErrors<Answers>,
): void {
  const wrong = errorsIn(errors)
  if (wrong.size === 0) return
  const still = schemasOf(asked, values).flatMap((schema) => {
    const { error } = schema.safeParse(values)
    return error?.issues.map(({ path }) => path.join('.')) ?? []
  })
  for (const wrongName of wrong.keys()) {
    // Every error's name is a path of the answers.
    const path = wrongName as FieldPath<Answers>
    const isStill = still.some((each) => each === path || each.startsWith(`${path}.`))
    const type = form.getFieldState(path).error?.type
    // A number that cannot be judged yet is not called wrong meanwhile.
    const isUndecided = path === 'phone' && !phoneMetadataStore.canValidate(values.phone)
    let isMended = !isStill || isUndecided
    // What the service said cannot be judged here: it goes with the first change of its field.
    if (type === saidByService) isMended = name?.startsWith(path) === true
    if (type === unchecked) isMended = !isUndecided
    if (isMended) form.clearErrors(path)
  }
}

function showNotes({ draft, attachments, personCase }: Asked, notes: NoteBoard): void {
  const context = ruleContext(answersOf(draft.read()), attachments, personCase)
  notes.show(notesOn(context.person, context))
}
