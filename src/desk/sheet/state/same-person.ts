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
  const groups = new Map<string, { by: SamePerson['by']; rows: number[] }>()
  for (const { number, cells } of rows) {
    const cell = (name: string) => {
      const text = cells[indexes.get(name) ?? -1] ?? ''
      return plainNumber.test(text) ? text : readIdentifier(cellText(text, 'identifier'))
    }
    const [bank, id] = [cell('bank_id_number'), cell('id_number')]
    const keys = [
      ...(id === '' ? [] : [['id', `id ${id} ${cell('id_country')}`] as const]),
      ...(bank === '' ? [] : [['bank', `bank ${bank}`] as const]),
    ]
    for (const [by, key] of keys) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, { by, rows: [number] })
      else group.rows.push(number)
    }
  }
  const found = [...groups.values()].filter(({ rows: group }) => group.length > 1)
  // Of two groups with the same rows, the BVN's is the later one.
  return [...new Map(found.map((group) => [group.rows.join(), group])).values()]
}
