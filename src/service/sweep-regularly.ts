import { waitAtMost } from './postgres/wait-at-most'

const intervalMs = 3_600_000
/** A sweep that is broken off is done by the next. */
const stopTimeoutMs = 5000

/**
 * Sweeps now and every hour, one failure never keeping the others from it. Returns how to stop it, which waits
 * for a sweep under way.
 */
export function sweepRegularly(
  sweeps: readonly (() => Promise<unknown>)[],
  onError: (error: unknown) => void,
): () => Promise<void> {
  const running = new Set<Promise<unknown>>()
  const sweepAll = () => {
    for (const sweep of sweeps) {
      const run = sweep()
        .catch(onError)
        .finally(() => running.delete(run))
      running.add(run)
    }
  }
  sweepAll()
  const timer = setInterval(sweepAll, intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await waitAtMost(stopTimeoutMs, Promise.all(running))
  }
}
