/** Milliseconds: after a reload the page before may still be letting go of the draft. */
export const patience = 700

const releases = new Map<string, () => void>()

/** Takes a draft for this tab, for as long as it lives; false where another tab has it and keeps it. */
export async function hold(id: string, waiting = 0): Promise<boolean> {
  // Browsers without locks have had tabs share storage for as long: better a shared draft than a lost one.
  if (!('locks' in navigator)) return true
  if (await lock(id, { ifAvailable: true })) return true
  if (waiting === 0) return false
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), waiting)
  return lock(id, { signal: stop.signal }).finally(() => clearTimeout(timer))
}

function lock(id: string, options: LockOptions): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(`firsthand-draft-${id}`, options, (granted) => {
        resolve(granted !== null)
        if (granted === null) return undefined
        return new Promise<void>((_resolve) => releases.set(id, _resolve))
      })
      .catch(() => resolve(false))
  })
}

export function release(id: string): void {
  releases.get(id)?.()
  releases.delete(id)
}
