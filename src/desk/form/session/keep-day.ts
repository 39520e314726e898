import type { EncryptedDraftStore } from '../../../drafts/encrypted-draft-store'
import { type DayEntry, type DayList, joined } from './day-list'
import { openOnce } from './desk-drafts'
import { createDeviceChoice, type DeviceChoice } from './device-choice'

/** Where the vault holds the list: as a sealed file of no draft. */
const place = ['day', 'list'] as const
const mediaType = 'application/json'
/** Milliseconds that a device may take before the desk goes on without it. */
const longestWait = 1000

/** The day's list on the device, sealed as drafts are, where that is wanted. */
export interface KeptDay {
  isKept: DeviceChoice
  /** Resolves to whether the device does as it was told. */
  keep: (isWanted: boolean) => Promise<boolean>
  /** Resolves when all changes so far are kept, or have not been for a second. */
  saved: () => Promise<unknown>
}

/** Brings what the device keeps of today into the list, and keeps every change of it from then on. */
export function keepDay(list: DayList, openDeskVault = openOnce): KeptDay {
  const isKept = createDeviceChoice('day', false)
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(() => inAllTabs(work))
    last = turn.catch(() => undefined)
    return turn
  }
  const save = async () => {
    const vault = await openDeskVault()
    const all = joined(await load(vault), list.entries())
    await vault.saveFile(...place, new Blob([JSON.stringify(all)], { type: mediaType }))
  }
  list.subscribe(() => {
    // What cannot be kept is still in the list of this page.
    if (isKept.isOn()) void inTurn(save).catch(() => undefined)
  })
  if (isKept.isOn()) {
    const bring = async () => list.put(...(await load(await openDeskVault())))
    void inTurn(bring).catch(() => undefined)
  }
  return {
    isKept,
    saved: () => Promise.race([last, new Promise((resolve) => setTimeout(resolve, longestWait))]),
    keep: async (isWanted) => {
      isKept.set(isWanted)
      const remove = async () => (await openDeskVault()).removeFile(...place)
      const isDone = await inTurn(isWanted ? save : remove).then(
        () => true,
        () => false,
      )
      if (!isDone) isKept.set(false)
      return isDone
    },
  }
}

/** What is kept of today: of another day nothing comes back, and the next saving overwrites it. */
async function load(vault: EncryptedDraftStore): Promise<DayEntry[]> {
  const file = await vault.loadFile(...place, mediaType).catch(() => undefined)
  if (file === undefined) return []
  // Written by this very function's counterpart.
  const entries = JSON.parse(await file.text()) as DayEntry[]
  const today = new Date().toDateString()
  return entries.filter(({ at }) => new Date(at).toDateString() === today)
}

/** One tab after the other: each adds its own to what the others kept. */
function inAllTabs<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('firsthand-desk-day', work)
}
