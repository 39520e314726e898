import { createHash } from 'node:crypto'

/**
 * One way only: an upload's address lets its holder finish, ask for and remove it, and must not be guessed
 * from the document's link, which is handed on. And the same each time, so that what a crash broke off is
 * finished as the same document.
 */
export function documentIdOf(uploadId: string): string {
  return createHash('sha256').update(`document of upload ${uploadId}`).digest('base64url')
}
