import { decodeText, encodingGuesses } from './decode-text'
import { fileFormat } from './file-format'
import type { ReadOptions } from './head-of'
import { readLines } from './read-lines'
import type { FileEvents } from './read-workbook'
import { maxFileBytes } from './sheet-bounds'
import type { FileRefusal } from './sheet-line'

/** Reads a CSV or one sheet of an .xlsx. Returns why the file cannot be read. */
export async function readFile(
  file: File,
  options: ReadOptions,
  events: FileEvents,
): Promise<FileRefusal | undefined> {
  if (file.size > maxFileBytes) return 'tooLarge'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const found = fileFormat(bytes, file.name)
  if ('refusal' in found) return found.refusal
  if (found.format === 'text') {
    const encodings = encodingGuesses(bytes)
    const { encoding } = options
    const onHead: FileEvents['onHead'] = (head) =>
      events.onHead(
        encodings.length === 0 ? head : { ...head, encodings, ...(encoding && { encoding }) },
      )
    return readLines(decodeText(bytes, encoding), { ...events, onHead }, options)
  }
  // Few spreadsheets need it, and it is larger than all other code of the worker.
  const loaded = await import('./read-workbook').catch(() => undefined)
  return loaded === undefined ? 'loadFailed' : loaded.readWorkbook(bytes, options, events)
}
