import { Failure } from '../../../api/failure'
import {
  type Answers,
  fieldsOf,
  inDocument,
  isOfDocument,
  type PersonCase,
  screenOf,
} from '../../../person'
import type { ErrorStore } from '../../../questions/error-store'
import type { NoteStore } from '../../../questions/note-store'
import { describeErrors } from '../../../questions/form-errors'
import { textContextOf } from '../../../questions/rules/text-context-of'
import { failureItems as itemsOfFailure } from '../../../questions/sending/failure-items'
import { describeNote, describeRefusal } from '../../../texts/describe'
import { deskTexts } from '../../../texts/desk-texts'
import type { SummaryItem } from '../../../ui/error-summary'
import { inPageOrder } from '../../../ui/page-order'

/** Returns all field errors in page order, each with the id of its control. */
export function errorItems(
  errors: ErrorStore,
  values: Answers,
  personCase: PersonCase,
): SummaryItem[] {
  // The type of the first document follows from the ID type, which has its own error.
  const shown = [...errors.all()].filter(([name]) => name !== 'documents.0.type')
  return inPageOrder(
    describeErrors(new Map(shown), (path) => textContextOf(values, personCase, path, 'client')),
  )
}

/** Returns the notes on the answers in page order. They stop nothing. */
export function noteItems(
  notes: NoteStore,
  values: Answers,
  personCase: PersonCase,
): SummaryItem[] {
  const names = fieldsOf(personCase).flatMap((path) =>
    isOfDocument(path) ? values.documents.map((_, index) => inDocument(path, index)) : [path],
  )
  return inPageOrder(
    names.flatMap((name) => {
      const note = notes.get(name)
      const isDate = document.getElementById(name) === null
      const target = isDate ? `${name}.day` : name
      return note === undefined ? [] : [{ sentence: describeNote(note), target }]
    }),
  )
}

/** Returns why nothing was created, or why that is unknown, without the errors that stand at a field. */
export function deskFailureItems(failure: unknown, isUnknown: boolean): SummaryItem[] {
  if (!(failure instanceof Failure)) return []
  const withoutField = failure.fields.filter(({ path }) => screenOf(path) === undefined)
  const { help, sheet } = deskTexts()
  const { notAllowed, notFound } = sheet.stopped
  return itemsOfFailure(
    failure,
    isUnknown,
    withoutField.map((refusal) => ({ sentence: describeRefusal(refusal) })),
    { notAllowed, notFound, help },
  )
}
