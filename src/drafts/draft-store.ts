import { type KeptAnswers, keepAnswers, type SomeAnswers } from '../person/answers'
import { type Draft, type KeptAttachment, type KeptSending, newDraft } from './draft'
import type { DraftVault } from './draft-vault'

/** Milliseconds from a change to its saving: after a pause, and at the latest. */
const pause = 300
const latest = 800

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
  let keeping: Keeping = vault === undefined ? 'refused' : 'onDevice'
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0
  let saving: Promise<void> = Promise.resolve()
  const files = new Map<string, Blob>()
  const listeners = new Set<() => void>()

  const tell = (now: Keeping) => {
    keeping = now
    for (const listener of listeners) listener()
  }
  /** Once the browser refuses, nothing more is tried: the page goes on in memory. */
  const onDevice = async (work: (safe: DraftVault) => Promise<void>) => {
    if (vault === undefined || keeping !== 'onDevice') return
    try {
      await work(vault)
    } catch {
      tell('refused')
    }
  }
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    // One after the other, each with what the draft holds by then.
    saving = saving.then(() => onDevice((safe) => safe.save(id, draft)))
    return saving
  }
  const change = (changes: Partial<Draft>) => {
    draft = { ...draft, ...changes }
    const now = Date.now()
    if (timer === undefined) dueAt = now + latest
    clearTimeout(timer)
    timer = setTimeout(() => void save(), Math.min(pause, dueAt - now))
  }
  const saved = () => (timer === undefined ? saving : save())

  return {
    read: () => draft.answers,
    keep: (given) => change({ answers: keepAnswers(draft.answers, given) }),
    address: () => draft.address,
    keepAddress: (address) => {
      if (address !== draft.address) change({ address })
    },
    key: () => draft.key,
    sending: () => draft.sending,
    keepSending: (sending) => {
      const { sending: _before, ...rest } = draft
      draft = rest
      change(sending === undefined ? {} : { sending })
    },
    attachments: () => draft.attachments,
    keepAttachment: (attachment) => {
      const others = draft.attachments.filter(({ key }) => key !== attachment.key)
      change({ attachments: [...others, attachment] })
    },
    forgetAttachment: (key) => {
      files.delete(key)
      change({ attachments: draft.attachments.filter((attachment) => attachment.key !== key) })
      void onDevice((safe) => safe.removeFile(id, key))
    },
    keepFile: async (key, file) => {
      files.set(key, file)
      if (vault === undefined || keeping !== 'onDevice') return
      // A photo that does not fit on the device is held by the page; the answers are still kept.
      await vault.saveFile(id, key, file).catch(() => undefined)
    },
    fileOf: async ({ key, mediaType }) => {
      const held = files.get(key)
      if (held !== undefined || vault === undefined) return held
      return vault.loadFile(id, key, mediaType).catch(() => undefined)
    },
    saved,
    clear: async () => {
      draft = newDraft()
      files.clear()
      clearTimeout(timer)
      timer = undefined
      // Also where nothing more could be kept: what was kept before goes.
      saving = saving.then(() => vault?.remove(id).catch(() => undefined))
      await saving
    },
    keeping: () => keeping,
    stopKeeping: async () => {
      clearTimeout(timer)
      timer = undefined
      for (const attachment of draft.attachments) {
        const file = await vault
          ?.loadFile(id, attachment.key, attachment.mediaType)
          .catch(() => undefined)
        if (file !== undefined) files.set(attachment.key, file)
      }
      saving = saving.then(() => onDevice((safe) => safe.remove(id)))
      await saving
      tell('inMemory')
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
