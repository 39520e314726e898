import type { Readable } from 'node:stream'

/** What documents are kept and served as. HEIC becomes JPEG. */
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

/** Ids come from addresses: nothing but an id may become part of a path or a key. */
export function isDocumentId(id: string): boolean {
  return idPattern.test(id)
}

export interface StoredDocument {
  id: string
  mediaType: StoredMediaType
  /** Of the file as kept, in bytes. */
  length: number
  /** Of the upload it came from, in bytes: a picture is kept re-encoded. */
  uploadLength: number
  /** ISO 8601, UTC. */
  storedAt: string
}

/** Where finished documents live. */
export interface DocumentStore {
  /** Durable when it resolves. Putting the same document again is harmless. */
  put: (document: StoredDocument, content: Uint8Array) => Promise<void>
  find: (id: string) => Promise<StoredDocument | undefined>
  /** Undefined when the file is gone. The stream is already open, so reading it cannot fail to find it. */
  read: (document: StoredDocument) => Promise<Readable | undefined>
  /** Where the store hands the file out by itself: an address that works for some minutes. */
  linkTo?: (document: StoredDocument) => Promise<string>
  /** Their ids, without holding them in memory. The moment is ISO 8601, UTC. */
  storedBefore: (moment: string) => AsyncIterable<string>
  /** False when there was none. */
  remove: (id: string) => Promise<boolean>
  /** With what a crash left of them. */
  removeAll: (ids: readonly string[]) => Promise<void>
  isReady: () => Promise<boolean>
}
