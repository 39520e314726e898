import type { Failure } from '../../../api/failure'
import {
  type Answers,
  controlOf,
  nameOf,
  type Note,
  type PersonCase,
  screenOf,
} from '../../../person'
import { allWrong, type FormErrors } from '../../../questions/form/field-errors'
import { textContextOf } from '../../../questions/rules/text-context-of'
import { failureItems as itemsOfFailure } from '../../../questions/sending/failure-items'
import { describeNote, describeRefusal } from '../../../texts/describe'
import { deskTexts } from '../../../texts/desk-texts'
import type { SummaryItem } from '../../../ui/error-summary'
import { inPageOrder } from '../../../ui/page-order'

/** Returns all field errors in page order, each with the id of its control. */
export function errorItems(
  errors: FormErrors,
  values: Answers,
  personCase: PersonCase,
): SummaryItem[] {
  const wrong = allWrong(errors, (path) => textContextOf(values, personCase, path, 'client'))
  // The type of the first document follows from the ID type, which has its own error.
  return inPageOrder(wrong.filter(({ target }) => target !== 'documents.0.type'))
}

/** Returns the notes in page order. They stop nothing. */
export function noteItems(notes: readonly Note[]): SummaryItem[] {
  const names = new Set<string>()
  return inPageOrder(
    notes.flatMap((note) => {
      const name = nameOf(note.path)
      if (names.has(name)) return []
      names.add(name)
      return [{ sentence: describeNote(note), target: controlOf(note.path) }]
    }),
  )
}

/** Returns why nothing was created, or why that is unknown, without the errors that stand at a field. */
export function deskFailureItems(failure: Failure | undefined, isUnknown: boolean): SummaryItem[] {
  if (failure === undefined) return []
  const withoutField = failure.fieldRefusals.filter(({ path }) => screenOf(path) === undefined)
  const { help, sheet } = deskTexts()
  const { notAllowed, notFound } = sheet.stopped
  return itemsOfFailure(
    failure,
    isUnknown,
    withoutField.map((refusal) => ({ sentence: describeRefusal(refusal) })),
    { notAllowed, notFound, help },
  )
}
