import { createListeners } from '../../ui/listeners'
import { gridFocus } from './state/grid-focus'
import { createKeeper, type Keeper } from './keeping/keeper'
import type { SheetOutline } from './keeping/kept-sheet'
import { holdSending } from './keeping/sheet-lock'
import { createSheetSender } from './sending/send-sheet'
import { createSheet, type Sheet } from './state/sheet'

/** The sheets of this device that can be gone on with, and what became of the last wish. */
interface KeptOffers {
  outlines: readonly SheetOutline[]
  told?: 'discarded' | 'gone' | 'otherTab'
}

/** One sheet at a time, and those kept from before. It outlives the page it is shown on. */
function createSheetSession() {
  const sheet = createSheet()
  const keeper = createKeeper()
  const { notify, subscribe } = createListeners()
  let sender = createSheetSender(sheet, keeper)
  let offers: KeptOffers = { outlines: [] }

  const offer = (changes: Partial<KeptOffers>) => {
    const { told: _told, ...rest } = offers
    offers = { ...rest, ...changes }
    notify()
  }
  /** What the last sender still waits for belongs to another sheet. */
  const anew = () => {
    sender.abandon()
    sender = createSheetSender(sheet, keeper)
    gridFocus.mark(undefined)
  }

  return {
    sheet,
    choose: (file: File) => {
      const { phase } = sheet.state().sending
      if (phase === 'sending' || phase === 'keeping') return
      anew()
      keeper.leaveAsItIs()
      sheet.choose(file)
      // What is left behind is still there to go on with.
      void keeper.outlines().then((outlines) => offer({ outlines }))
    },
    edit: (index: number, column: number, text: string) => {
      const before = sheet.state()
      sheet.dispatch({ kind: 'edit', index, column, text })
      const { rows } = sheet.state()
      if (rows !== before.rows) void keeper.keepLine(rows, index).catch(() => undefined)
    },
    send: () => void sender.send(),
    pause: () => sender.pause(),
    resume: () => sender.resume(),
    discard: async () => {
      anew()
      await keeper.remove()
      sheet.clear()
      offer({ outlines: await keeper.outlines(), told: 'discarded' })
    },
    offers: (): KeptOffers => offers,
    subscribeOffers: subscribe,
    lookForKept: async () => {
      if (sheet.state().frame === undefined) offer({ outlines: await keeper.outlines() })
    },
    goOn: async (id: string) => {
      if (!(await holdSending())) {
        offer({ told: 'otherTab' })
        return
      }
      anew()
      if (!(await restore(id, sheet, keeper))) {
        offer({ outlines: await keeper.outlines(), told: 'gone' })
        return
      }
      offer({ outlines: [] })
      await whenChecked(sheet)
      await sender.send()
    },
    discardKept: async (id: string) => {
      await keeper.discard(id)
      offer({ outlines: await keeper.outlines(), told: 'discarded' })
    },
  }
}

/** Brings a kept sheet back: its lines, its files, and what became of its rows. False where it is gone. */
async function restore(id: string, sheet: Sheet, keeper: Keeper): Promise<boolean> {
  const kept = await keeper.load(id)
  if (kept === undefined) return false
  const { vault, head } = kept
  const { header, delimiter, fileName, accepted, personCase, order } = head
  sheet.restore(fileName, { head: { header, delimiter }, accepted, personCase, order })
  await vault.loadLines(id, async (lines) => {
    sheet.addLines(lines)
    // So that the page answers in between.
    await new Promise((resolve) => setTimeout(resolve))
  })
  const files: File[] = []
  for (const [place, { name, mediaType }] of head.files.entries()) {
    const bytes = await vault.loadFile(id, place, mediaType)
    if (bytes !== undefined) files.push(new File([bytes], name, { type: mediaType }))
  }
  sheet.dispatch({ kind: 'addFiles', files })
  for (const [index, changes] of await vault.loadRows(id)) {
    sheet.dispatch({ kind: 'changeRow', index, changes })
  }
  sheet.dispatch({ kind: 'changeKeeping', keeping: 'onDevice' })
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
