import { setTimeout as pause } from 'node:timers/promises'

/** Waits for something that should end, and no longer than so many seconds: what does not end holds nobody up. */
export async function waitAtMost(timeoutMs: number, ending: Promise<unknown>): Promise<void> {
  await Promise.race([ending, pause(timeoutMs, undefined, { ref: false })])
}
