import { cellAt } from '../columns/cells'
import { type Column, createdNames } from '../columns/column'
import { fileRowColumn, rowColumn } from '../columns/own-columns'
import type { SheetLine } from '../reading/sheet-line'
import { lineOfRow, type SheetRow } from '../state/sheet-row'

/** Returns the line of a row that the device keeps. Of a person who was created, it keeps the name alone. */
export function savedLine(row: SheetRow, columns: readonly Column[]): SheetLine {
  const line = lineOfRow(row)
  if (row.state !== 'created') return line
  const isKept = (column?: Column) =>
    column !== undefined &&
    ([rowColumn, fileRowColumn].some((name) => column.own === name) ||
      createdNames.includes(column.target?.name ?? ''))
  const cells = line.cells.map((cell, at) => (isKept(columns[at]) ? cell : ''))
  // A name may be a part of a cell that is not kept.
  const added = columns.flatMap(({ title, isAdded }, at) => {
    const text = isAdded && createdNames.includes(title) ? cellAt(line, columns, at) : ''
    return text === '' ? [] : [[title, text] as const]
  })
  return {
    number: line.number,
    cells,
    ...(added.length > 0 && { added: Object.fromEntries(added) }),
  }
}

/**
 * Returns a saved line in today's form. An earlier version of the desk kept the cells of added columns behind those of
 * the file, in the order of the columns at that time, which the saved case and names still give.
 */
export function currentLine(line: SheetLine, columns: readonly Column[]): SheetLine {
  const own = columns.filter(({ isAdded }) => isAdded === undefined).length
  // A line at fault has more cells in the file itself.
  if (line.cells.length <= own || line.fault !== undefined) return line
  const typed = columns
    .slice(own)
    .map(({ title }, at) => [title, line.cells[own + at] ?? ''] as const)
    .filter(([, text]) => text !== '')
  return { ...line, cells: line.cells.slice(0, own), added: Object.fromEntries(typed) }
}
