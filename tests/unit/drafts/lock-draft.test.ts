import { afterEach, expect, test, vi } from 'vitest'
import { lockDraft } from '../../../src/drafts/lock-draft'

afterEach(() => vi.unstubAllGlobals())

test('opens a draft where the browser refuses locks, as after a full disk', async () => {
  const request = () => Promise.reject(new DOMException('', 'InvalidStateError'))
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await lockDraft('a', 3000)).toBe(true)
})

test('does not open a draft that another tab has for longer than the time given', async () => {
  const request = (_name: string, { signal }: LockOptions, granted: (lock: null) => unknown) =>
    signal === undefined
      ? Promise.resolve(granted(null))
      : new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        })
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await lockDraft('a', 1)).toBe(false)
})

test('opens a draft in a browser without locks', async () => {
  vi.stubGlobal('navigator', {})
  expect(await lockDraft('a')).toBe(true)
})
