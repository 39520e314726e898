import type { Agreement } from '../contract/privacy'
import { mergeAnswers, type SavedAnswers, type SomeAnswers } from '../person'
import { createDeviceCopy, type StorageMode } from './device-copy'
import {
  type Draft,
  filesOf,
  newDraft,
  type PendingRequest,
  type SavedAttachment,
  type SavedFile,
} from './draft'
import type { EncryptedDraftStore } from './encrypted-draft-store'

/**
 * The answers, files and pending request of one person. Reads and changes are synchronous; saving
 * follows.
 */
export interface DraftStore {
  read: () => SavedAnswers
  update: (given: SomeAnswers) => void
  address: () => string
  setRoute: (route: string) => void
  /** The person's `Idempotency-Key`. */
  key: () => string
  agreement: () => Agreement | undefined
  setAgreement: (agreement: Agreement | undefined) => void
  pendingRequest: () => PendingRequest | undefined
  setPendingRequest: (sending: PendingRequest | undefined) => void
  attachments: () => readonly SavedAttachment[]
  putAttachment: (attachment: SavedAttachment) => void
  removeAttachment: (key: string) => void
  putFile: (key: string, file: Blob) => Promise<void>
  fileFor: (file: SavedFile) => Promise<Blob | undefined>
  /** Resolves when all changes so far are saved, or cannot be saved. */
  whenSaved: () => Promise<void>
  /** Deletes everything, here and on the device, and starts a new draft. */
  clear: () => Promise<void>
  storageMode: () => StorageMode
  /** Whether anything was entered since the draft began. */
  isChanged: () => boolean
  /** Whether a reload would find the newest change. */
  isNewestOnDevice: () => boolean
  /** Saves on the device from now on. */
  startSaving: () => Promise<void>
  /**
   * For "Don't keep my answers on this device": deletes the stored draft and continues in memory.
   */
  stopSaving: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

/**
 * Creates the store of one draft. `found` is what the device has of it. Without `device` nothing is
 * saved.
 */
export function createDraftStore(
  id: string,
  found?: Draft,
  device: EncryptedDraftStore = noStorage,
  mode: StorageMode = device === noStorage ? 'refused' : 'onDevice',
): DraftStore {
  let draft = found ?? newDraft()
  const files = new Map<string, Blob>()
  const onDevice = device === noStorage ? undefined : found
  const copy = createDeviceCopy(id, device, { draft: () => draft, files }, onDevice, mode)
  let isToBeKept = mode !== 'inMemory'
  const change = (next: Draft) => {
    draft = next
    copy.saveSoon()
  }
  const changeAttachments = (attachments: readonly SavedAttachment[]) => {
    change({ ...draft, attachments })
    for (const key of files.keys()) if (!hasFile(draft, key)) files.delete(key)
  }
  const fileFor = async (saved: SavedFile) => {
    const { key } = saved
    const file = files.get(key) ?? (await copy.loadFile(saved))
    // From now on the file survives the loss of the device's storage.
    if (file !== undefined && !files.has(key) && hasFile(draft, key)) files.set(key, file)
    return files.get(key) ?? file
  }

  return {
    read: () => draft.answers,
    update: (given) => change({ ...draft, answers: mergeAnswers(draft.answers, given) }),
    address: () => draft.address,
    setRoute: (address) => {
      if (address !== draft.address) change({ ...draft, address })
    },
    key: () => draft.key,
    agreement: () => draft.agreement,
    setAgreement: (agreement) => {
      if (agreement !== draft.agreement) change(withAgreement(draft, agreement))
    },
    pendingRequest: () => draft.sending,
    setPendingRequest: (sending) => change(withPendingRequest(draft, sending)),
    attachments: () => draft.attachments,
    putAttachment: (attachment) =>
      changeAttachments([...attachmentsExcept(draft, attachment.key), attachment]),
    removeAttachment: (key) => changeAttachments(attachmentsExcept(draft, key)),
    putFile: (key, file) => {
      files.set(key, file)
      return copy.saveNow()
    },
    fileFor,
    whenSaved: copy.whenSaved,
    clear: () => {
      draft = newDraft()
      files.clear()
      return copy.clear()
    },
    storageMode: copy.mode.read,
    isChanged: copy.isChanged,
    isNewestOnDevice: copy.isNewest,
    startSaving: () => {
      isToBeKept = true
      return copy.setKept(true)
    },
    stopSaving: async () => {
      isToBeKept = false
      await Promise.all(filesOf(draft).map(fileFor))
      // It may have been switched back meanwhile.
      if (!isToBeKept) await copy.setKept(false)
    },
    subscribe: copy.mode.subscribe,
  }
}

const refuse = () => Promise.reject(new Error('There is no storage'))
const noStorage: EncryptedDraftStore = {
  has: refuse,
  outlines: refuse,
  load: refuse,
  save: refuse,
  remove: refuse,
  loadFile: refuse,
  saveFile: refuse,
  onLost: () => () => undefined,
}

function withAgreement({ agreement: _before, ...rest }: Draft, agreement?: Agreement): Draft {
  return agreement === undefined ? rest : { ...rest, agreement }
}

function withPendingRequest({ sending: _before, ...rest }: Draft, sending?: PendingRequest): Draft {
  return sending === undefined ? rest : { ...rest, sending }
}

function attachmentsExcept({ attachments }: Draft, key: string): SavedAttachment[] {
  return attachments.filter((attachment) => attachment.key !== key)
}

function hasFile(draft: Draft, key: string): boolean {
  return filesOf(draft).some((file) => file.key === key)
}
