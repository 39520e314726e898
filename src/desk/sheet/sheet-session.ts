import { showThrown } from '../../api/thrown'
import type { SavedWork } from '../../questions/thrown/error-notice'
import { createStore } from '../../ui/listeners'
import { isPending } from './columns/sheet-plan'
import { createSheetChanges } from './sheet-changes'
import { createdNow, createKnownPeople, type KnownPeopleStore, knownPeople } from '../known-people'
import { createSheetSender } from './sending/send-sheet'
import { gridFocus } from './state/grid-focus'
import { filesWithoutRows } from './state/row-files'
import { isBusy, type SheetState } from './state/sheet-state'
import type { ReadOptions } from './reading/give-lines'
import { type ChosenFile, createSheet, type Sheet } from './state/sheet'
import { totalsOf, unsentOf } from './state/sheet-row'
import { restoreSheet } from './storage/restore-sheet'
import type { SavedSheetSummary } from './storage/saved-sheet'
import { createSheetStore, type SheetStore } from './storage/sheet-store'

/** The sheets that this device has saved, and the result of the last action on one. */
interface SavedSheets {
  summaries: readonly SavedSheetSummary[]
  message?: 'opening' | 'discarded' | 'gone' | 'otherTab' | undefined
}

/** A spreadsheet that was chosen, dropped or pasted, and the documents that came with it. */
interface Choice extends ChosenFile {
  documents?: readonly File[]
}

/** The open sheet and the saved ones. It outlives the page that shows it. */
export function createSheetSession(
  sheetStore: SheetStore = createSheetStore(),
  known = createKnownPeople(),
) {
  const sheet = createSheet()
  followKnown(sheet, known)
  const savedSheets = createStore<SavedSheets>({ summaries: [] })
  const learnKept = async () => known.add(await sheetStore.sentPeople())
  const showSaved = async (message?: SavedSheets['message']) => {
    savedSheets.set({ summaries: await sheetStore.summaries(), message })
    await learnKept()
  }
  const newSender = () =>
    createSheetSender(sheet, sheetStore, async () => {
      await sheetStore.save(sheet)
      // Another tab may have created people while this one waited for its turn.
      await learnKept()
    })
  let sender = newSender()
  /** The choice that waits until staff say that it may replace the open sheet. */
  const asked = createStore<Choice | undefined>(undefined)
  /**
   * Leaves the open sheet: nothing that was under way for it reaches the next one. Returns a function that says whether
   * no other one has opened since.
   */
  const leave = () => {
    asked.set(undefined)
    sender.abandon()
    const own = newSender()
    sender = own
    gridFocus.setCell(undefined)
    return () => sender === own
  }
  const open = ({ documents: own = [], ...chosen }: Choice) => {
    const added = withWaiting(own, sheet.state())
    leave()
    sheetStore.detach()
    sheet.choose(chosen)
    if (added.size > 0) void sheet.addFiles([...added])
  }
  const openSaved = async (id: string) => {
    const isCurrent = leave()
    const saved = await sheetStore.load(id)
    if (saved === 'otherTab' || saved === 'gone') {
      if (isCurrent()) void showSaved(saved)
    } else if (isCurrent()) {
      saved.attach()
      await restoreSheet(sheet, saved, isCurrent)
    } else saved.release()
  }
  const changes = createSheetChanges(sheet, sheetStore)
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
    isOnlyHere: () => isOnlyHere(sheet, sheetStore),
    work: workOf(sheet, sheetStore),
    asked,
    savedSheets,
    /** Opens a spreadsheet with its documents. Asks first if the open one has rows without an outcome. */
    choose: (file: File, added: readonly File[] = []) =>
      choose({ file, options: {}, documents: added }),
    /** Reads the chosen file again in another way. Asks first if rows may have been changed. */
    readAgain: (otherwise: ReadOptions) => {
      const chosen = sheet.chosen()
      if (chosen === undefined) return
      const { setup, files, laterFiles, edits } = sheet.state()
      const options = { ...chosen.options, ...otherwise }
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
    ...changes,
    send: () => {
      asked.set(undefined)
      sender.send().catch(showThrown)
    },
    pause: () => sender.pause(),
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
      const waiting = filesWithoutRows(sheet.state())
      await openSaved(id)
      if (waiting.length > 0) await changes.addFiles(waiting)
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
    if (isEnd || now.phase !== last.phase) known.add(createdNow(createdIn(last.rows)))
  })
}

function createdIn(rows: SheetState['rows']): string[] {
  return rows.flatMap(({ state, numbers = [] }) => (state === 'created' ? numbers : []))
}

/** Documents that came with a sheet. */
const ofSheets = new WeakSet<File>()

/**
 * Returns a sheet's own documents, and then those that wait for one: the first has the name. Those that came with a
 * sheet that was not read do not go to one that has its own.
 */
function withWaiting(own: readonly File[], state: SheetState): ReadonlySet<File> {
  const waiting = filesWithoutRows(state).filter((file) => own.length === 0 || !ofSheets.has(file))
  for (const file of own) ofSheets.add(file)
  return new Set([...own, ...waiting])
}

/** Whether the page alone has an edit, or the key of a row. */
function isOnlyHere(sheet: Sheet, sheetStore: SheetStore): boolean {
  const { edits, rows } = sheet.state()
  if (sheetStore.isNewest()) return false
  // If staff stay, the device may have it at the next question.
  if (sheetStore.hasBegun()) void sheetStore.save(sheet)
  return edits.length > 0 || rows.some(({ key }) => key !== undefined)
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
