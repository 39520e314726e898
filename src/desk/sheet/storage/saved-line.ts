import type { Column } from '../columns/column'
import type { SheetLine } from '../reading/sheet-line'

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
