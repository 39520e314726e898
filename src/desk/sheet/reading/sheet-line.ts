/** A line of a spreadsheet. The first line under the header is 1, and empty lines count. */
export interface SheetLine {
  number: number
  /** In the order of the file's columns. `cells.ts` reads them, and those of the added columns. */
  cells: readonly string[]
  /** What staff typed into added columns, by the field's name: other columns may be added later. */
  added?: Readonly<Record<string, string>>
  /** What is wrong with the whole line: too many cells, or a quotation mark that is not closed. */
  fault?: LineFault
}

export type LineFault = 'tooManyCells' | 'quotesBroken'

/** The header, and the delimiter between cells. */
export interface SheetHead {
  /** Of a sheet without titles, the letters of its columns. */
  header: readonly string[]
  isUntitled?: true
  delimiter: string
}
