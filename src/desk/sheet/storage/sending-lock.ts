const name = 'firsthand-sheet'
/** After a reload, the earlier page may still hold the lock. */
const timeoutMs = 1500

/** Locks sending for this tab, until the tab ends. Returns false if another tab has the lock. */
export async function acquireSendingLock(): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>
  // Without the Web Locks API, two tabs may send at the same time.
  if (isLockHeld || locks === undefined) return true
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeoutMs)
  isLockHeld = await new Promise<boolean>((resolve) => {
    locks
      .request(name, { signal: stop.signal }, () => {
        resolve(true)
        // Never resolves, so the browser releases the lock when the tab ends.
        return new Promise<void>(() => undefined)
      })
      .catch(() => resolve(false))
  })
  clearTimeout(timer)
  return isLockHeld
}

let isLockHeld = false
