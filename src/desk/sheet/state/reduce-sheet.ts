import { valuesByKey } from '../../values-by-key'
import { datesOf } from '../checking/read-sheet-date'
import {
  caseOfHeader,
  caseOfSheet,
  changedSetup,
  isPending,
  plannedColumns,
  type SetupChanges,
} from '../columns/sheet-plan'
import { cellsFor } from '../columns/cells'
import { type Column, columnsOf } from '../columns/column'
import { setupOf, suggestColumns } from '../columns/recognise'
import { withCell, withoutLastEdit } from './edits'
import { everyRow, filterKeeping } from './filter'
import { withJudgedRows } from './judged-rows'
import { withAddedFiles, withOtherFiles } from './row-files'
import { isSent, rowOfLine, type SheetRow, totalsOf, withRow } from './sheet-row'
import {
  isBusy,
  noSheet,
  type SendingStatus,
  type SheetAction,
  type SheetState,
} from './sheet-state'

/** Returns the state after an action. If nothing changes, it is the same object. */
export function reduceSheet(state: SheetState, action: SheetAction): SheetState {
  return withJudgedRows(state, reduced(state, action))
}

function reduced(state: SheetState, action: SheetAction): SheetState {
  switch (action.kind) {
    case 'begin':
      return beginSheet(state, action)
    case 'clear':
      return withoutSheet(state)
    case 'addFiles':
      return withAddedFiles(state, action)
    case 'checkedFiles': {
      const filesToCheck = Math.max(0, state.filesToCheck - action.count)
      if (action.refused.size === 0) return { ...state, filesToCheck }
      const refusedFiles = new Map([...state.refusedFiles, ...action.refused])
      return withOtherFiles({ ...state, filesToCheck, refusedFiles })
    }
    case 'setup':
      return withSetup(state, action.changes)
    case 'edit':
      return keepingShown(
        state,
        'text' in action
          ? withCell(state, action)
          : withRowChanged(state, action.index, { isIncluded: action.isIncluded }),
      )
    case 'undo':
      return keepingShown(state, withoutLastEdit(state))
    case 'known':
      return { ...state, known: action.known }
    case 'show':
      return { ...state, filter: action.filter }
    case 'changeRow':
      return withRowChanged(state, action.index, action.changes)
    case 'changeSending':
      return { ...state, sending: changedSending(state.sending, action.changes) }
    case 'changeStorage':
      return { ...state, storage: action.storage }
    case 'head':
      return withHead(state, action)
    case 'lines':
      return withLines(state, action)
    case 'sheets':
      return { ...state, sheets: action.sheets }
    case 'read':
      return withEnd(state, action)
    case 'checked':
      return withProblems(state, action)
  }
}

/** Returns whether the case, columns and date order are fixed, because a row was sent or is about to be. */
export function isLocked({ phase, sending, rows }: SheetState): boolean {
  const isOpening = phase === 'reading' && sending.phase === 'paused'
  return isOpening || isBusy(sending) || rows.some(isSent)
}

/** The empty state. The next sheet has this case, and the same people are known. */
function withoutSheet({ preferredCase, known }: SheetState): SheetState {
  return { ...noSheet, preferredCase, known }
}

function beginSheet(
  state: SheetState,
  { fileName, setup }: Extract<SheetAction, { kind: 'begin' }>,
): SheetState {
  return withColumns({ ...withoutSheet(state), phase: 'reading', fileName, setup })
}

/** A file that is read again with the same titles keeps what was said about its columns. */
function withHead(
  state: SheetState,
  { head, accepted, before, mayBePerson }: Extract<SheetAction, { kind: 'head' }>,
): SheetState {
  if (mayBePerson) return { ...state, phase: 'firstRow', firstRow: head.header }
  if (before !== undefined && before.head.header.join() === head.header.join())
    return withColumns({ ...state, setup: { ...before, head } })
  const setup = setupOf(head, accepted)
  const named =
    caseOfSheet(state.sheets?.shown) ?? caseOfHeader(columnsOf(head.header, setup.accepted))
  return withColumns({ ...state, setup: { ...setup, personCase: named ?? state.preferredCase } })
}

function withEnd(
  state: SheetState,
  { refusal, saved }: Extract<SheetAction, { kind: 'read' }>,
): SheetState {
  if (refusal === 'broken') return { ...state, phase: 'broken' }
  if (refusal !== undefined) return { ...state, phase: 'unreadable', refusal }
  return checkAll({ ...state, ...saved, phase: 'checked' })
}

