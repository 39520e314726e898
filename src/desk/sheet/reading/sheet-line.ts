import type { DeskTexts } from '../../../texts/desk-texts'
import type { EncodingGuess, GuessedEncoding } from './decode-text'

/** Why a whole file cannot be read. */
export type FileRefusal = keyof DeskTexts['sheet']['fileRefusals']

/**
 * A line of a spreadsheet. Empty lines count, and the first one under the header is 1. The readers of files count from
 * the first row of the file.
 */
export interface SheetLine {
  number: number
  /** In the order of the columns. */
  cells: readonly string[]
  /** What is wrong with the whole line: too many cells, or a quotation mark that is not closed. */
  fault?: LineFault
}

export type LineFault = 'tooManyCells' | 'quotesBroken'

/** Behind a line's last cell in the file of rows to fix: its quotation marks were broken in the file that it is from. */
export const quotesMark: LineFault = 'quotesBroken'

/** The titles of a file, and what stands around them. */
export interface SheetHead {
  /** Of a sheet without titles, the letters of its columns. */
  header: readonly string[]
  isUntitled?: true
  delimiter: string
  /** The number of the row above the first line, which has the titles if there are any. In the file, from 1. */
  titleRow?: number
  /** The first rows of the file with their numbers, from which staff choose the titles. */
  top?: readonly SheetLine[]
  /** The first rows under the titles, as samples. */
  samples?: readonly (readonly string[])[]
  /** How encodings read a file that shows none, and the one that staff have chosen. */
  encodings?: readonly EncodingGuess[]
  encoding?: GuessedEncoding
  /** How many rows and columns are hidden, and whether they are read, once staff have said so. */
  hidden?: number
  withHidden?: boolean
}

/** The visible sheets of a workbook, and the one that is read. */
export interface WorkbookSheets {
  names: readonly string[]
  shown: string
}
