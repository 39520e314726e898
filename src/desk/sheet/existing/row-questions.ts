import type { ExistsQuestion } from '../../../contract/exists'
import {
  type IdentifierKind,
  identifierKinds,
  knownIssuerOf,
  type PersonCase,
} from '../../../person'
import { readCountry } from '../../paste/reading/read-country'
import { existsRequestsOf } from '../../form/duplicates/exists-requests'
import { valueIn } from '../columns/cells'
import type { Column } from '../columns/column'
import type { SheetRow } from '../state/sheet-row'
import { idTypeOfRow } from '../checking/row-answers'

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
  const value = (name: string) => valueIn(row, columns, name)
  const idType = idTypeOfRow(row, columns, personCase)
  const typed = value('id_country')
  const country = readCountry(typed) ?? typed
  const requests = existsRequestsOf(
    {
      bank_id_number: value('bank_id_number'),
      id_type: idType,
      id_number: value('id_number'),
      id_country: country || (knownIssuerOf(personCase, idType) ?? ''),
    },
    personCase,
  )
  return identifierKinds.flatMap((by) => {
    const question = requests[by]
    return question === undefined ? [] : [{ row: row.number, by, question }]
  })
}
