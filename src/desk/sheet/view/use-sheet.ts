import { useSyncExternalStore } from 'react'
import type { SheetOverview } from '../state/overview'
import type { SheetRow } from '../state/sheet-row'
import { sheetSession } from '../sheet-session'

const { sheet } = sheetSession

/** What is shown of the sheet beside its rows. */
export function useOverview(): SheetOverview {
  return useSyncExternalStore(sheet.subscribe, sheet.overview)
}

/** One row, drawn again when it changes and no other does. */
export function useRow(index: number): SheetRow | undefined {
  return useSyncExternalStore(sheet.subscribe, () => sheet.row(index))
}
