import type { EncryptedDraftStore } from '../../../drafts/encrypted-draft-store'
import type { KeptPeople, KnownPeople } from '../../known-people'
import { type DayEntry, type DayList, mergeEntries, ofToday } from './day-list'

/** Encrypted files that belong to no draft. */
type DayFile = 'list' | 'people'
const place = 'day'
const mediaType = 'application/json'

/** The day's list and the people whom the desk knows, on the device. Every call may reject. */
export interface DayFiles {
  /** Saves both with what other tabs saved, and takes what this page does not have. */
  save: () => Promise<void>
  remove: () => Promise<void>
  /** Whether the device has something, as far as is known. */
  mayHold: () => boolean
}

/** `mustRestore`: whether the list lacks the entries that the device has at the beginning. */
export function createDayFiles(
  list: DayList,
  people: KnownPeople,
  device: EncryptedDraftStore,
  mustRestore: boolean,
): DayFiles {
  let mayHold = false
  let isRestored = !mustRestore
  return {
    save: async () => {
      const saved = ofToday((await load<DayEntry[]>(device, 'list')) ?? [])
      const kept = await load<KeptPeople>(device, 'people')
      mayHold = saved.length > 0 || kept !== undefined
      if (!isRestored) list.put(...saved)
      isRestored = true
      const all = ofToday(mergeEntries(saved, list.entries()))
      const toKeep = people.exchange(kept)
      await store(device, 'list', all.length > 0 ? all : undefined)
      await store(device, 'people', toKeep)
      mayHold = all.length > 0 || toKeep !== undefined
    },
    remove: async () => {
      await store(device, 'list')
      await store(device, 'people')
      mayHold = false
    },
    mayHold: () => mayHold,
  }
}

async function load<Saved>(device: EncryptedDraftStore, file: DayFile): Promise<Saved | undefined> {
  const saved = await device.loadFile(place, file, mediaType)
  // `store` below wrote it.
  return saved && (JSON.parse(await saved.text()) as Saved)
}

function store(device: EncryptedDraftStore, file: DayFile, saved?: object): Promise<void> {
  return saved === undefined
    ? device.removeFile(place, file)
    : device.saveFile(place, file, new Blob([JSON.stringify(saved)], { type: mediaType }))
}
