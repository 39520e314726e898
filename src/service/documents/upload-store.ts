import type { Readable } from 'node:stream'
import type { DataStore, ERRORS } from '@tus/server'

/** 128 random bits in hexadecimal. */
const idPattern = /^[0-9a-f]{32}$/

/** Ids come from URLs: only a valid id may become part of a path or a key. */
export function isUploadId(id: string): boolean {
  return idPattern.test(id)
}

/** An open, complete upload. The caller must read or destroy `bytes`. */
export interface UploadContent {
  bytes: Readable
  /** In bytes. */
  length: number
}

/** Stores unfinished uploads. Their length is known at creation. */
export interface UploadStore extends DataStore {
  /** Opens a complete upload. Undefined when it does not exist. */
  contentOf: (id: string) => Promise<UploadContent | undefined>
  /** Like `remove`, but a missing upload is no error. */
  discard: (id: string) => Promise<void>
  /** Discards the uploads with such ids, and what a crash left of them. */
  discardAll: (shouldRemove: (id: string) => boolean) => Promise<void>
  /** Removes uploads without progress for their lifetime, and what a crash left of them. Returns their ids. */
  removeExpired: () => Promise<string[]>
  /** Resolves when all received bytes are stored, also those of disconnected clients. */
  whenIdle: () => Promise<void>
}

/** Throws an error of @tus/server, which throws and reads plain objects. */
export function throwTus(error: (typeof ERRORS)[keyof typeof ERRORS]): never {
  // oxlint-disable-next-line typescript/only-throw-error -- see above
  throw error
}
