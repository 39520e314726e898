import type { CellText } from './state/edits'
import { fileFinder, rowsByFile } from './state/row-files'
import type { Sheet } from './state/sheet'
import { documentColumn, normalizeFileName } from './state/sheet-files'
import type { SheetStore } from './storage/sheet-store'

/** Changes the documents. If the sheet is on the device, they are saved at once. */
export function createSheetDocuments(
  sheet: Sheet,
  sheetStore: SheetStore,
  edit: (cell: CellText) => void,
) {
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
