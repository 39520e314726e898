/** Bounds of a sheet. A file of 100 KB can name more cells than a browser has memory for. */

/** The rows of a file times the columns of its header. */
export const maxCells = 2_500_000
/** Twenty documents of five columns each, and all other fields. */
export const maxColumns = 128
export const maxRows = 100_000
/** In characters. Excel has no longer text in a cell. */
export const maxCellLength = 32_767
/** In XML, of all parts of an .xlsx. A cell with a text of its own takes four. */
export const maxElements = 2_500_000
/** In bytes, unpacked. */
export const maxFileBytes = 100 * 1024 * 1024
