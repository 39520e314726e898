/** After a reload on a slow phone, the previous page may still hold the lock for this long. */
export const reloadTimeoutMs = 3000

const releases = new Map<string, () => void>()

/**
 * Locks a draft for the lifetime of this tab. Resolves to false if another tab still has it after
 * `timeoutMs`.
 */
export async function lockDraft(id: string, timeoutMs = 0): Promise<boolean> {
  // Without the Web Locks API, sharing a draft is better than losing it.
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return true
  if (await requestLock(locks, id, { ifAvailable: true })) return true
  if (timeoutMs === 0) return false
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeoutMs)
  return requestLock(locks, id, { signal: stop.signal }).finally(() => clearTimeout(timer))
}

function requestLock(locks: LockManager, id: string, options: LockOptions): Promise<boolean> {
  return new Promise((resolve) => {
    locks
      .request(`firsthand-draft-${id}`, options, (granted) => {
        resolve(granted !== null)
        if (granted === null) return undefined
        return new Promise<void>((_resolve) => releases.set(id, _resolve))
      })
      // After a full disk, Chromium refuses locks at once: then it is as a browser without them.
      .catch(() => resolve(options.signal?.aborted !== true))
  })
}

export function unlockDraft(id: string): void {
  releases.get(id)?.()
  releases.delete(id)
}
