import { showThrown } from '../../../api/thrown'
import type { FileRefusalCode } from '../../../person'
import { refusalOfFile } from '../../../questions/documents/prepare'
import { createListeners } from '../../../ui/listeners'
import type { DocumentUrls } from '../checking/row-checker'
import { rememberedNames, rememberNames } from '../columns/chosen-columns'
import { mayBePerson, setupOf, titleWords } from '../columns/recognise'
import { reasonColumn, titlesOfOwn } from '../columns/own-columns'
import { isPending, type SheetSetup } from '../columns/sheet-plan'
import type { ReadOptions } from '../reading/give-lines'
import type { SheetHead } from '../reading/sheet-line'
import { createOverviewOf, type SheetOverview } from './overview'
import { reduceSheet } from './reduce-sheet'
import { lineOfRow, type SheetRow } from './sheet-row'
import { noSheet, settingsOf, type SheetAction, type SheetState } from './sheet-state'
import { type SheetWorker, startSheetWorker } from '../worker/start-sheet-worker'

/** Limits renders while many rows change. */
const redrawIntervalMs = 120
const batchedActions: ReadonlySet<SheetAction['kind']> = new Set(['lines', 'checked', 'changeRow'])

export type Sheet = ReturnType<typeof createSheet>

/** A file, and how it was read. */
export interface ChosenFile {
  file: File
  options: ReadOptions
  /** How it was read before with other options. It stays for the same titles. */
  setup?: SheetSetup | undefined
}

/** What belongs to one opened sheet. Once another is opened, nothing of it reaches the state. */
interface Opened {
  worker: SheetWorker
  isChecking: boolean
}

/** One spreadsheet: its state, and the worker that reads and checks it. It outlives the components that show it. */
export function createSheet() {
  const { notify, subscribe } = createListeners()
  const overviewOf = createOverviewOf()
  let state = noSheet
  /** The state of the last render. Rows, counts and progress all show this one. */
  let drawn = noSheet
  let overview: SheetOverview | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let opened: Opened | undefined
  let chosen: ChosenFile | undefined

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
    if (action.kind === 'setup' && action.changes.names !== undefined) rememberMapping(state)
    const isSamePhase = state.phase === before.phase
    if (isSamePhase && batchedActions.has(action.kind)) timer ??= setTimeout(draw, redrawIntervalMs)
    else draw()
    if (opened !== undefined) void checkRows(opened)
  }
  const end = () => {
    opened?.worker.end()
    opened = undefined
  }
  const open = (fileName: string, setup?: SheetSetup) => {
    end()
    const onFailure = () => {
      if (opened === own) dispatch({ kind: 'read', refusal: 'broken' })
    }
    const own: Opened = { worker: startSheetWorker(onFailure), isChecking: false }
    opened = own
    dispatch({ kind: 'begin', fileName, ...(setup && { setup }) })
    return own
  }
  /** Sends the rows that are not checked to the worker, some after others. */
  const checkRows = async (own: Opened) => {
    if (own.isChecking) return
    own.isChecking = true
    for (let some = rowsToCheck(state); some !== undefined; some = rowsToCheck(state)) {
      const { setup, settings, rows } = some
      const found = await own.worker.check(rows.map(lineOfRow), settings).catch(whenBroken)
      if (opened !== own || found === undefined) return
      const problems = new Map(rows.map((row, at) => [row, found[at] ?? []]))
      dispatch({ kind: 'checked', setup, problems })
    }
    own.isChecking = false
  }
  const receiveHead = (head: SheetHead, { options, setup }: ChosenFile) => {
    const accepted = head.isUntitled ? {} : rememberedNames(head.header)
    const isSaid = options.hasTitles !== undefined || options.titleRow !== undefined
    const isUnclear = !isSaid && mayBePerson(head.header, setupOf(head, accepted).accepted)
    if (isUnclear) end()
    dispatch({ kind: 'head', head, accepted, before: setup, mayBePerson: isUnclear })
  }
  const read = (own: Opened, of: ChosenFile) => {
    // A worker that has ended may have messages on their way.
    const whileOpen = (act: () => void) => {
      if (opened === own) act()
    }
    const options = { ...of.options, words: titleWords(), lastTitles: titlesOfOwn(reasonColumn) }
    own.worker
      .read(of.file, options, (part) =>
        whileOpen(() => (part.kind === 'head' ? receiveHead(part.head, of) : dispatch(part))),
      )
      .then((refusal) => whileOpen(() => dispatch({ kind: 'read', refusal })), whenBroken)
  }

  return {
    subscribe,
    state: () => state,
    /** The overview of the last render. Rows may have changed since. */
    overview: () => (overview ??= overviewOf(drawn)),
    row: (index: number) => state.rows[index],
    /** A row as of the last render. */
    drawnRow: (index: number) => drawn.rows[index],
    dispatch,
    /** Reads a file in place of the current one. */
    choose: (of: ChosenFile) => {
      chosen = of
      read(open(of.file.name), of)
    },
    /** The file that was read, and how, so that it can be read again. */
    chosen: () => chosen,
    /** Starts a saved sheet. Its rows follow. */
    restore: (fileName: string, setup: SheetSetup) => {
      chosen = undefined
      open(fileName, setup)
    },
    /** Adds documents, then checks each. */
    addFiles: async (files: readonly File[], isMeant = false) => {
      dispatch({ kind: 'addFiles', files, isMeant })
      const own = opened
      const refused = await refusedAmong(files)
      if (own === opened) dispatch({ kind: 'checkedFiles', count: files.length, refused })
    },
    compose: (index: number, urls: DocumentUrls) => {
      const row = state.rows[index]
      const settings = settingsOf(state)
      if (opened === undefined || row === undefined || settings === undefined)
        throw new Error('There is no row to compose of')
      return opened.worker.compose(lineOfRow(row), settings, urls)
    },
    clear: () => {
      chosen = undefined
      end()
      dispatch({ kind: 'clear' })
    },
  }
}

/** The worker has said so itself. */
const whenBroken = () => undefined

/** Rows that are checked together, so that neither side waits long for the other. */
const maxCheckedRows = 200

/** Returns the next rows to check, and by what; undefined if there are none for now. */
function rowsToCheck(state: SheetState) {
  const { phase, setup, rows } = state
  const settings = settingsOf(state)
  const isWaiting = phase !== 'checking' && phase !== 'checked'
  if (isWaiting || setup === undefined || settings === undefined || isPending(setup))
    return undefined
  const some = firstUnchecked(rows)
  return some.length === 0 ? undefined : { setup, settings, rows: some }
}

function firstUnchecked(rows: readonly SheetRow[]): SheetRow[] {
  const found: SheetRow[] = []
  for (const row of rows) {
    if (found.length === maxCheckedRows) break
    if (row.state === 'unchecked') found.push(row)
  }
  return found
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
