import { createListeners, type Listeners } from '../ui/listeners'
import { withOpenTimeout } from './with-open-timeout'

/** A connection to the browser's storage. It opens at its first use, and again after it was lost. */
export interface Connection<Opened> {
  /** Runs work on the open storage. Rejects if the browser refuses. */
  run: <Result>(work: (opened: Opened) => Promise<Result>) => Promise<Result>
  /** Notifies that the browser closed the storage. What it held may be gone. */
  onLost: Listeners['subscribe']
}

/** `open` calls its argument if the browser closes what it opened. */
export function createConnection<Opened extends { close: () => void }>(
  open: (onClosed: () => void) => Promise<Opened>,
): Connection<Opened> {
  const lost = createListeners()
  let current: Attempt<Opened> | undefined

  const begin = () => {
    const end = (isLost: boolean) => {
      if (current !== attempt) return
      current = undefined
      if (isLost) lost.notify()
    }
    const opening = open(() => end(true))
    const attempt: Attempt<Opened> = { opened: withOpenTimeout(opening) }
    // Some browsers never answer. Until they do, later calls do not wait again.
    const useLate = () => {
      attempt.opened = opening
    }
    opening.then(useLate, () => end(false))
    return attempt
  }
  const connect = () => (current ??= begin())

  return {
    run: async (work) => {
      const attempt = connect()
      const opened = await attempt.opened
      try {
        return await work(opened)
      } catch (error) {
        if (isFull(error)) throw error
        // Safari loses a connection in the background, and says so only to who uses it.
        if (current === attempt) {
          current = undefined
          opened.close()
          lost.notify()
        }
        return work(await connect().opened)
      }
    },
    onLost: lost.subscribe,
  }
}

interface Attempt<Opened> {
  opened: Promise<Opened>
}

/** Another connection would not have more space. */
function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
