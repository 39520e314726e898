import { readStored, writeStored } from './browser-storage'
import { newDraft, randomKey } from './draft'
import { createDraftStore, type DraftStore } from './draft-store'
import {
  type DraftOutline,
  type EncryptedDraftStore,
  openEncryptedDraftStore,
} from './encrypted-draft-store'
import { lockDraft, reloadTimeoutMs, unlockDraft } from './lock-draft'
import { setDraftFlag } from './draft-flag'
import { withOpenTimeout } from './with-open-timeout'

const tabKey = 'firsthand-draft'

/** A draft begun earlier on this device, which the person may go on with, or leave. */
export interface EarlierDraft {
  changedAt: number
  /** The draft, now this tab's, and the address it stood at. */
  resume: () => { store: DraftStore; address: string }
  /** Removes it from the device. */
  discard: () => Promise<void>
}

export interface OpenedDraft {
  store: DraftStore
  /** Offered at the first address alone: elsewhere a tab that comes back just goes on. */
  earlier?: EarlierDraft
  /** An earlier draft was of another version of the form and could not be brought over. */
  isOutdated: boolean
}

/**
 * Finds the draft of this tab: the one it had before a reload or an eviction; where the browser forgot which,
 * the one that stood at this very address. A second tab never shares a draft with a first.
 */
export async function openDraft(path: string): Promise<OpenedDraft> {
  const encryptedStore = await withOpenTimeout(openEncryptedDraftStore(Date.now()))
  if (encryptedStore === undefined) {
    return { store: createDraftStore(randomKey()), isOutdated: false }
  }
  try {
    const opened = await openIn(encryptedStore, path)
    if (path === '/') setDraftFlag(opened.earlier !== undefined)
    return opened
  } catch {
    return { store: createDraftStore(randomKey()), isOutdated: false }
  }
}

async function openIn(encryptedStore: EncryptedDraftStore, path: string): Promise<OpenedDraft> {
  const isFirst = path === '/'
  const outlines = await encryptedStore.outlines()
  outlines.sort((one, other) => other.changedAt - one.changedAt)
  const own = outlines.find(({ id }) => id === readStored('sessionStorage', tabKey))
  const others = outlines.filter((outline) => outline !== own)
  const candidates = [
    ...(own === undefined ? [] : [own]),
    ...others.filter(({ address }) => address === path),
    // A browser killed between two screens comes back at an address no draft has seen yet: it asks.
    ...others.filter(({ address }) => address !== path),
  ]
  let isOutdated = false
  for (const outline of candidates) {
    // A tab that was duplicated brings the first one's id along.
    if (!(await lockDraft(outline.id, outline === own ? reloadTimeoutMs : 0))) continue
    const draft = await encryptedStore.load(outline.id)
    if (draft === 'outdated') {
      isOutdated = true
      await encryptedStore.remove(outline.id)
    } else if (draft !== undefined) {
      const store = () => createDraftStore(outline.id, draft, encryptedStore)
      if (!isFirst && (outline === own || outline.address === path)) {
        writeStored('sessionStorage', tabKey, outline.id)
        return { store: store(), isOutdated }
      }
      if (draft.address !== '/') {
        return {
          store: await begin(encryptedStore),
          earlier: earlierOf(encryptedStore, outline, store),
          isOutdated,
        }
      }
      if (outline === own) return { store: store(), isOutdated }
    }
    unlockDraft(outline.id)
  }
  return { store: await begin(encryptedStore), isOutdated }
}

function earlierOf(
  encryptedStore: EncryptedDraftStore,
  outline: DraftOutline,
  store: () => DraftStore,
): EarlierDraft {
  return {
    changedAt: outline.changedAt,
    resume: () => {
      writeStored('sessionStorage', tabKey, outline.id)
      return { store: store(), address: outline.address }
    },
    discard: async () => {
      await encryptedStore.remove(outline.id)
      setDraftFlag(false)
      unlockDraft(outline.id)
    },
  }
}

async function begin(encryptedStore: EncryptedDraftStore): Promise<DraftStore> {
  const id = randomKey()
  await lockDraft(id)
  // Where the browser stores no id, a reload finds the draft by its address.
  writeStored('sessionStorage', tabKey, id)
  return createDraftStore(id, newDraft(), encryptedStore)
}
