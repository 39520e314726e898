/**
 * Lets rows go out, or holds them back. Paused by hand, none begins, and what has begun goes to its end; where the
 * service says that it is too much, or the network is away, nothing leaves at all.
 */
export interface Pace {
  /** Resolves when the next row may begin. */
  turn: () => Promise<void>
  /** Resolves when the next request of a row that has begun may leave. */
  leave: () => Promise<void>
  /** Nothing leaves for so many milliseconds. */
  holdBack: (milliseconds: number) => void
  /** The network is back: what was held back for it goes at once. */
  letGo: () => void
  pause: () => void
  resume: () => void
  /** Nothing leaves any more. */
  end: () => void
  /** When requests leave again, in milliseconds since 1970; 0 where nothing holds them back. */
  heldUntil: () => number
}

export function createPace(): Pace {
  let isPaused = false
  let isEnded = false
  let until = 0
  let waiting: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const isHeld = () => isEnded || Date.now() < until
  const wake = () => {
    const woken = waiting
    waiting = []
    for (const go of woken) go()
  }
  const wakeInTime = () => {
    clearTimeout(timer)
    const rest = until - Date.now()
    if (rest > 0) timer = setTimeout(wake, rest)
  }
  const waitWhile = async (isWaiting: () => boolean) => {
    while (isWaiting()) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        wakeInTime()
      })
    }
  }
  return {
    turn: () => waitWhile(() => isPaused || isHeld()),
    leave: () => waitWhile(isHeld),
    holdBack: (milliseconds) => {
      until = Math.max(until, Date.now() + milliseconds)
      wakeInTime()
    },
    letGo: () => {
      until = 0
      wake()
    },
    pause: () => {
      isPaused = true
    },
    resume: () => {
      isPaused = false
      wake()
    },
    end: () => {
      isEnded = true
    },
    heldUntil: () => (Date.now() < until ? until : 0),
  }
}
