import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beforeTimeout, noteBegin } from '../../../src/playwright/before-timeout'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns after how many milliseconds of the test it was called. */
function watched(running: { timeout: number }, afterMs = 0) {
  const began = Date.now()
  noteBegin(running)
  vi.advanceTimersByTime(afterMs)
  const calls: number[] = []
  const cancel = beforeTimeout(() => calls.push(Date.now() - began), running)
  return { calls, cancel }
}

test.each([
  { timeout: 30_000, afterMs: 0, atMs: 28_000 },
  { timeout: 30_000, afterMs: 20_000, atMs: 28_000 },
  { timeout: 30_000, afterMs: 27_000, atMs: 28_500 },
  { timeout: 30_000, afterMs: 29_800, atMs: 29_900 },
])('a step that begins at $afterMs of $timeout is called once, at $atMs', (given) => {
  const { calls } = watched(given, given.afterMs)
  vi.advanceTimersByTime(60_000)
  expect(calls).toEqual([given.atMs])
})

test('more time for the test delays the call', () => {
  const running = { timeout: 30_000 }
  const { calls } = watched(running)
  vi.advanceTimersByTime(20_000)
  running.timeout = 50_000
  vi.advanceTimersByTime(60_000)
  expect(calls).toEqual([48_000])
})

test('a step that has ended is not called, and a test without a limit has no end', () => {
  const ended = watched({ timeout: 30_000 })
  vi.advanceTimersByTime(27_500)
  ended.cancel()
  const unlimited = watched({ timeout: 0 })
  vi.advanceTimersByTime(60_000)
  expect([ended.calls, unlimited.calls]).toEqual([[], []])
  expect(vi.getTimerCount()).toBe(0)
})
