import {
  filePlace,
  rowsPlace,
  type SavedHead,
  type SavedRow,
  sheetHead,
} from '../../../src/desk/sheet/storage/saved-sheet'
import { sealedInMemory } from '../browser/sealed-in-memory'

/** A device that keeps sheets in memory. */
export function sheetStoreInMemory() {
  let isFull = false
  let whenWritten = () => Promise.resolve()
  const { store, kept, putNow, evict } = sealedInMemory(async (kind, work) => {
    if (kind !== 'write') return work()
    await whenWritten()
    if (isFull) throw new DOMException('No space left', 'QuotaExceededError')
    return work()
  })
  const headIn = (id: string) =>
    // Only a head is kept there.
    kept.get(id + sheetHead)?.value as SavedHead | undefined
  return {
    ...store,
    /** The sheets that are there. */
    summaries: async () =>
      [...kept.keys()].flatMap((key) => {
        const id = key.slice(0, -sheetHead.length)
        const head = headIn(id)
        return head === undefined ? [] : [{ id, fileName: head.fileName, created: head.created }]
      }),
    headIn,
    putHead: (id: string, head: SavedHead) => putNow(id + sheetHead, head),
    rowsIn: (id: string) =>
      [...kept]
        .filter(([key]) => key.startsWith(rowsPlace(id)))
        .sort(([one], [other]) => one.localeCompare(other))
        // Only rows are kept there.
        .flatMap(([, { value }]) => value as SavedRow[]),
    /** The names of the documents whose bytes are there. */
    filesIn: (id: string) =>
      (headIn(id)?.files ?? []).flatMap(({ name, place }) =>
        kept.has(filePlace(id, place)) ? [name] : [],
      ),
    /** Each write waits for this first. */
    holdWrites: (until: () => Promise<void>) => {
      whenWritten = until
    },
    fill: () => {
      isFull = true
    },
    makeRoom: () => {
      isFull = false
    },
    evict,
  }
}
