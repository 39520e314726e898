import type { Agreement } from '../contract/privacy'
import { type SavedAnswers, mergeAnswers, type SomeAnswers } from '../person/answers'
import { createStore } from '../ui/listeners'
import { type Draft, type SavedAttachment, type PendingRequest, newDraft } from './draft'
import type { EncryptedDraftStore } from './encrypted-draft-store'
import { createSaveQueue } from './save-queue'

/**
 * Where the answers are saved: on the device, in memory by choice, or in memory because the browser
 * refuses storage.
 */
type StorageMode = 'onDevice' | 'inMemory' | 'refused'

/**
 * The answers, files and pending request of one person. Reads and changes are synchronous; saving
 * follows.
 */
export interface DraftStore {
  read: () => SavedAnswers
  update: (given: SomeAnswers) => void
  address: () => string
  setAddress: (address: string) => void
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
  fileFor: (attachment: SavedAttachment) => Promise<Blob | undefined>
  /** Resolves when all changes so far are saved, or cannot be saved. */
  whenSaved: () => Promise<void>
  /** Deletes everything, here and on the device, and starts a new draft. */
  clear: () => Promise<void>
  storageMode: () => StorageMode
  /**
   * For "Don't keep my answers on this device": deletes the stored draft and continues in memory.
   */
  stopSaving: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

/** Creates the store of one draft. Without `encryptedStore` it saves nothing on the device. */
export function createDraftStore(
  id: string,
  initialDraft: Draft = newDraft(),
  encryptedStore?: EncryptedDraftStore,
): DraftStore {
  let draft = initialDraft
  const storageMode = createStore<StorageMode>(
    encryptedStore === undefined ? 'refused' : 'onDevice',
  )
  const files = new Map<string, Blob>()

  /** After the first refusal of the browser, everything stays in memory. */
  const onDevice = async (work: (device: EncryptedDraftStore) => Promise<void>) => {
    if (encryptedStore === undefined || storageMode.read() !== 'onDevice') return
    try {
      await work(encryptedStore)
    } catch {
      storageMode.set('refused')
    }
  }
  const queue = createSaveQueue(() => onDevice((device) => device.save(id, draft)))
  const change = (next: Draft) => {
    draft = next
    queue.saveSoon()
  }
  const fileOnDevice = async ({ key, mediaType }: SavedAttachment) =>
    encryptedStore?.loadFile(id, key, mediaType).catch(() => undefined)

  return {
    read: () => draft.answers,
    update: (given) => change({ ...draft, answers: mergeAnswers(draft.answers, given) }),
    address: () => draft.address,
    setAddress: (address) => {
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
      change({ ...draft, attachments: [...attachmentsExcept(draft, attachment.key), attachment] }),
    removeAttachment: (key) => {
      files.delete(key)
      change({ ...draft, attachments: attachmentsExcept(draft, key) })
      void onDevice((device) => device.removeFile(id, key))
    },
    putFile: async (key, file) => {
      files.set(key, file)
      if (encryptedStore === undefined || storageMode.read() !== 'onDevice') return
      // If a photo does not fit on the device, it stays in memory. The answers are still saved.
      await encryptedStore.saveFile(id, key, file).catch(() => undefined)
    },
    fileFor: async (attachment) => files.get(attachment.key) ?? fileOnDevice(attachment),
    whenSaved: queue.whenSaved,
    clear: () => {
      draft = newDraft()
      files.clear()
      queue.cancel()
      // Also in memory mode: delete what was saved before.
      return queue.run(async () => encryptedStore?.remove(id).catch(() => undefined))
    },
    storageMode: storageMode.read,
    stopSaving: async () => {
      queue.cancel()
      for (const attachment of draft.attachments) {
        const file = await fileOnDevice(attachment)
        if (file !== undefined) files.set(attachment.key, file)
      }
      await queue.run(() => onDevice((device) => device.remove(id)))
      storageMode.set('inMemory')
    },
    subscribe: storageMode.subscribe,
  }
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
