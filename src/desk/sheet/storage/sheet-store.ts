import { deleteDB } from 'idb'
import { showThrown } from '../../../api/thrown'
import { draftLifetimeMs } from '../../../contract/lifetimes'
import { randomKey } from '../../../drafts/draft'
import { type Item, type Keeper, keeper } from '../../../drafts/keeper'
import { listKept } from '../../../drafts/list-kept'
import { lock, type Release, reloadTimeoutMs } from '../../../drafts/locks'
import { openSealed, type Sealed } from '../../../drafts/sealed'
import { createdNow, unanswered } from '../../known-people'
import type { Sheet } from '../state/sheet'
import {
  createItemsOf,
  filePlace,
  lockOfSheet,
  rowsPlace,
  type SavedHead,
  type SavedRow,
  type SavedSheetSummary,
  sheetHead,
  sheetVersion,
} from './saved-sheet'

export type SheetStore = ReturnType<typeof createSheetStore>

/** The sheet that is to be on the device. It is told whether the device has all of it. */
export type SheetSource = Pick<Sheet, 'state' | 'dispatch'>

/** The sheet of this tab on the device. */
interface Current {
  id: string
  lock: Promise<Release | undefined>
  /** Missing while a saved sheet is being opened. */
  copy?: Keeper
}

/** Saves the sheet that is being sent, so that it survives the page. */
export function createSheetStore(device: Sealed = openSealed('sheets')) {
  const saved = createSavedSheets(device)
  let current: Current | undefined

  const keep = (id: string, source: SheetSource, isFound: boolean) => {
    const itemsOf = createItemsOf(id)
    let items: readonly Item[] = []
    const read = () => {
      const state = source.state()
      // Else the sheet was closed.
      if (state.setup !== undefined) items = itemsOf(state)
      return items
    }
    const copy = keeper(device, `${id}/`, read, isFound ? read() : undefined)
    copy.mode.subscribe(() => {
      if (current?.copy !== copy) return
      const storage = copy.mode.read() === 'onDevice' ? 'onDevice' : 'refused'
      try {
        source.dispatch({ kind: 'changeStorage', storage })
      } catch (error) {
        // The page is at fault, and the copy goes on.
        showThrown(error)
      }
    })
    return copy
  }
  const release = (left: Current | undefined) => void left?.lock.then((unlock) => unlock?.())
  const detach = () => {
    current?.copy?.leave()
    release(current)
    current = undefined
  }

  return {
    summaries: saved.summaries,
    /** Whom other sheets on the device have created, or have sent without an answer. */
    sentPeople: async () => saved.sentPeople(current?.id),
    discard: saved.discard,
    /** Whether the open sheet is to be on the device. */
    hasBegun: () => current?.copy !== undefined,
    /** Whether the device has all of the sheet that began, with its last change. */
    isNewest: () => current?.copy?.isNewest() === true,
    whenSaved: async () => current?.copy?.whenSaved(),
    /** Saves the sheet, and from now on whenever the device has lost it. */
    save: async (source: SheetSource) => {
      const id = current?.id ?? randomKey()
      current ??= { id, lock: lock(lockOfSheet(id)), copy: keep(id, source, false) }
      const { copy, lock: locked } = current
      await locked
      await copy?.now()
    },
    /**
     * Saves what changed, if the sheet has begun. Resolves to whether a row may leave: if the device has an earlier state
     * alone, its person could be created twice.
     */
    saveRow: async () => {
      const copy = current?.copy
      await copy?.now()
      return copy?.mode.read() !== 'earlierOnDevice'
    },
    /** Leaves the current sheet saved, and lets another begin. */
    detach,
    /** Reads a saved sheet that no other tab has open. `gone`: the device no longer has it. */
    load: async (id: string) => {
      // It may just be being saved.
      await current?.copy?.whenSaved()
      const unlock = await lock(lockOfSheet(id), reloadTimeoutMs)
      if (unlock === undefined) return 'otherTab'
      const head = await saved.readHead(id)
      if (head === undefined) {
        unlock()
        return 'gone'
      }
      return {
        head,
        readRows: (onRows: OnRows) => saved.readRows(id, onRows),
        readFile: async (place: number) => {
          const file = await device.get(filePlace(id, place))
          return file?.value instanceof Blob ? file.value : undefined
        },
        /** Makes it the sheet of this tab. */
        attach: () => {
          detach()
          current = { id, lock: Promise.resolve(unlock) }
        },
        /** It was opened: saves what follows in it, and saves it again if the device loses it. */
        follow: (source: SheetSource) => {
          if (current?.id === id) current.copy ??= keep(id, source, true)
        },
        /** Leaves it to others. */
        release: unlock,
      }
    },
    /** Deletes the current sheet from the device. */
    remove: async () => {
      const left = current
      current = undefined
      await left?.copy?.stop()
      release(left)
    },
  }
}

/** Sheets that an early version kept in a database of its own are past their time. */
async function forgetOldest(): Promise<void> {
  await deleteDB('firsthand-sheets')
}

type OnRows = (rows: readonly SavedRow[]) => unknown

/** The sheets that the device has, also those of other tabs. */
function createSavedSheets(device: Sealed) {
  const headIn = (value: unknown) => {
    // Only sheets are kept here.
    const head = value as SavedHead | undefined
    const isReadable = head?.version === sheetVersion || head?.version === sheetVersion - 1
    return isReadable ? head : undefined
  }
  /** Reads the rows in order, some after others. */
  const readRows = async (id: string, onRows: OnRows) => {
    for (const place of await device.keys(rowsPlace(id))) {
      const kept = await device.get(place)
      // The head says that a version which is known wrote them.
      onRows((kept?.value ?? []) as SavedRow[])
    }
  }
  const list = async (): Promise<SavedSheetSummary[]> => {
    void forgetOldest().catch(() => undefined)
    const listed = await listKept(device, {
      head: sheetHead,
      lifetimeMs: draftLifetimeMs,
      lockName: lockOfSheet,
      // Without the key of a row that was sent, its person would be created twice.
      mustStay: (value) => ((value as SavedHead | undefined)?.pending ?? 0) > 0,
    })
    return listed.flatMap(({ id, changedAt, value }) => {
      const head = headIn(value)
      if (head === undefined) return []
      const { fileName, rows, created, pending } = head
      return [{ id, changedAt, fileName, rows, created, sent: created + pending }]
    })
  }
  const summaries = () => list().catch(() => [])

  return {
    summaries,
    readHead: async (id: string) =>
      headIn((await device.get(id + sheetHead).catch(() => undefined))?.value),
    readRows,
    sentPeople: async (own: string | undefined) => {
      const found: (readonly [key: string, createdAt: string])[] = []
      const add: OnRows = (rows) => {
        for (const { outcome } of rows) {
          const { state, numbers = [] } = outcome ?? {}
          found.push(
            ...(state === 'created'
              ? createdNow(numbers)
              : numbers.map((key) => [key, unanswered] as const)),
          )
        }
      }
      for (const { id, sent } of await summaries())
        if (sent > 0 && id !== own) await readRows(id, add).catch(() => undefined)
      return found
    },
    /** Returns false if another tab has the sheet open. */
    discard: async (id: string) => {
      const unlock = await lock(lockOfSheet(id), reloadTimeoutMs)
      if (unlock === undefined) return false
      await device.remove(`${id}/`).finally(unlock)
      return true
    },
  }
}
