import { setTimeout as pause } from 'node:timers/promises'

/** Serialization failure and deadlock: the transaction left no trace, and may well succeed when it is run again. */
const retryableCodes = new Set<unknown>(['40001', '40P01'])

/** With pauses of up to 10, 20, 40 … milliseconds, two and a half seconds in all. */
const maxAttempts = 9
const firstDelayMs = 10

/** Runs the work anew where the database asks for that. Nothing but the transaction may happen in it. */
export async function retryTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
      // By chance, so that those who met do not meet again.
      await pause(Math.random() * firstDelayMs * 2 ** (attempt - 1))
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retryableCodes.has(error.code)
}
