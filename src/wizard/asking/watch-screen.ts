import type { FieldErrors, FieldPath, UseFormReturn } from 'react-hook-form'
import type { DraftStore } from '../../drafts/draft-store'
import { type Answers, answersOf } from '../../person/answers'
import type { PersonCase } from '../../person/cases'
import { notesOn } from '../../person/notes'
import { screenSchema } from '../../person/screen-schema'
import type { AskingScreen } from '../../person/screens'
import type { Attachments } from '../../questions/documents/attachments'
import { listErrors, saidByService, unchecked } from '../../questions/form-errors'
import type { NoteBoard } from '../../questions/note-board'
import { settle } from '../../questions/settle'
import { aboutAnswers } from '../about'
import { phoneBook } from '../../questions/rules/phone-book'
import { ruleContext } from '../rules'

export interface WatchedScreen {
  screen: AskingScreen
  personCase: PersonCase
  draft: DraftStore
  attachments: Attachments
}

/** The screen's schema, for what stands in the form beside what is kept of other screens. */
export function schemaOf(
  { screen, personCase, draft, attachments }: WatchedScreen,
  values: Answers,
) {
  const answers = { ...answersOf(draft.read()), ...values }
  return screenSchema(screen, values, ruleContext(answers, attachments, personCase))
}

/**
 * Goes along with the typing, without rendering anything by itself: keeps every change at once, lets an error
 * go as soon as it is mended, and shows the notes when the typing pauses. Returns how to stop.
 */
export function watchScreen(
  watched: WatchedScreen,
  form: UseFormReturn<Answers>,
  notes: NoteBoard,
): () => void {
  let callOff = () => {}
  const unsubscribe = form.subscribe({
    formState: { values: true },
    callback: ({ values, name, errors = {} }) => {
      keepChange(watched, form, values, name)
      forgetMended(watched, form, values, name, errors)
      callOff()
      callOff = settle(() => showNotes(watched, notes))
    },
  })
  // Once the numbers of the world are here, more can be told of the one that waited for them.
  const forgetPhones = phoneBook.subscribe(() => {
    const { error } = form.getFieldState('phone')
    const errors = error === undefined ? {} : { phone: error }
    forgetMended(watched, form, form.getValues(), undefined, errors)
    showNotes(watched, notes)
  })
  showNotes(watched, notes)
  return () => {
    callOff()
    forgetPhones()
    unsubscribe()
  }
}

function keepChange(
  { draft }: WatchedScreen,
  form: UseFormReturn<Answers>,
  values: Answers,
  name?: string,
): void {
  if (name !== 'id_type') {
    draft.keep(values)
    return
  }
  // Each kind of ID has its own number: the other one's is kept for when it comes back.
  draft.keep({ id_type: values.id_type })
  form.setValue('id_number', answersOf(draft.read()).id_number)
}

function forgetMended(
  watched: WatchedScreen,
  form: UseFormReturn<Answers>,
  values: Answers,
  name: string | undefined,
  errors: FieldErrors<Answers>,
): void {
  const wrong = listErrors(errors, (path) => aboutAnswers(values, watched.personCase, path))
  if (wrong.length === 0) return
  const checked = schemaOf(watched, values).safeParse(values)
  const still = checked.success ? [] : checked.error.issues.map(({ path }) => path.join('.'))
  for (const error of wrong) {
    // Every error's name is a path of the answers.
    const path = error.name as FieldPath<Answers>
    const isStill = still.some((each) => each === path || each.startsWith(`${path}.`))
    const type = form.getFieldState(path).error?.type
    // A number that cannot be judged yet is not called wrong meanwhile.
    const isUndecided = path === 'phone' && !phoneBook.canJudge(values.phone)
    let isMended = !isStill || isUndecided
    // What the service said cannot be judged here: it goes with the first change of its field.
    if (type === saidByService) isMended = name?.startsWith(path) === true
    if (type === unchecked) isMended = !isUndecided
    if (isMended) form.clearErrors(path)
  }
}

function showNotes({ draft, attachments, personCase }: WatchedScreen, notes: NoteBoard): void {
  const context = ruleContext(answersOf(draft.read()), attachments, personCase)
  notes.show(notesOn(context.person, context))
}
