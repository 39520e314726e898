import { withoutFormulaMarks } from '../../csv'
import { keyOf, withoutBrackets } from '../../paste/reading/label-key'
import type { GuessedEncoding } from './decode-text'
import { isTooLarge } from './sheet-bounds'
import {
  type FileRefusal,
  quotesMark,
  type SheetHead,
  type SheetLine,
  type WorkbookSheets,
} from './sheet-line'

/** What to read of a file. */
export interface ReadOptions {
  /** One of a workbook's sheets; by default the one whose titles fit best. */
  sheetName?: string | undefined
  /** The number of the row with the titles, from 1. */
  titleRow?: number | undefined
  /** False if the first row is a person, true if it has titles. */
  hasTitles?: boolean | undefined
  /** The encoding of a CSV that shows none, once staff have chosen it. */
  encoding?: GuessedEncoding | undefined
  /** Whether hidden rows and columns are read, once staff have said so. */
  withHidden?: boolean | undefined
  /** The known titles, as `keyOf` spells them. */
  words?: readonly string[] | undefined
  /** The titles of the last column of the desk's own files, spelled so. Cells behind it are too many. */
  lastTitles?: readonly string[] | undefined
}

/** What a file, or one sheet of it, has: the rows that are not empty. */
export interface FileRows extends Pick<SheetHead, 'delimiter' | 'encodings' | 'encoding'> {
  rows: readonly SheetLine[]
  /** How many columns the whole sheet has, if that is known. */
  width?: number
  /** What is hidden and not empty: the numbers of the rows, and how many columns. */
  hidden?: { rows: readonly number[]; columns: number }
}

/** What the page is told of a file, so that it does not stand still. */
export type FilePart =
  | { kind: 'sheets'; sheets: WorkbookSheets }
  | { kind: 'head'; head: SheetHead }
  /** `share` is how much of the file has been given, from 0 to 1. */
  | { kind: 'lines'; lines: readonly SheetLine[]; share: number }

/** Lines that are given together. */
const batchSize = 200

/** Finds the titles among the rows of a file, and gives the lines below them. Returns why it cannot be read. */
export function giveLines(
  { rows, width, hidden, ...shown }: FileRows,
  options: ReadOptions,
  tell: (part: FilePart) => void,
): FileRefusal | undefined {
  const head = headOf(rows.slice(0, maxTopRows), options, width)
  if (head === undefined) return 'noHeader'
  const { header, titleRow = 0 } = head
  if (isTooLarge(rows[rows.length - 1]?.number ?? 0, header.length)) return 'tooLarge'
  const hiddenRows = hidden?.rows.filter((row) => row > titleRow) ?? []
  const toAsk = hiddenRows.length + (hidden?.columns ?? 0)
  const { withHidden } = options
  const asked = toAsk > 0 && { hidden: toAsk, ...(withHidden !== undefined && { withHidden }) }
  tell({ kind: 'head', head: { ...head, ...shown, ...asked } })
  const below = rows.filter(({ number }) => number > titleRow)
  for (let first = 0; first < below.length; first += batchSize) {
    const lines = below
      .slice(first, first + batchSize)
      .map((row) => lineOf(row, titleRow, header.length))
    tell({ kind: 'lines', lines, share: Math.min(1, (first + batchSize) / below.length) })
  }
  return undefined
}

/** Returns a line with a cell for every column; longer, and at fault, if it has more than these. */
function lineOf({ number, cells, fault }: SheetLine, titleRow: number, width: number): SheetLine {
  const behind = cells.slice(width)
  const isLonger = behind.some((cell) => cell.trim() !== '')
  const length = isLonger ? cells.length : width
  const line = {
    number: number - titleRow,
    cells: Array.from({ length }, (_, at) => cells[at] ?? ''),
  }
  if (fault !== undefined || behind.includes(quotesMark)) return { ...line, fault: 'quotesBroken' }
  return isLonger ? { ...line, fault: 'tooManyCells' } : line
}

/** Rows at the beginning of a file that may have the titles. */
export const maxTopRows = 20
const maxSamples = 3

/**
 * Returns the head of a sheet that begins with these rows, none of them empty. Undefined if there are none. `used` is
 * how many columns the whole sheet has, if that is known.
 */
function headOf(
  top: readonly SheetLine[],
  { titleRow, hasTitles, words = [], lastTitles = [] }: ReadOptions,
  used = 0,
): Omit<SheetHead, 'delimiter'> | undefined {
  const [first] = top
  if (first === undefined) return undefined
  const found = hasTitles === undefined ? titlesIn(top, new Set(words)) : first
  const titles = top.find(({ number }) => number === titleRow) ?? found ?? first
  const isUntitled = hasTitles === false && titleRow === undefined
  const under = isUntitled ? top : top.slice(top.indexOf(titles) + 1)
  const width = Math.max(...top.map(({ cells }) => cells.length))
  return {
    header: isUntitled
      ? Array.from({ length: width }, (_, at) => columnLetters(at))
      : endedHeader(headerOf(titles, under, used), lastTitles),
    ...(isUntitled && { isUntitled }),
    titleRow: isUntitled ? first.number - 1 : titles.number,
    top,
    samples: under.slice(0, maxSamples).map(({ cells }) => cells),
  }
}

/** Returns the first row with about as many known titles as any; undefined if there is none. */
function titlesIn(top: readonly SheetLine[], words: ReadonlySet<string>): SheetLine | undefined {
  const scores = top.map(({ cells }) => scoreOf(cells, words))
  const [first = 0] = scores
  // A person has a word that is also a title, such as "NIN", and titles of groups stand above the titles.
  const enough = Math.max(2, ...scores.map((score) => score / 2))
  return top[scores.findIndex((score) => score >= enough)] ?? (first > 0 ? top[0] : undefined)
}

/** Returns how many of the cells are known titles. */
export function scoreOf(cells: readonly string[], words: ReadonlySet<string>): number {
  return cells.filter((cell) => words.has(keyOf(cell)) || words.has(keyOf(withoutBrackets(cell))))
    .length
}

/** Returns the titles. An untitled column with cells has an empty one; many saved sheets have empty columns at the end. */
function headerOf({ cells }: SheetLine, under: readonly SheetLine[], used: number) {
  const titles = cells.map((cell) => withoutFormulaMarks(cell).trim())
  while (titles.length < used) titles.push('')
  const isEmpty = (at: number) => under.every((row) => (row.cells[at] ?? '').trim() === '')
  while (titles.length > used && titles[titles.length - 1] === '' && isEmpty(titles.length - 1))
    titles.pop()
  return titles
}

/** Returns the titles up to the last one of ours, if none follows. */
function endedHeader(titles: readonly string[], lastTitles: readonly string[]): readonly string[] {
  const end = titles.findIndex((title) => lastTitles.includes(keyOf(title))) + 1
  return end > 0 && titles.slice(end).every((title) => title === '') ? titles.slice(0, end) : titles
}

/** Returns the letters that a spreadsheet program shows above a column: A, Z, AA. */
export function columnLetters(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26))
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last
}
