import { waitAtMost } from './postgres/wait-at-most'

const anHourMs = 3_600_000
/** The next sweep completes an interrupted one. */
const stopTimeoutMs = 5000

/**
 * Runs the sweeps now and in this interval, in milliseconds; one that fails does not stop the others, and one that still runs is not started
 * again. Returns a function that stops them and waits for running ones.
 */
export function sweepRegularly(
  sweeps: readonly (() => Promise<unknown>)[],
  onError: (error: unknown) => void,
  intervalMs = anHourMs,
): () => Promise<void> {
  const running = new Map<() => Promise<unknown>, Promise<unknown>>()
  const sweepAll = () => {
    for (const sweep of sweeps) {
      if (running.has(sweep)) continue
      const run = sweep()
        .catch(onError)
        .finally(() => running.delete(sweep))
      running.set(sweep, run)
    }
  }
  sweepAll()
  const timer = setInterval(sweepAll, intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await waitAtMost(stopTimeoutMs, Promise.all(running.values()))
  }
}
