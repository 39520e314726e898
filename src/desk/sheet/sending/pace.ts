import type { HeldBack } from '../state/sheet-state'

export type Pace = ReturnType<typeof createPace>

/**
 * Lets rows go out, or holds them back. Paused by hand, none begins, and what has begun goes to its end; where the
 * service says that it is too much, or the network is away, nothing leaves at all.
 */
export function createPace() {
  let isPaused = false
  let isEnded = false
  let held: HeldBack | undefined
  let waiting: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const restMs = () => (held === undefined ? 0 : held.until - Date.now())
  const isHeld = () => isEnded || restMs() > 0
  const wake = () => {
    const woken = waiting
    waiting = []
    for (const go of woken) go()
  }
  const wakeInTime = () => {
    clearTimeout(timer)
    const rest = restMs()
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
    /** Resolves when the next row may begin. */
    turn: () => waitWhile(() => isPaused || isHeld()),
    /** Resolves when the next request of a row that has begun may leave. */
    leave: () => waitWhile(isHeld),
    /** Nothing leaves for so many milliseconds. */
    holdBack: (milliseconds: number, why: HeldBack['why']) => {
      if (milliseconds > restMs()) held = { until: Date.now() + milliseconds, why }
      wakeInTime()
    },
    /** The network is back: what was held back for it goes at once. */
    letGo: () => {
      held = undefined
      wake()
    },
    pause: () => {
      isPaused = true
    },
    resume: () => {
      isPaused = false
      wake()
    },
    /** Nothing leaves any more. */
    end: () => {
      isEnded = true
    },
    /** Undefined where nothing holds requests back. */
    held: () => (restMs() > 0 ? held : undefined),
  }
}
