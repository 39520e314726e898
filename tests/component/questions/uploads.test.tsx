import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedAttachment } from '../../../src/drafts/draft'
import { createDraftStore } from '../../../src/drafts/draft-store'
import { createAttachments } from '../../../src/questions/documents/attachments'
import english from '../../../src/texts/english/form.arb'
import { bytesOf, diskFile, type DiskFile } from '../support/disk-file'
import { type Fault, UploadService } from '../support/upload-service'

// With fake timers, the first import never ends.
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const megabyte = 1024 * 1024
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

/** Files as people choose them, and why each is refused. */
const kinds = {
  good: { text: '%PDF-1.7 a statement', refusal: undefined },
  gone: { text: '%PDF-1.7 on a card that was removed', refusal: 'lost' },
  empty: { text: '', refusal: 'empty' },
  page: { text: '<html>saved as a photo', refusal: 'notAPictureOrPdf' },
  locked: { text: '%PDF-1.7 locked', refusal: 'locked' },
  bigPdf: { text: '%PDF-1.7', size: 11 * megabyte, refusal: 'tooBig' },
  film: { text: '\xff\xd8\xff a film named photo.jpg', size: 900 * megabyte, refusal: 'tooBig' },
} as const
type Kind = keyof typeof kinds

function chosen(kind: Kind, text: string): DiskFile {
  const file = kinds[kind]
  const ofDisk = diskFile(bytesOf(text), 'application/pdf', 'size' in file ? file : {})
  if (kind === 'gone') ofDisk.saveAgain()
  return ofDisk
}

/** A proxy that answers so will answer so again. */
const refusing: readonly Fault[] = [400, 401, 403, 404, 451]
const passing: readonly Fault[] = [
  'unreachable',
  'silent',
  'lostAnswer',
  'cutShort',
  'emptied',
  'otherPage',
  'noAddress',
  408,
  429,
  500,
  502,
  503,
]

type Act =
  | { choose: Kind }
  | { remove: number }
  | { saveAgain: number }
  | { faults: Fault[] }
  | { lasting: Fault }
  | { waitSeconds: number }
  | 'faultsEnd'
  | 'reload'
  | 'refresh'
  | 'offline'
  | 'online'

const anyFault = fc.constantFrom(...passing, ...refusing)
const anyFaults = fc.oneof(
  fc.array(anyFault, { maxLength: 8 }),
  fc
    .tuple(
      fc.oneof(fc.constantFrom(...refusing), fc.constantFrom(429, 503)),
      fc.integer({ min: 1, max: 12 }),
    )
    .map(([fault, times]) => Array<Fault>(times).fill(fault)),
)
const anyAct = fc.oneof(
  { weight: 3, arbitrary: fc.record({ choose: fc.constantFrom('good', ...Object.keys(kinds)) }) },
  { weight: 3, arbitrary: fc.record({ remove: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ saveAgain: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ faults: anyFaults }) },
  { weight: 1, arbitrary: fc.record({ lasting: anyFault }) },
  { weight: 2, arbitrary: fc.record({ waitSeconds: fc.nat(90) }) },
  fc.constantFrom('faultsEnd', 'reload', 'refresh', 'offline', 'online'),
) as fc.Arbitrary<Act>
/** The next act comes while a file is read or a request is on its way, or after that. */
const anyStep = fc.tuple(anyAct, fc.oneof(fc.nat(60), fc.constant(500)))
type Step = readonly [act: Act, thenMs: number]

