import { type DocumentRefusalCode, maxDocumentBytes } from '../../../person/document-file'
import type { StoredMediaType } from '../document-store'
import type { Pixels } from './inspect-picture'

/** What became of an upload's bytes: a document to keep, or why there is none. */
export type Inspection =
  | { ok: true; mediaType: StoredMediaType; content: Uint8Array }
  | { ok: false; code: DocumentRefusalCode }

export type PdfCheck = { ok: true } | ReturnType<typeof refused>
export type HeicDecoding = { ok: true; pixels: Pixels } | ReturnType<typeof refused>

export function refused(code: DocumentRefusalCode): { ok: false; code: DocumentRefusalCode } {
  return { ok: false, code }
}

export function refusedBySize({ length }: Uint8Array): ReturnType<typeof refused> | undefined {
  if (length === 0) return refused('empty')
  return length > maxDocumentBytes ? refused('tooBig') : undefined
}

/** Pictures and PDFs are inspected apart, so that neither waits for the other. */
export type InspectionKind = 'picture' | 'pdf'

/** The number of a file's first bytes that tell its kind. */
export const bytesToTellKind = 5

/** Whatever else it may be: file-type names some PDFs after the program that made them. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, bytesToTellKind)).toString('latin1') === '%PDF-'
}
