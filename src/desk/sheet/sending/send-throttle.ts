import type { SendDelay } from '../state/sheet-state'

export type SendThrottle = ReturnType<typeof createSendThrottle>

/** Controls when rows start and requests leave. A pause stops new rows only. A delay stops every request. */
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
    whenRowMayStart: () => waitWhile(() => isPaused || isDelayed()),
    /** Resolves when a started row may send its next request. */
    whenRequestMayLeave: () => waitWhile(isDelayed),
    /** Delays every request by so many milliseconds, unless a longer delay is set. */
    delayFor: (milliseconds: number, why: SendDelay['why']) => {
      if (milliseconds > restMs()) delay = { until: Date.now() + milliseconds, why }
      wakeInTime()
    },
    /** Ends the delay, for when the network is back. */
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
    /** Stops everything for good. */
    end: () => {
      isEnded = true
    },
    /** The current delay; undefined if there is none. */
    delay: () => (restMs() > 0 ? delay : undefined),
  }
}
