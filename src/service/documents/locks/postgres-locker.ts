import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import { type LockSession, openLockSession } from './lock-session'
import type { UploadLocker } from './upload-locker'

/** A holder that was asked has let go after about twice as long. */
const retryDelayMs = 50

/**
 * Locks that all processes on one PostgreSQL share. Each holds its own through one connection, so that a process
 * that is killed lets go; `processLocker` orders the requests of one process, which that connection cannot tell
 * apart. When the connection is lost, the requests that held a lock through it are asked to let go.
 */
export function createPostgresLocker(
  url: string,
  processLocker: Locker,
  timeoutMs: number,
): UploadLocker {
  const heldLocks = new Map<string, RequestRelease>()
  let session: Promise<LockSession> | undefined

  function openSession(): Promise<LockSession> {
    const opening = openLockSession(url, {
      onRequested: (key) => void heldLocks.get(key)?.(),
      onLost() {
        if (session === opening) session = undefined
        const releaseRequests = [...heldLocks.values()]
        heldLocks.clear()
        for (const requestRelease of releaseRequests) void requestRelease()
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
    requestRelease: RequestRelease,
  ): Promise<void> {
    const end = performance.now() + timeoutMs
    while (!signal.aborted && performance.now() < end) {
      session ??= openSession()
      const opened = session
      const isAcquired = await (await opened).tryLock(key)
      // It may have been lost together with its session, and nobody would be told.
      if (isAcquired && session === opened) {
        heldLocks.set(key, requestRelease)
        return
      }
      await pause(retryDelayMs)
    }
    // oxlint-disable-next-line typescript/only-throw-error -- the library throws and reads plain objects
    throw ERRORS.ERR_LOCK_TIMEOUT
  }

  async function release(key: string): Promise<void> {
    // Lost with its connection otherwise.
    if (heldLocks.delete(key)) await (await session)?.release(key)
  }

  function newLock(id: string): Lock {
    const key = keyOf(id)
    const processLock = processLocker.newLock(id)
    return {
      async lock(signal, requestRelease) {
        // Asked again and again: while it waits itself for another process it has nothing to let go of.
        await processLock.lock(signal, () => heldLocks.get(key)?.())
        try {
          await acquire(key, signal, requestRelease)
        } catch (error) {
          await processLock.unlock()
          throw error
        }
      },
      async unlock() {
        try {
          // A connection that fails here has let go as well.
          await release(key).catch(() => undefined)
        } finally {
          await processLock.unlock()
        }
      },
    }
  }

  return {
    newLock,
    async close() {
      const current = await session?.catch(() => undefined)
      await current?.close()
    },
  }
}

/** PostgreSQL's locks are numbers of 64 bits, with a sign. */
function keyOf(id: string): string {
  return createHash('sha256').update(`upload ${id}`).digest().readBigInt64BE().toString()
}
