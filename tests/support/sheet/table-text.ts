import { type FileTable, tableBlob } from '../../../src/desk/sheet/writing/save-table'

/** The text of a table as CSV. */
export async function csvOfTable(table: FileTable): Promise<string> {
  const blob = await tableBlob(table, 'csv')
  // `text` would take away the byte order mark.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
}

/** The bytes of a table as .xlsx. */
export async function xlsxOfTable(table: FileTable): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await tableBlob(table, 'xlsx')).arrayBuffer())
}
