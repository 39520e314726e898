import type { Agreement } from '../contract/privacy'
import { mergeAnswers, type SavedAnswers, type SomeAnswers } from '../person'
import {
  type Draft,
  pagesOf,
  type MayGo,
  mayGo,
  newDraft,
  type PendingRequest,
  type SavedAttachment,
  type SavedFile,
} from './draft'
import { type Item, keeper, type StorageMode } from './keeper'
import type { Sealed } from './sealed'

/**
 * The answers, files and pending request of one person. Reads and changes are synchronous; saving
 * follows.
 */
export interface DraftStore {
  read: () => SavedAnswers
  update: (given: SomeAnswers) => void
  route: () => string
  setRoute: (route: string) => void
  /** The person's `Idempotency-Key`. */
  key: () => string
  /** The token of the link that began it. */
  session: () => string | undefined
  setSession: (token: string) => void
  agreement: () => Agreement | undefined
  setAgreement: (agreement: Agreement | undefined) => void
  pendingRequest: () => PendingRequest | undefined
  setPendingRequest: (pending: PendingRequest | undefined) => void
  attachments: () => readonly SavedAttachment[]
  putAttachment: (attachment: SavedAttachment) => void
  removeAttachment: (key: string) => void
  putFile: (key: string, file: Blob) => Promise<void>
  fileFor: (file: SavedFile) => Promise<Blob | undefined>
  /** Resolves when all changes so far are saved, or cannot be saved. */
  whenSaved: () => Promise<void>
  mayGo: () => MayGo
  /** Deletes everything, here and on the device, and starts a new draft. Whoever calls it has asked `mayGo`. */
  clear: () => Promise<void>
  storageMode: () => StorageMode
  /** Whether there is anything to keep: the draft was found on the device, or changed since. */
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

/** Where a draft is in the store of the device: everything of it, itself, and a file of it. */
export const placeOf = (id: string) => `${id}/`
export const draftHead = '/draft'
export const headOf = (id: string) => id + draftHead
export const fileKeyOf = (id: string, key: string) => `${id}/files/${key}`
/** The lock of the tab that has it open. */
export const lockOf = (id: string) => `firsthand-draft-${id}`

/**
 * Creates the store of one draft. `found` is what the device has of it. Without `device` nothing is
 * saved.
 */
export function createDraftStore(
  id: string,
  found?: Draft,
  device: Sealed = noStorage,
  initialMode: StorageMode = device === noStorage ? 'refused' : 'onDevice',
): DraftStore {
  let draft = found ?? newDraft()
  const files = new Map<string, Blob>()
  const items = () => [
    { key: headOf(id), value: draft },
    ...draft.attachments.flatMap((each) => itemsOf(id, each, files)),
  ]
  const isFound = found !== undefined && device !== noStorage
  const copy = keeper(device, placeOf(id), items, isFound ? items() : undefined, initialMode)
  let isToBeKept = initialMode !== 'inMemory'
  const change = (next: Draft) => {
    draft = next
    copy.changed()
  }
  const changeAttachments = (attachments: readonly SavedAttachment[]) => {
    change({ ...draft, attachments })
    for (const key of files.keys()) if (!hasFile(draft, key)) files.delete(key)
  }
  const fileFor = async ({ key }: SavedFile) => {
    const kept = files.get(key) ?? (await copy.load(fileKeyOf(id, key)))
    const file = kept instanceof Blob ? kept : undefined
    // From now on the file survives the loss of the device's storage.
    if (file !== undefined && !files.has(key) && hasFile(draft, key)) files.set(key, file)
    return files.get(key) ?? file
  }

  return {
    read: () => draft.answers,
    update: (given) => change({ ...draft, answers: mergeAnswers(draft.answers, given) }),
    route: () => draft.address,
    setRoute: (route) => {
      if (route !== draft.address) change({ ...draft, address: route })
    },
    key: () => draft.key,
    session: () => draft.session,
    setSession: (token) => {
      if (token !== draft.session) change({ ...draft, session: token })
    },
    agreement: () => draft.agreement,
    setAgreement: (agreement) => {
      if (agreement !== draft.agreement) change({ ...draft, agreement })
    },
    pendingRequest: () => draft.sending,
    setPendingRequest: (pending) => change({ ...draft, sending: pending }),
    attachments: () => draft.attachments,
    putAttachment: (attachment) =>
      changeAttachments([...attachmentsExcept(draft, attachment.key), attachment]),
    removeAttachment: (key) => changeAttachments(attachmentsExcept(draft, key)),
    putFile: (key, file) => {
      files.set(key, file)
      return copy.now()
    },
    fileFor,
    whenSaved: copy.whenSaved,
    mayGo: () => mayGo(draft),
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
      return copy.start()
    },
    stopSaving: async () => {
      isToBeKept = false
      await Promise.all(pagesOf(draft).map(fileFor))
      // It may have been switched back meanwhile.
      if (!isToBeKept) await copy.stop()
    },
    subscribe: copy.mode.subscribe,
  }
}

/** A page whose document is on the service, or that was refused, is not needed. */
function itemsOf(
  id: string,
  { url, pages }: SavedAttachment,
  files: ReadonlyMap<string, Blob>,
): Item[] {
  return pages.map(({ key, refusal }) => ({
    key: fileKeyOf(id, key),
    value: files.get(key),
    isSpare: url !== undefined || refusal !== undefined,
  }))
}

const refuse = () => Promise.reject(new Error('There is no storage'))
const noStorage: Sealed = {
  get: refuse,
  put: refuse,
  putAll: refuse,
  remove: refuse,
  keys: refuse,
  has: refuse,
  onLost: () => () => undefined,
}

function attachmentsExcept({ attachments }: Draft, key: string): SavedAttachment[] {
  return attachments.filter((attachment) => attachment.key !== key)
}

function hasFile(draft: Draft, key: string): boolean {
  return pagesOf(draft).some((file) => file.key === key)
}
