import { saveFile } from '../../../ui/save-file'
import type { FileTable } from './file-table'
import { csvWriter } from './write-csv'

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

async function tableBlob(table: FileTable, format: SavedFormat): Promise<Blob> {
  const start = format === 'csv' ? csvWriter : (await import('./write-xlsx')).xlsxWriter
  const writer = start(table)
  let since = performance.now()
  for (const cells of table.rows) {
    writer.add(await cells)
    if (performance.now() - since < sliceMs) continue
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
  return writer.end()
}
