import { createHash } from 'node:crypto'

/**
 * Derives a document's id from its upload. The document's link is shared, and nobody must be able to derive the
 * upload's URL from it: that URL allows removing the file. The id is deterministic, so that a crashed request
 * can be finished as the same document.
 */
export function documentIdOf(uploadId: string): string {
  return createHash('sha256').update(`document of upload ${uploadId}`).digest('base64url')
}
