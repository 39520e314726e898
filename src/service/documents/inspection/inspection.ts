import type { DocumentRefusalCode } from '../../../person/document-file'
import type { StoredMediaType } from '../document-store'

/** What became of an upload's bytes: a document to keep, or why there is none. */
export type Inspection =
  | { ok: true; mediaType: StoredMediaType; content: Uint8Array }
  | { ok: false; code: DocumentRefusalCode }

export function refused(code: DocumentRefusalCode): { ok: false; code: DocumentRefusalCode } {
  return { ok: false, code }
}
