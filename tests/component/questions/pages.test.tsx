import * as fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDraftStore } from '../../../src/drafts/draft-store'
import { hasPhotos, nameOf, roomForPages } from '../../../src/questions/documents/attachment-list'
import { createAttachments } from '../../../src/questions/documents/attachments'
import { loadPhotoCode } from '../../../src/questions/documents/load-photo-code'
import { createFaultyDevice } from '../../support/browser/faulty-device'
import { tinyJpeg } from '../../support/files/tiny-jpeg'
import { UploadService } from '../support/upload-service'

// With fake timers, the first import never ends.
beforeAll(() => loadPhotoCode())
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

/** One document of a person, on a device whose tab is killed at any moment. */
function openDevice() {
  const service = new UploadService()
  const device = createFaultyDevice()
  let draft = createDraftStore('draft', undefined, device.store)
  let attachments = createAttachments(draft)
  let count = 0
  /** What was chosen, from the last change that is on the device for certain. */
  let chosen: string[][] = [[]]
  /** Pages that were on the device when the tab was killed. */
  const safe = new Set<string>()
  const added = vi.spyOn(window, 'addEventListener')

  const keyOf = () => draft.attachments()[0]?.key ?? ''
  const document = () => attachments.get(keyOf())
  const pages = () => document()?.pages ?? []
  const photo = () => {
    count += 1
    return new File([tinyJpeg(`<page ${count}>`)], `${count}.jpg`, { type: 'image/jpeg' })
  }
  const names = () => pages().map(({ key }) => pageNames.get(key) ?? '')
  /** By a page's key. The name of a document changes with its pages. */
  const pageNames = new Map<string, string>()
  const note = () => {
    for (const { key, name } of pages()) if (!pageNames.has(key)) pageNames.set(key, name)
    chosen.push(names())
  }
  /** As the form offers it: once a photo is shown. */
  const isShown = () => {
    const found = document()
    return found !== undefined && hasPhotos(found)
  }
  return {
    service,
    device,
    document,
    names,
    /** As before the person is sent: a removal may have reached the service, and not the device. */
    refresh: () => attachments.refresh([keyOf()]),
    choose: (file = photo()) => {
      if (document() !== undefined) attachments.remove(keyOf())
      attachments.add(file, 'bank_statement')
      note()
    },
    add: (photos: number, file = photo) => {
      if (!isShown()) return
      const more = Array.from({ length: photos }, file)
      attachments.setPages(keyOf(), (before) => [...before, ...more])
      note()
    },
    retake: (at: number) => {
      const page = pages()[at]
      if (page === undefined || !isShown()) return
      const taken = photo()
      attachments.setPages(keyOf(), (before) =>
        before.map((each) => (each.key === page.key ? taken : each)),
      )
      note()
    },
    remove: (at: number) => {
      const page = pages()[at]
      if (page === undefined) return
      if (pages().length === 1) attachments.remove(keyOf())
      else attachments.setPages(keyOf(), (before) => before.filter(({ key }) => key !== page.key))
      note()
    },
    /** Nothing of the page runs on, and the next page finds what the device has. */
    kill: async () => {
      if (draft.isNewestOnDevice()) {
        chosen = [names()]
        for (const { key, refusal } of pages()) if (refusal === undefined) safe.add(key)
      }
      service.closePage()
      device.endPage()
      vi.clearAllTimers()
      for (const [type, listener] of added.mock.calls) window.removeEventListener(type, listener)
      added.mockClear()
      const found = device.drafts.get('draft')?.draft
      draft = createDraftStore('draft', structuredClone(found), device.store)
      attachments = createAttachments(draft)
      expect(chosen).toContainEqual(names())
      chosen = [names()]
      await seconds(0)
    },
    /** The pages whose bytes are gone. They were chosen a moment before. */
    lost: () => pages().filter(({ refusal }) => refusal !== undefined),
    pages,
    /** Of what is sent. */
    name: () => {
      const found = document()
      return found && nameOf(found)
    },
    safe,
    /** The pages of the stored file, in its order. */
    storedPages: () => pagesIn(service.document(document()?.url ?? '')),
  }
}

type Device = ReturnType<typeof openDevice>

function pagesIn(file: string): string[] {
  return [...file.matchAll(/<page (\d+)>/g)].map(([, number]) => `${number}.jpg`)
}

/** What is said to be stored has the pages that are shown, or was removed a moment before the kill. */
function checkNoOtherPages(device: Device) {
  if (device.document()?.state !== 'stored') return
  expect([device.names(), []]).toContainEqual(device.storedPages())
}

async function checkStored(device: Device) {
  device.service.endFaults()
  device.device.answerAfter(0)
  await seconds(120)
  for (const { key } of device.lost()) {
    expect(device.safe).not.toContain(key)
    device.remove(device.pages().findIndex((page) => page.key === key))
  }
  await seconds(120)
  const refreshed = device.refresh()
  await seconds(120)
  await refreshed
  if (device.document() === undefined) return
  expect(device.document()).toMatchObject({ state: 'stored' })
  expect(device.storedPages()).toEqual(device.names())
}

