import { changedRows, rowAt } from './row-list'
import { lineOfRow } from './sheet-row'
import type { SheetAction, SheetState } from './sheet-state'
import type { SheetWorker } from '../worker/start-sheet-worker'

/** Lines per message, so that the page never blocks for long. */
const batchSize = 200

/** Returns a function that keeps the worker's copy of the lines current, and lets it check them in a new round. */
export function createWorkerUpdates(workerNow: () => SheetWorker | undefined) {
  /** The indexes of changed lines that this worker does not have yet. */
  const pending = new Set<number>()
  let worker: SheetWorker | undefined
  let state: SheetState
  let timer: ReturnType<typeof setTimeout> | undefined

  const post = () => {
    const indexes = [...pending].slice(0, batchSize)
    for (const index of indexes) pending.delete(index)
    const lines = indexes.flatMap((index) => {
      const row = rowAt(state.rows, index)
      return row === undefined ? [] : [[index, lineOfRow(row)] as const]
    })
    if (lines.length > 0) worker?.post({ kind: 'change', lines })
  }
  const postSome = () => {
    post()
    timer = pending.size > 0 ? setTimeout(postSome) : undefined
  }
  return (now: SheetState, before: SheetState, { kind }: SheetAction) => {
    state = now
    // Another worker reads its own lines.
    if (worker !== workerNow()) pending.clear()
    worker = workerNow()
    const { phase, round, columns, setup, rows } = now
    if (phase === 'checking' && round !== before.round && setup?.personCase !== undefined) {
      while (pending.size > 0) post()
      const { personCase, order } = setup
      worker?.post({ kind: 'checkAll', round, settings: { personCase, columns, order } })
    }
    if (kind !== 'edit' && kind !== 'undo' && kind !== 'redo') return
    for (const index of changedRows(before.rows, rows)) pending.add(index)
    if (timer === undefined) postSome()
  }
}
