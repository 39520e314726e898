import { withinSeconds } from './postgres/within-seconds'

const anHour = 3_600_000
/** A sweep that is broken off is done by the next. */
const secondsToEnd = 5

/**
 * Sweeps now and every hour, one failure never keeping the others from it. Returns how to stop it, which waits
 * for a sweep under way.
 */
export function sweepRegularly(
  sweeps: readonly (() => Promise<unknown>)[],
  onError: (error: unknown) => void,
): () => Promise<void> {
  const underWay = new Set<Promise<unknown>>()
  const sweepAll = () => {
    for (const sweep of sweeps) {
      const swept = sweep()
        .catch(onError)
        .finally(() => underWay.delete(swept))
      underWay.add(swept)
    }
  }
  sweepAll()
  const timer = setInterval(sweepAll, anHour)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await withinSeconds(secondsToEnd, Promise.all(underWay))
  }
}
