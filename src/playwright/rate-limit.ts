import type { Page } from '@playwright/test'
import { documentsPath, personPath } from '../contract/routes'
import { longerDelayMs, retryAfterIn } from '../contract/retry-after'
import { testInfo } from './waiting'

/** For an answer that does not say how long. */
const usualDelayMs = 30_000
/** The longest time that a test gets more than its own. */
const longestMs = 5 * 60_000

interface Held {
  untilMs: number
  extendedMs: number
}

const pages = new WeakMap<Page, Held>()

/** Notices each answer 429 to the form from now on. The form waits and then sends again by itself. */
export function watchRateLimit(page: Page): void {
  if (pages.has(page)) return
  const held: Held = { untilMs: 0, extendedMs: 0 }
  pages.set(page, held)
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() !== 429 || (pathname !== personPath && pathname !== documentsPath)) return
    const headers = response.headers()
    const after = retryAfterIn({ get: (name) => headers[name] ?? null })
    const delayMs = after === undefined ? usualDelayMs : longerDelayMs(0, after)
    held.untilMs = Math.max(held.untilMs, Date.now() + delayMs)
    extendTest(held, delayMs)
  })
}

/**
 * Waits for something that a rate limit may delay. After a 429 the time begins when the form may
 * send again.
 */
export async function outlastRateLimit(
  page: Page,
  timeoutMs: number,
  wait: (timeoutMs: number) => Promise<void>,
): Promise<void> {
  const held = pages.get(page)
  const restMs = () => Math.max(0, (held?.untilMs ?? 0) - Date.now())
  const latest = Date.now() + longestMs
  for (;;) {
    const before = held?.untilMs
    try {
      await wait(restMs() + timeoutMs)
      return
    } catch (error) {
      if (held?.untilMs === before || Date.now() > latest) throw error
    }
  }
}

/** The time of the limit is not the test's own. */
function extendTest(held: Held, delayMs: number): void {
  const info = testInfo()
  const moreMs = Math.min(delayMs, longestMs - held.extendedMs)
  // A timeout of 0 is no limit.
  if (info === undefined || info.timeout === 0 || moreMs <= 0) return
  held.extendedMs += moreMs
  info.setTimeout(info.timeout + moreMs)
}
