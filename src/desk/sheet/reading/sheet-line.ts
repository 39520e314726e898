/** A line of a spreadsheet. The first line under the header is number 1, and empty lines count. */
export interface SheetLine {
  number: number
  /** As they came, in the order of the file's columns. */
  cells: readonly string[]
  /** What is wrong with the line as such: more cells than columns, a quotation mark that nothing closes. */
  fault?: LineFault
}

export type LineFault = 'tooManyCells' | 'quotesBroken'

/** What stands above the lines, and how the cells are kept apart. */
export interface SheetHead {
  header: readonly string[]
  delimiter: string
}
