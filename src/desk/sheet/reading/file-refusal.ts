/**
 * Why a whole file cannot be read. `oldExcel`: .xls or .xlsb. `tooLarge`: it has more than the page can hold.
 * `loadFailed`: the code that reads .xlsx could not be loaded.
 */
export type FileRefusal =
  | 'noHeader'
  | 'tooLarge'
  | 'macros'
  | 'encrypted'
  | 'oldExcel'
  | 'openDocument'
  | 'otherFile'
  | 'damaged'
  | 'loadFailed'
