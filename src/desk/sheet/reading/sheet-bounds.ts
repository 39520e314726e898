/** Bounds of a sheet, which has to fit into the memory of a browser. */

/** The rows of a file times the columns of its header. */
const maxCells = 2_500_000
/** Twenty documents of five columns each, and all other fields. */
export const maxColumns = 128
export const maxRows = 100_000
/** In bytes. */
export const maxFileBytes = 100 * 1024 * 1024
/** In bytes, of an .xlsx, which is packed: about a million cells. */
export const maxWorkbookBytes = 20 * 1024 * 1024

export function isTooLarge(rows: number, columns: number): boolean {
  return rows > maxRows || columns > maxColumns || rows * columns > maxCells
}
