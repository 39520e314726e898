import type { SheetLine } from '../reading/sheet-line'
import { type Column, columnIndexes } from './column'

/** The cells of a line: those of the file, and those of added columns. */
export type Cells = Pick<SheetLine, 'cells' | 'added'>

/** Returns the text of the cell in a column, by the column's index. */
export function cellAt({ cells, added }: Cells, columns: readonly Column[], at: number): string {
  const column = columns[at]
  // The cells of a line at fault may be more than the columns.
  if (column === undefined) return ''
  return (column.isAdded ? added?.[column.title] : cells[at]) ?? ''
}

/** Returns the text of the cell that holds a field; "" if no column does. */
export function cellOf(line: Cells, columns: readonly Column[], name: string): string {
  return cellAt(line, columns, columnIndexes(columns).get(name) ?? -1)
}

/** Returns the line with another text in one cell. */
export function withCell<Line extends Cells>(
  line: Line,
  columns: readonly Column[],
  at: number,
  text: string,
): Line {
  const column = columns[at]
  if (column === undefined) return line
  if (column.isAdded) return { ...line, added: { ...line.added, [column.title]: text } }
  return { ...line, cells: line.cells.map((cell, index) => (index === at ? text : cell)) }
}
