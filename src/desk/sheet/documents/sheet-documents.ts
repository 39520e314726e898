import { createStore } from '../../../ui/listeners'
import { cellAt } from '../columns/cells'
import { isPending } from '../columns/sheet-plan'
import type { CellText } from '../state/edits'
import { filesWithoutRows, rowsByFile } from '../state/row-files'
import { rowAt } from '../state/row-list'
import type { Sheet } from '../state/sheet'
import { normalizeFileName } from '../state/sheet-files'
import type { SheetStore } from '../storage/sheet-store'
import { documentColumn, unusedFiles } from '../state/match-files'
import { createDocumentLooks } from './look-at-documents'
import { isZip, unpackZip, type ZipRefusal } from './unpack-zip'

/** What became of the zips that were added last. */
interface ZipNotes {
  /** The one that is unpacked, and how much of it is, from 0 to 1. */
  current?: { name: string; share: number }
  refused: readonly { name: string; refusal: ZipRefusal }[]
  /** The names of files that are no documents. */
  leftOut: readonly string[]
}

const noNotes: ZipNotes = { refused: [], leftOut: [] }

/**
 * Changes the documents. One that fits a single person, who has none, goes into that person's row, as an edit that can
 * be taken back. If the sheet is on the device, documents are saved at once.
 */
export function createSheetDocuments(
  sheet: Sheet,
  sheetStore: SheetStore,
  edit: (cells: readonly CellText[]) => void,
) {
  const zips = createStore(noNotes)
  const save = () => void sheetStore.saveDocuments(sheet.state).catch(() => undefined)
  const expect = matchOnce(sheet, edit)

  /** Returns the files, with the documents of zips in place of the zips. */
  const unpacked = async (files: readonly File[]): Promise<File[]> => {
    const found: File[] = []
    let notes = noNotes
    for (const file of files) {
      const { name } = file
      const show = (share: number) => zips.set({ ...notes, current: { name, share } })
      if (!isZip(file)) found.push(file)
      else {
        show(0)
        const outcome = await unpackZip(file, show)
        if ('refusal' in outcome) {
          notes = { ...notes, refused: [...notes.refused, { name, refusal: outcome.refusal }] }
        } else {
          found.push(...outcome.files)
          notes = { ...notes, leftOut: [...notes.leftOut, ...outcome.leftOut] }
        }
      }
    }
    zips.set(notes)
    return found
  }
  const add = async (files: readonly File[]) => {
    expect(files)
    const checked = sheet.addFiles(files)
    save()
    await checked
  }
  return {
    looks: createDocumentLooks(sheet),
    zips: { read: zips.read, subscribe: zips.subscribe },
    unpacked,
    /** These documents come with the sheet that opens. */
    expect,
    addFiles: async (files: readonly File[]) => {
      zips.set(noNotes)
      if (!files.some(isZip)) return add(files)
      const isBefore = sheet.state().phase === 'none'
      const chosen = sheet.chosen()
      const found = await unpacked(files)
      // Another sheet may be open by now.
      if (isBefore || sheet.chosen() === chosen) await add(found)
    },
    /** Opens a sheet, and adds the documents that came before it. */
    openWithWaiting: async (open: () => Promise<void>) => {
      const waiting = filesWithoutRows(sheet.state())
      await open()
      if (waiting.length > 0) await add(waiting)
    },
    /** Uses the document that was added later under this normalized name. */
    takeLaterFile: (name: string) => {
      sheet.dispatch({ kind: 'useLaterFile', name })
      save()
    },
    /** Gives a document to one row, by its index, or to none. */
    giveFile: (fileName: string, index?: number) => {
      const state = sheet.state()
      const column = documentColumn(state.columns)
      if (column === undefined) return
      const name = normalizeFileName(fileName)
      const others = (rowsByFile(state).get(name) ?? []).filter((each) => {
        const cell = cellAt(rowAt(state.rows, each) ?? { cells: [] }, state.columns, column)
        return each !== index && normalizeFileName(cell) === name
      })
      edit([
        ...others.map((each) => ({ index: each, column, text: '' })),
        ...(index === undefined ? [] : [{ index, column, text: fileName }]),
      ])
    },
  }
}

/**
 * Returns a function for new documents. They go into the rows that they fit, once every row is checked: each at most
 * once, so that what staff take back stays so.
 */
function matchOnce(sheet: Sheet, edit: (cells: readonly CellText[]) => void) {
  const expected = new WeakSet<File>()
  let tried = sheet.state()
  sheet.subscribe(() => {
    const state = sheet.state()
    const { phase, setup, round, files, columns } = state
    if (phase !== 'checked' || setup === undefined || isPending(setup)) return
    if (tried.round === round && tried.files === files) return
    tried = state
    const column = documentColumn(columns) ?? 0
    const cells = unusedFiles(state).flatMap(({ file, owner }): CellText[] => {
      if (owner === undefined || !expected.delete(file)) return []
      return [{ index: owner, column, text: file.name }]
    })
    if (cells.length > 0) edit(cells)
  })
  return (files: readonly File[]) => {
    for (const file of files) expected.add(file)
  }
}
