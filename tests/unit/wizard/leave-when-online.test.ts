import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftStore } from '../../../src/drafts/draft-store'
import { leaveWhenOnline } from '../../../src/wizard/session/leave-when-online'
import { stubCaches } from '../app/fake-caches'

const names = ['form-one', 'another', 'form-two']

beforeEach(async () => {
  vi.stubGlobal('window', globalThis)
  const caches = stubCaches()
  for (const name of names) await caches.open(name)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('leaves with the answers saved and no cached form', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  const draft = createDraftStore('draft')
  const whenSaved = vi.spyOn(draft, 'whenSaved')
  const leave = vi.fn<() => void>()
  await leaveWhenOnline(leave, draft)
  expect(leave).toHaveBeenCalledOnce()
  expect(leave).toHaveBeenCalledAfter(whenSaved)
  expect(await caches.keys()).toEqual(['another'])
})

test('stays, and keeps the cached form, while the service is away', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const leave = vi.fn<() => void>()
  await expect(leaveWhenOnline(leave)).rejects.toThrow('Failed to fetch')
  expect(leave).not.toHaveBeenCalled()
  expect(await caches.keys()).toEqual(names)
})
