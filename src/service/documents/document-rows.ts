import { createHash } from 'node:crypto'
import type { Person } from '../../person'

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

export function dispositionOf({ mediaType }: Pick<StoredDocument, 'mediaType'>): string {
  return `attachment; filename="document.${extensionOf[mediaType]}"`
}

/**
 * Derives a document's id from its upload. The document's link is shared, and nobody must be able to derive the
 * upload's URL from it: that URL allows removing the file. The id is deterministic, so that a crashed request
 * can be finished as the same document.
 */
export function documentIdOf(uploadId: string): string {
  return createHash('sha256').update(`document of upload ${uploadId}`).digest('base64url')
}

/** Of an unfinished upload. All lengths are bytes. */
export interface ArrivingDocument {
  state: 'arriving'
  id: string
  /** The pseudonym of the client that uploads it. */
  client: string
  /** The declared one. */
  length: number
  /** How many bytes arrived, as far as they are counted. */
  received: number
}

export interface StoredDocument {
  state: 'stored'
  id: string
  mediaType: StoredMediaType
  /** Of the stored file. */
  length: number
  /** Of the upload: a stored picture is encoded again. */
  uploadLength: number
  /** ISO 8601, UTC. */
  storedAt: string
  isOwned: boolean
}

export type DocumentRow = ArrivingDocument | StoredDocument

/** Bytes. */
export interface Usage {
  /** What the client's uploads and documents take that no person has. For an unfinished upload its declared length counts. */
  client: number
  /** What arrived from the client today, also of documents that people have or that are removed. */
  day: number
  /** What arrived from everybody of uploads and documents that no person has. */
  all: number
}

/** Throws a StoreFailure when a bound is exceeded. The change is then undone. */
type CheckUsage = (usage: Usage) => void

/**
 * Stores one row for each document: `arriving` until its file is inspected, then `stored`, at last `removed` until its
 * files are deleted. A document without a row is gone. Times are ISO 8601 in UTC. `openUntil` is when the document is
 * removed if no person has it. Each change is one transaction, durable when it resolves.
 */
export interface DocumentRows {
  /** For the creation of an upload. */
  open: (
    upload: { id: string; client: string; length: number; at: string; openUntil: string },
    check: CheckUsage,
  ) => Promise<void>
  /** Undefined after the document was removed. */
  find: (id: string) => Promise<DocumentRow | undefined>
  /** Counts how many bytes arrived so far. Undefined, without any change, when the upload is not arriving. */
  receive: (
    id: string,
    received: number,
    times: { at: string; openUntil: string },
  ) => Promise<Usage | undefined>
  /**
   * Makes the document of an upload. Resolves to the document that another request stored before, if any; undefined when
   * the upload is gone.
   */
  store: (
    id: string,
    file: { mediaType: StoredMediaType; length: number; at: string; openUntil: string },
  ) => Promise<StoredDocument | undefined>
  /** `removed`: nobody can be given it any more. The caller deletes its files, and then forgets it. */
  remove: (id: string) => Promise<'removed' | 'owned' | 'gone'>
  /**
   * Removes some of what nobody has and is due. Returns their ids, and those of earlier removals that did not end, all due
   * again after this time: each call with the same time returns others.
   */
  removeDue: (now: string) => Promise<string[]>
  /** After the files of this removed document are deleted. */
  forget: (id: string) => Promise<void>
  /** The states of those of these documents that have a row. */
  statesOf: (
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, DocumentRow['state'] | 'removed'>>
  usage: (client: string, at: string) => Promise<Usage>
  /** Forgets what arrived on the days before this one. */
  forgetDaysBefore: (at: string) => Promise<void>
}

/** The person who was given a document. */
export interface DocumentUse {
  person: Person
  /** When the person's outcome became known, ISO 8601 in UTC. Undefined while it is unknown. */
  knownSince: string | undefined
}

/** For the route that serves a document. */
export interface DocumentUses {
  /** Undefined when nobody has it. */
  useOf: (documentId: string) => Promise<DocumentUse | undefined>
}
