import { decodeText, encodingGuesses } from './decode-text'
import { fileFormat } from './file-format'
import { type FilePart, giveLines, type ReadOptions } from './give-lines'
import { readCsv } from './read-csv'
import { maxFileBytes } from './sheet-bounds'
import type { FileRefusal } from './sheet-line'

/** Reads a CSV or one sheet of an .xlsx. Returns why the file cannot be read. */
export async function readFile(
  file: File,
  options: ReadOptions,
  tell: (part: FilePart) => void,
): Promise<FileRefusal | undefined> {
  if (file.size > maxFileBytes) return 'tooLarge'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = fileFormat(bytes, file.name)
  if (format === 'text') {
    const { encoding } = options
    const encodings = encodingGuesses(bytes)
    const guessed = encodings.length > 0 && { encodings, ...(encoding && { encoding }) }
    return giveLines({ ...readCsv(decodeText(bytes, encoding)), ...guessed }, options, tell)
  }
  if (format !== 'xlsx') return format
  // Few spreadsheets need it, and it is larger than all other code of the worker.
  const loaded = await import('./read-workbook').catch(() => undefined)
  if (loaded === undefined) return 'loadFailed'
  const found = await loaded.readWorkbook(bytes, options)
  if (typeof found === 'string') return found
  const { sheets, ...rows } = found
  tell({ kind: 'sheets', sheets })
  return giveLines(rows, options, tell)
}
