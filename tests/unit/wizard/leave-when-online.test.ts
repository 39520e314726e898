import { afterEach, expect, test, vi } from 'vitest'
import { createDraftStore } from '../../../src/drafts/draft-store'
import { leaveWhenOnline } from '../../../src/wizard/session/leave-when-online'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('leaves with the answers saved', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  const draft = createDraftStore('draft')
  const whenSaved = vi.spyOn(draft, 'whenSaved')
  const leave = vi.fn<() => void>()
  await leaveWhenOnline(leave, draft)
  expect(leave).toHaveBeenCalledOnce()
  expect(leave).toHaveBeenCalledAfter(whenSaved)
})

test('stays while the service is away', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const leave = vi.fn<() => void>()
  await expect(leaveWhenOnline(leave)).rejects.toThrow('Failed to fetch')
  expect(leave).not.toHaveBeenCalled()
})
