import { createListeners } from '../../../ui/listeners'
import type { DocumentUrls } from '../checking/row-checker'
import type { SheetLine } from '../reading/sheet-line'
import { type SheetWorker, startSheetWorker } from '../worker/start-sheet-worker'
import { createOverviewOf, type SheetOverview } from './overview'
import { reduceSheet } from './reduce-sheet'
import { rowAt } from './row-list'
import { noSheet, type SheetAction, type SheetSetup } from './sheet-state'

/** Milliseconds between two drawings while rows change by the hundred. */
const redrawIntervalMs = 120
const batchedActions: ReadonlySet<SheetAction['kind']> = new Set([
  'lines',
  'checked',
  'changeRow',
  'countFinished',
])

export type Sheet = ReturnType<typeof createSheet>

/** One spreadsheet of people: its state, and the worker that reads and checks it. It outlives every drawing. */
export function createSheet() {
  const { notify, subscribe } = createListeners()
  const overviewOf = createOverviewOf()
  let state = noSheet
  let overview: SheetOverview | undefined
  let worker: SheetWorker | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const draw = () => {
    clearTimeout(timer)
    timer = undefined
    overview = undefined
    notify()
  }
  const dispatch = (action: SheetAction) => {
    const before = state
    state = reduceSheet(before, action)
    if (state === before) return
    updateWorker(action, before.round)
    if (batchedActions.has(action.kind)) timer ??= setTimeout(draw, redrawIntervalMs)
    else draw()
  }
  /** The worker holds the lines too, and checks them where a new round begins. */
  const updateWorker = (action: SheetAction, lastRound: number) => {
    const { phase, round, columns, setup } = state
    if (phase === 'checking' && round !== lastRound && setup?.personCase !== undefined) {
      const { personCase, order } = setup
      worker?.post({ kind: 'checkAll', round, settings: { personCase, columns, order } })
    }
    if (action.kind === 'edit') {
      const { index } = action
      worker?.post({ kind: 'change', index, cells: rowAt(state.rows, index)?.cells ?? [] })
    }
  }
  const begin = (fileName: string, setup?: SheetSetup) => {
    worker?.end()
    worker = startSheetWorker(dispatch, () => dispatch({ kind: 'workerFailed' }))
    dispatch({ kind: 'begin', fileName, ...(setup && { setup }) })
  }

  return {
    subscribe,
    /** As it is now. */
    state: () => state,
    /** As it was drawn last: rows may have changed since. */
    overview: () => {
      overview ??= overviewOf(state)
      return overview
    },
    row: (index: number) => rowAt(state.rows, index),
    dispatch,
    /** Reads another file; what was there before goes. */
    choose: (file: File) => {
      begin(file.name)
      worker?.post({ kind: 'read', file })
    },
    /** Begins with what was kept: its lines follow, some at a time, and then it is checked. */
    restore: begin,
    addLines: (lines: readonly SheetLine[]) => {
      dispatch({ kind: 'lines', lines, share: 0 })
      worker?.post({ kind: 'addLines', lines })
    },
    compose: (index: number, urls: DocumentUrls) => {
      if (worker === undefined) throw new Error('There is no sheet to compose of')
      return worker.compose(index, urls)
    },
    /** Forgets the sheet. */
    clear: () => {
      worker?.end()
      worker = undefined
      dispatch({ kind: 'clear' })
    },
  }
}
