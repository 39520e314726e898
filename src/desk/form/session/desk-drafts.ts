import { deskPaths } from '../../../contract/pages'
import { randomKey } from '../../../drafts/draft'
import { readStored, writeStored } from '../../../drafts/browser-storage'
import { deskDrafts } from '../../../drafts/draft-location'
import { createDraftStore, type DraftStore } from '../../../drafts/draft-store'
import {
  type EncryptedDraftStore,
  openEncryptedDraftStore,
} from '../../../drafts/encrypted-draft-store'
import { lockDraft, reloadTimeoutMs } from '../../../drafts/lock-draft'
import { createDeviceChoice, type DeviceChoice } from './device-choice'

const tabKey = 'firsthand-desk-draft'

/** The draft of this tab. The device saves it only once staff switch that on. */
export interface DeskDrafts {
  draft: DraftStore
  isSaved: DeviceChoice
  /** Resolves to whether the device saved, or deleted, as wanted. */
  setSaved: (isWanted: boolean) => Promise<boolean>
}

/** Opens the draft that the device saved for this tab, or a new one. */
export async function openDeskDrafts(openDeskStore = openOnce): Promise<DeskDrafts> {
  const isSaved = createDeviceChoice('drafts', false)
  const switchableStore = createSwitchableStore()
  const vault = isSaved.isOn() ? await openDeskStore().catch(() => undefined) : undefined
  switchableStore.switchTo(vault)
  const { id, savedDraft } = vault === undefined ? { id: randomKey() } : await draftOfTab(vault)
  const draft = createDraftStore(id, savedDraft, switchableStore)
  draft.setAddress(deskPaths.form)

  const startSaving = async () => {
    switchableStore.switchTo(await openDeskStore())
    await lockDraft(id)
    writeStored('sessionStorage', tabKey, id)
    for (const attachment of draft.attachments()) {
      const file = await draft.fileFor(attachment)
      if (file !== undefined) await draft.putFile(attachment.key, file)
    }
    draft.update({})
    await draft.whenSaved()
    return draft.storageMode() === 'onDevice'
  }
  /** Keeps this page's answers in memory and deletes the drafts of all tabs from the device. */
  const stopSaving = async () => {
    const files = await Promise.all(
      draft.attachments().map(async (each) => [each.key, await draft.fileFor(each)] as const),
    )
    await draft.whenSaved()
    switchableStore.switchTo(undefined)
    for (const [key, file] of files) if (file !== undefined) await draft.putFile(key, file)
    writeStored('sessionStorage', tabKey, undefined)
    const kept = await openDeskStore()
    for (const outline of await kept.outlines()) await kept.remove(outline.id)
    return true
  }
  // Another tab switched saving off: stop here as well.
  isSaved.subscribe(() => {
    if (!isSaved.isOn()) switchableStore.switchTo(undefined)
  })
  return {
    draft,
    isSaved,
    setSaved: async (isWanted) => {
      const isDone = await (isWanted ? startSaving() : stopSaving()).catch(() => false)
      isSaved.set(isWanted && isDone)
      return isDone
    },
  }
}

let opening: Promise<EncryptedDraftStore> | undefined

/** Opens the desk's one encrypted store of this page. A failed attempt is repeated on the next call. */
export function openOnce(): Promise<EncryptedDraftStore> {
  opening ??= openEncryptedDraftStore(Date.now(), deskDrafts).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function draftOfTab(vault: EncryptedDraftStore) {
  const savedId = readStored('sessionStorage', tabKey)
  // A duplicated tab copies the id of the first one in `sessionStorage`.
  if (savedId !== undefined && (await lockDraft(savedId, reloadTimeoutMs))) {
    const savedDraft = await vault.load(savedId).catch(() => undefined)
    if (savedDraft !== undefined && savedDraft !== 'outdated') return { id: savedId, savedDraft }
  }
  const id = randomKey()
  await lockDraft(id)
  writeStored('sessionStorage', tabKey, id)
  return { id }
}

/** An encrypted store that discards everything until a real store is set. */
function createSwitchableStore(): EncryptedDraftStore & {
  switchTo: (vault?: EncryptedDraftStore) => void
} {
  let real: EncryptedDraftStore | undefined
  return {
    switchTo: (vault) => {
      real = vault
    },
    outlines: async () => (await real?.outlines()) ?? [],
    load: async (id) => real?.load(id),
    save: async (id, draft) => real?.save(id, draft),
    remove: async (id) => real?.remove(id),
    loadFile: async (id, key, mediaType) => real?.loadFile(id, key, mediaType),
    saveFile: async (id, key, file) => real?.saveFile(id, key, file),
    removeFile: async (id, key) => real?.removeFile(id, key),
  }
}
