import { afterEach, expect, test, vi } from 'vitest'
import { lock } from '../../../src/drafts/locks'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('opens a draft where the browser refuses locks, as after a full disk', async () => {
  const request = () => Promise.reject(new DOMException('', 'InvalidStateError'))
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await lock('a', 3000)).toBeDefined()
})

test('does not open a draft that another tab has for longer than the time given', async () => {
  const request = (_name: string, { signal }: LockOptions, granted: (lock: null) => unknown) =>
    signal === undefined
      ? Promise.resolve(granted(null))
      : new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        })
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await lock('a', 1)).toBeUndefined()
  expect(await lock('a')).toBeUndefined()
})

test('opens a draft in a browser without locks', async () => {
  vi.stubGlobal('navigator', {})
  expect(await lock('a')).toBeDefined()
})

test.each([0, 3000])(
  'opens a draft in a browser that answers no request for a lock, after %i ms and 3 s',
  async (waitMs) => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } })
    const opened = vi.fn<(release: unknown) => void>()
    void lock('a', waitMs).then(opened)
    await vi.advanceTimersByTimeAsync(waitMs + 2900)
    expect(opened).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(opened.mock.calls).toEqual([[expect.any(Function)]])
  },
)
