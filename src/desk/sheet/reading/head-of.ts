import { withoutFormulaMarks } from '../../csv'
import type { SheetHead } from './sheet-line'

/** What to read of a file. */
export interface ReadOptions {
  /** One of a workbook's sheets; by default the first visible one. */
  sheetName?: string | undefined
  /** False if the first row is a person. */
  hasTitles?: boolean | undefined
}

/** Returns the head of a sheet whose first row has these cells. */
export function headOf(cells: readonly string[], delimiter: string, hasTitles: boolean): SheetHead {
  if (hasTitles) return { header: trimmedHeader(cells), delimiter }
  return { header: cells.map((_, at) => columnLetters(at)), delimiter, isUntitled: true }
}

/** Returns the titles without the empty columns that many saved sheets have after the last one. */
function trimmedHeader(cells: readonly string[]): string[] {
  const titles = cells.map((cell) => withoutFormulaMarks(cell).trim())
  while (titles[titles.length - 1] === '') titles.pop()
  return titles
}

/** Returns the letters that a spreadsheet program shows above a column: A, Z, AA. */
export function columnLetters(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26))
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last
}
