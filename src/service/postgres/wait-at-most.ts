import { setTimeout as pause } from 'node:timers/promises'

/** Waits for the promise, but no longer than the timeout, so that a hanging shutdown step blocks nothing. */
export async function waitAtMost(timeoutMs: number, ending: Promise<unknown>): Promise<void> {
  await Promise.race([ending, pause(timeoutMs, undefined, { ref: false })])
}
