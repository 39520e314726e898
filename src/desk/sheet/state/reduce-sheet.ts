import { caseOfHeader, caseOfSheet } from '../columns/case-columns'
import { type ChosenNames, columnsOf, titleKeys } from '../columns/column'
import { suggestColumns } from '../columns/column-suggestions'
import { setupOf } from '../columns/recognise'
import { isPending, plannedColumns, type SheetPlan, type SheetSetup } from '../columns/sheet-plan'
import { withCell, withoutLastEdit } from './edits'
import { everyRow, filterKeeping } from './filter'
import { withIncluded, withKnown, withRepeats } from './known-rows'
import { addLines, changedRows, changeRows, rowsOf } from './row-list'
import { usingLaterFile } from './sheet-files'
import { createRowUpdater, withAddedFiles, withFiles, withFilesFound } from './row-files'
import { type SheetRow, totalsOf } from './sheet-row'
import {
  isBusy,
  noSheet,
  type SendingStatus,
  type SheetAction,
  type SheetState,
} from './sheet-state'

/** Returns the state after an action. If nothing changes, it is the same object. */
export function reduceSheet(state: SheetState, action: SheetAction): SheetState {
  // The result belongs to an earlier check.
  if ('round' in action && action.round !== state.round) return state
  switch (action.kind) {
    case 'workerFailed':
      return { ...state, phase: 'broken' }
    case 'begin':
      return beginSheet(state, action)
    case 'clear':
      return withoutSheet(state)
    case 'checkAll':
      return checkAll(state)
    case 'addFiles':
      return withAddedFiles(state, action.files)
    case 'checkFiles':
      return { ...state, filesToCheck: state.filesToCheck + action.count }
    case 'checkedFiles': {
      const filesToCheck = Math.max(0, state.filesToCheck - action.count)
      if (action.refused.size === 0) return { ...state, filesToCheck }
      const refusedFiles = new Map([...state.refusedFiles, ...action.refused])
      return withFiles({ ...state, filesToCheck, refusedFiles })
    }
    case 'useLaterFile':
      return withFiles(usingLaterFile(state, action.name))
    case 'mapColumns':
      return withMapping(state, action.names)
    case 'plan':
      return withPlan(state, action.changes)
    case 'chooseCase':
      return withSetup(
        { ...state, preferredCase: action.personCase },
        { personCase: action.personCase },
      )
    case 'chooseOrder':
      return withSetup(state, { order: action.order })
    case 'edit':
      return withNewCells(state, withCell(state, action))
    case 'undo':
      return withNewCells(state, withoutLastEdit(state))
    case 'known':
      return withKnown(state, action.known)
    case 'include':
      return withIncluded(state, action.index, action.isIncluded)
    case 'show':
      return { ...state, filter: { ...action.filter, kept: undefined } }
    case 'keepShown':
      return { ...state, filter: filterKeeping(state, [action.index]) }
    case 'changeRow':
      return withRow(state, action)
    case 'changeSending':
      return { ...state, sending: changedSending(state.sending, action.changes) }
    case 'changeStorage':
      return { ...state, storage: action.storage }
    case 'askFirstRow':
      return { ...state, phase: 'firstRow', firstRow: action.cells }
    case 'head':
      return withHead(state, action)
    case 'lines':
      return { ...state, rows: addLines(state.rows, action.lines), share: action.share }
    case 'sheets':
      return { ...state, sheets: action.sheets }
    case 'read':
      return action.isSheet
        ? checkAll({ ...state, phase: 'checked' })
        : { ...state, phase: 'unreadable', refusal: action.refusal }
    case 'dates':
      return { ...state, dates: action.dates }
    case 'checked':
      return withProblems(state, action)
    case 'checkedAll':
      return withRepeats({ ...state, phase: 'checked' })
  }
}

/** Returns whether the case, columns and date order are fixed, because a row was sent or is about to be. */
export function isLocked({ phase, sending, rows }: SheetState): boolean {
  const { created, sending: inFlight, refused } = totalsOf(rowsOf(rows))
  const isOpening = phase === 'reading' && sending.phase === 'paused'
  return isOpening || isBusy(sending) || created + inFlight + refused > 0
}

