import { createStore, type Store } from '../ui/listeners'
import { createDeviceRecord, type DeviceRecord, type DraftSource } from './device-record'
import type { Draft } from './draft'
import type { EncryptedDraftStore } from './encrypted-draft-store'
import { createSaveQueue } from './save-queue'

/**
 * What the device has of the draft: its newest state, an earlier one only, nothing because the
 * browser refuses, or nothing by choice.
 */
export type StorageMode = 'onDevice' | 'earlierOnDevice' | 'refused' | 'inMemory'

/** The space may come back while nobody types. */
const retryAfterMs = 15_000

/** The copy of one draft on the device. It follows the draft through all faults of the storage. */
export interface DeviceCopy extends Pick<DeviceRecord, 'loadFile'> {
  /** Notifies also when a change waits for its save, and after it. */
  mode: Pick<Store<StorageMode>, 'read' | 'subscribe'>
  /** Whether anything was changed since the draft began. */
  isChanged: () => boolean
  /** Whether the newest change is on the device. */
  isNewest: () => boolean
  /** The draft changed. */
  saveSoon: () => void
  saveNow: () => Promise<void>
  /** Resolves when all changes so far are saved, or cannot be saved. Tries again what failed before. */
  whenSaved: () => Promise<void>
  /** Deletes everything. The next change is saved again. */
  clear: () => Promise<void>
  /** Saves from now on, or deletes everything and saves no more. */
  setKept: (isKept: boolean) => Promise<void>
}

/** `found` is what the device has at the beginning. */
export function createDeviceCopy(
  id: string,
  device: EncryptedDraftStore,
  source: DraftSource,
  found: Draft | undefined,
  initialMode: StorageMode,
): DeviceCopy {
  const record = createDeviceRecord(id, device, source, found)
  const mode = createStore(initialMode)
  let isKept = initialMode !== 'inMemory'
  let hasFailed = initialMode === 'refused'
  /** A new draft is saved with its first change. */
  let isChanged = found !== undefined
  /** Why the device must erase what it has. Only a stop is undone by saving again. */
  let toErase: 'cleared' | 'stopped' | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const isNewest = () => isKept && record.isNewest()
  const update = async () => {
    if (toErase !== undefined) await record.erase()
    toErase = undefined
    if (isKept && isChanged) {
      if (!(await record.save())) queue.saveSoon()
    } else if (hasFailed) await device.outlines()
  }
  const currentMode = () => {
    if (hasFailed && record.mayHold()) return 'earlierOnDevice'
    if (!isKept) return 'inMemory'
    return hasFailed ? 'refused' : 'onDevice'
  }
  const queue = createSaveQueue(async () => {
    clearTimeout(retry)
    try {
      await update()
      hasFailed = false
    } catch {
      // A file that did not fit may be uploaded already.
      hasFailed = !isNewest()
      retry = setTimeout(() => void queue.saveNow(), retryAfterMs)
      await record.look()
    }
    mode.set(currentMode())
  })
  device.onLost(() => {
    record.forget()
    // What failed before waits for its next try, or a browser that closes at each try would never rest.
    if (isChanged && !hasFailed) queue.saveSoon()
  })

  return {
    mode,
    isChanged: () => isChanged,
    isNewest,
    loadFile: record.loadFile,
    saveSoon: () => {
      isChanged = true
      queue.saveSoon()
      mode.set(mode.read())
    },
    saveNow: queue.saveNow,
    whenSaved: () => (hasFailed || record.isOld() ? queue.saveNow() : queue.whenSaved()),
    clear: () => {
      isChanged = false
      toErase = 'cleared'
      return queue.saveNow()
    },
    setKept: (isWanted) => {
      isKept = isWanted
      if (!isWanted) toErase ??= 'stopped'
      else if (toErase === 'stopped') toErase = undefined
      return queue.saveNow()
    },
  }
}
