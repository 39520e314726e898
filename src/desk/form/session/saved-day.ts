import type { EncryptedDraftStore } from '../../../drafts/encrypted-draft-store'
import { type DayEntry, type DayList, mergeEntries } from './day-list'
import { openOnce } from './desk-drafts'
import { createDeviceChoice, type DeviceChoice } from './device-choice'

/** Where the vault holds the list: as a sealed file of no draft. */
const fileKey = ['day', 'list'] as const
const mediaType = 'application/json'
/** Milliseconds that a device may take before the desk goes on without it. */
const saveTimeoutMs = 1000

/** The day's list on the device, sealed as drafts are, where that is wanted. */
export interface SavedDay {
  isSaved: DeviceChoice
  /** Resolves to whether the device does as it was told. */
  setSaved: (isWanted: boolean) => Promise<boolean>
  /** Resolves when all changes so far are kept, or have not been for a second. */
  whenSaved: () => Promise<unknown>
}

/** Brings what the device keeps of today into the list, and keeps every change of it from then on. */
export function createSavedDay(list: DayList, openDeskStore = openOnce): SavedDay {
  const isSaved = createDeviceChoice('day', false)
  let lastWork: Promise<unknown> = Promise.resolve()
  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = lastWork.then(() => withTabLock(work))
    lastWork = turn.catch(() => undefined)
    return turn
  }
  const save = async () => {
    const encryptedStore = await openDeskStore()
    const all = mergeEntries(await load(encryptedStore), list.entries())
    await encryptedStore.saveFile(...fileKey, new Blob([JSON.stringify(all)], { type: mediaType }))
  }
  list.subscribe(() => {
    // What cannot be kept is still in the list of this page.
    if (isSaved.isOn()) void enqueue(save).catch(() => undefined)
  })
  if (isSaved.isOn()) {
    const restore = async () => list.put(...(await load(await openDeskStore())))
    void enqueue(restore).catch(() => undefined)
  }
  return {
    isSaved,
    whenSaved: () =>
      Promise.race([lastWork, new Promise((resolve) => setTimeout(resolve, saveTimeoutMs))]),
    setSaved: async (isWanted) => {
      isSaved.set(isWanted)
      const remove = async () => (await openDeskStore()).removeFile(...fileKey)
      const isDone = await enqueue(isWanted ? save : remove).then(
        () => true,
        () => false,
      )
      if (!isDone) isSaved.set(false)
      return isDone
    },
  }
}

/** What is kept of today: of another day nothing comes back, and the next saving overwrites it. */
async function load(encryptedStore: EncryptedDraftStore): Promise<DayEntry[]> {
  const file = await encryptedStore.loadFile(...fileKey, mediaType).catch(() => undefined)
  if (file === undefined) return []
  // Written by this very function's counterpart.
  const entries = JSON.parse(await file.text()) as DayEntry[]
  const today = new Date().toDateString()
  return entries.filter(({ at }) => new Date(at).toDateString() === today)
}

/** One tab after the other: each adds its own to what the others kept. */
function withTabLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('firsthand-desk-day', work)
}
