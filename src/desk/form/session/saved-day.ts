import type { EncryptedDraftStore } from '../../../drafts/encrypted-draft-store'
import { type DayEntry, type DayList, mergeEntries } from './day-list'
import { openOnce } from './desk-drafts'
import { createDeviceChoice, type DeviceChoice } from './device-choice'

/** The list is stored as an encrypted file that belongs to no draft. */
const fileKey = ['day', 'list'] as const
const mediaType = 'application/json'
/** After this many milliseconds the desk goes on without the device. */
const saveTimeoutMs = 1000

/** The day's list on the device, encrypted as drafts are. */
export interface SavedDay {
  isSaved: DeviceChoice
  /** Resolves to whether the device saved, or deleted, as wanted. */
  setSaved: (isWanted: boolean) => Promise<boolean>
  /** Resolves when all changes are saved, or after a timeout. */
  whenSaved: () => Promise<unknown>
}

/** Restores today's list from the device, and saves every later change where that is switched on. */
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
    // An entry that cannot be saved stays in this page's list.
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

/** Returns today's entries. The next save overwrites those of another day. */
async function load(encryptedStore: EncryptedDraftStore): Promise<DayEntry[]> {
  const file = await encryptedStore.loadFile(...fileKey, mediaType).catch(() => undefined)
  if (file === undefined) return []
  // `save` above wrote this file.
  const entries = JSON.parse(await file.text()) as DayEntry[]
  const today = new Date().toDateString()
  return entries.filter(({ at }) => new Date(at).toDateString() === today)
}

/** Takes a lock over all tabs, so that each adds its entries to those of the others. */
function withTabLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('firsthand-desk-day', work)
}
