import { writeXlsxStream } from 'hucre/xlsx'
import type { FileTable } from './save-table'

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** In characters. Excel has no longer text in a cell. */
const maxCellLength = 32_767

/** Returns an .xlsx of these lines, in which every cell is a text, also an empty one. */
export async function xlsxBlob(
  lines: AsyncIterable<readonly string[]>,
  { titles, sheetName: name = 'People', emptyRows = 0 }: FileTable,
): Promise<Blob> {
  const empty = titles.map(() => null)
  async function* rows() {
    for await (const cells of lines) yield cells.map(cellOf)
    for (let row = 0; row < emptyRows; row += 1) yield empty
  }
  const columns = titles.map(() => ({ width: 24, style: { numFmt: '@' } }))
  const stream = writeXlsxStream(rows(), { name, columns, freezePane: { rows: 1 } })
  return new Blob([await new Response(stream).arrayBuffer()], { type: mediaType })
}

/** What XML cannot have, and what only looks like it, is written as Excel does: _xFFFF_ (ECMA-376, part 1, 22.9.2.19). */
const unwritable = /[\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/g

function cellOf(text: string): string | null {
  if (text === '') return null
  const hex = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return text.slice(0, maxCellLength).replace(unwritable, (sign) => `_x${hex(sign)}_`)
}
