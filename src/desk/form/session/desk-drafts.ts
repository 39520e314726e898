import { randomKey } from '../../../drafts/draft'
import { readStored, writeStored } from '../../../drafts/browser-storage'
import { deskDrafts } from '../../../drafts/draft-location'
import { createDraftStore, type DraftStore } from '../../../drafts/draft-store'
import {
  createEncryptedDraftStore,
  type EncryptedDraftStore,
} from '../../../drafts/encrypted-draft-store'
import type { StorageMode } from '../../../drafts/device-copy'
import { lockDraft, reloadTimeoutMs } from '../../../drafts/lock-draft'
import { createStore, type Store } from '../../../ui/listeners'
import { createDeviceChoice, type DeviceChoice } from './device-choice'

const tabKey = 'firsthand-desk-draft'

/** The desk's one encrypted store of this page. */
const deskStore = createEncryptedDraftStore(deskDrafts)

/** The draft of this tab. The device saves it only while staff want that. */
export interface DeskDrafts {
  draft: DraftStore
  /** What staff want of all tabs. */
  isWanted: DeviceChoice
  /** What the device has of this tab's draft or, when it is to have none, of any. */
  mode: Pick<Store<StorageMode>, 'read' | 'subscribe'>
  /** Switched off, it deletes the drafts of all tabs. Resolves when the device is done. */
  setWanted: (isOn: boolean) => Promise<void>
}

/** Opens the draft that the device saved for this tab, or a new one. */
export async function openDeskDrafts(device = deskStore): Promise<DeskDrafts> {
  const isWanted = createDeviceChoice('drafts', false)
  const { draft, id } = await openDraftOfTab(device, isWanted.isOn())
  let following: Promise<unknown> = Promise.resolve()
  // Another tab may have changed it. Each tab saves, or deletes, its own draft.
  isWanted.subscribe(() => {
    following = following.then(() => (isWanted.isOn() ? draft.startSaving() : draft.stopSaving()))
  })
  const hasOthers = createStore(false)
  /** Deletes what closed tabs left. */
  const deleteOthers = async () => {
    try {
      for (const outline of await device.outlines())
        if (outline.id !== id) await device.remove(outline.id)
      hasOthers.set(false)
    } catch {
      hasOthers.set(true)
    }
  }
  document.addEventListener('visibilitychange', () => {
    if (hasOthers.read() && !isWanted.isOn()) void deleteOthers()
  })
  const mode = () => {
    const own = draft.storageMode()
    return own === 'inMemory' && hasOthers.read() ? 'earlierOnDevice' : own
  }
  return {
    draft,
    isWanted,
    mode: {
      read: mode,
      subscribe: (listener) => {
        const stops = [draft.subscribe(listener), hasOthers.subscribe(listener)]
        return () => {
          for (const stop of stops) stop()
        }
      },
    },
    setWanted: async (isOn) => {
      isWanted.set(isOn)
      await following
      if (!isOn) await deleteOthers()
    },
  }
}

async function openDraftOfTab(device: EncryptedDraftStore, isWanted: boolean) {
  const savedId = readStored('sessionStorage', tabKey)
  // A duplicated tab copies the id of the first one in `sessionStorage`.
  if (savedId !== undefined && (await lockDraft(savedId, reloadTimeoutMs))) {
    if (!isWanted)
      return { id: savedId, draft: createDraftStore(savedId, undefined, device, 'inMemory') }
    const found = await device.load(savedId).catch(() => 'refused' as const)
    if (found !== 'refused') {
      const draft = found === 'outdated' ? undefined : found
      return { id: savedId, draft: createDraftStore(savedId, draft, device) }
    }
  }
  // A draft that cannot be read now is not overwritten later.
  const id = randomKey()
  await lockDraft(id)
  writeStored('sessionStorage', tabKey, id)
  return { id, draft: createDraftStore(id, undefined, device, isWanted ? undefined : 'inMemory') }
}