/** Derives the columns, the cells of added ones, and what is proposed for those without a field. */
function withColumns(state: SheetState): SheetState {
  const { setup, columns: before } = state
  if (setup === undefined) return state
  const added = before.flatMap(({ title, isAdded }) => (isAdded ? [title] : []))
  const columns = plannedColumns(setup, added)
  const rows = isFilledAlike(before, columns) ? state.rows : rowsFor(state, columns)
  return { ...state, columns, rows, suggestions: suggestColumns(columns, setup.personCase) }
}

/** Whether rows have the same cells in both: the added columns are the same, and filled with the same. */
function isFilledAlike(before: readonly Column[], columns: readonly Column[]): boolean {
  if (before.length !== columns.length) return false
  return columns.every(({ isAdded, title, split, value }, at) => {
    const one = before[at]
    if (one?.isAdded === undefined && isAdded === undefined) return true
    const isSame = one?.isAdded === isAdded && one?.title === title && one.value === value
    return isSame && JSON.stringify(one.split) === JSON.stringify(split)
  })
}

function rowsFor(
  { rows, edits, columns: before }: SheetState,
  columns: readonly Column[],
): readonly SheetRow[] {
  const typed = valuesByKey(edits.map(({ index, column }) => [index, column] as const))
  return rows.map((row, index) => {
    const cells = cellsFor(row.cells, before, columns, typed.get(index))
    return cells === row.cells ? row : { ...row, cells }
  })
}

/** Lets the worker check every row that can still change. */
function checkAll(state: SheetState): SheetState {
  if (state.setup === undefined) return state
  const next = { ...withColumns(state), filter: everyRow }
  if (state.setup.personCase === undefined || isPending(state.setup)) return next
  const rows = next.rows.map(
    (row): SheetRow => (isSent(row) ? row : { ...row, state: 'unchecked' }),
  )
  const dates = datesOf(rows, next.columns)
  return afterCheck({ ...next, dates, rows, share: 0, phase: 'checking' })
}

/** Returns the state with its progress. */
function afterCheck(state: SheetState): SheetState {
  if (state.phase !== 'checking') return state
  const { all, unchecked } = totalsOf(state.rows)
  if (unchecked === 0) return { ...state, share: 1, phase: 'checked' }
  return { ...state, share: 1 - unchecked / all }
}

/** Returns the state with more lines of the file, which have the cells of its own columns. */
function withLines(
  state: SheetState,
  { lines, share }: Extract<SheetAction, { kind: 'lines' }>,
): SheetState {
  const { columns } = state
  const own = columns.filter(({ isAdded }) => isAdded === undefined)
  const more = lines.map((line) =>
    rowOfLine({ ...line, cells: cellsFor(line.cells, own, columns) }),
  )
  return { ...state, rows: [...state.rows, ...more], share }
}

function withSetup(state: SheetState, changes: SetupChanges): SheetState {
  const { personCase: preferredCase = state.preferredCase } = changes
  const now = preferredCase === state.preferredCase ? state : { ...state, preferredCase }
  if (state.setup === undefined || isLocked(state)) return now
  return checkAll({ ...now, setup: changedSetup(state.setup, changes) })
}

function withProblems(
  state: SheetState,
  { setup, problems }: Extract<SheetAction, { kind: 'checked' }>,
): SheetState {
  if (state.setup !== setup) return state
  const rows = state.rows.map((row): SheetRow => {
    const found = problems.get(row)
    return found === undefined || isSent(row) ? row : { ...row, problems: found, state: 'ready' }
  })
  return afterCheck({ ...state, rows })
}

/** A row that is mended, or ticked, stays where it is shown. */
function keepingShown(before: SheetState, state: SheetState): SheetState {
  const changed = state.rows.findIndex((row, at) => row !== before.rows[at])
  return changed < 0 ? state : { ...state, filter: filterKeeping(before, changed) }
}

function withRowChanged(state: SheetState, index: number, changes: Partial<SheetRow>): SheetState {
  return {
    ...state,
    rows: withRow(state.rows, index, (row) => afterSending({ ...row, ...changes })),
  }
}

/** Drops the bytes once their outcome is known. */
function afterSending(row: SheetRow): SheetRow {
  if (row.state !== 'created' && row.state !== 'refused') return row
  const { body: _body, ...rest } = row
  return rest
}

/** The reason belongs to one phase. */
function changedSending(before: SendingStatus, changes: Partial<SendingStatus>): SendingStatus {
  const isNewPhase = changes.phase !== undefined && changes.phase !== before.phase
  const { reason: _reason, ...rest } = before
  return { ...(isNewPhase ? rest : before), ...changes }
}
