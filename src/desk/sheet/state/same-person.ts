import { readIdentifier } from '../../../person/read-answer'
import { cellText } from '../checking/cell-text'
import { columnIndexes } from '../checking/row-answers'
import type { Column } from '../columns/column'
import type { SheetLine } from '../reading/sheet-line'

/** The numbers of rows with the same BVN, or with the same ID number and country. */
export interface SamePerson {
  by: 'bank' | 'id'
  rows: readonly number[]
}

/** Most numbers are written plainly, and thousands of them are compared. */
const plainNumber = /^[\dA-Z]*$/

/** Returns the rows that may be one person, in groups of two or more. */
export function samePersonRows(
  rows: readonly Pick<SheetLine, 'number' | 'cells'>[],
  columns: readonly Column[],
): SamePerson[] {
  const indexes = columnIndexes(columns)
  const indexOf = (name: string) => indexes.get(name) ?? -1
  const [bank, id, country] = [
    indexOf('bank_id_number'),
    indexOf('id_number'),
    indexOf('id_country'),
  ]
  const groups = [
    ...groupsOf(rows, 'id', (cells) => {
      const number = numberIn(cells[id])
      return number === '' ? '' : `${number} ${numberIn(cells[country])}`
    }),
    ...groupsOf(rows, 'bank', (cells) => numberIn(cells[bank])),
  ]
  // Of two groups with the same rows, the BVN's is the later one.
  return [...new Map(groups.map((group) => [group.rows.join(), group])).values()].sort(
    ({ rows: [one = 0] }, { rows: [other = 0] }) => one - other,
  )
}

function numberIn(cell = ''): string {
  return plainNumber.test(cell) ? cell : readIdentifier(cellText(cell, 'identifier'))
}

/** Returns the groups of rows with the same key. Most keys are of one row only, which need no group. */
function groupsOf(
  rows: readonly Pick<SheetLine, 'number' | 'cells'>[],
  by: SamePerson['by'],
  keyOf: (cells: readonly string[]) => string,
): SamePerson[] {
  const firstRows = new Map<string, number>()
  const groups = new Map<string, number[]>()
  for (const { number, cells } of rows) {
    const key = keyOf(cells)
    if (key === '') continue
    const first = firstRows.get(key)
    const group = groups.get(key)
    if (first === undefined) firstRows.set(key, number)
    else if (group === undefined) groups.set(key, [first, number])
    else group.push(number)
  }
  return [...groups.values()].map((group) => ({ by, rows: group }))
}