/** Files of a person, and what became of the disk and the network meanwhile. */
function createDevice() {
  const service = new UploadService()
  const draft = createDraftStore('draft', undefined, undefined, 'inMemory')
  let attachments = createAttachments(draft)
  /** How many answers of a proxy, or of a service that lost an upload, may say that a try is useless. */
  let refusals = 0
  let chosenFiles = 0
  const ofDisk = new Map<string, { kind: Kind; text: string; disk: DiskFile }>()
  /** Files that were saved again, or whose page was closed, before they were read. */
  const lost = new Set<string>()
  const isRead = (key: string) => attachments.get(key)?.state !== 'preparing'
  const removed: SavedAttachment[] = []
  /** Texts of files that were removed before they had arrived. */
  const takenBack: string[] = []
  const putFile = vi.spyOn(draft, 'putFile')
  const added = vi.spyOn(window, 'addEventListener')
  const closePage = () => {
    service.closePage()
    vi.clearAllTimers()
    for (const [type, listener] of added.mock.calls) window.removeEventListener(type, listener)
    added.mockClear()
  }
  const keyAt = (index: number) => [...ofDisk.keys()][index]
  const choose = (kind: Kind) => {
    chosenFiles += 1
    const text = kind === 'empty' ? '' : `${kinds[kind].text} ${chosenFiles}`
    const disk = chosen(kind, text)
    const key = attachments.add(disk.file, 'passport')
    ofDisk.set(key, { kind, text, disk })
    return key
  }
  const remove = (key: string | undefined) => {
    const { text } = ofDisk.get(key ?? '') ?? {}
    const attachment = attachments.get(key ?? '')
    if (key === undefined || text === undefined || attachment === undefined) return
    removed.push(attachment)
    if (!service.documents().includes(text)) takenBack.push(text)
    attachments.remove(key)
    ofDisk.delete(key)
  }
  const count = (faults: readonly Fault[], times: number) => {
    for (const fault of faults) {
      if (refusing.includes(fault)) refusals += times
      // Its bytes are refused, and then the question where it stands.
      if (fault === 'emptied') refusals += 2 * times
    }
  }
  const act = async (step: Act): Promise<void> => {
    if (step === 'faultsEnd') service.endFaults()
    else if (step === 'refresh') {
      attachments.refresh([...ofDisk.keys()]).catch(() => undefined)
    } else if (step === 'reload') {
      for (const key of ofDisk.keys()) if (!isRead(key)) lost.add(key)
      closePage()
      attachments = createAttachments(draft)
    } else if (typeof step === 'string') dispatchEvent(new Event(step))
    else if ('choose' in step) choose(step.choose)
    else if ('remove' in step) remove(keyAt(step.remove))
    else if ('saveAgain' in step) {
      const key = keyAt(step.saveAgain) ?? ''
      if (!isRead(key)) lost.add(key)
      ofDisk.get(key)?.disk.saveAgain()
    } else if ('faults' in step) {
      count(step.faults, 1)
      service.faults.push(...step.faults)
    } else if ('lasting' in step) {
      count([step.lasting], Infinity)
      service.lasting = step.lasting
    } else await vi.advanceTimersByTimeAsync(step.waitSeconds * 1000)
  }
  return {
    service,
    draft,
    act,
    choose,
    remove,
    ofDisk,
    attachment: (key: string) => attachments.get(key),
    refresh: async () => {
      const refreshed = attachments.refresh([...ofDisk.keys()])
      await minutes(10)
      await refreshed
    },
    takenBack,
    lost,
    /** The files that the draft still has although they were removed. */
    leftOver: async () => {
      const found = await Promise.all(removed.flatMap(({ pages }) => pages.map(draft.fileFor)))
      return found.filter((file) => file !== undefined)
    },
    mayBeBlocked: () => refusals >= 7,
    /** The sizes of all that was given to the device to keep. */
    keptSizes: () => putFile.mock.calls.map(([, { size }]) => size),
    close: () => {
      closePage()
      vi.restoreAllMocks()
    },
    text: (key: string) => service.document(attachments.get(key)?.url ?? ''),
  }
}

type Device = ReturnType<typeof createDevice>

/** What became of a file: its refusal, or what is stored of it. */
function outcomeOf(device: Device, key: string): string {
  const { state, refusal } = device.attachment(key) ?? {}
  if (state === 'stored') return device.text(key)
  return state === 'refused' && Object.hasOwn(english.files, refusal ?? '')
    ? `${refusal}`
    : `${state}`
}

/** What may become of a file. */
function rightOutcomes(device: Device, key: string): string[] {
  const { kind, text } = device.ofDisk.get(key) ?? { kind: 'good', text: '' }
  return [
    kinds[kind].refusal ?? text,
    ...(device.mayBeBlocked() ? ['blocked'] : []),
    ...(device.lost.has(key) ? ['lost'] : []),
  ]
}

function withDevice(check: (device: Device) => Promise<void>) {
  return async () => {
    const device = createDevice()
    await check(device).finally(device.close)
  }
}

test('when all faults have ended, every file is stored as it was chosen, or refused with a way out', async () => {
  const steps = fc.array(anyStep, { minLength: 1, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const device = createDevice()
      try {
        await checkSteps(device, taken)
        expect(vi.getTimerCount()).toBe(0)
      } finally {
        device.close()
      }
    }),
    { numRuns: 80 },
  )
})

