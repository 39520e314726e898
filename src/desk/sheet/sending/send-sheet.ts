import { holdSending } from '../keeping/sheet-lock'
import type { Keeper } from '../keeping/keeper'
import { rowsOf } from '../state/row-list'
import type { Sheet } from '../state/sheet'
import type { HeldBack, SendingStatus, SheetAction } from '../state/sheet-state'
import { createPace, type Pace } from './pace'
import { queueOf } from './row-plan'
import { type SendingRun, sendOne } from './send-one'

/** Rows that are on their way to the service at the same time. */
const rowsAtOnce = 4

/** Sends the rows of a sheet, a few at once, each once: its key and bytes are kept before they leave. */
export function createSheetSender(sheet: Sheet, keeper: Keeper) {
  const pace = createPace()
  let isAbandoned = false
  let stopWatching: (() => void) | undefined
  const dispatch = (action: SheetAction) => {
    if (!isAbandoned) sheet.dispatch(action)
  }
  const keepRow: SendingRun['keepRow'] = async (index, row) => {
    if (!isAbandoned) await keeper.keepRow(index, row)
  }
  const change = (changes: Partial<SendingStatus>) => dispatch({ kind: 'changeSending', changes })

  const sendAll = async () => {
    const { frame, columns, dates, rows } = sheet.state()
    if (frame?.personCase === undefined) return
    const { personCase, order = dates.shown } = frame
    const run = { sheet, pace, dispatch, keepRow, settings: { personCase, columns, order } }
    const queue = queueOf(rowsOf(rows))
    change({ phase: 'keeping', rows: queue.length, settled: 0, held: undefined })
    if (!(await holdSending())) {
      change({ phase: 'stopped', reason: 'otherTab' })
      return
    }
    const isKept = await keeper.begin(sheet.state())
    dispatch({ kind: 'changeKeeping', keeping: isKept ? 'onDevice' : 'refused' })
    pace.resume()
    change({ phase: 'sending' })
    await Promise.all(Array.from({ length: rowsAtOnce }, () => sendFrom(queue, run)))
    const hasUnknown = rowsOf(sheet.state().rows).some(({ isUnknown }) => isUnknown)
    change(hasUnknown ? { phase: 'stopped', reason: 'unknownRows' } : { phase: 'ended' })
  }
  const send = async () => {
    if (stopWatching !== undefined) return
    stopWatching = watchPace(pace, (held) => {
      if (held !== sheet.state().sending.held) change({ held })
    })
    try {
      await sendAll()
    } finally {
      stopWatching()
      stopWatching = undefined
    }
  }

  return {
    /** Sends every row that is ready, and asks again for those whose outcome is open. */
    send,
    /** Rows that have begun arrive; no other begins. */
    pause: () => {
      pace.pause()
      change({ phase: 'paused' })
    },
    resume: () => {
      if (stopWatching === undefined) {
        void send()
        return
      }
      change({ phase: 'sending' })
      pace.resume()
    },
    /** Nothing more leaves, and what comes in is no longer of interest. */
    abandon: () => {
      isAbandoned = true
      pace.end()
      stopWatching?.()
    },
  }
}

/** Sends rows of the queue, one after the other, until it is empty. */
async function sendFrom(queue: number[], run: SendingRun): Promise<void> {
  for (;;) {
    await run.pace.turn()
    const index = queue.shift()
    if (index === undefined) return
    let reason = await sendOne(run, index)
    while (reason !== undefined) {
      run.pace.pause()
      run.dispatch({ kind: 'changeSending', changes: { phase: 'stopped', reason } })
      await run.pace.turn()
      reason = await sendOne(run, index)
    }
    const isUnknown = run.sheet.row(index)?.isUnknown === true
    if (!isUnknown) run.dispatch({ kind: 'countSettled' })
  }
}

/** Tells until when all rows are held back, and lets them go where the network is back. Returns how to stop. */
function watchPace(pace: Pace, onLook: (held: HeldBack | undefined) => void): () => void {
  const timer = setInterval(() => onLook(pace.held()), 500)
  const online = () => pace.letGo()
  addEventListener('online', online)
  return () => {
    clearInterval(timer)
    removeEventListener('online', online)
  }
}
