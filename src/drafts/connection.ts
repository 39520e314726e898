import { createListeners, type Listeners } from '../ui/listeners'

/**
 * A connection to the browser's storage. It opens at its first use, and again after it was lost. Every call rejects if
 * the browser refuses, or does not answer in time; while an earlier call has no answer, it rejects at once.
 */
export interface Connection<Opened> {
  /** Runs work on the open storage. */
  run: <Result>(work: (opened: Opened, waiting: Waiting) => Promise<Result>) => Promise<Result>
  /** Notifies that the browser closed the storage. What it held may be gone. */
  onLost: Listeners['subscribe']
}

/** Every wait for the device ends after this time: some browsers open their storage, or not, and never answer. */
const deviceTimeoutMs = 3000
/** Time counts while the page runs: an answer that came while a phone slept is heard before a tick counts. */
const tickMs = 250
/** A storage that did not answer is asked again after this time. */
const silenceMs = 10_000

/** A call of the device, while somebody waits for it. */
export interface Waiting {
  /** The device has answered, and is asked more: the wait begins again. */
  goesOn: () => void
  /** Whether nobody waits any more. What is begun then must change nothing. */
  isLate: () => boolean
}

export class DeviceTimeout extends Error {
  override readonly name = 'DeviceTimeout'

  constructor() {
    super('The storage does not open, or does not answer')
  }
}

/** `open` calls its argument if the browser closes what it opened. */
export function createConnection<Opened extends { close: () => void }>(
  open: (onClosed: () => void) => Promise<Opened>,
): Connection<Opened> {
  const lost = createListeners()
  let current: Attempt<Opened> | undefined
  let isSilent = false

  const forget = (attempt: Attempt<Opened>) => {
    if (current !== attempt) return
    current = undefined
    // One that did not open held nothing.
    if (attempt.opened !== undefined) lost.notify()
  }
  const connect = () => {
    if (current !== undefined) return current
    const attempt: Attempt<Opened> = { opening: open(() => forget(attempt)) }
    const whenOpen = async () => {
      attempt.opened = await attempt.opening
    }
    whenOpen().catch(() => forget(attempt))
    current = attempt
    return attempt
  }
  const drop = (attempt: Attempt<Opened> | undefined) => {
    // One that does not open is not asked twice.
    if (attempt?.opened === undefined || current !== attempt) return
    attempt.opened.close()
    forget(attempt)
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
    if (isSilent) throw new DeviceTimeout()
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
    onLost: lost.subscribe,
  }
}

interface Attempt<Opened> {
  opening: Promise<Opened>
  opened?: Opened
}

/** Another connection would not have more space. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** Rejects with a `DeviceTimeout` if the device does not answer in time. */
function withDeviceTimeout<Result>(work: (waiting: Waiting) => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let restMs = deviceTimeoutMs
    let isLate = false
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        restMs -= tickMs
        if (restMs > 0) {
          wait()
          return
        }
        isLate = true
        reject(new DeviceTimeout())
      }, tickMs)
    }
    const goesOn = () => {
      restMs = deviceTimeoutMs
    }
    wait()
    work({ goesOn, isLate: () => isLate })
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
