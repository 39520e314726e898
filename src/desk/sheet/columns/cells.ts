import type { SheetLine } from '../reading/sheet-line'
import { keyOf } from '../../paste/reading/label-key'
import { cellText } from './cell-text'
import { answerKindOf, type Column, columnIndexes, createdNames, partOf } from './column'

/**
 * The cells of a line, in the order of the columns: those of the file, then those of the added columns. Behind these a
 * line at fault has what is too much.
 */
export type Cells = Pick<SheetLine, 'cells'>

/** Returns the text of the cell that holds a field; "" if no column does. */
export function cellOf({ cells }: Cells, columns: readonly Column[], name: string): string {
  return cells[columnIndexes(columns).get(name) ?? -1] ?? ''
}

/** Returns the first and the last name of a line's person, without the marks that Excel adds. */
export function namesIn(line: Cells, columns: readonly Column[]): string[] {
  return createdNames.map((name) => cellText(cellOf(line, columns, name), 'name'))
}

/** Returns the text that a cell means. A word that the column's cells are chosen from counts as its code. */
export function valueIn(line: Cells, columns: readonly Column[], name: string): string {
  const column = columns[columnIndexes(columns).get(name) ?? -1]
  if (column?.target === undefined) return ''
  const text = cellText(cellOf(line, columns, name), answerKindOf(column.target))
  return column.codes?.get(keyOf(text)) ?? text
}

/**
 * Returns the cells of a line for other columns, of which the first are those that it has. An added cell is filled
 * with a part of a whole name or the value of all rows, unless somebody typed into it. `typed` has the cells that are
 * known for that; of others, the text alone shows it.
 */
export function cellsFor(
  cells: readonly string[],
  before: readonly Column[],
  columns: readonly Column[],
  typed: readonly number[] = [],
): readonly string[] {
  const own = columns.filter(({ isAdded }) => isAdded === undefined).length
  const added = columns.slice(own).map((column, at) => {
    const earlier = before[own + at]
    const text = cells[own + at] ?? ''
    const isTyped =
      earlier !== undefined &&
      (text !== filledIn(cells, earlier) || (text !== '' && typed.includes(own + at)))
    return isTyped ? text : filledIn(cells, column)
  })
  const now = [...cells.slice(0, own), ...added, ...cells.slice(before.length)]
  const isSame = now.length === cells.length && now.every((text, at) => text === cells[at])
  return isSame ? cells : now
}

/** Returns what an added column has in a line, until somebody types there. */
export function filledIn(cells: readonly string[], { split, value = '' }: Partial<Column>): string {
  if (split === undefined) return value
  return partOf(cellText(cells[split.column] ?? '', 'name'), split) || value
}
