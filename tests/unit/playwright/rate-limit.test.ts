import type { Page, Response } from '@playwright/test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outlastRateLimit, watchRateLimit } from '../../../src/playwright/rate-limit'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function pageWithAnswers() {
  let onResponse: (response: Response) => void = () => {}
  const page = {
    on: (_event: string, listener: typeof onResponse) => {
      onResponse = listener
    },
  } as unknown as Page
  watchRateLimit(page)
  const answer = (status: number, path: string, headers: Record<string, string> = {}) =>
    onResponse({
      status: () => status,
      url: () => `http://localhost${path}`,
      headers: () => headers,
    } as Response)
  return { page, answer }
}

/** Waits like an assertion does, and says how long it was ready to wait. */
function waitUntil(atMs: number) {
  const timeouts: number[] = []
  const wait = async (timeoutMs: number) => {
    timeouts.push(timeoutMs)
    const restMs = atMs - Date.now()
    await vi.advanceTimersByTimeAsync(Math.min(Math.max(restMs, 0), timeoutMs))
    if (Date.now() < atMs) throw new Error('Too late')
  }
  return { wait, timeouts }
}

test('without a rate limit, the time is the given one', async () => {
  const { page, answer } = pageWithAnswers()
  answer(500, '/person')
  answer(429, '/health')
  const { wait, timeouts } = waitUntil(Date.now() + 10_001)
  await expect(outlastRateLimit(page, 10_000, wait)).rejects.toThrow('Too late')
  expect(timeouts).toEqual([10_000])
})

test.each(['/person', '/documents'])(
  'after a 429 of %s, the time begins when the form may send again',
  async (path) => {
    const { page, answer } = pageWithAnswers()
    answer(429, path, { 'retry-after': '50' })
    const { wait, timeouts } = waitUntil(Date.now() + 59_000)
    await outlastRateLimit(page, 10_000, wait)
    expect(timeouts).toEqual([60_000])
  },
)

test('a 429 during the wait prolongs it, and one that is over does not', async () => {
  const { page, answer } = pageWithAnswers()
  setTimeout(() => answer(429, '/person'), 5000)
  const first = waitUntil(Date.now() + 40_000)
  await outlastRateLimit(page, 10_000, first.wait)
  expect(first.timeouts).toEqual([10_000, 35_000])
  await vi.advanceTimersByTimeAsync(60_000)
  const second = waitUntil(Date.now() + 11_000)
  await expect(outlastRateLimit(page, 10_000, second.wait)).rejects.toThrow('Too late')
  expect(second.timeouts).toEqual([10_000])
})

test('a service that never stops to refuse ends the wait', async () => {
  const { page, answer } = pageWithAnswers()
  const again = setInterval(() => answer(429, '/person', { 'retry-after': '60' }), 5000)
  const { wait, timeouts } = waitUntil(Number.POSITIVE_INFINITY)
  await expect(outlastRateLimit(page, 10_000, wait)).rejects.toThrow('Too late')
  clearInterval(again)
  expect(timeouts.length).toBeLessThan(10)
})
