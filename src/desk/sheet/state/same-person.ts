import { type IdentifierKind, readIdentifier } from '../../../person'
import { valuesByKey } from '../../values-by-key'
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

/** Returns the groups of rows with the same key. */
function groupsOf(
  rows: readonly NumberedCells[],
  by: IdentifierKind,
  keyOf: (row: Cells) => string,
): SamePerson[] {
  const numbers = valuesByKey(rows.map((row) => [keyOf(row), row.number]))
  numbers.delete('')
  return [...numbers.values()].flatMap((group) => (group.length > 1 ? [{ by, rows: group }] : []))
}
