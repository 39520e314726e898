import { readIdentifier } from '../../../person/read-answer'
import { columnIndexes } from '../checking/row-answers'
import type { Column } from '../columns/column'
import type { SheetLine } from '../reading/sheet-line'

/** Returns the numbers of rows that have the same BVN or ID, in groups of two or more. */
export function samePersonRows(
  rows: readonly Pick<SheetLine, 'number' | 'cells'>[],
  columns: readonly Column[],
): number[][] {
  const indexes = columnIndexes(columns)
  const groups = new Map<string, number[]>()
  for (const { number, cells } of rows) {
    const cell = (name: string) => readIdentifier(cells[indexes.get(name) ?? -1] ?? '')
    const [bank, id] = [cell('bank_id_number'), cell('id_number')]
    const keys = [
      ...(bank === '' ? [] : [`bank ${bank}`]),
      // Two countries may issue the same number.
      ...(id === '' ? [] : [['id', id, cell('id_type'), cell('id_country')].join(' ')]),
    ]
    for (const key of keys) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [number])
      else group.push(number)
    }
  }
  const found = [...groups.values()].filter((group) => group.length > 1)
  return [...new Map(found.map((group) => [group.join(), group])).values()]
}
