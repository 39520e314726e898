import { saveFile } from '../../../ui/save-file'
import { csvLine, csvStart } from '../../csv'

/** A file that the page hands out. */
export interface FileTable {
  titles: readonly string[]
  rows: Iterable<readonly string[] | Promise<readonly string[]>>
  /** Of a CSV: that of the file which was chosen. */
  delimiter?: string
  /** Of an .xlsx. */
  sheetName?: string | undefined
  /** Of an .xlsx: how many rows below the last one keep the zeros of what is typed into them. */
  emptyRows?: number
}

export type SavedFormat = 'xlsx' | 'csv'

/** In milliseconds. The page responds in between. */
const sliceMs = 20

/** Downloads a table as a file. Rejects if the code that writes .xlsx cannot be loaded. */
export async function saveTable(
  name: string,
  table: FileTable,
  format: SavedFormat,
): Promise<void> {
  const blob = await tableBlob(table, format)
  saveFile(`${name}.${format}`, blob.type, blob)
}

export async function tableBlob(table: FileTable, format: SavedFormat): Promise<Blob> {
  const lines = linesOf(table)
  if (format === 'csv') return csvBlob(lines, table.delimiter)
  return (await import('./write-xlsx')).xlsxBlob(lines, table)
}

/** Yields the titles and the rows. */
async function* linesOf({ titles, rows }: FileTable): AsyncGenerator<readonly string[]> {
  yield titles
  let since = performance.now()
  for (const cells of rows) {
    yield await cells
    if (performance.now() - since < sliceMs) continue
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}

async function csvBlob(lines: AsyncIterable<readonly string[]>, delimiter?: string) {
  const texts = [csvStart]
  for await (const cells of lines) texts.push(csvLine(cells, delimiter))
  return new Blob(texts, { type: 'text/csv;charset=utf-8' })
}
