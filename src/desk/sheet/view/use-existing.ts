import { useEffect, useSyncExternalStore } from 'react'
import { deskKey } from '../../key/desk-key'
import { createLookups, type Lookup } from '../../lookups'
import { sheetSession } from '../sheet-session'
import { numbersIn } from '../state/row-questions'
import { cellsOfRows } from '../state/sheet-row'
import { isBusy } from '../state/sheet-state'
import { useOverview } from './use-sheet'

const lookups = createLookups(sheetSession.known)

/** How asking for the numbers of all rows stands. */
function useLookups(): Lookup | undefined {
  const all = [...useSyncExternalStore(lookups.subscribe, lookups.read).values()]
  const find = (wanted: Lookup['state']) => all.find(({ state }) => state === wanted)
  return find('asking') ?? find('unanswered')
}

/** Whether the desk still finds out which rows have a person who exists. */
export function useIsAsking(): boolean {
  return useLookups()?.state === 'asking'
}

/** Whether the service refused the desk key at a lookup. */
export function useIsKeyRefused(): boolean {
  const open = useLookups()
  return open?.state === 'unanswered' && open.why === 'key'
}

/** Asks who of the people exists, once every row is checked. Undefined before, and once rows were sent. */
export function useExisting(): Lookup | { state: 'unasked' } | undefined {
  const { phase, totals, sending } = useOverview()
  const key = useSyncExternalStore(deskKey.subscribe, deskKey.read)
  const open = useLookups()
  const isChecked = phase === 'checked' && totals.unchecked === 0 && totals.all > 0
  const { rows, columns } = sheetSession.sheet.state()
  const cells = cellsOfRows(rows)
  useEffect(() => lookups.clear, [key])
  useEffect(() => {
    // While rows are sent, their people come to exist.
    if (!isChecked || isBusy(sending)) return
    // Reading the numbers of thousands of rows takes long.
    const numbers = key === '' ? [] : numbersIn(sheetSession.sheet.state())
    void lookups.check(new Map(numbers), key)
    // oxlint-disable-next-line react/exhaustive-deps -- The phase says all that is used of sending.
  }, [key, isChecked, cells, columns, sending.phase])
  // A sheet from the device is paused at first.
  const hasBegun = sending.phase !== 'idle' && (sending.phase !== 'paused' || totals.created > 0)
  if (!isChecked || hasBegun) return undefined
  return open ?? { state: key === '' ? 'unasked' : 'answered' }
}
