import { readStored, writeStored } from './browser-storage'
import { type Draft, randomKey, type SavedAttachment } from './draft'
import { deskDrafts, publicDrafts } from './draft-location'
import { createDraftStore, type DraftStore } from './draft-store'
import type { StorageMode } from './device-copy'
import {
  type DraftOutline,
  type EncryptedDraftStore,
  createEncryptedDraftStore,
} from './encrypted-draft-store'
import { lockDraft, reloadTimeoutMs, unlockDraft } from './lock-draft'
import { caseOfAnswers, hasAnswers, type PersonCase, type SavedAnswers } from '../person'
import { setDraftFlag } from './draft-flag'

const { tabKey } = publicDrafts

/** An earlier draft on this device, to continue or to delete. */
export interface EarlierDraft {
  changedAt: number
  /** The address of its last screen. */
  address: string
  /** Undefined for one that a link filled in before the account was chosen. */
  personCase: PersonCase | undefined
  attachments: readonly SavedAttachment[]
  /** Makes the draft this tab's, and returns it with the address of its last screen. */
  resume: () => { store: DraftStore; address: string }
  /**
   * Deletes the draft from the device. Missing while the outcome of its request is unknown: without its key, a second
   * person could be created.
   */
  discard?: () => Promise<void>
}

export interface OpenedDraft {
  store: DraftStore
  /** Offered at the first screen, or at any screen of a tab without a draft. */
  earlier?: EarlierDraft
  /** An earlier draft belonged to another version of the form and could not be migrated. */
  isOutdated: boolean
}

/** Returns whether the page was opened for another person than the one with these answers. */
type IsForAnother = (answers: SavedAnswers) => boolean

const never: IsForAnother = () => false

/**
 * Opens the draft that this tab had before a reload. Only the id in its `sessionStorage` shows that it is this tab's: an
 * address that somebody else typed, or found in the history, does not. Any other draft is offered. Two tabs never share
 * a draft. `isStart`: the first screen is open to start, not to change an answer of this tab's draft.
 */
export async function openDraft(
  isStart: boolean,
  encryptedStore = createEncryptedDraftStore(),
  isForAnother = never,
): Promise<OpenedDraft> {
  try {
    const opened = await openIn(encryptedStore, isStart, isForAnother)
    if (isStart) setDraftFlag(opened.earlier !== undefined)
    return opened
  } catch {
    // The browser refuses for now. The first change tries again.
    return { store: await begin(encryptedStore, 'refused'), isOutdated: false }
  }
}

async function openIn(
  encryptedStore: EncryptedDraftStore,
  isStart: boolean,
  isForAnother: IsForAnother,
): Promise<OpenedDraft> {
  const outlines = await encryptedStore.outlines()
  outlines.sort((one, other) => other.changedAt - one.changedAt)
  const own = outlines.find(({ id }) => id === readStored('sessionStorage', tabKey))
  const owned = own === undefined ? [] : [own]
  const others = outlines.filter((outline) => outline !== own)
  const isOwnAtFirst = own?.address === '/'
  const isOwnOffered = isStart && !isOwnAtFirst
  const offered = await inOrderOfOffer(
    encryptedStore,
    isOwnOffered ? [...owned, ...others] : others,
  )
  const continued = isOwnOffered ? [] : owned
  const candidates = isStart ? [...offered, ...continued] : [...continued, ...offered]
  let isOutdated = false
  for (const outline of candidates) {
    // A duplicated tab copies the id of the first one.
    if (!(await lockDraft(outline.id, outline === own ? reloadTimeoutMs : 0))) continue
    const draft = await encryptedStore.load(outline.id)
    if (draft === 'outdated') {
      isOutdated = true
      await encryptedStore.remove(outline.id)
    } else if (draft !== undefined) {
      const store = () => createDraftStore(outline.id, draft, encryptedStore)
      const isContinued = outline === own && !isForAnother(draft.answers)
      if (isContinued && !isOwnOffered) return { store: store(), isOutdated }
      const personCase = caseOfAnswers(draft.answers)
      if (isBegun(draft)) {
        const choice = outline === own ? undefined : own
        return {
          store:
            (await openOwnChoice(encryptedStore, choice, isForAnother)) ??
            (await begin(encryptedStore)),
          earlier: {
            ...earlierOf(outline, store),
            personCase,
            attachments: draft.attachments,
            ...(draft.sending === undefined && {
              discard: () => discard(encryptedStore, outline.id),
            }),
          },
          isOutdated,
        }
      }
      if (isContinued) return { store: store(), isOutdated }
    }
    unlockDraft(outline.id)
  }
  return { store: await begin(encryptedStore), isOutdated }
}

