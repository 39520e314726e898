import { lock } from '../../../drafts/locks'
import { createOpener, moveOld } from '../../../drafts/move-old'
import type { Encrypted, Sealed } from '../../../drafts/sealed'
import type { SheetLine } from '../reading/sheet-line'
import {
  chunkPlace,
  filePlace,
  lockOfSheet,
  type RowOutcome,
  type SavedHead,
  type SavedRow,
  sheetHead,
  sheetVersion,
} from './saved-sheet'

interface OldHead extends Encrypted {
  id: string
  changedAt: number
}

interface OldPart extends Encrypted {
  place: number
}

/** Where the bytes of a document are. Before that was kept, they were under its index in the list. */
type OldFile = Omit<SavedHead['files'][number], 'place'> & { place?: number }

/** Moves the sheets of an earlier version into the store, except those that one of its tabs has open. */
export function moveOldSheets(device: Sealed): Promise<void> {
  return moveOld('firsthand-sheets', async (db, { goesOn }) => {
    const open = await createOpener(db, 'sheets')
    for (const { id, changedAt, ...sealed } of (await db.getAll('heads')) as OldHead[]) {
      const release = await lock(lockOfSheet(id))
      if (release === undefined) continue
      const parts = IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])
      const all = async (table: string) => (await db.getAll(table, parts)) as OldPart[]
      try {
        const head = (await open.json(sealed)) as Omit<SavedHead, 'files'> & { files: OldFile[] }
        const isMoved = (await device.get(id + sheetHead)) !== undefined
        if (head !== undefined && !isMoved) {
          const outcomes = new Map<number, RowOutcome>()
          for (const row of await all('rows'))
            outcomes.set(row.place, (await open.json(row)) as RowOutcome)
          for (const batch of await all('lines')) {
            const lines = (await open.json(batch)) as SheetLine[]
            const rows = lines.map((line, at): SavedRow => {
              const outcome = outcomes.get(batch.place * lineCount + at)
              return { ...line, ...(outcome && { outcome }) }
            })
            await device.put(chunkPlace(id, batch.place), rows)
            goesOn()
          }
          const files = head.files.map((file, index) => ({ ...file, place: file.place ?? index }))
          for (const { place, mediaType } of files) {
            const bytes = await open.file((await db.get('files', [id, place])) as Encrypted)
            if (bytes !== undefined)
              await device.put(filePlace(id, place), new Blob([bytes], { type: mediaType }))
            goesOn()
          }
          const states = [...outcomes.values()].map(({ state }) => state)
          const created = states.filter((state) => state === 'created').length
          const pending = states.filter((state) => state === 'sending').length
          const now: SavedHead = { ...head, version: sheetVersion, files, created, pending }
          // Last: if the page ends before, all is moved again.
          await device.put(id + sheetHead, now, changedAt)
        }
        for (const table of ['rows', 'lines', 'files']) await db.delete(table, parts)
        await db.delete('heads', id)
        goesOn()
      } finally {
        release()
      }
    }
    return db.count('heads')
  })
}

/** Lines in each record of an earlier version. */
const lineCount = 100