const anyStep = fc.oneof(
  fc.constant(['choose'] as const),
  fc.tuple(fc.constant('add' as const), fc.integer({ min: 1, max: 2 })),
  fc.tuple(fc.constant('add' as const), fc.constant(1)),
  fc.tuple(fc.constant('remove' as const), fc.nat(3)),
  fc.tuple(fc.constant('retake' as const), fc.nat(3)),
  fc.constant(['kill'] as const),
  fc.tuple(fc.constant('slow' as const), fc.constantFrom(0, 120)),
  fc.tuple(
    fc.constant('fault' as const),
    fc.constantFrom('unreachable', 'lostAnswer', 'cutShort', 503),
  ),
)

const act: Record<string, (device: Device, given: never) => unknown> = {
  choose: (device) => device.choose(),
  add: (device, photos) => device.add(photos),
  remove: (device, at) => device.remove(at),
  retake: (device, at) => device.retake(at),
  kill: (device) => device.kill(),
  slow: ({ device }, ms) => device.answerAfter(ms),
  fault: ({ service }, fault) => service.faults.push(fault),
}

test('after any changes and kills the pages are those last chosen, and the stored file has just these', async () => {
  const steps = fc.array(
    fc.tuple(anyStep, fc.oneof(fc.nat(60), fc.constant(400), fc.constant(3000))),
    { minLength: 2, maxLength: 16 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const device = openDevice()
      try {
        device.choose()
        await seconds(1)
        for (const [[name, given], thenMs] of taken) {
          await act[name]?.(device, given as never)
          await vi.advanceTimersByTimeAsync(thenMs)
          checkNoOtherPages(device)
        }
        await checkStored(device)
        await device.kill()
        await checkStored(device)
        expect(device.lost()).toEqual([])
      } finally {
        vi.clearAllTimers()
        vi.restoreAllMocks()
      }
    }),
    { numRuns: 40 },
  )
})

function withDevice(check: (device: Device) => Promise<void>) {
  return async () => {
    const device = openDevice()
    device.choose()
    await seconds(1)
    await check(device).finally(vi.clearAllTimers)
    vi.restoreAllMocks()
  }
}

test(
  'an upload is removed as soon as the device has the new pages, and not before',
  withDevice(async (device) => {
    device.device.answerAfter(120)
    const front = device.service.documents()
    device.add(1)
    await seconds(0.1)
    expect(device.service.documents()).toEqual(front)
    await seconds(2)
    expect(device.service.documents().map(pagesIn)).toEqual([['1.jpg', '2.jpg']])
  }),
)

test(
  'one page is sent as the JPEG it is, and more as a PDF',
  withDevice(async (device) => {
    const stored = () => device.service.document(device.document()?.url ?? '')
    const jpeg = stored()
    expect(jpeg).toContain('<page 1>')
    expect(jpeg).not.toContain('%PDF')
    device.add(1)
    await seconds(1)
    expect(stored()).toMatch(/^%PDF-1\.4/)
    expect(device.name()).toBe('1.pdf')
    device.remove(1)
    await seconds(1)
    expect(stored()).toBe(jpeg)
    expect(device.name()).toBe('1.jpg')
  }),
)

test(
  'what is no photo is refused as a page, until it is removed',
  withDevice(async (device) => {
    device.add(1, () => new File(['%PDF-1.7'], 'bill.pdf', { type: 'application/pdf' }))
    await seconds(1)
    expect(device.document()).toMatchObject({ state: 'refused', refusal: 'notAPage' })
    device.add(1, () => new File(['<html>'], 'page.jpg', { type: 'image/jpeg' }))
    await seconds(1)
    device.remove(1)
    await seconds(1)
    expect(device.document()).toMatchObject({ state: 'refused', refusal: 'notAPictureOrPdf' })
    device.remove(1)
    await seconds(1)
    expect(device.document()).toMatchObject({ state: 'stored' })
    expect(device.storedPages()).toEqual(['1.jpg'])
  }),
)

test(
  'pages that the device had no space for stay stored after a reload, and are not offered for changes',
  withDevice(async (device) => {
    device.add(1)
    await seconds(1)
    device.device.loseFiles()
    await device.kill()
    await seconds(1)
    const stored = device.document()
    expect(stored?.state).toBe('stored')
    expect(device.name()).toBe('1.pdf')
    expect(stored && hasPhotos(stored)).toBe(false)
    expect(stored && roomForPages(stored, 'bank_statement')).toBe(0)
    expect(device.storedPages()).toEqual(['1.jpg', '2.jpg'])
  }),
)

test(
  'a photo that the device had no space for gets no second page after a reload',
  withDevice(async (device) => {
    device.device.loseFiles()
    await device.kill()
    await seconds(1)
    const stored = device.document()
    expect(stored?.state).toBe('stored')
    expect(device.name()).toBe('1.jpg')
    expect(stored && roomForPages(stored, 'bank_statement')).toBe(0)
  }),
)

test(
  'pages that were ready when the tab was killed are sent by the next page',
  withDevice(async (device) => {
    for (let tries = 0; tries < 9; tries += 1) device.service.faults.push('unreachable')
    device.add(1)
    await seconds(1)
    expect(device.document()?.state).not.toBe('stored')
    expect(device.pages().map(({ ready }) => ready)).toEqual([true, true])
    await device.kill()
    device.service.endFaults()
    await seconds(60)
    expect(device.document()?.state).toBe('stored')
    expect(device.storedPages()).toEqual(['1.jpg', '2.jpg'])
  }),
)
