import { acquireSendingLock } from '../storage/sending-lock'
import type { SheetStore } from '../storage/sheet-store'
import { rowsOf } from '../state/row-list'
import type { Sheet } from '../state/sheet'
import type { SendDelay, SendingStatus, SheetAction } from '../state/sheet-state'
import { createSendThrottle, type SendThrottle } from './send-throttle'
import { queueOf } from './row-queue'
import { type SendingRun, sendOne } from './send-one'

const maxConcurrentRows = 4

/**
 * Sends the rows of a sheet with limited concurrency. A row's key and bytes are saved before they leave, so that
 * each row is created once.
 */
export function createSheetSender(sheet: Sheet, sheetStore: SheetStore) {
  const throttle = createSendThrottle()
  let isAbandoned = false
  let stopWatching: (() => void) | undefined
  const dispatch = (action: SheetAction) => {
    if (!isAbandoned) sheet.dispatch(action)
  }
  const saveRow: SendingRun['saveRow'] = async (index, row) => {
    if (!isAbandoned) await sheetStore.saveRow(index, row)
  }
  const change = (changes: Partial<SendingStatus>) => dispatch({ kind: 'changeSending', changes })

  const sendAll = async () => {
    const { setup, columns, dates, rows } = sheet.state()
    if (setup?.personCase === undefined) return
    const { personCase, order = dates.shown } = setup
    const run = { sheet, throttle, dispatch, saveRow, settings: { personCase, columns, order } }
    const queue = queueOf(rowsOf(rows))
    change({ phase: 'keeping', rows: queue.length, finished: 0, delay: undefined })
    if (!(await acquireSendingLock())) {
      change({ phase: 'stopped', reason: 'otherTab' })
      return
    }
    const isSaved = await sheetStore.begin(sheet.state())
    dispatch({ kind: 'changeStorage', storage: isSaved ? 'onDevice' : 'refused' })
    throttle.resume()
    change({ phase: 'sending' })
    await Promise.all(Array.from({ length: maxConcurrentRows }, () => sendFrom(queue, run)))
    const hasUnknown = rowsOf(sheet.state().rows).some(({ isUnknown }) => isUnknown)
    change(hasUnknown ? { phase: 'stopped', reason: 'unknownRows' } : { phase: 'ended' })
  }
  const send = async () => {
    if (stopWatching !== undefined) return
    stopWatching = watchThrottle(throttle, (delay) => {
      if (delay !== sheet.state().sending.delay) change({ delay })
    })
    try {
      await sendAll()
    } finally {
      stopWatching()
      stopWatching = undefined
    }
  }

  return {
    /** Sends every ready row, and resends those with an open outcome. */
    send,
    /** Rows that have started continue; no other starts. */
    pause: () => {
      throttle.pause()
      change({ phase: 'paused' })
    },
    resume: () => {
      if (stopWatching === undefined) {
        void send()
        return
      }
      change({ phase: 'sending' })
      throttle.resume()
    },
    /** Stops all requests and ignores the pending results. */
    abandon: () => {
      isAbandoned = true
      throttle.end()
      stopWatching?.()
    },
  }
}

/** Sends rows from the queue, one after another, until it is empty. */
async function sendFrom(queue: number[], run: SendingRun): Promise<void> {
  for (;;) {
    await run.throttle.whenRowMayStart()
    const index = queue.shift()
    if (index === undefined) return
    let reason = await sendOne(run, index)
    while (reason !== undefined) {
      run.throttle.pause()
      run.dispatch({ kind: 'changeSending', changes: { phase: 'stopped', reason } })
      await run.throttle.whenRowMayStart()
      reason = await sendOne(run, index)
    }
    const isUnknown = run.sheet.row(index)?.isUnknown === true
    if (!isUnknown) run.dispatch({ kind: 'countFinished' })
  }
}

/** Reports the current delay, and ends it when the network is back. Returns the function that stops it. */
function watchThrottle(
  throttle: SendThrottle,
  onDelay: (delay: SendDelay | undefined) => void,
): () => void {
  const timer = setInterval(() => onDelay(throttle.delay()), 500)
  const online = () => throttle.clearDelay()
  addEventListener('online', online)
  return () => {
    clearInterval(timer)
    removeEventListener('online', online)
  }
}
