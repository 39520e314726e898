import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retryAfterIn } from '../../src/contract/retry-after'
import { createSendThrottle } from '../../src/desk/sheet/sending/send-throttle'
import { listKept } from '../../src/drafts/list-kept'
import { createSaveQueue } from '../../src/drafts/save-queue'
import { sealedInMemory } from '../support/browser/sealed-in-memory'

const hourMs = 3_600_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each([
  ['back', -hourMs],
  ['ahead', hourMs],
])('the clock jumps an hour %s', (_, jumpMs) => {
  const jump = () => vi.setSystemTime(Date.now() + jumpMs)

  test('a 429 during a sheet is waited for as long as it asks, and no longer', async () => {
    const throttle = createSendThrottle()
    throttle.delayFor(20_000, 'service')
    jump()
    const left = vi.fn<() => void>()
    void throttle.whenRequestMayLeave(new AbortController().signal).then(left)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(left).not.toHaveBeenCalled()
    expect((throttle.delay()?.until ?? 0) - performance.now()).toBe(1000)
    await vi.advanceTimersByTimeAsync(1000)
    expect(left).toHaveBeenCalled()
  })

  test('a draft is saved 800 ms after the first change, while somebody types', async () => {
    const save = vi.fn<() => Promise<void>>(async () => {})
    const queue = createSaveQueue(save)
    const saves: number[] = []
    for (let ms = 0; ms < 800; ms += 100) {
      queue.saveSoon()
      if (ms === 200) jump()
      await vi.advanceTimersByTimeAsync(100)
      saves.push(save.mock.calls.length)
    }
    expect(saves).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  })
})

test('a time to wait that only the clock of the device tells has a bound', () => {
  const until = new Date(Date.now() + hourMs).toUTCString()
  expect(retryAfterIn(new Headers({ 'retry-after': until }))).toBe(120)
  const date = new Date(Date.now() + hourMs - 30_000).toUTCString()
  expect(retryAfterIn(new Headers({ 'retry-after': until, date }))).toBe(30)
})

test('what was saved by a clock ahead expires as if it were saved now, and all else stays', async () => {
  const now = Date.now()
  const { store, kept } = sealedInMemory()
  await store.put('ahead/draft', 'ahead', now + 365 * 24 * hourMs)
  await store.put('before/draft', 'before', now - hourMs)
  const lifetime = {
    head: '/draft',
    lifetimeMs: 24 * hourMs,
    lockName: (id: string) => id,
    mustStay: () => false,
  }
  const listed = await listKept(store, lifetime)
  expect(listed.map(({ id, changedAt }) => [id, changedAt])).toEqual([
    ['ahead', now],
    ['before', now - hourMs],
  ])
  expect([...kept.values()].map(({ value, changedAt }) => [value, changedAt])).toEqual([
    ['ahead', now],
    ['before', now - hourMs],
  ])
})
