import { type Locker, MemoryLocker } from '@tus/server'
import type { Settings } from '../../settings/settings'
import { createPostgresLocker } from './postgres-locker'

/** Lets one request at a time at an upload. Who waits asks the other one to let go. */
export interface UploadLocker extends Locker {
  /** When no request is left. */
  close: () => Promise<void>
}

/** A lock is let go of by then, but for a disk that hangs: who waits is better told to come again. */
const lockTimeoutMs = 5000

/** Of the requests of this process, or of all processes that share a database. */
export function openUploadLocker({ DATABASE_URL }: Settings): UploadLocker {
  const processLocker = new MemoryLocker({ acquireLockTimeout: lockTimeoutMs })
  if (DATABASE_URL !== undefined)
    return createPostgresLocker(DATABASE_URL, processLocker, lockTimeoutMs)
  return { newLock: (id) => processLocker.newLock(id), close: async () => undefined }
}
