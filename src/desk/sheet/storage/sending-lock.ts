/** Releases a lock. */
export type Release = () => void

/** Waits until no other tab sends. Rejects if `signal` is aborted first. */
export function lockSending(signal: AbortSignal): Promise<Release> {
  return lock('firsthand-sheet', signal)
}

/** After a reload, the earlier page may still hold the lock. */
const reloadTimeoutMs = 1500

/** Locks a saved sheet, so that no two tabs continue it. Undefined if another tab has it open. */
export async function lockSheet(id: string): Promise<Release | undefined> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), reloadTimeoutMs)
  return lock(nameOfSheet(id), stop.signal)
    .catch(() => undefined)
    .finally(() => clearTimeout(timer))
}

/** Whether a tab has a saved sheet open. A browser without the Web Locks API, or that refuses them, does not know. */
export async function isSheetOpen(id: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  return held.some(({ name }) => name === nameOfSheet(id))
}

function nameOfSheet(id: string): string {
  return `firsthand-sheet-${id}`
}

function lock(name: string, signal: AbortSignal): Promise<Release> {
  const { locks } = navigator as Partial<Navigator>
  // Without the Web Locks API, two tabs may send at the same time.
  if (locks === undefined) return Promise.resolve(() => undefined)
  return new Promise((resolve, reject) => {
    // The lock is held until this promise resolves.
    const hold = () => new Promise<void>((_resolve) => resolve(_resolve))
    locks.request(name, { signal }, hold).catch(reject)
  })
}
