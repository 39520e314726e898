import { type PdfDict, type PdfValue, readPdfValue } from './pdf-value'

/** Reads single objects of a PDF, without its cross-reference table. */
export interface PdfFile {
  /** The dictionary that is in force: of the last trailer, or of the last cross-reference stream. */
  trailer: PdfDict
  /** Returns the dictionary that a value is or refers to. */
  dictOf: (value: PdfValue | undefined) => PdfDict | undefined
  bytes: Uint8Array
  /** The bytes as latin1. */
  text: string
}

/** Throws where the file is damaged: only a whole library can repair it. */
export function openPdf(bytes: Uint8Array): PdfFile {
  const text = latin1Of(bytes)
  return {
    trailer: trailerOf(text),
    dictOf: (value) => {
      const found = isRef(value) ? objectOf(text, value.ref) : value
      return found instanceof Map ? found : undefined
    },
    bytes,
    text,
  }
}

export function isRef(value: PdfValue | undefined): value is { ref: number } {
  return typeof value === 'object' && 'ref' in value
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
