import { type SavedAnswers, mergeAnswers, type SomeAnswers } from '../person/answers'
import { createStore } from '../ui/listeners'
import { type Draft, type SavedAttachment, type PendingRequest, newDraft } from './draft'
import type { EncryptedDraftStore } from './encrypted-draft-store'
import { createSaveQueue } from './save-queue'

/**
 * Whether answers outlive the page: kept on the device, in memory as the person wished, or in memory because
 * the browser keeps nothing.
 */
type StorageMode = 'onDevice' | 'inMemory' | 'refused'

/** What one person has answered, chosen and sent so far. Reading and changing are at once; saving follows. */
export interface DraftStore {
  read: () => SavedAnswers
  update: (given: SomeAnswers) => void
  address: () => string
  setAddress: (address: string) => void
  /** The person's `Idempotency-Key`. */
  key: () => string
  pendingRequest: () => PendingRequest | undefined
  setPendingRequest: (sending: PendingRequest | undefined) => void
  attachments: () => readonly SavedAttachment[]
  putAttachment: (attachment: SavedAttachment) => void
  removeAttachment: (key: string) => void
  putFile: (key: string, file: Blob) => Promise<void>
  fileFor: (attachment: SavedAttachment) => Promise<Blob | undefined>
  /** Resolves when all changes so far are saved, or can never be. */
  whenSaved: () => Promise<void>
  /** Forgets everything, here and on the device, and begins anew. */
  clear: () => Promise<void>
  storageMode: () => StorageMode
  /** "Don't keep my answers on this device": what was kept there goes, what is here stays. */
  stopSaving: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

/** Without a vault everything stays in memory. */
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

  /** Once the browser refuses, nothing more is tried: the page goes on in memory. */
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
      // A photo that does not fit on the device is held by the page; the answers are still kept.
      await encryptedStore.saveFile(id, key, file).catch(() => undefined)
    },
    fileFor: async (attachment) => files.get(attachment.key) ?? fileOnDevice(attachment),
    whenSaved: queue.whenSaved,
    clear: () => {
      draft = newDraft()
      files.clear()
      queue.cancel()
      // Also where nothing more could be kept: what was kept before goes.
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

function withPendingRequest({ sending: _before, ...rest }: Draft, sending?: PendingRequest): Draft {
  return sending === undefined ? rest : { ...rest, sending }
}

function attachmentsExcept({ attachments }: Draft, key: string): SavedAttachment[] {
  return attachments.filter((attachment) => attachment.key !== key)
}
