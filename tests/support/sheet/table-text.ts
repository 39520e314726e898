import type { FileTable } from '../../../src/desk/sheet/writing/file-table'
import { csvWriter } from '../../../src/desk/sheet/writing/write-csv'
import { xlsxWriter } from '../../../src/desk/sheet/writing/write-xlsx'

/** The text of a table as CSV. */
export async function csvOfTable(table: FileTable): Promise<string> {
  const blob = await written(table, csvWriter)
  // `text` would take away the byte order mark.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
}

/** The bytes of a table as .xlsx. */
export async function xlsxOfTable(table: FileTable): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await written(table, xlsxWriter)).arrayBuffer())
}

async function written(table: FileTable, start: typeof csvWriter): Promise<Blob> {
  const writer = start(table)
  for (const cells of table.rows) writer.add(await cells)
  return writer.end()
}
