import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../failures/error-code'

/** Serialization failure and deadlock: PostgreSQL rolled back, and another attempt may succeed. */
const retryableCodes = new Set<unknown>(['40001', '40P01'])

/**
 * With delays of up to 10, 20, 40, 80 milliseconds and then 160, at most 2.4 seconds in all. Forty people who come at
 * once conflicted up to 13 times on a very busy machine. In front of another API, a claim leaves 5 seconds for it.
 */
const maxAttempts = 19
const firstDelayMs = 10
const maxDelayMs = 160

/** Runs the work again after a serialization failure or a deadlock. The work must do nothing but the transaction. */
export async function retryTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !retryableCodes.has(errorCode(error))) throw error
      // A random delay, so that conflicting transactions do not meet again.
      await pause(Math.random() * Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1)))
    }
  }
}
