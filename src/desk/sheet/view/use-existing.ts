import { useEffect, useSyncExternalStore } from 'react'
import { deskKey } from '../../key/desk-key'
import { createExistingPeople, type ExistingPeople } from '../existing/existing-people'
import { sheetSession } from '../sheet-session'
import { cellsOfRows } from '../state/sheet-row'
import { isBusy } from '../state/sheet-state'
import { useOverview } from './use-sheet'

const people = createExistingPeople(undefined, sheetSession.known)

/** Whether the desk still finds out which rows have a person who exists. */
export function useIsAsking(): boolean {
  return useSyncExternalStore(people.pending.subscribe, people.pending.read)
}

/** Whether the service refused the desk key at a lookup. */
export function useIsKeyRefused(): boolean {
  const existing = useSyncExternalStore(people.subscribe, people.read)
  return existing.state === 'unanswered' && existing.why === 'key'
}

/** Asks who of the people exists, once every row is checked. Undefined before, and once rows were sent. */
export function useExisting(): ExistingPeople | undefined {
  const { phase, totals, sending } = useOverview()
  const key = useSyncExternalStore(deskKey.subscribe, deskKey.read)
  const existing = useSyncExternalStore(people.subscribe, people.read)
  const isChecked = phase === 'checked' && totals.unchecked === 0 && totals.all > 0
  const { rows, columns } = sheetSession.sheet.state()
  const cells = cellsOfRows(rows)
  useEffect(() => people.clear, [key])
  useEffect(() => {
    // While rows are sent, their people come to exist.
    if (isChecked && !isBusy(sending)) void people.check(sheetSession.sheet.state(), key)
    // oxlint-disable-next-line react/exhaustive-deps -- The phase says all that is used of sending.
  }, [key, isChecked, cells, columns, sending.phase])
  // A sheet from the device is paused at first.
  const hasBegun = sending.phase !== 'idle' && (sending.phase !== 'paused' || totals.created > 0)
  return isChecked && !hasBegun ? existing : undefined
}
