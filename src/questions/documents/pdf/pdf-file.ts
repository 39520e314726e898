import { type PdfDict, type PdfValue, readPdfValue } from './pdf-value'

/** Reads single objects of a PDF, without its cross-reference table. */
export interface PdfFile {
  /** The dictionary that is in force: of the last trailer, or of the last cross-reference stream. */
  trailer: PdfDict
  /** Returns the dictionary that a value is or refers to. */
  dictOf: (value: PdfValue | undefined) => PdfDict | undefined
  file: Blob
  /** Its bytes as latin1. */
  text: string
}

/** In bytes. A cheap phone turns them into text in less than 50 ms, and then lets the page do something else. */
const partBytes = 256 * 1024

/** Throws where the file is damaged: only a whole library can repair it. */
export async function openPdf(file: Blob): Promise<PdfFile> {
  const parts: string[] = []
  for (let at = 0; at < file.size; at += partBytes)
    parts.push(await latin1In(file.slice(at, at + partBytes)))
  const text = parts.join('')
  return {
    trailer: trailerOf(text),
    dictOf: (value) => {
      const found = isRef(value) ? objectOf(text, value.ref) : value
      return found instanceof Map ? found : undefined
    },
    file,
    text,
  }
}

export function isRef(value: PdfValue | undefined): value is { ref: number } {
  return typeof value === 'object' && 'ref' in value
}

export async function latin1In(file: Blob): Promise<string> {
  return latin1Of(new Uint8Array(await file.arrayBuffer()))
}

/** `TextDecoder` has no latin1: its name stands for windows-1252, which has other signs from 80 to 9F. */
export function latin1Of(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return parts.join('')
}

/** ISO 32000-1, 7.5.5 and 7.5.8. */
function trailerOf(text: string): PdfDict {
  const [, offset] = /^startxref\s*(\d{1,10})/.exec(text.slice(text.lastIndexOf('startxref'))) ?? []
  const table = text.slice(Number(offset), Number(offset) + 40)
  const isTable = /^\s*xref\b/.test(table)
  const [header] = /^\s*\d{1,10}\s+\d{1,5}\s+obj\b/.exec(table) ?? []
  if (!isTable && header === undefined) throw new Error('A PDF without a table')
  const start = isTable
    ? text.indexOf('trailer', Number(offset)) + 'trailer'.length
    : Number(offset) + (header ?? '').length
  const { value } = readPdfValue(text, start)
  if (!(value instanceof Map)) throw new Error('A PDF without a trailer')
  return value
}

/** A later object replaces an earlier one of the same number. */
function objectOf(text: string, number: number): PdfValue | undefined {
  const header = `${number} 0 obj`
  let at = text.lastIndexOf(header)
  while (at > 0 && /\d/.test(text.charAt(at - 1))) at = text.lastIndexOf(header, at - 1)
  return at < 0 ? undefined : readPdfValue(text, at + header.length).value
}
