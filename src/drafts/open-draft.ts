import { caseOfAnswers, type PersonCase } from '../person'
import { readStored, writeStored } from './browser-storage'
import { DeviceTimeout } from './connection'
import { type Draft, mayGo, randomKey, readDraft, type SavedAttachment } from './draft'
import { setDraftFlag } from './draft-flag'
import { type DraftLocation, deskDrafts, publicDrafts } from './draft-location'
import {
  createDraftStore,
  type DraftStore,
  draftHead,
  headOf,
  lockOf,
  placeOf,
} from './draft-store'
import type { StorageMode } from './keeper'
import { type Listed, listKept } from './list-kept'
import { lock, type Release, reloadTimeoutMs } from './locks'
import { moveOldDrafts } from './move-old'
import { openSealed, type Sealed } from './sealed'

/** An earlier draft on this device, to continue or to delete. */
export interface EarlierDraft {
  changedAt: number
  /** The route of its last screen. */
  route: string
  /** Undefined for one that a link filled in before the account was chosen. */
  personCase: PersonCase | undefined
  attachments: readonly SavedAttachment[]
  /** Makes the draft this tab's, and returns it with the route of its last screen. */
  resume: () => { store: DraftStore; route: string }
  /**
   * Deletes the draft from the device. Missing while its request is pending: without its key, a second person could
   * be created.
   */
  discard?: () => Promise<void>
}

/** Whether a draft can be of the person for whom the page was opened: this tab's, or one to offer. */
export type MayBe = Record<'thisTabs' | 'earlier', IsOf>

type IsOf = (draft: Draft) => boolean

export interface OpenedDraft {
  store: DraftStore
  /** Offered at the first screen, or at any screen of a tab without a draft. */
  earlier?: EarlierDraft
  /** An earlier draft belonged to another version of the form and could not be migrated. */
  isOutdated: boolean
}

/** A draft on the device, locked for this tab. */
interface TakenDraft {
  id: string
  changedAt: number
  draft: Draft
  release: Release
}

/**
 * Opens the draft that this tab had before a reload. Only the id in its `sessionStorage` shows that it is this tab's: a
 * URL that somebody else typed, or found in the history, does not. Any other draft is offered. Two tabs never share
 * a draft. `isStart`: the first screen is open to start, not to change an answer of this tab's draft. `mayBe` says whether
 * a draft can be of the person for whom the page was opened.
 */
export async function openDraft(
  isStart: boolean,
  device = openSealed(publicDrafts.name),
  mayBe: MayBe = { thisTabs: () => true, earlier: () => true },
): Promise<OpenedDraft> {
  const drafts = draftsIn(publicDrafts, device)
  const open = async (): Promise<OpenedDraft> => {
    const listed = await drafts.list()
    const mine = await drafts.takeOwn(listed)
    const isMine = mine !== undefined && mayBe.thisTabs(mine.draft)
    const goesOn = isMine && !(isStart && hasLeftStart(mine.draft))
    const isOutdated = drafts.hasOutdated
    if (goesOn && !isStart) return { store: drafts.storeOf(mine), isOutdated: isOutdated() }
    const earlier = await drafts.takeBegun(listed, goesOn ? undefined : mine, mayBe.earlier)
    if (isStart) setDraftFlag(earlier !== undefined)
    if (mine !== undefined && !goesOn && mine !== earlier) await drafts.leave(mine)
    return {
      store: goesOn ? drafts.storeOf(mine) : await drafts.begin(),
      ...(earlier !== undefined && { earlier: drafts.asEarlier(earlier) }),
      isOutdated: isOutdated(),
    }
  }
  // The browser refuses for now. The first change tries again.
  const refused = async () => ({ store: await drafts.begin('refused'), isOutdated: false })
  return untilAnswered(publicDrafts, open).catch(refused)
}

/** Opens the draft that this tab of the desk had before a reload, or begins one. No draft of another tab is offered. */
export async function openDeskDraft(device = openSealed(deskDrafts.name)): Promise<DraftStore> {
  const drafts = draftsIn(deskDrafts, device)
  const open = async () => {
    const mine = await drafts.takeOwn(await drafts.list())
    return mine === undefined ? drafts.begin() : drafts.storeOf(mine)
  }
  // A draft that cannot be read now is not overwritten later.
  return untilAnswered(deskDrafts, open).catch(() => drafts.begin('refused'))
}

/** Milliseconds, and how often. */
const slowPauseMs = 2500
const slowTries = 6

/**
 * Opens the draft of this tab. A tab that has had one waits longer for a slow storage: a form without answers would look as
 * if they were lost.
 */
async function untilAnswered<Opened>(
  { tabKey }: DraftLocation,
  open: () => Promise<Opened>,
): Promise<Opened> {
  const hasHad = readStored('sessionStorage', tabKey) !== undefined
  for (let tries = hasHad ? slowTries : 1; ; tries -= 1) {
    try {
      return await open()
    } catch (error) {
      if (tries === 1 || !(error instanceof DeviceTimeout)) throw error
      await new Promise((resolve) => setTimeout(resolve, slowPauseMs))
    }
  }
}

