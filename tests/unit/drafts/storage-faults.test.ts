import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  newDraft,
  readDraft,
  type SavedAttachment,
  type SavedFile,
} from '../../../src/drafts/draft'
import {
  createDraftStore,
  type DraftStore,
  fileKeyOf,
  headOf,
} from '../../../src/drafts/draft-store'
import { createFaultyDevice } from '../../support/browser/faulty-device'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const id = 'draft'
const hourMs = 3_600_000

function pageOf(key: string): SavedFile {
  return { key, name: `${key}.pdf`, type: 'application/pdf', size: 3, ready: true }
}

function attachment(key: string): SavedAttachment {
  return { key, documentType: '', pages: [pageOf(key)], total: 3 }
}

/** A draft and the device that is to have it. */
function openModel() {
  const device = createFaultyDevice()
  let store: DraftStore = createDraftStore(id, undefined, device.store)
  const content = new Map<string, Blob>()
  let count = 0
  let isKept = true

  /** Long enough for a retry. */
  const settle = () => vi.advanceTimersByTimeAsync(20_000)
  /** What a load would find now, against what the page has. */
  const found = () => {
    const kept = device.drafts.get(id)?.draft
    const isSame =
      kept !== undefined &&
      kept.key === store.key() &&
      JSON.stringify(kept.answers) === JSON.stringify(store.read()) &&
      JSON.stringify(kept.attachments) === JSON.stringify(store.attachments())
    const hasFiles = store
      .attachments()
      .every(
        ({ key, url }) =>
          url !== undefined || device.files.get(`${id} ${key}`) === content.get(key),
      )
    if (kept === undefined) return device.files.size === 0 ? 'nothing' : 'earlier'
    return isSame && hasFiles ? 'newest' : 'earlier'
  }
  const isUntouched = () => store.read().name_first === '' && store.attachments().length === 0
  /** What may be said. Since the storage was closed, nothing is certain until it answers. */
  const truths = (): readonly string[] => {
    const there = found()
    const unsure = device.isUnseen() ? ['earlierOnDevice', 'refused', 'inMemory'] : []
    if (there === 'nothing') {
      if (!isKept) return ['inMemory', ...unsure]
      return isUntouched() ? ['onDevice', 'refused', ...unsure] : ['refused', ...unsure]
    }
    if (there !== 'newest' || !isKept) return ['earlierOnDevice', ...unsure]
    return ['onDevice', ...unsure, ...(device.isUncertain() ? ['earlierOnDevice'] : [])]
  }
  const check = () => {
    const isNewest = isKept && found() === 'newest'
    expect(truths()).toContain(store.storageMode())
    const mayDoubt = device.isUnseen() || device.isUncertain()
    expect(mayDoubt && isNewest ? [true, false] : [isNewest]).toContain(store.isNewestOnDevice())
  }
  const keys = () => store.attachments().map(({ key }) => key)
  const change = () => store.update({ name_first: `Ada ${(count += 1)}` })
  return {
    device,
    settle,
    check,
    found,
    /** Whether the device must have it by itself, once there is no fault. */
    mustHold: () => isKept && !isUntouched() && !device.isUnseen(),
    change,
    addFile: (isUploaded: boolean) => {
      const key = `file${(count += 1)}`
      content.set(key, new Blob([key]))
      store.putAttachment({ ...attachment(key), ...(isUploaded && { url: `https://f/${key}` }) })
      void store.putFile(key, content.get(key) ?? new Blob())
    },
    replaceFile: () => {
      const [key] = keys()
      if (key === undefined) return
      content.set(key, new Blob([`shrunk ${(count += 1)}`]))
      void store.putFile(key, content.get(key) ?? new Blob())
    },
    removeFile: () => {
      const [key] = keys()
      if (key !== undefined) store.removeAttachment(key)
    },
    clear: () => void store.clear(),
    stop: () => {
      isKept = false
      void store.stopSaving()
    },
    start: async () => {
      // A switch waits for the switch before.
      await settle()
      isKept = true
      void store.startSaving()
    },
    /** The page is hidden or shown. */
    hide: async () => {
      void store.whenSaved()
      await settle()
      const changedAt = device.drafts.get(id)?.changedAt ?? Date.now()
      const age = device.isFaulty() || !isKept ? 0 : Math.abs(Date.now() - changedAt)
      expect(age).toBeLessThanOrEqual(hourMs)
    },
    reload: async () => {
      await settle()
      if (device.isClosed()) return
      if (!isKept) return
      device.endPage()
      // Nothing of the former page runs on.
      vi.clearAllTimers()
      const opening = device.store.get(headOf(id))
      await settle()
      store = createDraftStore(id, readDraft((await opening)?.value), device.store)
      const loads = store
        .attachments()
        .map(async (each) => [each, await store.fileFor(pageOf(each.key))] as const)
      await settle()
      for (const [each, file] of await Promise.all(loads)) {
        if (file === undefined && each.url === undefined)
          store.putAttachment({ ...each, url: 'the upload is refused: choose the file again' })
        else if (file !== undefined) content.set(each.key, file)
      }
    },
  }
}

