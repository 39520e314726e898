import type { ExistsQuestion } from '../../../contract/exists'
import { numberKey } from '../../known-people'
import { knownIssuerOf, type PersonCase } from '../../../person'
import { readCountry } from '../../paste/reading/read-country'
import { existsRequestsOf } from '../../form/session/exists-requests'
import { type Cells, valueIn } from '../columns/cells'
import type { Column } from '../columns/column'
import { idTypeOfRow } from '../checking/row-answers'
import { isSent } from './sheet-row'
import type { SheetState } from './sheet-state'

/** A number that says who the person of a row is. */
interface PersonNumber {
  question: ExistsQuestion
  /** See `numberKey`. */
  key: string
}

/** Rows are asked for their numbers again and again, and most have the same cells as before. */
const numbersOfCells = new WeakMap<
  Cells['cells'],
  { columns: readonly Column[]; numbers: readonly PersonNumber[] }
>()

/** Returns the numbers of a row that are complete. */
export function numbersOf(
  row: Cells,
  columns: readonly Column[],
  personCase: PersonCase | undefined,
): readonly PersonNumber[] {
  if (personCase === undefined) return []
  const known = numbersOfCells.get(row.cells)
  if (known?.columns === columns) return known.numbers
  const numbers = readNumbers(row, columns, personCase)
  numbersOfCells.set(row.cells, { columns, numbers })
  return numbers
}

function readNumbers(
  row: Cells,
  columns: readonly Column[],
  personCase: PersonCase,
): PersonNumber[] {
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
  return Object.values(requests).map((question) => ({ question, key: numberKey(question) }))
}

/** Returns the numbers of all rows that are checked and not sent, by their keys. */
export function numbersIn({ rows, columns, setup }: SheetState): Map<string, ExistsQuestion> {
  const open = rows.filter((row) => row.state !== 'unchecked' && !isSent(row))
  return new Map(
    open.flatMap((row) =>
      numbersOf(row, columns, setup?.personCase).map(({ key, question }) => [key, question]),
    ),
  )
}
