import { showThrown } from '../../../api/thrown'
import type { FileRefusalCode } from '../../../person'
import { refusalOfFile } from '../../../questions/documents/prepare'
import { createListeners } from '../../../ui/listeners'
import type { DocumentUrls } from '../checking/row-checker'
import { rememberNames } from '../columns/chosen-columns'
import type { SheetSetup } from '../columns/sheet-plan'
import type { SheetLine } from '../reading/sheet-line'
import { createOverviewOf, type SheetOverview } from './overview'
import { reduceSheet } from './reduce-sheet'
import { changedRows, rowAt } from './row-list'
import { type ChosenFile, createSheetReader } from './sheet-reader'
import { lineOfRow } from './sheet-row'
import { noSheet, type SheetAction, type SheetState } from './sheet-state'
import type { SheetWorker } from '../worker/start-sheet-worker'

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
  let timer: ReturnType<typeof setTimeout> | undefined

  const draw = () => {
    clearTimeout(timer)
    timer = undefined
    drawn = state
    overview = undefined
    notify()
  }
  const dispatch = (action: SheetAction) => {
    const before = state
    state = reduceSheet(before, action)
    if (state === before) return
    if (action.kind === 'mapColumns') rememberMapping(state)
    updateWorker(reader.worker(), state, before, action.kind)
    if (batchedActions.has(action.kind)) timer ??= setTimeout(draw, redrawIntervalMs)
    else draw()
  }
  const reader = createSheetReader(dispatch)

  return {
    subscribe,
    state: () => state,
    /** The overview of the last render. Rows may have changed since. */
    overview: () => (overview ??= overviewOf(drawn)),
    row: (index: number) => rowAt(state.rows, index),
    /** A row as of the last render. */
    drawnRow: (index: number) => rowAt(drawn.rows, index),
    dispatch,
    /** Reads a file in place of the current one. */
    choose: (chosen: ChosenFile) => {
      reader.start(chosen)
      dispatch({ kind: 'begin', fileName: chosen.file.name })
      reader.read(chosen)
    },
    /** The file that was read, and how, so that it can be read again. */
    chosen: reader.chosen,
    /** Starts a saved sheet. Its lines follow in batches, then a check of all rows. */
    restore: (fileName: string, setup: SheetSetup) => {
      reader.start()
      dispatch({ kind: 'begin', fileName, setup })
    },
    addLines: (lines: readonly SheetLine[]) => {
      dispatch({ kind: 'lines', lines, share: 0 })
      reader.addLines(lines)
    },
    /** Adds documents, then checks each. */
    addFiles: async (files: readonly File[]) => {
      dispatch({ kind: 'addFiles', files })
      const worker = reader.worker()
      dispatch({ kind: 'checkFiles', count: files.length })
      const refused = await refusedAmong(files)
      // Another sheet may be open by now.
      if (worker === reader.worker())
        dispatch({ kind: 'checkedFiles', count: files.length, refused })
    },
    compose: (index: number, urls: DocumentUrls) => reader.compose(rowAt(state.rows, index), urls),
    clear: () => {
      reader.end()
      dispatch({ kind: 'clear' })
    },
  }
}

/** Keeps the worker's copy of the lines current, and lets it check them in a new round. */
function updateWorker(
  worker: SheetWorker | undefined,
  { phase, round, columns, setup, rows }: SheetState,
  before: SheetState,
  kind: SheetAction['kind'],
): void {
  if (phase === 'checking' && round !== before.round && setup?.personCase !== undefined) {
    const { personCase, order } = setup
    worker?.post({ kind: 'checkAll', round, settings: { personCase, columns, order } })
  }
  if (kind !== 'edit' && kind !== 'undo') return
  for (const index of changedRows(before.rows, rows)) {
    const row = rowAt(rows, index)
    if (row !== undefined) worker?.post({ kind: 'change', index, line: lineOfRow(row) })
  }
}

/** The letters of columns say nothing about what is in them. */
function rememberMapping({ setup }: SheetState): void {
  if (setup !== undefined && !setup.head.isUntitled)
    rememberNames(setup.head.header, setup.accepted)
}

async function refusedAmong(files: readonly File[]): Promise<Map<File, FileRefusalCode>> {
  const refused = new Map<File, FileRefusalCode>()
  for (const file of files) {
    const code = await refusalOfFile(file).catch((error: unknown) => {
      showThrown(error)
      return 'unreadable' as const
    })
    if (code !== undefined) refused.set(file, code)
  }
  return refused
}
