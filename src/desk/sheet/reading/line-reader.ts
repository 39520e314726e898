import { headOf, maxTopRows, type ReadOptions } from './head-of'
import { isTooLarge } from './sheet-bounds'
import { quotesMark } from './sheet-line'
import type { FileRefusal, NumberedCells, SheetHead, SheetLine } from './sheet-line'

/** A row of the file that is not empty. */
export interface FileRow extends NumberedCells {
  isBroken?: boolean
}

/** What a file, or one sheet of it, has. */
export interface FileRows {
  rows: readonly FileRow[]
  delimiter: string
  /** How many columns the whole sheet has, if that is known. */
  width?: number
  /** What is hidden and not empty: the numbers of the rows, and how many columns. */
  hidden?: { rows: readonly number[]; columns: number }
}

/** What the page is told of a file, in pieces, so that it does not stand still. */
export interface LineEvents {
  onHead: (head: SheetHead) => void
  /** `share` is how much of the file has been given, from 0 to 1. */
  onLines: (lines: SheetLine[], share: number) => void
}

/** Lines that are given together. */
const batchSize = 200

/** Finds the titles among the rows of a file, and gives the lines below them. Returns why it cannot be read. */
export function giveLines(
  { rows, delimiter, width, hidden }: FileRows,
  options: ReadOptions,
  { onHead, onLines }: LineEvents,
): FileRefusal | undefined {
  const head = headOf(rows.slice(0, maxTopRows), delimiter, options, width)
  if (head === undefined) return 'noHeader'
  const { header, titleRow = 0 } = head
  if (isTooLarge(rows[rows.length - 1]?.row ?? 0, header.length)) return 'tooLarge'
  const hiddenRows = hidden?.rows.filter((row) => row > titleRow) ?? []
  const toAsk = hiddenRows.length + (hidden?.columns ?? 0)
  onHead({ ...head, ...(toAsk > 0 && options.withHidden === undefined && { hidden: toAsk }) })
  const below = rows.filter(({ row }) => row > titleRow)
  for (let first = 0; first < below.length; first += batchSize) {
    const lines = below
      .slice(first, first + batchSize)
      .map((row) => lineOf(row, titleRow, header.length))
    onLines(lines, Math.min(1, (first + batchSize) / below.length))
  }
  return undefined
}

/** Returns a line with a cell for every column; longer, and at fault, if it has more than these. */
function lineOf({ row, cells, isBroken }: FileRow, titleRow: number, width: number): SheetLine {
  const behind = cells.slice(width)
  const isLonger = behind.some((cell) => cell.trim() !== '')
  const length = isLonger ? cells.length : width
  const line = {
    number: row - titleRow,
    cells: Array.from({ length }, (_, at) => cells[at] ?? ''),
  }
  if (isBroken === true || behind.includes(quotesMark)) return { ...line, fault: 'quotesBroken' }
  return isLonger ? { ...line, fault: 'tooManyCells' } : line
}