type Model = ReturnType<typeof openModel>

const steps: Record<string, (model: Model) => unknown> = {
  'types an answer': ({ change }) => change(),
  'chooses a file': ({ addFile }) => addFile(false),
  'has an uploaded file': ({ addFile }) => addFile(true),
  'shrinks a file': ({ replaceFile }) => replaceFile(),
  'removes a file': ({ removeFile }) => removeFile(),
  'the disk is full': ({ device }) => device.fill(),
  'the database is closed': ({ device }) => device.close(),
  'the database is closed as it saves': ({ device }) => device.closeAfterWrite(),
  'the storage is evicted': ({ device }) => device.evict(),
  'the faults end': ({ device }) => device.endFaults(),
  'the device is slow': ({ device }) => device.answerAfter(120),
  'the device is fast': ({ device }) => device.answerAfter(0),
  'keeps nothing': ({ stop }) => stop(),
  'keeps again': ({ start }) => start(),
  'clears the draft': ({ clear }) => clear(),
  'hides the page': ({ hide }) => hide(),
  'reloads the page': ({ reload }) => reload(),
  'the clock jumps ahead': () => vi.setSystemTime(Date.now() + 14 * 24 * hourMs),
  'the clock jumps back': () => vi.setSystemTime(Date.now() - 14 * 24 * hourMs),
  'a moment passes': () => vi.advanceTimersByTimeAsync(100),
  'time passes': async ({ settle, check }) => {
    await settle()
    check()
  },
}

test('what is said of the storage is what a load finds, through faults that come and go', async () => {
  const walk = fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 25, size: 'max' })
  await fc.assert(
    fc.asyncProperty(walk, async (names) => {
      const model = openModel()
      for (const name of names) await steps[name]?.(model)
      await model.settle()
      model.check()

      model.device.endFaults()
      await model.settle()
      model.check()
      expect(model.mustHold() ? model.found() : 'newest').toBe('newest')

      await model.start()
      model.change()
      await model.settle()
      model.check()
      expect(model.found()).toBe('newest')

      model.stop()
      await model.settle()
      model.check()
      expect([model.device.drafts.size, model.device.files.size]).toEqual([0, 0])
    }),
    { numRuns: 100 },
  )
})

test('leaves no file behind that was still being encrypted when saving stopped', async () => {
  const device = createFaultyDevice()
  const store = createDraftStore(id, undefined, device.store)
  device.answerAfter(100)
  store.putAttachment(attachment('photo'))
  const isSaved = store.putFile('photo', new Blob(['photo']))
  const isStopped = store.stopSaving()
  await vi.advanceTimersByTimeAsync(5000)
  await Promise.all([isSaved, isStopped])
  expect([...device.drafts.keys(), ...device.files.keys()]).toEqual([])
  expect(store.storageMode()).toBe('inMemory')
})

test('deletes a draft that reached the device, even if the device did not say so', async () => {
  const device = createFaultyDevice()
  const store = createDraftStore(id, undefined, device.store)
  device.closeAfterWrite()
  store.update({ name_first: 'Ada' })
  await vi.advanceTimersByTimeAsync(5000)
  void store.clear()
  await vi.advanceTimersByTimeAsync(5000)
  expect(device.drafts.size).toBe(1)
  device.endFaults()
  void store.whenSaved()
  await vi.advanceTimersByTimeAsync(5000)
  expect(device.drafts.size).toBe(0)
})

test('goes on with a file that only the device had, after saving stopped', async () => {
  const device = createFaultyDevice()
  const photo = new Blob(['photo'])
  device.putFile(id, 'photo', photo)
  const draft = { ...newDraft(), attachments: [attachment('photo')] }
  void device.save(id, draft)
  await vi.advanceTimersByTimeAsync(100)
  const store = createDraftStore(id, draft, device.store)
  void store.stopSaving()
  await vi.advanceTimersByTimeAsync(5000)
  expect(device.files.size).toBe(0)
  expect(await store.fileFor(pageOf('photo'))).toBe(photo)
})

test('saves a small file behind a large one that does not fit', async () => {
  const device = createFaultyDevice()
  const { put } = device.store
  device.store.put = async (key, file) => {
    if (key === fileKeyOf(id, 'large'))
      throw new DOMException('No space left', 'QuotaExceededError')
    await put(key, file)
  }
  const store = createDraftStore(id, undefined, device.store)
  for (const key of ['large', 'small']) {
    store.putAttachment(attachment(key))
    void store.putFile(key, new Blob([key]))
  }
  await vi.advanceTimersByTimeAsync(5000)
  expect([...device.files.keys()]).toEqual([`${id} small`])
  expect(store.storageMode()).toBe('earlierOnDevice')
})