/** Returns whether the draft has more than a choice of the account. */
function isBegun({ address, answers }: Draft): boolean {
  return hasAnswers(answers) || (address !== '/' && caseOfAnswers(answers) !== undefined)
}

/**
 * Opens this tab's draft if it has not left the first screen. It has the answers of a link that the
 * person followed before a reload.
 */
async function openOwnChoice(
  encryptedStore: EncryptedDraftStore,
  own: DraftOutline | undefined,
  isForAnother: IsForAnother,
): Promise<DraftStore | undefined> {
  if (own?.address !== '/' || !(await lockDraft(own.id, reloadTimeoutMs))) return undefined
  const draft = await encryptedStore.load(own.id)
  if (draft !== undefined && draft !== 'outdated' && !isForAnother(draft.answers))
    return createDraftStore(own.id, draft, encryptedStore)
  unlockDraft(own.id)
  return undefined
}

/**
 * A draft that was sent comes first: whoever begins a new one instead could be created twice. A draft that has not
 * left the first screen comes last, because it may have a choice of the account only.
 */
async function inOrderOfOffer(
  encryptedStore: EncryptedDraftStore,
  outlines: readonly DraftOutline[],
): Promise<DraftOutline[]> {
  const sent: DraftOutline[] = []
  const answered: DraftOutline[] = []
  const begun: DraftOutline[] = []
  for (const outline of outlines) {
    const draft = await encryptedStore.load(outline.id)
    if (draft === undefined) continue
    if (draft !== 'outdated' && draft.sending !== undefined) sent.push(outline)
    else if (draft === 'outdated' || isBegun(draft)) answered.push(outline)
    else begun.push(outline)
  }
  return [...sent, ...answered, ...begun]
}

function earlierOf(
  outline: DraftOutline,
  store: () => DraftStore,
): Pick<EarlierDraft, 'changedAt' | 'address' | 'resume'> {
  return {
    changedAt: outline.changedAt,
    address: outline.address,
    resume: () => {
      writeStored('sessionStorage', tabKey, outline.id)
      return { store: store(), address: outline.address }
    },
  }
}

async function discard(encryptedStore: EncryptedDraftStore, id: string): Promise<void> {
  await encryptedStore.remove(id)
  setDraftFlag(false)
  unlockDraft(id)
}

/** Opens the draft that this tab of the desk had before a reload, or begins one. No draft of another tab is offered. */
export async function openDeskDraft(
  encryptedStore = createEncryptedDraftStore(deskDrafts),
): Promise<DraftStore> {
  const id = readStored('sessionStorage', deskDrafts.tabKey)
  try {
    // Before this tab locks its draft: opening the database removes what has expired, except what a tab has locked.
    await encryptedStore.outlines()
    // A duplicated tab copies the id of the first one.
    if (id === undefined || !(await lockDraft(id, reloadTimeoutMs)))
      return await begin(encryptedStore, undefined, deskDrafts)
    const draft = await encryptedStore.load(id)
    return createDraftStore(id, draft === 'outdated' ? undefined : draft, encryptedStore)
  } catch {
    // A draft that cannot be read now is not overwritten later.
    return begin(encryptedStore, 'refused', deskDrafts)
  }
}

async function begin(
  encryptedStore: EncryptedDraftStore,
  mode?: StorageMode,
  location = publicDrafts,
): Promise<DraftStore> {
  const id = randomKey()
  await lockDraft(id)
  // Without stored ids, a reload offers the draft, or begins another one at the desk.
  writeStored('sessionStorage', location.tabKey, id)
  return createDraftStore(id, undefined, encryptedStore, mode)
}
