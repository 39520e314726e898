/** Milliseconds: after a reload the page before may still be letting go of the draft. */
export const reloadTimeoutMs = 700

const releases = new Map<string, () => void>()

/** Takes a draft for this tab, for as long as it lives; false where another tab has it and keeps it. */
export async function lockDraft(id: string, timeoutMs = 0): Promise<boolean> {
  // Browsers without locks have had tabs share storage for as long: better a shared draft than a lost one.
  if (!('locks' in navigator)) return true
  if (await requestLock(id, { ifAvailable: true })) return true
  if (timeoutMs === 0) return false
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeoutMs)
  return requestLock(id, { signal: stop.signal }).finally(() => clearTimeout(timer))
}

function requestLock(id: string, options: LockOptions): Promise<boolean> {
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

export function unlockDraft(id: string): void {
  releases.get(id)?.()
  releases.delete(id)
}
