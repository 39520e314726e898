import type { CellText } from './state/edits'
import { fileFinder, rowsByFile } from './state/row-files'
import type { Sheet } from './state/sheet'
import { documentColumn, normalizeFileName } from './state/sheet-files'
import type { SheetAction } from './state/sheet-state'
import type { SheetStore } from './storage/sheet-store'

/** What staff change in the rows, the documents and the reading of a sheet is saved at once. */
export function createSheetChanges(sheet: Sheet, sheetStore: SheetStore) {
  saveSetups(sheet, sheetStore)
  const change = (action: Extract<SheetAction, { kind: 'edit' | 'undo' }>) => {
    const { rows } = sheet.state()
    sheet.dispatch(action)
    if (sheet.state().rows !== rows) void sheetStore.save(sheet)
  }
  const edit = (cell: CellText) => change({ kind: 'edit', ...cell })
  const save = () => {
    // Before a saved sheet is all open, its own documents are not there yet.
    if (sheetStore.hasBegun()) void sheetStore.save(sheet)
  }
  const add = async (files: readonly File[], isMeant: boolean) => {
    const checked = sheet.addFiles(files, isMeant)
    save()
    await checked
  }
  const addFiles = (files: readonly File[]) => add(files, false)
  return {
    edit,
    /** Takes back the last edit. */
    undo: () => change({ kind: 'undo' }),
    /** Sends a row, or leaves it out, although its person exists. */
    include: (index: number, isIncluded: boolean) => change({ kind: 'edit', index, isIncluded }),
    addFiles,
    /** Uses the document that was added later under this normalized name. */
    takeLaterFile: (name: string) => {
      const file = sheet.state().laterFiles.get(name)
      if (file !== undefined) void add([file], true)
    },
    /** Gives a document, by its path, to one row, by its index, or to none. */
    giveFile: (fileName: string, index?: number) => {
      const state = sheet.state()
      const column = documentColumn(state.columns)
      if (column === undefined) return
      const file = state.files.get(normalizeFileName(fileName))
      if (file === undefined) return
      const find = fileFinder(state)
      const others = (rowsByFile(state).get(file) ?? []).filter((each) => {
        const cell = state.rows[each]?.cells[column] ?? ''
        return each !== index && find(cell) === file
      })
      for (const each of others) edit({ index: each, column, text: '' })
      if (index !== undefined) edit({ index, column, text: fileName })
    },
  }
}

/** Saves what staff say of the whole file, once the sheet is on the device. */
function saveSetups(sheet: Sheet, sheetStore: SheetStore): void {
  let before = sheet.state()
  sheet.subscribe(() => {
    const [{ phase, setup }, now] = [before, sheet.state()]
    before = now
    const isSame = setup === undefined || setup === now.setup
    if (isSame || phase === 'reading' || now.phase === 'reading' || !sheetStore.hasBegun()) return
    void sheetStore.save(sheet)
  })
}
