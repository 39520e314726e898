import type { StorageMode } from '../../../drafts/device-copy'
import type { EncryptedDraftStore } from '../../../drafts/encrypted-draft-store'
import { createStore, type Store } from '../../../ui/listeners'
import { type DayEntry, type DayList, mergeEntries, ofToday } from './day-list'
import { deskStore } from './desk-drafts'
import { createDeviceChoice, type DeviceChoice } from './device-choice'

/** The list is stored as an encrypted file that belongs to no draft. */
const fileKey = ['day', 'list'] as const
const mediaType = 'application/json'
/** After this many milliseconds the desk goes on without the device. */
const saveTimeoutMs = 1000

/** The day's list on the device, encrypted as drafts are. All tabs share it. */
export interface SavedDay {
  /** What staff want. */
  isWanted: DeviceChoice
  /** What the device has of this page's list. */
  mode: Pick<Store<StorageMode>, 'read' | 'subscribe'>
  /** Resolves when the device saved, or deleted, as wanted, or could not. */
  setWanted: (isOn: boolean) => Promise<unknown>
  /** Resolves when all changes are saved, or after a timeout. */
  whenSaved: () => Promise<unknown>
}

/** Restores today's list from the device, and saves every later change while that is wanted. */
export function createSavedDay(list: DayList, device = deskStore): SavedDay {
  const isWanted = createDeviceChoice('day', false)
  const mode = createStore<StorageMode>(isWanted.isOn() ? 'onDevice' : 'inMemory')
  let mayHold = false
  /** Whether this page has the entries that the device had at the beginning. */
  let isRestored = !isWanted.isOn()
  let hasFailed = false
  let lastWork: Promise<unknown> = Promise.resolve()

  /** Saves this list with the entries of other tabs. */
  const save = async () => {
    const saved = await load(device)
    mayHold = saved.length > 0
    if (!isRestored) list.put(...saved)
    isRestored = true
    const all = ofToday(mergeEntries(saved, list.entries()))
    if (all.length === 0) await device.removeFile(...fileKey)
    else await device.saveFile(...fileKey, new Blob([JSON.stringify(all)], { type: mediaType }))
    mayHold = all.length > 0
  }
  const update = async () => {
    const isOn = isWanted.isOn()
    try {
      if (isOn) await save()
      else await device.removeFile(...fileKey)
      if (!isOn) mayHold = false
      hasFailed = false
    } catch {
      hasFailed = true
    }
    const nothing = isOn ? 'refused' : 'inMemory'
    mode.set(hasFailed ? (mayHold ? 'earlierOnDevice' : nothing) : isOn ? 'onDevice' : nothing)
  }
  const enqueue = (work: () => Promise<unknown>) => {
    lastWork = lastWork.then(() => withTabLock(work)).catch(() => undefined)
  }
  const updateSoon = () => enqueue(update)

  isWanted.subscribe(updateSoon)
  // An entry that cannot be saved stays in this page's list, and is saved with the next one.
  list.subscribe(() => {
    if (isWanted.isOn()) updateSoon()
  })
  device.onLost(() => {
    if (isWanted.isOn() && !hasFailed) updateSoon()
  })
  document.addEventListener('visibilitychange', () => {
    if (hasFailed) updateSoon()
  })
  // The first save restores the list, and deletes the entries of other days.
  if (isWanted.isOn()) updateSoon()
  return {
    isWanted,
    mode,
    setWanted: (isOn) => {
      isWanted.set(isOn)
      return lastWork
    },
    whenSaved: () =>
      Promise.race([lastWork, new Promise((resolve) => setTimeout(resolve, saveTimeoutMs))]),
  }
}

async function load(device: EncryptedDraftStore): Promise<readonly DayEntry[]> {
  const file = await device.loadFile(...fileKey, mediaType)
  // `save` above wrote this file.
  return file === undefined ? [] : ofToday(JSON.parse(await file.text()) as DayEntry[])
}

/** Takes a lock over all tabs, so that each adds its entries to those of the others. */
function withTabLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('firsthand-desk-day', work)
}
