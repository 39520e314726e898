import type { SheetHead } from '../reading/sheet-line'

/** A column of a file that the page hands out. */
export interface FileColumn {
  title: string
  /** What a cell of an .xlsx can be chosen from. Another text can be typed all the same. */
  choices?: readonly string[]
}

export interface FileTable {
  columns: readonly FileColumn[]
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
