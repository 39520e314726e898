import { showThrown } from '../../api/thrown'
import type { SavedWork } from '../../questions/thrown/error-notice'
import { createStore } from '../../ui/listeners'
import { isPending } from './columns/sheet-plan'
import { createSheetDocuments } from './sheet-documents'
import { createEditing } from './editing'
import { createdNow, createKnownPeople, type KnownPeopleStore, knownPeople } from '../known-people'
import { isBusy } from './state/sheet-state'
import { type Choice, createSheetOpener } from './open-sheet'
import type { ReadOptions } from './reading/give-lines'
import { createSheet, type Sheet } from './state/sheet'
import { totalsOf, unsentOf } from './state/sheet-row'
import type { SavedSheetSummary } from './storage/saved-sheet'
import { createSheetStore, type SheetStore } from './storage/sheet-store'

/** The sheets that this device has saved, and the result of the last action on one. */
interface SavedSheets {
  summaries: readonly SavedSheetSummary[]
  message?: 'opening' | 'discarded' | 'gone' | 'otherTab' | undefined
}

/** The open sheet and the saved ones. It outlives the page that shows it. */
export function createSheetSession(
  sheetStore: SheetStore = createSheetStore(),
  known = createKnownPeople(),
) {
  const sheet = createSheet()
  followKnown(sheet, known)
  const savedSheets = createStore<SavedSheets>({ summaries: [] })
  const learnKept = async () => known.add(createdNow(await sheetStore.createdNumbers()))
  const showSaved = async (message?: SavedSheets['message']) => {
    savedSheets.set({ summaries: await sheetStore.summaries(), message })
    await learnKept()
  }
  // Another tab may have created people while this one waited for its turn.
  const beforeSending = async () => {
    await sheetStore.save(sheet)
    await learnKept()
  }
  const opener = createSheetOpener(sheet, sheetStore, beforeSending, (why) => void showSaved(why))
  const { asked, open, openSaved, leave, sender } = opener
  const editing = createEditing(sheet, sheetStore)
  const documents = createSheetDocuments(sheet, sheetStore, editing.edit)
  const choose = (choice: Choice) => {
    const { sending, rows } = sheet.state()
    if (sending.phase === 'sending' || sending.phase === 'keeping') return
    if (unsentOf(totalsOf(rows)) === 0) open(choice)
    else asked.set(choice)
    // The earlier sheet stays saved, so offer to resume it.
    void showSaved()
  }

  return {
    sheet,
    known,
    isOnlyHere: () => {
      const { edits, rows } = sheet.state()
      if (sheetStore.isNewest()) return false
      // If staff stay, the device may have it at the next question.
      if (sheetStore.hasBegun()) void sheetStore.save(sheet)
      return edits.length > 0 || rows.some(({ key }) => key !== undefined)
    },
    work: workOf(sheet, sheetStore),
    asked,
    savedSheets,
    /** Opens a spreadsheet with its documents. Asks first if the open one has rows without an outcome. */
    choose: (file: File, added: readonly File[] = []) =>
      choose({ file, options: {}, documents: added }),
    /** Reads the chosen file again in another way. Asks first if rows may have been changed. */
    readAgain: (changes: ReadOptions) => {
      const chosen = sheet.chosen()
      if (chosen === undefined) return
      const { setup, files, laterFiles, edits } = sheet.state()
      const options = { ...chosen.options, ...changes }
      const added = [...files.values(), ...laterFiles.values()]
      const choice = { file: chosen.file, options, setup, documents: added }
      const isEdited = edits.length > 0
      if (setup === undefined || (isPending(setup) && !isEdited)) open(choice)
      else choose(choice)
    },
    /** Answers whether the chosen sheet may replace the open one. */
    answerReplace: (isConfirmed: boolean) => {
      const choice = asked.read()
      if (isConfirmed && choice !== undefined) open(choice)
      else asked.set(undefined)
    },
    ...documents,
    ...editing,
    send: () => {
      asked.set(undefined)
      sender().send().catch(showThrown)
    },
    pause: () => sender().pause(),
    discard: async () => {
      leave()
      sheet.clear()
      await sheetStore.remove()
      await showSaved('discarded')
    },
    loadSavedSheets: async () => {
      if (sheet.state().setup === undefined) await showSaved()
    },
    /** Opens a saved sheet, paused: sending it is a press of its own. */
    resumeSaved: async (id: string) => {
      const { summaries } = savedSheets.read()
      // Another tab may need some seconds to let go of it.
      const opening = { summaries, message: 'opening' } as const
      savedSheets.set(opening)
      await documents.openWithWaiting(() => openSaved(id))
      if (savedSheets.read() === opening) savedSheets.set({ summaries })
    },
    discardSaved: async (id: string) => {
      const isDiscarded = await sheetStore.discard(id)
      await showSaved(isDiscarded ? 'discarded' : 'otherTab')
    },
  }
}

/** Marks the rows of people who are known, and learns from the sheet whom it has created. */
function followKnown(sheet: Sheet, known: KnownPeopleStore): void {
  const mark = () => sheet.dispatch({ kind: 'known', known: known.read() })
  mark()
  known.subscribe(mark)
  let before = sheet.state()
  sheet.subscribe(() => {
    const [last, now] = [before, sheet.state()]
    before = now
    // Once for a run: thousands of rows are marked.
    const isEnd = isBusy(last.sending) && !isBusy(now.sending)
    if (isEnd || now.phase !== last.phase)
      known.add(createdNow(last.rows.flatMap(({ numbers = [] }) => numbers)))
  })
}

/** Whether a reload of the page would find the sheet. */
function workOf({ state, subscribe }: Sheet, { isNewest, whenSaved }: SheetStore): SavedWork {
  return {
    isChanged: () => state().phase !== 'none',
    isNewestOnDevice: () => state().storage === 'onDevice' && isNewest(),
    storageMode: () => (state().storage === 'onDevice' ? 'onDevice' : 'refused'),
    whenSaved,
    subscribe,
  }
}

export const sheetSession = createSheetSession(undefined, knownPeople)
