import { headOf, maxTopRows, type ReadOptions } from './head-of'
import { maxCells, maxColumns } from './sheet-bounds'
import { quotesMark } from './sheet-line'
import type { FileRefusal, LineFault, NumberedCells, SheetHead, SheetLine } from './sheet-line'

/** A row of the file that is not empty. */
export interface FileRow extends NumberedCells {
  isBroken?: boolean
}

/** Called in pieces, so that the page can show the first lines while the rest is read. */
export interface LineEvents {
  onHead: (head: SheetHead) => void
  /** `share` is how much of the file has been read, from 0 to 1. */
  onLines: (lines: SheetLine[], share: number) => void
}

/** What is hidden and not empty: the numbers of the rows, and how many columns. */
interface Hidden {
  rows: readonly number[]
  columns: number
}

/** Makes lines of rows. The first rows wait until the titles are found among them. */
export function createLineReader(
  options: ReadOptions,
  { onHead, onLines }: LineEvents,
  hidden: Hidden = { rows: [], columns: 0 },
  used = 0,
) {
  let waiting: FileRow[] = []
  let head: SheetHead | undefined
  let isTooLarge = false

  const begin = (delimiter: string): SheetHead | undefined => {
    const found = headOf(waiting.slice(0, maxTopRows), delimiter, options, used)
    isTooLarge ||= (found?.header.length ?? 0) > maxColumns
    if (found === undefined || isTooLarge) return undefined
    const { titleRow = 0 } = found
    const count = hidden.rows.filter((row) => row > titleRow).length + hidden.columns
    const whole = { ...found, ...(count > 0 && { hidden: count }) }
    onHead(whole)
    return whole
  }
  /** Returns the lines of the rows that wait. */
  const take = (delimiter: string): SheetLine[] => {
    head ??= begin(delimiter)
    const rows = waiting
    waiting = []
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
  return {
    /** Returns whether more rows can follow. */
    add: (rows: readonly FileRow[], delimiter: string, share: number): boolean => {
      waiting.push(...rows)
      const isKnown = head !== undefined || waiting.length >= maxTopRows
      const lines = isKnown ? take(delimiter) : []
      if (!isTooLarge) onLines(lines, share)
      return !isTooLarge
    },
    /** Returns why the file cannot be read. */
    end: (delimiter: string): FileRefusal | undefined => {
      const lines = take(delimiter)
      if (isTooLarge) return 'tooLarge'
      if (head === undefined) return 'noHeader'
      onLines(lines, 1)
      return undefined
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
  const worst = isBroken || given.slice(width).includes(quotesMark) ? 'quotesBroken' : fault
  return worst === undefined ? { number, cells } : { number, cells, fault: worst }
}
