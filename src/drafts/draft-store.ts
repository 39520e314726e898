import { type KeptAnswers, keepAnswers, type SomeAnswers } from '../person/answers'
import { createStore } from '../ui/listeners'
import { type Draft, type KeptAttachment, type KeptSending, newDraft } from './draft'
import type { DraftVault } from './encrypted-draft-store'
import { createSaveQueue } from './save-queue'

/**
 * Whether answers outlive the page: kept on the device, in memory as the person wished, or in memory because
 * the browser keeps nothing.
 */
type Keeping = 'onDevice' | 'inMemory' | 'refused'

/** What one person has answered, chosen and sent so far. Reading and changing are at once; saving follows. */
export interface DraftStore {
  read: () => KeptAnswers
  keep: (given: SomeAnswers) => void
  address: () => string
  keepAddress: (address: string) => void
  /** The person's `Idempotency-Key`. */
  key: () => string
  sending: () => KeptSending | undefined
  keepSending: (sending: KeptSending | undefined) => void
  attachments: () => readonly KeptAttachment[]
  keepAttachment: (attachment: KeptAttachment) => void
  forgetAttachment: (key: string) => void
  keepFile: (key: string, file: Blob) => Promise<void>
  fileOf: (attachment: KeptAttachment) => Promise<Blob | undefined>
  /** Resolves when all changes so far are saved, or can never be. */
  saved: () => Promise<void>
  /** Forgets everything, here and on the device, and begins anew. */
  clear: () => Promise<void>
  keeping: () => Keeping
  /** "Don't keep my answers on this device": what was kept there goes, what is here stays. */
  stopKeeping: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

/** Without a vault everything stays in memory. */
export function createDraftStore(
  id: string,
  begun: Draft = newDraft(),
  vault?: DraftVault,
): DraftStore {
  let draft = begun
  const keeping = createStore<Keeping>(vault === undefined ? 'refused' : 'onDevice')
  const files = new Map<string, Blob>()

  /** Once the browser refuses, nothing more is tried: the page goes on in memory. */
  const onDevice = async (work: (safe: DraftVault) => Promise<void>) => {
    if (vault === undefined || keeping.read() !== 'onDevice') return
    try {
      await work(vault)
    } catch {
      keeping.set('refused')
    }
  }
  const queue = createSaveQueue(() => onDevice((safe) => safe.save(id, draft)))
  const change = (next: Draft) => {
    draft = next
    queue.saveSoon()
  }
  const fileOnDevice = async ({ key, mediaType }: KeptAttachment) =>
    vault?.loadFile(id, key, mediaType).catch(() => undefined)

  return {
    read: () => draft.answers,
    keep: (given) => change({ ...draft, answers: keepAnswers(draft.answers, given) }),
    address: () => draft.address,
    keepAddress: (address) => {
      if (address !== draft.address) change({ ...draft, address })
    },
    key: () => draft.key,
    sending: () => draft.sending,
    keepSending: (sending) => change(withSending(draft, sending)),
    attachments: () => draft.attachments,
    keepAttachment: (attachment) =>
      change({ ...draft, attachments: [...othersThan(draft, attachment.key), attachment] }),
    forgetAttachment: (key) => {
      files.delete(key)
      change({ ...draft, attachments: othersThan(draft, key) })
      void onDevice((safe) => safe.removeFile(id, key))
    },
    keepFile: async (key, file) => {
      files.set(key, file)
      if (vault === undefined || keeping.read() !== 'onDevice') return
      // A photo that does not fit on the device is held by the page; the answers are still kept.
      await vault.saveFile(id, key, file).catch(() => undefined)
    },
    fileOf: async (attachment) => files.get(attachment.key) ?? fileOnDevice(attachment),
    saved: queue.saved,
    clear: () => {
      draft = newDraft()
      files.clear()
      queue.cancel()
      // Also where nothing more could be kept: what was kept before goes.
      return queue.run(async () => vault?.remove(id).catch(() => undefined))
    },
    keeping: keeping.read,
    stopKeeping: async () => {
      queue.cancel()
      for (const attachment of draft.attachments) {
        const file = await fileOnDevice(attachment)
        if (file !== undefined) files.set(attachment.key, file)
      }
      await queue.run(() => onDevice((safe) => safe.remove(id)))
      keeping.set('inMemory')
    },
    subscribe: keeping.subscribe,
  }
}

function withSending({ sending: _before, ...rest }: Draft, sending?: KeptSending): Draft {
  return sending === undefined ? rest : { ...rest, sending }
}

function othersThan({ attachments }: Draft, key: string): KeptAttachment[] {
  return attachments.filter((attachment) => attachment.key !== key)
}
