import { type IdentifierKind, readIdentifier } from '../../../person'
import { readCountry } from '../../paste/reading/read-country'
import { cellText } from '../columns/cell-text'
import { cellOf, type Cells } from '../columns/cells'
import type { Column } from '../columns/column'
import type { SheetLine } from '../reading/sheet-line'

/** The numbers of rows with the same BVN, or with the same ID number and country. */
export interface SamePerson {
  by: IdentifierKind
  rows: readonly number[]
}

type NumberedCells = Cells & Pick<SheetLine, 'number'>

/** Most numbers are written plainly, and thousands of them are compared. */
const plainNumber = /^[\dA-Z]*$/

/** Returns the rows that may be one person, in groups of two or more. */
export function samePersonRows(
  rows: readonly NumberedCells[],
  columns: readonly Column[],
): SamePerson[] {
  const numberOf = (row: Cells, name: string) => numberIn(cellOf(row, columns, name))
  const codes = new Map<string, string>()
  const countryOf = (row: Cells) => {
    const cell = cellOf(row, columns, 'id_country')
    const known = codes.get(cell)
    if (known !== undefined) return known
    const text = cellText(cell, 'country')
    const code = readCountry(text) ?? text.toUpperCase()
    codes.set(cell, code)
    return code
  }
  const groups = [
    ...groupsOf(rows, 'id', (row) => {
      const number = numberOf(row, 'id_number')
      return number === '' ? '' : `${number} ${countryOf(row)}`
    }),
    ...groupsOf(rows, 'bank', (row) => numberOf(row, 'bank_id_number')),
  ]
  // Of two groups with the same rows, the BVN's is the later one.
  return [...new Map(groups.map((group) => [group.rows.join(), group])).values()].sort(
    ({ rows: [one = 0] }, { rows: [other = 0] }) => one - other,
  )
}

function numberIn(cell: string): string {
  return plainNumber.test(cell) ? cell : readIdentifier(cellText(cell, 'identifier'))
}

/** Returns the groups of rows with the same key. Most keys are of one row only, which need no group. */
function groupsOf(
  rows: readonly NumberedCells[],
  by: IdentifierKind,
  keyOf: (row: Cells) => string,
): SamePerson[] {
  const firstRows = new Map<string, number>()
  const groups = new Map<string, number[]>()
  for (const row of rows) {
    const { number } = row
    const key = keyOf(row)
    if (key === '') continue
    const first = firstRows.get(key)
    const group = groups.get(key)
    if (first === undefined) firstRows.set(key, number)
    else if (group === undefined) groups.set(key, [first, number])
    else group.push(number)
  }
  return [...groups.values()].map((group) => ({ by, rows: group }))
}
