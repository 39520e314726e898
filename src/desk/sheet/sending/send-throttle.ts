import type { SendDelay } from '../state/sheet-state'

export type SendThrottle = ReturnType<typeof createSendThrottle>

/** Controls when requests leave. A delay stops every request. */
export function createSendThrottle() {
  let isEnded = false
  /** By the clock of performance.now(), by reason. */
  const until: Record<SendDelay['why'], number> = { service: 0, offline: 0 }
  let waiting: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const end = () => Math.max(until.service, until.offline)
  const restMs = () => end() - performance.now()
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
  return {
    /** Resolves to true when a request may leave; to false, and at once, if sending is stopped before. */
    whenRequestMayLeave: async (stopped: AbortSignal): Promise<boolean> => {
      while (isDelayed() && !stopped.aborted) {
        await new Promise<void>((resolve) => {
          stopped.addEventListener('abort', () => resolve(), { once: true })
          waiting.push(resolve)
          wakeInTime()
        })
      }
      return !stopped.aborted
    },
    /** Delays every request by so many milliseconds, unless a longer delay is set. */
    delayFor: (milliseconds: number, why: SendDelay['why']) => {
      until[why] = Math.max(until[why], performance.now() + milliseconds)
      wakeInTime()
    },
    /** Ends the delay for the network, which is back. The service's own delay stays. */
    endOffline: () => {
      until.offline = 0
      wake()
    },
    /** Stops everything for good. */
    end: () => {
      isEnded = true
    },
    /** The current delay; undefined if there is none. Without a network, no other reason matters. */
    delay: (): SendDelay | undefined => {
      if (restMs() <= 0) return undefined
      const isOffline = !navigator.onLine || until.offline > performance.now()
      return { until: end(), why: isOffline ? 'offline' : 'service' }
    },
  }
}