/** The empty state, with a new round so that results of the last sheet are ignored. */
function withoutSheet({ preferredCase, known, round }: SheetState): SheetState {
  return { ...noSheet, preferredCase, known, round: round + 1 }
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
  { head, accepted, before }: Extract<SheetAction, { kind: 'head' }>,
): SheetState {
  if (before !== undefined && before.head.header.join() === head.header.join())
    return withColumns({ ...state, setup: { ...before, head } })
  const setup = setupOf(head, accepted)
  const named =
    caseOfSheet(state.sheets?.shown) ?? caseOfHeader(columnsOf(head.header, setup.accepted))
  return withColumns({ ...state, setup: { ...setup, personCase: named ?? state.preferredCase } })
}

/** Derives the columns, and what is proposed for those without a field. */
function withColumns(state: SheetState): SheetState {
  const { setup } = state
  if (setup === undefined) return state
  const columns = plannedColumns(setup)
  return { ...state, columns, suggestions: suggestColumns(columns, setup.personCase) }
}

/** Starts a new round, in which the worker checks every row. */
function checkAll(state: SheetState): SheetState {
  if (state.setup === undefined) return state
  const next = { ...withColumns(state), round: state.round + 1, filter: everyRow }
  if (state.setup.personCase === undefined || isPending(state.setup)) return next
  return { ...next, share: 0, phase: 'checking' }
}

function withSetup(state: SheetState, changes: Partial<SheetSetup>): SheetState {
  if (state.setup === undefined || isLocked(state)) return state
  return checkAll({ ...state, setup: { ...state.setup, ...changes } })
}

function withPlan(state: SheetState, changes: Partial<SheetPlan>): SheetState {
  if (state.setup === undefined) return state
  return withSetup(state, { plan: { ...state.setup.plan, ...changes } })
}

function withMapping(state: SheetState, names: Readonly<Record<number, string>>): SheetState {
  if (state.setup === undefined) return state
  const { head, accepted: before, personCase } = state.setup
  const keys = titleKeys(head.header)
  const chosen = Object.entries(names).map(([at, name]) => [keys[Number(at)] ?? '', name] as const)
  const accepted: ChosenNames = { ...before, ...Object.fromEntries(chosen) }
  return withSetup(state, {
    accepted,
    personCase: personCase ?? caseOfHeader(columnsOf(head.header, accepted)),
  })
}

function withProblems(
  state: SheetState,
  { first, count, found }: Extract<SheetAction, { kind: 'checked' }>,
): SheetState {
  const problems = new Map(found)
  const updateRow = createRowUpdater(state)
  const rows = changeRows(
    state.rows,
    (row, index) => updateRow({ ...row, found: problems.get(index) ?? [] }),
    first,
    count,
  )
  const share = count > 1 ? (first + count) / rows.length : state.share
  return { ...state, rows, share }
}

/** Other numbers may be those of another row. */
function withNewCells(before: SheetState, state: SheetState): SheetState {
  if (state.rows === before.rows) return state
  const filter = filterKeeping(before, changedRows(before.rows, state.rows))
  return withRepeats(withFilesFound(before, { ...state, filter }))
}

function withRow(
  state: SheetState,
  { index, changes }: Extract<SheetAction, { kind: 'changeRow' }>,
): SheetState {
  const change = (row: SheetRow) => afterSending({ ...row, ...changes })
  return { ...state, rows: changeRows(state.rows, change, index, 1) }
}

/** Drops the bytes once their outcome is known. */
function afterSending(row: SheetRow): SheetRow {
  if (row.state !== 'created' && row.state !== 'refused') return row
  const { body: _body, isUnknown: _unknown, ...rest } = row
  return rest
}

/** The reason belongs to one phase. */
function changedSending(before: SendingStatus, changes: Partial<SendingStatus>): SendingStatus {
  const isNewPhase = changes.phase !== undefined && changes.phase !== before.phase
  const { reason: _reason, ...rest } = before
  return { ...(isNewPhase ? rest : before), ...changes }
}
