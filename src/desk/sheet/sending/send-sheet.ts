import { reportThrown } from '../../../api/thrown'
import { lockUntil } from '../../../drafts/locks'
import type { SheetStore } from '../storage/sheet-store'
import type { Sheet } from '../state/sheet'
import { gridFocus } from '../state/grid-focus'
import type { SheetRow } from '../state/sheet-row'
import {
  isBusy,
  type SendDelay,
  type SendingStatus,
  settingsOf,
  type SheetAction,
} from '../state/sheet-state'
import { createSendThrottle, type SendThrottle } from './send-throttle'
import { type SendingRun, sendOne } from './send-one'

const maxConcurrentRows = 4
/** Milliseconds. A shorter wait for another tab is not worth a message. */
const lockNoticeMs = 500

/**
 * Sends the rows of a sheet with limited concurrency. A row's key and bytes are saved before they leave, so that
 * each row is created once.
 */
export function createSheetSender(
  sheet: Sheet,
  sheetStore: SheetStore,
  keepSheet = () => sheetStore.save(sheet),
) {
  const throttle = createSendThrottle()
  let isAbandoned = false
  /** Aborted by a pause, or when no row can be sent for now. No other row starts then. */
  let stop = new AbortController()
  let running: Promise<void> | undefined
  let isWanted = false
  let endRun = (): void => undefined
  const dispatch = (action: SheetAction) => {
    if (!isAbandoned) sheet.dispatch(action)
  }
  const saveRow = async () => !isAbandoned && sheetStore.saveRow()
  const change = (changes: Partial<SendingStatus>) => dispatch({ kind: 'changeSending', changes })
  const sendAll = async (stopped: AbortController) => {
    await keepSheet()
    const settings = settingsOf(sheet.state())
    if (settings === undefined) return
    const run = { sheet, throttle, stopped: stopped.signal, dispatch, saveRow, settings }
    change({ phase: 'sending' })
    if (!(await sendRows(run, stopped))) return
    const isUnsure = sheet.state().rows.some(({ state }) => state === 'unsure')
    change(isUnsure ? { phase: 'stopped', reason: 'unknownRows' } : { phase: 'ended' })
  }
  /** One run: waits for the other tabs, then sends until the queue is empty or the run is stopped. */
  const run = async () => {
    if (!isWanted) return
    const stopped = new AbortController()
    stop = stopped
    change({ phase: 'keeping', delay: undefined })
    const release = await turnOfTab(stopped.signal, () => change({ phase: 'queued' }))
    if (release === undefined) return
    const stopWatching = watchThrottle(throttle, sheet, (delay) => change({ delay }))
    endRun = () => {
      stopWatching()
      release()
    }
    await sendAll(stopped).finally(() => endRun())
  }
  const send = async () => {
    const { sending, setup } = sheet.state()
    if (isWanted && isBusy(sending)) return
    if (setup?.personCase === undefined) return
    isWanted = true
    // Rows of a paused run may still be on their way.
    if (running !== undefined) change({ phase: 'sending' })
    const before = running ?? Promise.resolve()
    const current = before.then(run).catch((error: unknown) => change(stoppedBy(error)))
    running = current
    await current
    if (running === current) running = undefined
  }

  return {
    /** Sends every ready row, and resends those with an open outcome. Waits while another tab sends. */
    send,
    /** Rows that have started continue, and no other starts. Another tab may send after them. */
    pause: () => {
      isWanted = false
      stop.abort()
      change({ phase: 'paused' })
    },
    /** Stops all requests and ignores the pending results. */
    abandon: () => {
      isAbandoned = true
      isWanted = false
      stop.abort()
      throttle.end()
      endRun()
    },
  }
}

/** Resolves when no other tab sends; to undefined if a pause comes first. */
async function turnOfTab(signal: AbortSignal, onWaiting: () => void) {
  const notice = setTimeout(onWaiting, lockNoticeMs)
  const release = await lockUntil(signal, 'firsthand-sheet')
  clearTimeout(notice)
  return release
}

/** Reports what was thrown. The run ends, and can be started again. */
function stoppedBy(error: unknown): SendingStatus {
  reportThrown(error)
  return { phase: 'stopped', reason: 'thrown' }
}

/** Returns the indexes of the rows to send: rows with an open outcome first, then the ready ones. */
export function queueOf(rows: readonly SheetRow[]): number[] {
  const of = (...wanted: SheetRow['state'][]) =>
    rows.flatMap(({ state }, index) => (wanted.includes(state) ? [index] : []))
  return [...of('sending', 'unsure'), ...of('ready')]
}

/** Sends rows until none is left. Resolves to false if the run was stopped before. */
async function sendRows(run: SendingRun, stopped: AbortController): Promise<boolean> {
  const { sheet, throttle } = run
  const { signal } = stopped
  const rest = new Set(queueOf(sheet.state().rows))
  let hasReason = false
  /** A row was stopped on its way. */
  let isLeft = false
  /** A row that is edited or checked waits until the others have left. One that became wrong is left out. */
  const take = (): number | undefined => {
    const { isEdited, cell } = gridFocus.read()
    for (const index of rest) {
      const { state = 'wrong' } = sheet.row(index) ?? {}
      if (state === 'unchecked' || (isEdited && cell?.index === index)) continue
      rest.delete(index)
      if (state === 'ready' || state === 'sending' || state === 'unsure') return index
    }
    return undefined
  }
  const sendSome = async () => {
    while (rest.size > 0 && (await throttle.whenRequestMayLeave(signal))) {
      const index = take()
      if (index === undefined) {
        if (rest.size > 0) await nextChange(sheet, signal)
        continue
      }
      const reason = await sendOne(run, index)
      if (reason !== undefined) stop({ phase: 'stopped', reason })
      const { state } = sheet.row(index) ?? {}
      isLeft ||= state === 'ready' || state === 'sending'
    }
  }
  const stop = (changes: SendingStatus) => {
    stopped.abort()
    hasReason = true
    run.dispatch({ kind: 'changeSending', changes })
  }
  // The rows that have started end by themselves.
  const sendOthers = () => sendSome().catch((error: unknown) => stop(stoppedBy(error)))
  await Promise.all(Array.from({ length: maxConcurrentRows }, sendOthers))
  return !hasReason && !isLeft && rest.size === 0
}

/** Resolves when a row changes, an edit begins or ends, or `stopped` is aborted. */
function nextChange({ subscribe }: Pick<Sheet, 'subscribe'>, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [subscribe(end), gridFocus.subscribe(end)]
    stopped.addEventListener('abort', end, { once: true })
  })
}

/** Reports every change of the delay, and ends it when the network is back. Returns the function that stops it. */
function watchThrottle(
  throttle: SendThrottle,
  sheet: Pick<Sheet, 'state'>,
  onChange: (delay: SendDelay | undefined) => void,
): () => void {
  const timer = setInterval(() => {
    const delay = throttle.delay()
    const { delay: shown } = sheet.state().sending
    if (delay?.until !== shown?.until || delay?.why !== shown?.why) onChange(delay)
  }, 500)
  addEventListener('online', throttle.endOffline)
  return () => {
    clearInterval(timer)
    removeEventListener('online', throttle.endOffline)
  }
}
