/** A line of a spreadsheet. The first line under the header is 1, and empty lines count. */
export interface SheetLine {
  number: number
  /** Unchanged, in the order of the file's columns. */
  cells: readonly string[]
  /** What is wrong with the whole line: too many cells, or a quotation mark that is not closed. */
  fault?: LineFault
}

export type LineFault = 'tooManyCells' | 'quotesBroken'

/** The header, and the delimiter between cells. */
export interface SheetHead {
  header: readonly string[]
  delimiter: string
}
