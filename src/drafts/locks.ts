/** After a reload on a slow phone, the previous page may still hold a lock for this long. */
export const reloadTimeoutMs = 3000
/** A browser that does not answer in this time is as one without locks. */
const silenceMs = 3000

/** Gives a lock back. */
export type Release = () => void

const nothingToRelease: Release = () => undefined

/** Locks a name for this tab. Resolves to undefined if another tab still has it after `waitMs`. */
export function lock(name: string, waitMs = 0): Promise<Release | undefined> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), waitMs)
  let silence: ReturnType<typeof setTimeout> | undefined
  const silent = new Promise<Release>((resolve) => {
    silence = setTimeout(resolve, waitMs + silenceMs, nothingToRelease)
  })
  const options = waitMs === 0 ? { ifAvailable: true } : { signal: stop.signal }
  return Promise.race([request(name, options), silent]).finally(() => {
    clearTimeout(timer)
    clearTimeout(silence)
  })
}

/** Waits until no other tab has it. Resolves to undefined if the signal aborts first. */
export function lockUntil(signal: AbortSignal, name: string): Promise<Release | undefined> {
  return request(name, { signal })
}

function request(name: string, options: LockOptions): Promise<Release | undefined> {
  // Without the Web Locks API, sharing a draft is better than losing it.
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return Promise.resolve(nothingToRelease)
  return new Promise((resolve) => {
    locks
      .request(name, options, (granted) => {
        if (granted !== null) return new Promise<void>((_resolve) => resolve(_resolve))
        resolve(undefined)
        return undefined
      })
      // After a full disk, Chromium refuses locks at once: then it is as a browser without them.
      .catch(() => resolve(options.signal?.aborted === true ? undefined : nothingToRelease))
  })
}
