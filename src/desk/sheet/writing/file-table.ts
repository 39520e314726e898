import type { SheetHead } from '../reading/sheet-line'

/** A file that the page hands out. */
export interface FileTable {
  titles: readonly string[]
  rows: Iterable<readonly string[] | Promise<readonly string[]>>
  /** Of a CSV: that of the file which was chosen. */
  delimiter?: SheetHead['delimiter']
  /** Of an .xlsx. */
  sheetName?: string | undefined
}

/** Writes a file row by row. */
export interface TableWriter {
  add: (cells: readonly string[]) => void
  end: () => Blob
}
