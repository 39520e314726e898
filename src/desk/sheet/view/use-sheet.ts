import { useSyncExternalStore } from 'react'
import type { SetupChanges } from '../columns/sheet-plan'
import type { SheetOverview } from '../state/overview'
import type { SheetRow } from '../state/sheet-row'
import { sheetSession } from '../sheet-session'

const { sheet } = sheetSession

/** Returns what the page shows besides the rows. */
export function useOverview(): SheetOverview {
  return useSyncExternalStore(sheet.subscribe, sheet.overview)
}

/** Returns a row. A change renders only the components of that row. */
export function useRow(index: number): SheetRow | undefined {
  return useSyncExternalStore(sheet.subscribe, () => sheet.drawnRow(index))
}

/** Changes what staff say of the file. */
export function changeSetup(changes: SetupChanges): void {
  sheet.dispatch({ kind: 'setup', changes })
}
