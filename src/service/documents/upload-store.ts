import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

/** 128 random bits in hexadecimal. */
const idPattern = /^[0-9a-f]{32}$/

/** Ids come from addresses: nothing but an id may become part of a path or a key. */
export function isUploadId(id: string): boolean {
  return idPattern.test(id)
}

/** A complete upload, opened: whoever asked for it reads its bytes, or destroys them. */
export interface UploadContent {
  bytes: Readable
  /** In bytes. */
  length: number
}

/** Where unfinished uploads live. Every length is known when an upload is created. */
export interface UploadStore extends DataStore {
  /** Of a complete upload. Undefined when there is no such upload any more. */
  contentOf: (id: string) => Promise<UploadContent | undefined>
  /** As `remove`, where there may be nothing to remove. */
  discard: (id: string) => Promise<void>
  /** Discards those of such an id, with what a crash left of them. */
  discardAll: (shouldRemove: (id: string) => boolean) => Promise<void>
  /** Removes uploads without progress for as long as they live, with what a crash left of them. Returns their ids. */
  removeExpired: () => Promise<string[]>
  /** Resolves when all that has come is kept, also of those who went away. */
  whenIdle: () => Promise<void>
}
