import type { SendDelay } from '../state/sheet-state'

export type SendThrottle = ReturnType<typeof createSendThrottle>

/**
 * Lets rows go out, or holds them back. Paused by hand, none begins, and what has begun goes to its end; where the
 * service says that it is too much, or the network is away, nothing leaves at all.
 */
export function createSendThrottle() {
  let isPaused = false
  let isEnded = false
  let delay: SendDelay | undefined
  let waiting: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const restMs = () => (delay === undefined ? 0 : delay.until - Date.now())
  const isDelayed = () => isEnded || restMs() > 0
  const wake = () => {
    const resolved = waiting
    waiting = []
    for (const go of resolved) go()
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
    whenRowMayStart: () => waitWhile(() => isPaused || isDelayed()),
    /** Resolves when the next request of a row that has begun may leave. */
    whenRequestMayLeave: () => waitWhile(isDelayed),
    /** Nothing leaves for so many milliseconds. */
    delayFor: (milliseconds: number, why: SendDelay['why']) => {
      if (milliseconds > restMs()) delay = { until: Date.now() + milliseconds, why }
      wakeInTime()
    },
    /** The network is back: what was held back for it goes at once. */
    clearDelay: () => {
      delay = undefined
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
    delay: () => (restMs() > 0 ? delay : undefined),
  }
}
