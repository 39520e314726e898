import { createListeners, type Listeners } from '../ui/listeners'
import { DeviceTimeout, type Waiting, withDeviceTimeout } from './device-timeout'

/**
 * A connection to the browser's storage. It opens at its first use, and again after it was lost. Every call rejects if
 * the browser refuses, or does not answer in time; while an earlier call has no answer, it rejects at once.
 */
export interface Connection<Opened> {
  /** Runs work on the open storage. */
  run: <Result>(work: (opened: Opened, waiting: Waiting) => Promise<Result>) => Promise<Result>
  /** Runs work that opens the storage by itself. */
  runApart: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Notifies that the browser closed the storage. What it held may be gone. */
  onLost: Listeners['subscribe']
}

/** A storage that did not answer is asked again after this time. */
const silenceMs = 10_000

/** `open` calls its argument if the browser closes what it opened. */
export function createConnection<Opened extends { close: () => void }>(
  open: (onClosed: () => void) => Promise<Opened>,
): Connection<Opened> {
  const lost = createListeners()
  let current: Attempt<Opened> | undefined
  let isSilent = false

  const begin = () => {
    const end = (isLost: boolean) => {
      if (current !== attempt) return
      current = undefined
      if (isLost) lost.notify()
    }
    const attempt: Attempt<Opened> = { opening: open(() => end(true)) }
    const whenOpen = async () => {
      try {
        attempt.opened = await attempt.opening
      } catch {
        end(false)
      }
    }
    void whenOpen()
    return attempt
  }
  const connect = () => (current ??= begin())
  const drop = (attempt: Attempt<Opened> | undefined) => {
    // One that does not open is not asked twice.
    if (attempt?.opened === undefined || current !== attempt) return
    current = undefined
    attempt.opened.close()
    lost.notify()
  }
  /** Until it answers, nobody waits for it again. */
  const beSilent = (answer: Promise<unknown>) => {
    const attempt = current
    const end = () => {
      clearTimeout(timer)
      isSilent = false
    }
    const timer = setTimeout(() => {
      end()
      drop(attempt)
    }, silenceMs)
    isSilent = true
    answer.then(end, end)
  }
  const inTime = async <Result>(work: (waiting: Waiting) => Promise<Result>): Promise<Result> => {
    if (isSilent) throw new DeviceTimeout('The storage does not open, or does not answer')
    let answer: Promise<Result> | undefined
    try {
      return await withDeviceTimeout((waiting) => (answer = work(waiting)))
    } catch (error) {
      if (error instanceof DeviceTimeout && answer !== undefined) beSilent(answer)
      throw error
    }
  }

  return {
    run: (work) =>
      inTime(async (waiting) => {
        const attempt = connect()
        const opened = await attempt.opening
        waiting.goesOn()
        try {
          return await work(opened, waiting)
        } catch (error) {
          if (isFull(error) || waiting.isLate()) throw error
          // Safari loses a connection in the background, and says so only to who uses it.
          drop(attempt)
          const again = await connect().opening
          waiting.goesOn()
          return work(again, waiting)
        }
      }),
    runApart: (work) => inTime(work),
    onLost: lost.subscribe,
  }
}

interface Attempt<Opened> {
  opening: Promise<Opened>
  opened?: Opened
}

/** Another connection would not have more space. */
function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
