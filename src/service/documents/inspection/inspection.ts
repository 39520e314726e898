import { type DocumentRefusalCode, maxDocumentBytes } from '../../../person'
import type { StoredMediaType } from '../document-rows'
import type { Pixels } from './inspect-picture'

/** The result for an upload: a document to store, or the code of the refusal. */
export type Inspection =
  | { ok: true; mediaType: StoredMediaType; content: Uint8Array }
  | { ok: false; code: DocumentRefusalCode }

export type HeicDecoding = { ok: true; pixels: Pixels } | ReturnType<typeof refused>

export function refused(code: DocumentRefusalCode): { ok: false; code: DocumentRefusalCode } {
  return { ok: false, code }
}

export function refusalBySize({ length }: Uint8Array): ReturnType<typeof refused> | undefined {
  if (length === 0) return refused('empty')
  return length > maxDocumentBytes ? refused('tooBig') : undefined
}

/** Each kind has its own queue and child, so that none waits for another. */
export type InspectionKind = 'picture' | 'bigPicture' | 'pdf'

/** The response for a picture that takes long, which must be inspected as a `bigPicture`. */
export const isBig = 'isBig'

/** The number of leading bytes that identify a PDF. */
export const signatureLength = 5

/** Checked before file-type, which names some PDFs after the program that made them. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, signatureLength)).toString('latin1') === '%PDF-'
}
