import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import { type LockSession, openLockSession } from './lock-session'
import type { UploadLocker } from './upload-locker'

/** A holder that was asked has let go after about twice as long. */
const millisecondsBetweenTries = 50

/**
 * Locks that all processes on one PostgreSQL share. Each holds its own through one connection, so that a process
 * that is killed lets go; `ofThisProcess` orders the requests of one process, which that connection cannot tell
 * apart. When the connection is lost, the requests that held a lock through it are asked to let go.
 */
export function createPostgresLocker(
  url: string,
  ofThisProcess: Locker,
  millisecondsToWait: number,
): UploadLocker {
  const held = new Map<string, RequestRelease>()
  let session: Promise<LockSession> | undefined

  function openSession(): Promise<LockSession> {
    const opening = openLockSession(url, {
      onWanted: (key) => void held.get(key)?.(),
      onLost() {
        if (session === opening) session = undefined
        const holders = [...held.values()]
        held.clear()
        for (const letGo of holders) void letGo()
      },
    })
    opening.catch(() => {
      if (session === opening) session = undefined
    })
    return opening
  }

  async function take(key: string, signal: AbortSignal, letGo: RequestRelease): Promise<void> {
    const end = performance.now() + millisecondsToWait
    while (!signal.aborted && performance.now() < end) {
      session ??= openSession()
      const opened = session
      const isTaken = await (await opened).take(key)
      // It may have been lost together with its session, and nobody would be told.
      if (isTaken && session === opened) {
        held.set(key, letGo)
        return
      }
      await pause(millisecondsBetweenTries)
    }
    // oxlint-disable-next-line typescript/only-throw-error -- the library throws and reads plain objects
    throw ERRORS.ERR_LOCK_TIMEOUT
  }

  async function release(key: string): Promise<void> {
    // Lost with its connection otherwise.
    if (held.delete(key)) await (await session)?.release(key)
  }

  function newLock(id: string): Lock {
    const key = keyOf(id)
    const inner = ofThisProcess.newLock(id)
    return {
      async lock(signal, letGo) {
        // Asked again and again: while it waits itself for another process it has nothing to let go of.
        await inner.lock(signal, () => held.get(key)?.())
        try {
          await take(key, signal, letGo)
        } catch (error) {
          await inner.unlock()
          throw error
        }
      },
      async unlock() {
        try {
          // A connection that fails here has let go as well.
          await release(key).catch(() => undefined)
        } finally {
          await inner.unlock()
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