/** The drafts of one location on this device. Whose a draft is, and whether it may go, is decided here. */
function draftsIn(location: DraftLocation, device: Sealed) {
  const { tabKey, lifetimeMs, isOffered } = location
  let hasOutdated = false

  const createStore = (id: string, found?: Draft, mode?: StorageMode) => {
    const store = createDraftStore(id, found, device, mode)
    if (isOffered)
      store.subscribe(() => {
        if (store.route() !== '/' && store.isNewestOnDevice()) setDraftFlag(true)
      })
    return store
  }
  const storeOf = ({ id, draft }: TakenDraft) => createStore(id, draft)
  const remove = async ({ id, release }: TakenDraft) => {
    await device.remove(placeOf(id))
    release()
  }
  /** Locks a draft and reads it. One that nobody can read is deleted. */
  const take = async (id: string, waitMs?: number): Promise<TakenDraft | undefined> => {
    const release = await lock(lockOf(id), waitMs)
    if (release === undefined) return undefined
    try {
      const kept = await device.get(headOf(id))
      const draft = readDraft(kept?.value)
      if (kept !== undefined && draft !== undefined)
        return { id, changedAt: kept.changedAt, draft, release }
      if (kept !== undefined) {
        await device.remove(placeOf(id))
        hasOutdated = true
      }
    } catch (error) {
      release()
      throw error
    }
    release()
    return undefined
  }
  return {
    hasOutdated: () => hasOutdated,
    storeOf,
    begin: async (mode?: StorageMode) => {
      const id = randomKey()
      await lock(lockOf(id))
      const store = createStore(id, undefined, mode)
      // Without stored ids, a reload offers the draft, or begins another one at the desk.
      const beOwn = () => writeStored('sessionStorage', tabKey, id)
      if (mode !== 'refused') {
        beOwn()
        return store
      }
      // The next reload finds the draft that could not be read now, unless something was typed meanwhile. The case that the
      // desk begins with is nothing typed.
      const unsubscribe = store.subscribe(() => {
        if (store.route() === '/' && store.mayGo() === 'yes') return
        unsubscribe()
        beOwn()
      })
      return store
    },
    /** Without those that have expired. */
    list: async () => {
      await moveOldDrafts(device, location)
      return listKept(device, {
        head: draftHead,
        lifetimeMs,
        lockName: lockOf,
        // Without the pending request, the person would be created twice. Nobody finds one that is not offered.
        mustStay: (value) => isOffered && hasPendingRequest({ value }),
      })
    },
    takeOwn: async (listed: readonly Listed[]) => {
      const own = listed.find(({ id }) => id === readStored('sessionStorage', tabKey))
      // A duplicated tab copies the id of the first one.
      return own && take(own.id, reloadTimeoutMs)
    },
    /**
     * Takes the draft to offer. One that was sent comes first: whoever begins a new one instead could be created twice.
     * A mere choice of the account is not offered.
     */
    takeBegun: async (listed: readonly Listed[], mine: TakenDraft | undefined, isOf: IsOf) => {
      const own = readStored('sessionStorage', tabKey)
      const others = listed.filter(({ id }) => id !== own)
      const mineListed = listed.filter(({ id }) => id === mine?.id)
      const all = [...mineListed, ...others]
      for (const { id } of [
        ...all.filter(hasPendingRequest),
        ...all.filter((each) => !hasPendingRequest(each)),
      ]) {
        const taken = id === mine?.id ? mine : await take(id)
        if (taken !== undefined && isBegun(taken.draft) && isOf(taken.draft)) return taken
        if (taken !== mine) taken?.release()
      }
      return undefined
    },
    /** Leaves this tab's draft to others. A mere choice of the account is nobody's. */
    leave: (mine: TakenDraft) => (isBegun(mine.draft) ? mine.release() : remove(mine)),
    asEarlier: (taken: TakenDraft): EarlierDraft => {
      const { id, changedAt, draft } = taken
      const { address: route, answers, attachments } = draft
      return {
        changedAt,
        route,
        personCase: caseOfAnswers(answers),
        attachments,
        resume: () => {
          writeStored('sessionStorage', tabKey, id)
          return { store: storeOf(taken), route }
        },
        ...(mayGo(draft) !== 'no' && {
          discard: async () => {
            await remove(taken)
            setDraftFlag(false)
          },
        }),
      }
    },
  }
}

/** Returns whether the draft has more than a choice of the account. */
function isBegun(draft: Draft): boolean {
  const hasLeft = draft.address !== '/' && caseOfAnswers(draft.answers) !== undefined
  return hasLeft || mayGo(draft) !== 'yes'
}

function hasPendingRequest({ value }: Pick<Listed, 'value'>): boolean {
  const draft = readDraft(value)
  return draft !== undefined && mayGo(draft) === 'no'
}

/** Returns whether somebody who comes back to the first screen is asked whether to go on. */
function hasLeftStart(draft: Draft): boolean {
  return draft.address !== '/' && isBegun(draft)
}
