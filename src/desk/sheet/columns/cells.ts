import type { SheetLine } from '../reading/sheet-line'
import { keyOf } from '../../paste/reading/label-key'
import { cellText } from './cell-text'
import { answerKindOf, type Column, columnIndexes, createdNames } from './column'
import { partOf } from './split-cell'

/** The cells of a line: those of the file, and those of added columns. */
export type Cells = Pick<SheetLine, 'cells' | 'added'>

/** Returns the text of the cell in a column, by the column's index. */
export function cellAt(line: Cells, columns: readonly Column[], at: number): string {
  const { cells, added } = line
  const column = columns[at]
  // The cells of a line at fault may be more than the columns.
  if (column === undefined) return ''
  if (!column.isAdded) return cells[at] ?? ''
  return added?.[column.title] ?? derivedText(cells, column)
}

/** Returns the text of an added column, until staff type one. */
function derivedText(cells: readonly string[], { split, value = '' }: Column): string {
  if (split === undefined) return value
  return partOf(cellText(cells[split.column] ?? '', 'name'), split) || value
}

/** Returns the text of the cell that holds a field; "" if no column does. */
export function cellOf(line: Cells, columns: readonly Column[], name: string): string {
  return cellAt(line, columns, columnIndexes(columns).get(name) ?? -1)
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

/** A cell of a line, whatever fields the columns have: the column's index in the file, or an added column's name. */
export type CellKey = number | string

export function cellKeyOf({ title, isAdded }: Column, at: number): CellKey {
  return isAdded ? title : at
}

/** Returns what a cell has; undefined for one of an added column that nobody has typed into. */
export function textOf({ cells, added }: Cells, key: CellKey): string | undefined {
  return typeof key === 'number' ? cells[key] : added?.[key]
}

/** Returns the line with another text in one cell. Without a text, nobody has typed into it. */
export function withText<Line extends Cells>(
  line: Line,
  key: CellKey,
  text: string | undefined,
): Line {
  if (typeof key === 'number')
    return { ...line, cells: line.cells.map((cell, at) => (at === key ? (text ?? '') : cell)) }
  const { [key]: _before, ...others } = line.added ?? {}
  const { added: _added, ...rest } = line
  const added = text === undefined ? others : { ...line.added, [key]: text }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A line without `added` is one too.
  return (Object.keys(added).length === 0 ? rest : { ...rest, added }) as Line
}
