import type { Failure } from '../../../api/failure'
import {
  type Answers,
  controlOf,
  fieldOf,
  nameOf,
  type Note,
  type Path,
  pathOf,
  type PersonCase,
  screenOf,
} from '../../../person'
import { allWrong, type FormErrors } from '../../../questions/form/field-errors'
import { textContextOf } from '../../../questions/rules/text-context-of'
import { failureItems as itemsOfFailure } from '../../../questions/sending/failure-items'
import { describeRefusal } from '../../../texts/describe'
import { deskTexts } from '../../../texts/desk-texts'
import { labelOf } from '../../../texts/field-texts'
import { texts } from '../../../texts/texts'
import type { SummaryItem } from '../../../ui/error-summary'
import { inPageOrder } from '../../../ui/page-order'

/** A field of the page: its label, and the id of the control that can fix it. */
export interface FieldItem {
  label: string
  target: string
}

/** Returns the fields with an error, in page order. */
export function wrongItems(
  errors: FormErrors,
  values: Answers,
  personCase: PersonCase,
): FieldItem[] {
  const wrong = allWrong(errors, (path) => textContextOf(values, personCase, path, 'client'))
  return inPageOrder(
    wrong.flatMap(({ target }) => {
      // The type of the first document follows from the ID type, which has its own error.
      if (target === 'documents.0.type') return []
      const path = pathOf(target.replace(/\.(?:day|month|year)$/, ''))
      return { label: labelAt(path, values, personCase), target }
    }),
  )
}

/** Returns the fields with a note, in page order. */
export function noteItems(
  notes: readonly Note[],
  values: Answers,
  personCase: PersonCase,
): FieldItem[] {
  const byName = new Map(notes.map(({ path }) => [nameOf(path), path]))
  return inPageOrder(
    [...byName.values()].map((path) => ({
      label: labelAt(path, values, personCase),
      target: controlOf(path),
    })),
  )
}

function labelAt(path: Path, values: Answers, personCase: PersonCase): string {
  const field = fieldOf(path)
  // What it is called depends on the country.
  if (field === 'address.state') return texts().wizard.stateOf({ country: values.address.country })
  return labelOf(field, textContextOf(values, personCase, path, 'client'))
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
