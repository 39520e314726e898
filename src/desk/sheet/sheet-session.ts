import { createListeners } from '../../ui/listeners'
import { gridFocus } from './state/grid-focus'
import { createSheetStore, type SheetStore } from './storage/sheet-store'
import type { SavedSheetSummary } from './storage/saved-sheet'
import { acquireSendingLock } from './storage/sending-lock'
import { createSheetSender } from './sending/send-sheet'
import { createSheet, type Sheet } from './state/sheet'

/** The sheets of this device that can be gone on with, and what became of the last wish. */
interface SavedSheets {
  summaries: readonly SavedSheetSummary[]
  message?: 'discarded' | 'gone' | 'otherTab'
}

/** One sheet at a time, and those kept from before. It outlives the page it is shown on. */
function createSheetSession() {
  const sheet = createSheet()
  const sheetStore = createSheetStore()
  const { notify, subscribe } = createListeners()
  let sender = createSheetSender(sheet, sheetStore)
  let savedSheets: SavedSheets = { summaries: [] }

  const updateSavedSheets = (changes: Partial<SavedSheets>) => {
    const { message: _message, ...rest } = savedSheets
    savedSheets = { ...rest, ...changes }
    notify()
  }
  /** What the last sender still waits for belongs to another sheet. */
  const resetSender = () => {
    sender.abandon()
    sender = createSheetSender(sheet, sheetStore)
    gridFocus.setCell(undefined)
  }

  return {
    sheet,
    choose: (file: File) => {
      const { phase } = sheet.state().sending
      if (phase === 'sending' || phase === 'keeping') return
      resetSender()
      sheetStore.detach()
      sheet.choose(file)
      // What is left behind is still there to go on with.
      void sheetStore.summaries().then((summaries) => updateSavedSheets({ summaries }))
    },
    edit: (index: number, column: number, text: string) => {
      const before = sheet.state()
      sheet.dispatch({ kind: 'edit', index, column, text })
      const { rows } = sheet.state()
      if (rows !== before.rows) void sheetStore.saveLine(rows, index).catch(() => undefined)
    },
    send: () => void sender.send(),
    pause: () => sender.pause(),
    resume: () => sender.resume(),
    discard: async () => {
      resetSender()
      await sheetStore.remove()
      sheet.clear()
      updateSavedSheets({ summaries: await sheetStore.summaries(), message: 'discarded' })
    },
    savedSheets: (): SavedSheets => savedSheets,
    subscribeSavedSheets: subscribe,
    loadSavedSheets: async () => {
      if (sheet.state().setup === undefined)
        updateSavedSheets({ summaries: await sheetStore.summaries() })
    },
    resumeSaved: async (id: string) => {
      if (!(await acquireSendingLock())) {
        updateSavedSheets({ message: 'otherTab' })
        return
      }
      resetSender()
      if (!(await restore(id, sheet, sheetStore))) {
        updateSavedSheets({ summaries: await sheetStore.summaries(), message: 'gone' })
        return
      }
      updateSavedSheets({ summaries: [] })
      await whenChecked(sheet)
      await sender.send()
    },
    discardSaved: async (id: string) => {
      await sheetStore.discard(id)
      updateSavedSheets({ summaries: await sheetStore.summaries(), message: 'discarded' })
    },
  }
}

/** Brings a kept sheet back: its lines, its files, and what became of its rows. False where it is gone. */
async function restore(id: string, sheet: Sheet, sheetStore: SheetStore): Promise<boolean> {
  const saved = await sheetStore.load(id)
  if (saved === undefined) return false
  const { encryptedStore, head } = saved
  const { header, delimiter, fileName, accepted, personCase, order } = head
  sheet.restore(fileName, { head: { header, delimiter }, accepted, personCase, order })
  await encryptedStore.loadLines(id, async (lines) => {
    sheet.addLines(lines)
    // So that the page answers in between.
    await new Promise((resolve) => setTimeout(resolve))
  })
  const files: File[] = []
  for (const [place, { name, mediaType }] of head.files.entries()) {
    const bytes = await encryptedStore.loadFile(id, place, mediaType)
    if (bytes !== undefined) files.push(new File([bytes], name, { type: mediaType }))
  }
  sheet.dispatch({ kind: 'addFiles', files })
  for (const [index, changes] of await encryptedStore.loadRows(id)) {
    sheet.dispatch({ kind: 'changeRow', index, changes })
  }
  sheet.dispatch({ kind: 'changeStorage', storage: 'onDevice' })
  sheet.dispatch({ kind: 'checkAll' })
  return true
}

function whenChecked(sheet: Sheet): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = sheet.subscribe(() => {
      if (sheet.overview().phase !== 'checked') return
      unsubscribe()
      resolve()
    })
  })
}

/** The one of this page. */
export const sheetSession = createSheetSession()
