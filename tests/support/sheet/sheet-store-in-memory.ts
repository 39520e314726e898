import type { SheetLine } from '../../../src/desk/sheet/reading/sheet-line'
import {
  batchSize,
  type EncryptedSheetStore,
} from '../../../src/desk/sheet/storage/encrypted-sheet-store'
import { normalizeFileName } from '../../../src/desk/sheet/state/sheet-files'
import { createListeners } from '../../../src/ui/listeners'
import {
  placesOf,
  type SavedHead,
  type SavedRow,
} from '../../../src/desk/sheet/storage/saved-sheet'

interface Kept {
  head?: SavedHead
  lines: Map<number, string>
  rows: Map<number, SavedRow>
  files: Map<number, Blob>
}

/** A device that keeps sheets in memory, as JSON. */
export function sheetStoreInMemory() {
  const sheets = new Map<string, Kept>()
  const lost = createListeners()
  const of = (id: string): Kept => {
    const kept = sheets.get(id) ?? { lines: new Map(), rows: new Map(), files: new Map() }
    sheets.set(id, kept)
    return kept
  }
  const store: EncryptedSheetStore = {
    onLost: lost.subscribe,
    summaries: () =>
      Promise.resolve(
        [...sheets].flatMap(([id, { head, rows }]) =>
          head === undefined
            ? []
            : [
                {
                  id,
                  changedAt: 0,
                  fileName: head.fileName,
                  rows: head.rows,
                  created: [...rows.values()].filter(({ state }) => state === 'created').length,
                },
              ],
        ),
      ),
    loadHead: (id) => Promise.resolve(sheets.get(id)?.head),
    saveHead: (id, head) => {
      of(id).head = structuredClone(head)
      const named = placesOf(head)
      for (const place of of(id).files.keys())
        if (!named.includes(place)) of(id).files.delete(place)
      return Promise.resolve()
    },
    loadLines: async (id, onLines) => {
      const batches = [...of(id).lines].sort(([one], [other]) => one - other)
      for (const [, batch] of batches) await onLines(JSON.parse(batch) as SheetLine[])
    },
    saveLines: (id, lines, first) => {
      for (let at = 0; at < lines.length; at += batchSize) {
        const batch = JSON.stringify(lines.slice(at, at + batchSize))
        of(id).lines.set(((first ?? 0) + at) / batchSize, batch)
      }
      return Promise.resolve()
    },
    loadRows: (id) => Promise.resolve(structuredClone(of(id).rows)),
    saveRow: (id, place, row, batch) => {
      of(id).rows.set(place, structuredClone(row))
      if (batch !== undefined)
        of(id).lines.set(Math.floor(place / batchSize), JSON.stringify(batch))
      return Promise.resolve()
    },
    refusedRows: (id) =>
      Promise.resolve(
        [...of(id).rows].flatMap(([index, { state }]) => (state === 'refused' ? [index] : [])),
      ),
    removeRow: (id, index) => {
      of(id).rows.delete(index)
      return Promise.resolve()
    },
    loadFile: (id, place) => Promise.resolve(of(id).files.get(place)),
    saveFile: (id, place, file) => {
      of(id).files.set(place, file)
      return Promise.resolve()
    },
    filePlaces: (id) => Promise.resolve([...of(id).files.keys()]),
    removeFiles: (id, names) => {
      const { files = [] } = of(id).head ?? {}
      for (const [index, place] of placesOf({ files }).entries())
        if (names.has(normalizeFileName(files[index]?.name ?? ''))) of(id).files.delete(place)
      return Promise.resolve()
    },
    remove: (id) => {
      sheets.delete(id)
      return Promise.resolve()
    },
  }
  return {
    ...store,
    /** The browser closes the storage and deletes everything. */
    evict: () => {
      sheets.clear()
      lost.notify()
    },
  }
}
