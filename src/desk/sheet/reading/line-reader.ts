import { headOf, maxTopRows, type ReadOptions } from './head-of'
import { maxCells, maxColumns } from './sheet-bounds'
import type { LineFault, NumberedCells, SheetHead, SheetLine } from './sheet-line'

/** A row of the file that is not empty. */
export interface FileRow extends NumberedCells {
  isBroken?: boolean
}

/** Makes lines of rows. The first rows wait until the titles are found among them. */
export function createLineReader(
  options: ReadOptions,
  onHead: (head: SheetHead) => void,
  hiddenRows: readonly number[] = [],
) {
  let waiting: FileRow[] = []
  let head: SheetHead | undefined
  let isTooLarge = false

  const linesOf = (rows: readonly FileRow[]): SheetLine[] => {
    if (head === undefined) return []
    const { header, titleRow = 0 } = head
    // A line has a cell for every column.
    isTooLarge ||= ((rows[rows.length - 1]?.row ?? 0) - titleRow) * header.length > maxCells
    if (isTooLarge) return []
    return rows
      .filter(({ row }) => row > titleRow)
      .map(({ row, cells, isBroken = false }) =>
        lineOf(row - titleRow, cells, header.length, isBroken),
      )
  }
  const begin = (delimiter: string): SheetLine[] => {
    const found = headOf(waiting.slice(0, maxTopRows), delimiter, options)
    if (found === undefined) return []
    const { titleRow = 0 } = found
    isTooLarge = found.header.length > maxColumns
    if (isTooLarge) return []
    const hidden = hiddenRows.filter((row) => row > titleRow).length
    head = { ...found, ...(hidden > 0 && { hiddenRows: hidden }) }
    onHead(head)
    const rows = waiting
    waiting = []
    return linesOf(rows)
  }
  return {
    isTooLarge: () => isTooLarge,
    /** Returns the lines that are known by now. */
    add: (rows: readonly FileRow[], delimiter: string): SheetLine[] => {
      if (head !== undefined) return linesOf(rows)
      waiting.push(...rows)
      return waiting.length < maxTopRows ? [] : begin(delimiter)
    },
    /** Returns the lines of a file with few rows; undefined for a file with none. */
    end: (delimiter: string): SheetLine[] | undefined => {
      const lines = head === undefined ? begin(delimiter) : []
      return head === undefined ? undefined : lines
    },
  }
}

/** Returns a line with a cell for every column; longer, and at fault, if it has more than these. */
function lineOf(
  number: number,
  given: readonly string[],
  width: number,
  isBroken: boolean,
): SheetLine {
  const isLonger = given.slice(width).some((cell) => cell.trim() !== '')
  const cells = Array.from({ length: isLonger ? given.length : width }, (_, at) => given[at] ?? '')
  const fault: LineFault | undefined = isLonger ? 'tooManyCells' : undefined
  const worst = isBroken ? 'quotesBroken' : fault
  return worst === undefined ? { number, cells } : { number, cells, fault: worst }
}
