import { createListeners } from '../../questions/listeners'
import { gridFocus } from './state/grid-focus'
import { createKeeper } from './keeping/keeper'
import { goOnWith } from './keeping/go-on'
import type { SheetOutline } from './keeping/kept-sheet'
import { holdSending } from './keeping/sheet-lock'
import { createSheetSender, type SheetSender } from './sending/send-sheet'
import { createSheet, type Sheet } from './state/sheet'

/** The sheets of this device that can be gone on with, and what became of the last wish. */
interface KeptOffers {
  outlines: readonly SheetOutline[]
  told?: 'discarded' | 'gone' | 'otherTab'
}

/** One sheet at a time, and those kept from before. It outlives the page it is shown on. */
export interface SheetSession {
  sheet: Sheet
  choose: (file: File) => void
  send: () => void
  pause: () => void
  resume: () => void
  discard: () => Promise<void>
  offers: () => KeptOffers
  subscribeOffers: (listener: () => void) => () => void
  lookForKept: () => Promise<void>
  goOn: (id: string) => Promise<void>
  discardKept: (id: string) => Promise<void>
}

function createSheetSession(): SheetSession {
  const sheet = createSheet()
  const keeper = createKeeper()
  const { tell, subscribe } = createListeners()
  let sender: SheetSender = createSheetSender(sheet, keeper)
  let offers: KeptOffers = { outlines: [] }

  const offer = (changes: Partial<KeptOffers>) => {
    const { told: _told, ...rest } = offers
    offers = { ...rest, ...changes }
    tell()
  }
  /** What the last sender still waits for belongs to another sheet. */
  const anew = () => {
    sender.abandon()
    sender = createSheetSender(sheet, keeper)
    gridFocus.mark(undefined)
  }

  return {
    sheet,
    choose: (file) => {
      const { phase } = sheet.overview().sending
      if (phase === 'sending' || phase === 'keeping') return
      anew()
      keeper.leaveAsItIs()
      sheet.choose(file)
      // What is left behind is still there to go on with.
      void keeper.outlines().then((outlines) => offer({ outlines }))
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
    offers: () => offers,
    subscribeOffers: subscribe,
    lookForKept: async () => {
      if (sheet.frame() === undefined) offer({ outlines: await keeper.outlines() })
    },
    goOn: async (id) => {
      if (!(await holdSending())) {
        offer({ told: 'otherTab' })
        return
      }
      anew()
      if (!(await goOnWith(id, sheet, keeper))) {
        offer({ outlines: await keeper.outlines(), told: 'gone' })
        return
      }
      offer({ outlines: [] })
      await whenChecked(sheet)
      await sender.send()
    },
    discardKept: async (id) => {
      await keeper.discard(id)
      offer({ outlines: await keeper.outlines(), told: 'discarded' })
    },
  }
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
