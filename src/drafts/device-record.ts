import { draftRenewalMs } from '../contract/lifetimes'
import { type Draft, filesOf, type SavedAttachment, type SavedFile } from './draft'
import type { EncryptedDraftStore } from './encrypted-draft-store'

/** What is to be on the device. */
export interface DraftSource {
  draft: () => Draft
  /** The files that this page has. Others are on the device only. */
  files: ReadonlyMap<string, Blob>
}

/** What the device has of one draft. Saving and erasing may reject. */
export interface DeviceRecord {
  /** Whether the device has the draft as it is now, with every file that is nowhere else. */
  isNewest: () => boolean
  isOld: () => boolean
  /** Whether the device may have anything of the draft. */
  mayHold: () => boolean
  /** Saves what is missing. Resolves to false if the storage was lost meanwhile. */
  save: () => Promise<boolean>
  erase: () => Promise<void>
  /** Looks what is there, after something failed. */
  look: () => Promise<void>
  /** The storage was lost: nothing is certain. */
  forget: () => void
  loadFile: (file: SavedFile) => Promise<Blob | undefined>
}

export function createDeviceRecord(
  id: string,
  device: EncryptedDraftStore,
  { draft: read, files }: DraftSource,
  found: Draft | undefined,
): DeviceRecord {
  let mayHold = found !== undefined
  /** A save without an answer may have reached the device. */
  let mustRemove = mayHold
  /** What is there for certain. The clock may have jumped since `found` was saved. */
  let saved = { draft: found, at: 0, files: new Map<string, Blob>() }

  const forget = () => {
    saved = { draft: undefined, at: 0, files: new Map() }
  }
  const isSaved = ({ key, refusal }: SavedFile) =>
    refusal !== undefined || !files.has(key) || saved.files.get(key) === files.get(key)
  const isSafe = ({ url, pages }: SavedAttachment) => url !== undefined || pages.every(isSaved)
  const isOld = () => saved.draft !== undefined && Math.abs(Date.now() - saved.at) > draftRenewalMs

  return {
    isNewest: () => saved.draft === read() && read().attachments.every(isSafe),
    isOld,
    mayHold: () => mayHold,
    save: async () => {
      const into = saved
      const draft = read()
      if (draft !== saved.draft || isOld()) {
        mustRemove = true
        await device.save(id, draft)
        mayHold = true
        into.draft = draft
        into.at = Date.now()
      }
      const failures: unknown[] = []
      for (const { key } of filesOf(draft)) {
        const file = files.get(key)
        if (file === undefined || into.files.get(key) === file) continue
        await device.saveFile(id, key, file).then(
          () => into.files.set(key, file),
          // Another file may still fit.
          (error: unknown) => failures.push(error),
        )
      }
      if (failures.length > 0) throw failures[0]
      return into === saved
    },
    erase: async () => {
      if (mustRemove) await device.remove(id)
      mustRemove = false
      mayHold = false
      forget()
    },
    look: async () => {
      mayHold = await device.has(id).catch(() => mayHold)
    },
    forget,
    loadFile: async ({ key, type }) => {
      if (!mayHold) return undefined
      const from = saved
      const file = await device.loadFile(id, key, type).catch(() => undefined)
      if (file !== undefined) from.files.set(key, file)
      return file
    },
  }
}
