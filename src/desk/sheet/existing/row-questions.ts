import type { ExistsQuestion } from '../../../contract/exists'
import {
  type IdentifierKind,
  identifierKinds,
  knownIssuerOf,
  type PersonCase,
} from '../../../person'
import { readCountry } from '../../paste/reading/read-country'
import { existsRequestsOf } from '../../form/duplicates/exists-requests'
import { cellOf } from '../columns/cells'
import type { Column } from '../columns/column'
import type { SheetRow } from '../state/sheet-row'
import { cellText } from '../columns/cell-text'
import { idTypeInCell } from '../checking/row-answers'

/** A question about one number of a row. */
export interface RowQuestion {
  /** The number of the row. */
  row: number
  by: IdentifierKind
  question: ExistsQuestion
}

/** Returns the questions about the numbers of a row, if they are complete and it was not sent. */
export function questionsOf(
  row: SheetRow,
  columns: readonly Column[],
  personCase: PersonCase,
): RowQuestion[] {
  if (row.state !== 'ready' && row.state !== 'wrong' && row.state !== 'exists') return []
  const cell = (name: string) => cellOf(row, columns, name)
  const idType = idTypeInCell(cell('id_type'), personCase)
  const typed = cellText(cell('id_country'), 'country')
  const country = readCountry(typed) ?? typed
  const requests = existsRequestsOf(
    {
      bank_id_number: cellText(cell('bank_id_number'), 'identifier'),
      id_type: idType,
      id_number: cellText(cell('id_number'), 'identifier'),
      id_country: country || (knownIssuerOf(personCase, idType) ?? ''),
    },
    personCase,
  )
  return identifierKinds.flatMap((by) => {
    const question = requests[by]
    return question === undefined ? [] : [{ row: row.number, by, question }]
  })
}
