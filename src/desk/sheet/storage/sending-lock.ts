const name = 'firsthand-sheet'
/** Milliseconds: after a reload the page before may still be letting go. */
const timeoutMs = 1500

/** Takes the sending of sheets for this tab, for as long as it lives; false where another tab has it. */
export async function acquireSendingLock(): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>
  // Browsers without locks have had tabs share storage for as long.
  if (isLockHeld || locks === undefined) return true
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeoutMs)
  isLockHeld = await new Promise<boolean>((resolve) => {
    locks
      .request(name, { signal: stop.signal }, () => {
        resolve(true)
        // Held until the tab ends.
        return new Promise<void>(() => undefined)
      })
      .catch(() => resolve(false))
  })
  clearTimeout(timer)
  return isLockHeld
}

let isLockHeld = false
