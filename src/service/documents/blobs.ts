import type { Readable } from 'node:stream'
import type { StoredDocument } from './document-rows'

const idPattern = /^[A-Za-z0-9_-]{22,64}$/

/** Ids come from URLs: only a valid id may become part of a path or a key. */
export function isDocumentId(id: string): boolean {
  return idPattern.test(id)
}

/** The bytes of finished documents, by the ids of their rows. */
export interface Blobs {
  /** Durable when it resolves. Putting the same document again is allowed. */
  put: (document: Pick<StoredDocument, 'id' | 'mediaType'>, content: Uint8Array) => Promise<void>
  /** Undefined when the file is missing. The returned stream is already open. */
  read: (id: string) => Promise<Readable | undefined>
  /** In bytes. Undefined when the file is missing. */
  sizeOf: (id: string) => Promise<number | undefined>
  /** A missing file is no error. `isThorough` also removes what a crash left of it, and takes longer. */
  remove: (id: string, isThorough?: boolean) => Promise<void>
  /** Yields ids page by page. The time is ISO 8601, UTC. */
  storedBefore: (moment: string) => AsyncIterable<string>
  /** Only for a store that serves files itself: a URL that works for some minutes. */
  linkTo?: (document: StoredDocument) => Promise<string>
  /** The id of the store of people whose documents these are. Undefined until one has claimed them. */
  owner: () => Promise<string | undefined>
  /** Stores this owner, unless there is another than `inPlaceOf`. Resolves to the owner. */
  claim: (storeId: string, inPlaceOf?: string) => Promise<string>
  isReady: () => Promise<boolean>
}