async function checkSteps(device: Device, steps: readonly Step[]) {
  const { service, draft, ofDisk } = device
  for (const [act, thenMs] of steps) {
    await device.act(act)
    await vi.advanceTimersByTimeAsync(thenMs)
  }
  service.endFaults()
  await minutes(10)
  await device.refresh()
  for (const key of ofDisk.keys())
    expect(rightOutcomes(device, key)).toContain(outcomeOf(device, key))
  expect(device.keptSizes().filter((size) => size > 10 * megabyte)).toEqual([])

  // The way out.
  for (const key of ofDisk.keys()) {
    if (device.attachment(key)?.state !== 'refused') continue
    device.remove(key)
    const again = device.choose('good')
    await minutes(1)
    expect(device.attachment(again)?.state).toBe('stored')
  }

  for (const key of ofDisk.keys()) device.remove(key)
  await minutes(1)
  expect(draft.attachments()).toEqual([])
  expect(await device.leftOver()).toEqual([])
  for (const text of device.takenBack) expect(service.documents()).not.toContain(text)
  const before = service.requests.length
  dispatchEvent(new Event('online'))
  await minutes(10)
  expect(service.requests.slice(before)).toEqual([])
}

test(
  'a file that is saved again while its upload waits arrives as it was chosen',
  withDevice(async (device) => {
    device.service.lasting = 'unreachable'
    const key = device.choose('good')
    await minutes(1)
    expect(device.attachment(key)?.state).toBe('waiting')
    device.ofDisk.get(key)?.disk.saveAgain()
    device.service.endFaults()
    await minutes(1)
    expect(device.attachment(key)?.state).toBe('stored')
    expect(device.text(key)).toBe(`${kinds.good.text} 1`)
  }),
)

test(
  'a file that cannot be read is refused at once, before any request',
  withDevice(async (device) => {
    const key = device.choose('gone')
    await vi.advanceTimersByTimeAsync(100)
    expect(device.attachment(key)).toMatchObject({ state: 'refused', refusal: 'lost' })
    expect(device.service.requests).toEqual([])
  }),
)

test(
  'what is too big is refused by its size, before it is read or kept',
  withDevice(async (device) => {
    for (const kind of ['bigPdf', 'film'] as const) {
      const key = device.choose(kind)
      await vi.advanceTimersByTimeAsync(100)
      expect(device.attachment(key)).toMatchObject({ state: 'refused', refusal: 'tooBig' })
      expect(device.ofDisk.get(key)?.disk.bytesRead()).toBeLessThan(100)
    }
    expect(device.keptSizes()).toEqual([])
  }),
)
test(
  'a proxy that refuses an upload ends it with a way out',
  withDevice(async (device) => {
    device.service.lasting = 403
    const key = device.choose('good')
    await minutes(1)
    expect(device.attachment(key)).toMatchObject({ state: 'refused', refusal: 'blocked' })
    device.service.endFaults()
    device.remove(key)
    const again = device.choose('good')
    await minutes(1)
    expect(device.attachment(again)?.state).toBe('stored')
  }),
)

test(
  'a file that is removed while it is read to be sent again stays removed',
  withDevice(async (device) => {
    const { service, draft } = device
    const key = device.choose('good')
    await minutes(1)
    service.faults = ['emptied']
    const whenRead = new Promise<Blob>((resolve) => {
      setTimeout(() => resolve(new Blob(['%PDF-1.7'])), 1000)
    })
    vi.spyOn(draft, 'fileFor').mockReturnValueOnce(whenRead)
    void device.refresh()
    await vi.advanceTimersByTimeAsync(500)
    device.remove(key)
    await minutes(1)
    expect(draft.attachments()).toEqual([])
    expect(service.documents()).toEqual([])
  }),
)

test(
  'a stored file is sent again before the person is, if the service no longer links to it',
  withDevice(async (device) => {
    const { service } = device
    const key = device.choose('good')
    await minutes(1)
    const stored = device.attachment(key)?.url
    // As once LINK_TTL has passed.
    service.faults = ['noAddress']
    service.requests = []
    await device.refresh()
    expect(service.requests).toEqual(['HEAD', 'POST', 'PATCH'])
    expect(device.attachment(key)?.url).not.toBe(stored)
    expect(device.text(key)).toBe(`${kinds.good.text} 1`)
  }),
)
