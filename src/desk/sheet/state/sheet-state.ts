import type { FailureReason } from '../../../api/failure'
import type { FileRefusalCode, PersonCase } from '../../../person'
import type { KnownPeople } from '../../known-people'
import type { DatesOfSheet } from '../checking/read-sheet-date'
import type { SheetSettings } from '../checking/row-answers'
import type { RowProblem } from '../checking/row-problem'
import type { ChosenNames, Column } from '../columns/column'
import type { ColumnSuggestion } from '../columns/recognise'
import type { SetupChanges, SheetSetup } from '../columns/sheet-plan'
import type { FilePart } from '../reading/give-lines'
import type { FileRefusal, SheetHead, WorkbookSheets } from '../reading/sheet-line'
import type { CellEdit, CellText } from './edits'
import { everyRow, type SheetFilter } from './filter'
import type { SheetFiles } from './sheet-files'
import type { SheetRow } from './sheet-row'

/**
 * `none`: no file is chosen. `firstRow`: staff must say what the first row is. `unreadable`: see the state's `refusal`.
 * `broken`: the worker failed.
 */
type SheetPhase = 'none' | 'reading' | 'firstRow' | 'checking' | 'checked' | 'unreadable' | 'broken'

/**
 * `keeping`: the sheet is being saved before the first row leaves. `queued`: another tab is sending. `stopped`: no row
 * can be sent for now.
 */
type SendingPhase = 'idle' | 'keeping' | 'queued' | 'sending' | 'paused' | 'stopped' | 'ended'

/** A delay of all requests. `until` is by the clock of performance.now(). */
export interface SendDelay {
  until: number
  why: 'service' | 'offline'
}

export interface SendingStatus {
  phase: SendingPhase
  reason?: FailureReason | 'unknownRows' | 'notSaved'
  delay?: SendDelay | undefined
}

/** Returns whether rows are being sent but no request may leave. */
export function isWaiting({ phase, delay }: SendingStatus): boolean {
  return phase === 'queued' || (phase === 'sending' && delay !== undefined)
}

/** Returns whether rows leave, or are about to. */
export function isBusy({ phase }: SendingStatus): boolean {
  return phase === 'keeping' || phase === 'queued' || phase === 'sending'
}

/** The whole state of one spreadsheet. */
export interface SheetState {
  readonly phase: SheetPhase
  readonly fileName: string
  /** Why the file cannot be read. */
  readonly refusal: FileRefusal | undefined
  /** The first row, while staff must say if it has titles or a person. */
  readonly firstRow: readonly string[] | undefined
  /** The sheets of a workbook, while it can be read again. */
  readonly sheets: WorkbookSheets | undefined
  /** From 0 to 1, while the file is read or checked. */
  readonly share: number
  /** Undefined until the header is read. */
  readonly setup: SheetSetup | undefined
  /** The case that was chosen last, for a file whose header does not show one. */
  readonly preferredCase: PersonCase | undefined
  readonly columns: readonly Column[]
  /** The likely fields of unknown columns. */
  readonly suggestions: readonly ColumnSuggestion[]
  readonly dates: DatesOfSheet
  readonly rows: readonly SheetRow[]
  readonly known: KnownPeople
  /** Oldest first. */
  readonly edits: readonly CellEdit[]
  readonly files: SheetFiles
  /** Other files with these names that were added later. Staff decide which one is used. */
  readonly laterFiles: SheetFiles
  readonly refusedFiles: ReadonlyMap<File, FileRefusalCode>
  /** The number of added files that are not checked yet. */
  readonly filesToCheck: number
  readonly filter: SheetFilter
  readonly sending: SendingStatus
  /** Whether the sheet survives the page. */
  readonly storage: 'notYet' | 'onDevice' | 'refused'
}

/** The rows of a sheet at one moment, and its columns. */
export type RowsOfSheet = Pick<SheetState, 'rows' | 'columns'>

export const noSheet: SheetState = {
  phase: 'none',
  fileName: '',
  refusal: undefined,
  firstRow: undefined,
  sheets: undefined,
  share: 0,
  setup: undefined,
  preferredCase: undefined,
  columns: [],
  suggestions: [],
  dates: { isUnclear: false },
  rows: [],
  known: new Map(),
  edits: [],
  files: new Map(),
  laterFiles: new Map(),
  refusedFiles: new Map(),
  filesToCheck: 0,
  filter: everyRow,
  sending: { phase: 'idle' },
  storage: 'notYet',
}

/** Returns by what rows are checked and composed; undefined until it is known. */
export function settingsOf({
  setup,
  columns,
  dates,
}: Pick<SheetState, 'setup' | 'columns' | 'dates'>): SheetSettings | undefined {
  if (setup?.personCase === undefined) return undefined
  const { personCase, order = dates.shown } = setup
  return { personCase, columns, order }
}

export type SheetAction =
  /** Starts a new file, or a saved sheet, whose setup is known. */
  | { kind: 'begin'; fileName: string; setup?: SheetSetup }
  | { kind: 'clear' }
  | Exclude<FilePart, { kind: 'head' }>
  /**
   * The head of a file, with the names that were chosen for columns of the same titles before, or how the file was read
   * before. If it may be a person, staff are asked, and nothing of it is kept.
   */
  | {
      kind: 'head'
      head: SheetHead
      accepted?: ChosenNames
      before?: SheetSetup | undefined
      mayBePerson?: boolean
    }
  /** The file was read, or why not. A saved sheet is all there: its rows, with the columns that their cells are for. */
  | {
      kind: 'read'
      refusal?: FileRefusal | 'broken' | undefined
      saved?: Pick<SheetState, 'columns' | 'rows'>
    }
  /** What was found in rows with this setup. Rows that have changed since are not among those of the sheet. */
  | {
      kind: 'checked'
      setup: SheetSetup
      problems: ReadonlyMap<SheetRow, readonly RowProblem[]>
    }
  | { kind: 'setup'; changes: SetupChanges }
  /** `isMeant`: staff want these in place of others of the same names. */
  | { kind: 'addFiles'; files: readonly File[]; isMeant?: boolean }
  | { kind: 'checkedFiles'; count: number; refused: SheetState['refusedFiles'] }
  /** Staff type into a cell of a row, or say whether it is sent although its person exists. */
  | ({ kind: 'edit' } & (CellText | { index: number; isIncluded: boolean }))
  /** Takes back the last text that was typed. */
  | { kind: 'undo' }
  /** Who is known to exist now. */
  | { kind: 'known'; known: KnownPeople }
  | { kind: 'show'; filter: SheetFilter }
  | { kind: 'changeRow'; index: number; changes: Partial<SheetRow> }
  | { kind: 'changeSending'; changes: Partial<SendingStatus> }
  | { kind: 'changeStorage'; storage: SheetState['storage'] }
