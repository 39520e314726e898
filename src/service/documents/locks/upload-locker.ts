import { type Locker, MemoryLocker } from '@tus/server'
import type { Settings } from '../../settings/settings'
import { createPostgresLocker } from './postgres-locker'

/** Lets one request at a time use an upload. A waiting request asks the holder to stop. */
export interface UploadLocker extends Locker {
  /** Call it when no request is left. */
  close: () => Promise<void>
}

/** Longer waiting means a hanging disk, so the client should retry. */
const lockTimeoutMs = 5000

/** Locks requests of this process, or of all processes that share the database. */
export function openUploadLocker({ DATABASE_URL }: Settings): UploadLocker {
  const processLocker = new MemoryLocker({ acquireLockTimeout: lockTimeoutMs })
  if (DATABASE_URL !== undefined)
    return createPostgresLocker(DATABASE_URL, processLocker, lockTimeoutMs)
  return { newLock: (id) => processLocker.newLock(id), close: async () => undefined }
}
