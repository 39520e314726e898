import type { Content } from '../files/durable-files'
import type { StoredDocument, StoredMediaType } from '../people/document-rows'

const idPattern = /^[A-Za-z0-9_-]{22,64}$/

/** Ids come from URLs: only a valid id may become part of a path or a key. */
export function isDocumentId(id: string): boolean {
  return idPattern.test(id)
}

/** The file beside the documents that names the store of people they belong to. */
export const ownerFile = 'owner'

/** The bytes of finished documents, by the ids of their rows. And the owner's file, which no list has. */
export interface Blobs {
  /** Durable when it resolves. Putting the same document again is allowed. */
  put: (document: { id: string; mediaType?: StoredMediaType }, content: Uint8Array) => Promise<void>
  /** Undefined when the file is missing. */
  read: (id: string) => Promise<Content | undefined>
  /** A missing file is no error. `isThorough` also removes what a crash left of it, and takes longer. */
  remove: (id: string, isThorough?: boolean) => Promise<void>
  /** Yields ids page by page. The time is ISO 8601, UTC. */
  storedBefore: (moment: string) => AsyncIterable<string>
  /** Only for a store that serves files itself: a URL that works for some minutes. */
  linkTo?: (document: StoredDocument) => Promise<string>
}

/** Returns the length of a file in bytes; undefined when it is missing. */
export async function storedLength(
  blobs: Pick<Blobs, 'read'>,
  id: string,
): Promise<number | undefined> {
  const content = await blobs.read(id)
  content?.bytes.destroy()
  return content?.length
}
