import { createListeners } from '../../ui/listeners'
import { gridFocus } from './state/grid-focus'
import { createSheetStore, type SheetStore } from './storage/sheet-store'
import type { SavedSheetSummary } from './storage/saved-sheet'
import { createSheetSender } from './sending/send-sheet'
import { createSheet, type Sheet } from './state/sheet'

/** The sheets that this device has saved, and the result of the last action on one. */
interface SavedSheets {
  summaries: readonly SavedSheetSummary[]
  message?: 'discarded' | 'gone' | 'otherTab'
}

/** The open sheet and the saved ones. It outlives the page that shows it. */
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
  /** The pending results of the last sender belong to another sheet. */
  const resetSender = () => {
    sender.abandon()
    sender = createSheetSender(sheet, sheetStore)
    gridFocus.setCell(undefined)
  }

  const choose = (file: File, sheetName?: string) => {
    const { phase } = sheet.state().sending
    if (phase === 'sending' || phase === 'keeping') return
    resetSender()
    sheetStore.detach()
    sheet.choose(file, sheetName)
    // The earlier sheet stays saved, so offer to resume it.
    void sheetStore.summaries().then((summaries) => updateSavedSheets({ summaries }))
  }

  return {
    sheet,
    choose,
    /** Reads another sheet of the chosen workbook. */
    chooseSheet: (sheetName: string) => {
      const file = sheet.chosenFile()
      if (file !== undefined) choose(file, sheetName)
    },
    edit: (index: number, column: number, text: string) => {
      const before = sheet.state()
      sheet.dispatch({ kind: 'edit', index, column, text })
      const { rows } = sheet.state()
      if (rows !== before.rows) void sheetStore.saveLine(rows, index).catch(() => undefined)
    },
    send: () => void sender.send(),
    pause: () => sender.pause(),
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
      const saved = await sheetStore.load(id)
      if (saved === 'otherTab' || saved === 'gone') {
        updateSavedSheets({ summaries: await sheetStore.summaries(), message: saved })
        return
      }
      resetSender()
      await restore(id, sheet, saved)
      updateSavedSheets({ summaries: [] })
      await whenChecked(sheet)
      await sender.send()
    },
    discardSaved: async (id: string) => {
      const isDiscarded = await sheetStore.discard(id)
      const message = isDiscarded ? 'discarded' : 'otherTab'
      updateSavedSheets({ summaries: await sheetStore.summaries(), message })
    },
  }
}

type SavedSheet = Exclude<Awaited<ReturnType<SheetStore['load']>>, string>

/** Restores a saved sheet: its lines, its files, and its row outcomes. */
async function restore(
  id: string,
  sheet: Sheet,
  { encryptedStore, head }: SavedSheet,
): Promise<void> {
  const { header, delimiter, fileName, accepted, personCase, order } = head
  sheet.restore(fileName, { head: { header, delimiter }, accepted, personCase, order })
  await encryptedStore.loadLines(id, async (lines) => {
    sheet.addLines(lines)
    // Lets the page respond in between.
    await new Promise((resolve) => setTimeout(resolve))
  })
  const files: File[] = []
  for (const [index, { name, mediaType }] of head.files.entries()) {
    const bytes = await encryptedStore.loadFile(id, index, mediaType)
    if (bytes !== undefined) files.push(new File([bytes], name, { type: mediaType }))
  }
  await sheet.addFiles(files)
  for (const [index, changes] of await encryptedStore.loadRows(id)) {
    sheet.dispatch({ kind: 'changeRow', index, changes })
  }
  sheet.dispatch({ kind: 'changeStorage', storage: 'onDevice' })
  sheet.dispatch({ kind: 'checkAll' })
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

/** The session of this page. */
export const sheetSession = createSheetSession()
