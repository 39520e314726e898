import type { Sheet } from '../state/sheet'
import type { SheetState } from '../state/sheet-state'
import type { SheetStore } from './sheet-store'

/** Returns a function that saves the sheet. Edited lines are saved as they change, so it saves a changed sheet only. */
export function createKeepSheet(sheet: Sheet, sheetStore: SheetStore) {
  let saved: Partial<SheetState> = {}
  return async () => {
    const state = sheet.state()
    const isSame = saved.files === state.files && saved.setup === state.setup
    if (isSame && sheetStore.isWhole()) return
    saved = state
    await sheetStore.begin(sheet.state, (isSaved) =>
      sheet.dispatch({ kind: 'changeStorage', storage: isSaved ? 'onDevice' : 'refused' }),
    )
  }
}
