import type { Readable } from 'node:stream'

/** The media types in which documents are stored and served. HEIC becomes JPEG. */
export const storedMediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
] as const
export type StoredMediaType = (typeof storedMediaTypes)[number]

export const extensionOf: Record<StoredMediaType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

export function dispositionOf({ mediaType }: StoredDocument): string {
  return `attachment; filename="document.${extensionOf[mediaType]}"`
}

const idPattern = /^[A-Za-z0-9_-]{22,64}$/

/** Ids come from URLs: only a valid id may become part of a path or a key. */
export function isDocumentId(id: string): boolean {
  return idPattern.test(id)
}

export interface StoredDocument {
  id: string
  mediaType: StoredMediaType
  /** The stored file's size in bytes. */
  length: number
  /** The upload's size in bytes: a stored picture is re-encoded. */
  uploadLength: number
  /** ISO 8601, UTC. */
  storedAt: string
}

/** Stores finished documents. */
export interface DocumentStore {
  /** Durable when it resolves. Putting the same document again is allowed. */
  put: (document: StoredDocument, content: Uint8Array) => Promise<void>
  find: (id: string) => Promise<StoredDocument | undefined>
  /** Undefined when the file is missing. The returned stream is already open. */
  read: (document: StoredDocument) => Promise<Readable | undefined>
  /** Only for a store that serves files itself: a URL that works for some minutes. */
  linkTo?: (document: StoredDocument) => Promise<string>
  /** Yields ids page by page. The time is ISO 8601, UTC. */
  storedBefore: (moment: string) => AsyncIterable<string>
  /** False when there is no such document. */
  remove: (id: string) => Promise<boolean>
  /** Also removes what a crash left of them. */
  removeAll: (ids: readonly string[]) => Promise<void>
  /** The id of the store of people whose documents these are. Undefined until one has claimed them. */
  owner: () => Promise<string | undefined>
  /** Stores this owner, unless there is another than `inPlaceOf`. Resolves to the owner. */
  claim: (storeId: string, inPlaceOf?: string) => Promise<string>
  isReady: () => Promise<boolean>
}
