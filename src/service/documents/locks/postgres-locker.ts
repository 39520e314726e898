import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import { throwTus } from '../upload-store'
import { type LockSession, openLockSession } from './lock-session'
import type { UploadLocker } from './upload-locker'

/** A notified holder usually releases its lock after about twice this time. */
const retryDelayMs = 50

/** Locks of one connection, which opens with the first lock. When it is lost, all holders are asked to stop. */
function createSharedLocks(url: string, timeoutMs: number) {
  const heldLocks = new Map<string, RequestRelease>()
  let session: Promise<LockSession> | undefined
  const requestRelease = (key: string) => void heldLocks.get(key)?.()

  function openSession(): Promise<LockSession> {
    const opening = openLockSession(url, {
      onRequested: requestRelease,
      onLost() {
        if (session === opening) session = undefined
        const holders = [...heldLocks.values()]
        heldLocks.clear()
        for (const requestHolder of holders) void requestHolder()
      },
    })
    opening.catch(() => {
      if (session === opening) session = undefined
    })
    return opening
  }

  async function acquire(
    key: string,
    signal: AbortSignal,
    onRequested: RequestRelease,
  ): Promise<void> {
    const end = performance.now() + timeoutMs
    while (!signal.aborted && performance.now() < end) {
      session ??= openSession()
      const opened = session
      const isAcquired = await (await opened).tryLock(key)
      // The lock may be lost with its session, without a notification.
      if (isAcquired && session === opened) {
        heldLocks.set(key, onRequested)
        return
      }
      await pause(retryDelayMs)
    }
    throwTus(ERRORS.ERR_LOCK_TIMEOUT)
  }

  async function release(key: string): Promise<void> {
    // Otherwise the lock is already lost with its connection.
    if (heldLocks.delete(key)) await (await session)?.release(key)
  }

  return {
    acquire,
    release,
    requestRelease,
    async close() {
      const current = await session?.catch(() => undefined)
      await current?.close()
    },
  }
}

/**
 * Creates locks shared by all processes on one PostgreSQL. Each process holds its locks through one connection, so that
 * a killed process frees them. `processLocker` orders requests within the process, which that connection cannot tell
 * apart.
 */
export function createPostgresLocker(
  url: string,
  processLocker: Locker,
  timeoutMs: number,
): UploadLocker {
  const shared = createSharedLocks(url, timeoutMs)
  function newLock(id: string): Lock {
    const key = keyOf(id)
    const processLock = processLocker.newLock(id)
    return {
      async lock(signal, requestRelease) {
        // May be called repeatedly: while this request itself waits for another process it holds nothing.
        await processLock.lock(signal, () => shared.requestRelease(key))
        try {
          await shared.acquire(key, signal, requestRelease)
        } catch (error) {
          await processLock.unlock()
          throw error
        }
      },
      async unlock() {
        try {
          // When this fails, the lost connection has freed the lock.
          await shared.release(key).catch(() => undefined)
        } finally {
          await processLock.unlock()
        }
      },
    }
  }

  return { newLock, close: async () => shared.close() }
}

/** PostgreSQL's advisory locks are signed 64-bit numbers. */
function keyOf(id: string): string {
  return createHash('sha256').update(`upload ${id}`).digest().readBigInt64BE().toString()
}
