import type { StorageMode } from '../../../drafts/device-copy'
import { createStore, type Store } from '../../../ui/listeners'
import { knownPeople } from '../../known-people'
import { createDayFiles } from './day-files'
import { createDayList, type DayList } from './day-list'
import { deskStore } from './desk-drafts'
import { createDeviceChoice, type DeviceChoice } from './device-choice'
import { onDayEnd } from './on-day-end'

/** After this many milliseconds the desk goes on without the device. */
const saveTimeoutMs = 1000
/** A spreadsheet creates several people a second, and the file may be large. */
const peopleDelayMs = 1000

/** The day's list and its people on the device, encrypted as drafts are. All tabs share them. */
export interface SavedDay {
  /** What staff want. */
  isWanted: DeviceChoice
  /** What the device has of this page's list. */
  mode: Pick<Store<StorageMode>, 'read' | 'subscribe'>
  /** Resolves when the device saved, or deleted, as wanted, or could not. */
  setWanted: (isOn: boolean) => Promise<unknown>
  /** Resolves when all changes are saved, or after a timeout. */
  whenSaved: () => Promise<unknown>
}

/** Restores today's list and people from the device, and saves every later change while that is wanted. */
export function createSavedDay(list: DayList, device = deskStore, people = knownPeople): SavedDay {
  const isWanted = createDeviceChoice('day', false)
  const mode = createStore<StorageMode>(isWanted.isOn() ? 'onDevice' : 'inMemory')
  const files = createDayFiles(list, people, device, isWanted.isOn())
  let hasFailed = false
  let isQueued = false
  let delayed: ReturnType<typeof setTimeout> | undefined
  let lastWork: Promise<unknown> = Promise.resolve()

  const update = async () => {
    const isOn = isWanted.isOn()
    try {
      await (isOn ? files.save() : files.remove())
      hasFailed = false
    } catch {
      hasFailed = true
    }
    const nothing = isOn ? 'refused' : 'inMemory'
    mode.set(
      hasFailed ? (files.mayHold() ? 'earlierOnDevice' : nothing) : isOn ? 'onDevice' : nothing,
    )
  }
  const updateSoon = () => {
    // One that has not begun takes all changes with it.
    if (isQueued) return
    isQueued = true
    const begin = () => {
      isQueued = false
      return withTabLock(update)
    }
    lastWork = lastWork.then(begin).catch(() => undefined)
  }
  const updateIfWanted = () => {
    if (isWanted.isOn()) updateSoon()
  }
  const whenSaved = () =>
    Promise.race([lastWork, new Promise((resolve) => setTimeout(resolve, saveTimeoutMs))])

  isWanted.subscribe(updateSoon)
  // An entry that cannot be saved stays in this page's list, and is saved with the next one.
  list.subscribe(updateIfWanted)
  people.subscribe(() => {
    delayed ??= setTimeout(() => {
      delayed = undefined
      updateIfWanted()
    }, peopleDelayMs)
  })
  device.onLost(() => {
    if (isWanted.isOn() && !hasFailed) updateSoon()
  })
  onSeen(() => {
    // The page may end, or another tab have created people meanwhile.
    if (hasFailed || isWanted.isOn()) updateSoon()
  })
  // The first save restores the list, and deletes the entries of other days.
  if (isWanted.isOn()) {
    updateSoon()
    people.waitFor(whenSaved())
  }
  return {
    isWanted,
    mode,
    setWanted: (isOn) => {
      isWanted.set(isOn)
      return lastWork
    },
    whenSaved,
  }
}

/** Calls `act` when the page is shown or hidden, or has the focus: a window beside another one is never hidden. */
function onSeen(act: () => void): void {
  document.addEventListener('visibilitychange', act)
  addEventListener('focus', act)
}

/** Takes a lock over all tabs, so that each adds its entries to those of the others. */
function withTabLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('firsthand-desk-day', work)
}

/** The people created today, and what the device has of them. */
export interface Day {
  list: DayList
  saved: SavedDay
}

export function createDay(): Day {
  const list = createDayList()
  return { list, saved: createSavedDay(list) }
}

let ofPage: Day | undefined

/** Opens the day of this page once. All of the desk shares it. */
export function openDayOnce(): Day {
  if (ofPage === undefined) {
    ofPage = createDay()
    onDayEnd(ofPage.list.removePast)
  }
  return ofPage
}
