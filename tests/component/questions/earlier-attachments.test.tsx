import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newDraft } from '../../../src/drafts/draft'
import { createDraftStore } from '../../../src/drafts/draft-store'
import { type EarlierAttachment, readAttachment } from '../../../src/drafts/read-attachment'
import { createAttachments } from '../../../src/questions/documents/attachments'
import { loadPhotoCode } from '../../../src/questions/documents/load-photo-code'
import { createFaultyDevice } from '../../support/browser/faulty-device'
import { tinyJpeg } from '../../support/files/tiny-jpeg'
import { UploadService } from '../support/upload-service'

// With fake timers, the first import never ends.
beforeEach(async () => {
  await loadPhotoCode()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const photo = { mediaType: 'image/jpeg', size: 200, isPrepared: true } as const
const ofDocument = { documentType: 'bank_statement' } as const

/** Opens a draft as the form saved it when a file had no pages, with the bytes that the device has. */
async function open(saved: EarlierAttachment, files: readonly string[]) {
  const service = new UploadService()
  const device = createFaultyDevice()
  for (const key of files)
    device.putFile('draft', key, new Blob([tinyJpeg(`<page ${key}>`)], { type: 'image/jpeg' }))
  const draft = { ...newDraft(), attachments: [readAttachment(saved)] }
  void device.save('draft', draft)
  await vi.advanceTimersByTimeAsync(100)
  const store = createDraftStore('draft', draft, device.store)
  const attachments = createAttachments(store)
  await vi.advanceTimersByTimeAsync(10_000)
  const found = () => attachments.get(saved.key)
  return { found, stored: () => service.document(found()?.url ?? '') }
}

test('a photo that was kept without pages is sent', async () => {
  const { found, stored } = await open({ ...photo, ...ofDocument, key: '1', name: '1.jpg' }, ['1'])
  expect(found()).toMatchObject({ state: 'stored', pages: [{ name: '1.jpg', ready: true }] })
  expect(stored()).toContain('<page 1>')
})

test('a photo that was kept before it was shrunk is prepared and sent', async () => {
  const saved = { ...photo, ...ofDocument, key: '1', name: '1.jpg', isPrepared: false }
  const { found, stored } = await open(saved, ['1'])
  expect(found()).toMatchObject({ state: 'stored', pages: [{ ready: true }] })
  expect(stored()).toContain('<page 1>')
})

test('pages that were kept are sent as one PDF, as they were turned', async () => {
  const pages = [
    { ...photo, key: '1', name: 'front.jpg', note: 'blurred' },
    { ...photo, key: '2', name: 'back.jpg', quarterTurns: 1 as const },
  ]
  const saved = {
    ...ofDocument,
    key: '1',
    name: 'front.pdf',
    mediaType: 'application/pdf',
    size: 900,
  }
  const { found, stored } = await open({ ...saved, isPrepared: true, pages }, ['1', '2'])
  expect(found()).toMatchObject({
    state: 'stored',
    pages: [{ note: 'blurred' }, { quarterTurns: 1 }],
  })
  expect(stored()).toMatch(/^%PDF[^]*<page 1>[^]*<page 2>/)
})

test('what was stored stays stored, also without its bytes', async () => {
  const url = 'https://files.example.com/1'
  const saved = {
    ...photo,
    ...ofDocument,
    key: '1',
    name: '1.jpg',
    uploadUrl: `${url}/upload`,
    url,
  }
  expect((await open(saved, [])).found()).toMatchObject({ state: 'stored', url })
})

test('what was refused stays refused, by the device at its page and by the service as a whole', async () => {
  const saved = { ...photo, ...ofDocument, key: '1', name: '1.jpg' }
  const empty = await open({ ...saved, isPrepared: false, refusal: 'empty' }, [])
  expect(empty.found()).toMatchObject({
    state: 'refused',
    refusal: 'empty',
    pages: [{ refusal: 'empty' }],
  })
  const locked = await open({ ...saved, refusal: 'locked' }, ['1'])
  expect(locked.found()).toMatchObject({ state: 'refused', refusal: 'locked' })
  expect(locked.found()?.pages[0]?.refusal).toBeUndefined()
})
