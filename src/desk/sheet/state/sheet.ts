import type { DocumentRefusalCode } from '../../../person/document-file'
import { refusalOfFile } from '../../../questions/documents/prepare-file'
import { createListeners } from '../../../ui/listeners'
import type { DocumentUrls } from '../checking/row-checker'
import type { SheetLine } from '../reading/sheet-line'
import { rememberedNames, rememberNames } from '../columns/chosen-columns'
import { type SheetWorker, startSheetWorker } from '../worker/start-sheet-worker'
import { createOverviewOf, type SheetOverview } from './overview'
import { reduceSheet } from './reduce-sheet'
import { rowAt } from './row-list'
import { noSheet, type SheetAction, type SheetSetup, type SheetState } from './sheet-state'

/** Limits renders while many rows change. */
const redrawIntervalMs = 120
const batchedActions: ReadonlySet<SheetAction['kind']> = new Set(['lines', 'checked', 'changeRow'])

export type Sheet = ReturnType<typeof createSheet>

/** One spreadsheet: its state, and the worker that reads and checks it. It outlives the components that show it. */
export function createSheet() {
  const { notify, subscribe } = createListeners()
  const overviewOf = createOverviewOf()
  let state = noSheet
  /** The state of the last render. Rows, counts and progress all show this one. */
  let drawn = noSheet
  let overview: SheetOverview | undefined
  let worker: SheetWorker | undefined
  let chosenFile: File | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const draw = () => {
    clearTimeout(timer)
    timer = undefined
    drawn = state
    overview = undefined
    notify()
  }
  const dispatch = (given: SheetAction) => {
    const before = state
    const action = withRememberedNames(given)
    state = reduceSheet(before, action)
    if (state === before) return
    if (action.kind === 'mapColumns') rememberMapping(state)
    if (worker !== undefined) updateWorker(worker, state, action, before.round)
    if (batchedActions.has(action.kind)) timer ??= setTimeout(draw, redrawIntervalMs)
    else draw()
  }
  const begin = (fileName: string, setup?: SheetSetup) => {
    worker?.end()
    chosenFile = undefined
    worker = startSheetWorker(dispatch, () => dispatch({ kind: 'workerFailed' }))
    dispatch({ kind: 'begin', fileName, ...(setup && { setup }) })
  }

  return {
    subscribe,
    /** The current state. */
    state: () => state,
    /** The overview of the last render. Rows may have changed since. */
    overview: () => {
      overview ??= overviewOf(drawn)
      return overview
    },
    row: (index: number) => rowAt(state.rows, index),
    /** A row as of the last render. */
    drawnRow: (index: number) => rowAt(drawn.rows, index),
    dispatch,
    /** Reads a file in place of the current one. `sheetName` is one of a workbook's sheets. */
    choose: (file: File, sheetName?: string) => {
      begin(file.name)
      chosenFile = file
      worker?.post({ kind: 'read', file, sheetName })
    },
    chosenFile: () => chosenFile,
    /** Starts a saved sheet. Its lines follow in batches, then a check of all rows. */
    restore: begin,
    addLines: (lines: readonly SheetLine[]) => {
      dispatch({ kind: 'lines', lines, share: 0 })
      worker?.post({ kind: 'addLines', lines })
    },
    /** Adds documents, then checks each. */
    addFiles: async (files: readonly File[]) => {
      dispatch({ kind: 'addFiles', files })
      dispatch({ kind: 'checkFiles', count: files.length })
      const refused = await refusedAmong(files)
      dispatch({ kind: 'checkedFiles', count: files.length, refused })
    },
    compose: (index: number, urls: DocumentUrls) => {
      if (worker === undefined) throw new Error('There is no sheet to compose of')
      return worker.compose(index, urls)
    },
    clear: () => {
      worker?.end()
      worker = undefined
      chosenFile = undefined
      dispatch({ kind: 'clear' })
    },
  }
}

function withRememberedNames(action: SheetAction): SheetAction {
  if (action.kind !== 'head') return action
  return { ...action, accepted: rememberedNames(action.head.header) }
}

function rememberMapping({ setup }: SheetState): void {
  if (setup !== undefined) rememberNames(setup.head.header, setup.accepted)
}

async function refusedAmong(files: readonly File[]): Promise<Map<File, DocumentRefusalCode>> {
  const refused = new Map<File, DocumentRefusalCode>()
  for (const file of files) {
    const code = await refusalOfFile(file)
    if (code !== undefined) refused.set(file, code)
  }
  return refused
}

/** Keeps the worker's copy of the lines current, and lets it check them in a new round. */
function updateWorker(
  worker: SheetWorker,
  { phase, round, columns, setup, rows }: SheetState,
  action: SheetAction,
  lastRound: number,
): void {
  if (phase === 'checking' && round !== lastRound && setup?.personCase !== undefined) {
    const { personCase, order } = setup
    worker.post({ kind: 'checkAll', round, settings: { personCase, columns, order } })
  }
  if (action.kind === 'edit') {
    const { index } = action
    worker.post({ kind: 'change', index, cells: rowAt(rows, index)?.cells ?? [] })
  }
}
