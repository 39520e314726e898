import type { FailureReason } from '../../../api/failure'
import type { PersonCase } from '../../../person/cases'
import type { DatesOfSheet } from '../checking/date-order'
import type { DateOrder } from '../checking/read-sheet-date'
import type { Column } from '../columns/column'
import type { SheetHead } from '../reading/sheet-line'
import type { WorkerResult } from '../worker/messages'
import { everyRow, type SheetFilter } from './filter'
import { noRows, type RowList } from './row-list'
import type { SheetFiles } from './sheet-files'
import type { SheetRow } from './sheet-row'

/** `none`: no file was chosen yet. `unreadable`: it has no header. */
type SheetPhase = 'none' | 'reading' | 'checking' | 'checked' | 'unreadable' | 'broken'

/** `storage`: what has to outlive the page is put away. `stopped`: by something that is wrong with every row. */
type SendingPhase = 'idle' | 'keeping' | 'sending' | 'paused' | 'stopped' | 'ended'

/** Nothing is sent before `until`, in milliseconds since 1970: the service asked for that, or the network is away. */
export interface SendDelay {
  until: number
  why: 'service' | 'offline'
}

export interface SendingStatus {
  phase: SendingPhase
  /** Rows of this run: all, and those whose outcome is known. */
  rows: number
  finished: number
  reason?: FailureReason | 'unknownRows' | 'otherTab' | 'notSaved'
  delay?: SendDelay | undefined
}

/** Rows are being sent, and nothing may leave for now. */
export function isWaiting({ phase, delay }: SendingStatus): boolean {
  return phase === 'sending' && delay !== undefined
}

/** By what the lines of a file are read. */
export interface SheetSetup {
  head: SheetHead
  /** The names of columns that were taken for titles which are none, by title. */
  accepted: Readonly<Record<string, string>>
  personCase: PersonCase | undefined
  order: DateOrder | undefined
}

/** All that is known of one spreadsheet of people. */
export interface SheetState {
  readonly phase: SheetPhase
  readonly fileName: string
  /** From 0 to 1, while it is read or checked. */
  readonly share: number
  /** Undefined until the header is read. */
  readonly setup: SheetSetup | undefined
  /** The case that was chosen last, for a file whose header does not tell it. */
  readonly preferredCase: PersonCase | undefined
  readonly columns: readonly Column[]
  /** What titles that are no names may mean, by title. */
  readonly suggestions: Readonly<Record<string, string>>
  readonly dates: DatesOfSheet
  readonly rows: RowList
  readonly files: SheetFiles
  /** Plain names that two files have which were added together. */
  readonly filesTwice: readonly string[]
  readonly filter: SheetFilter
  readonly sending: SendingStatus
  /** Whether it outlives the page. */
  readonly storage: 'notYet' | 'onDevice' | 'refused'
  /** Counts the checks of all rows: what the worker found in an earlier one no longer holds. */
  readonly round: number
}

export const noSheet: SheetState = {
  phase: 'none',
  fileName: '',
  share: 0,
  setup: undefined,
  preferredCase: undefined,
  columns: [],
  suggestions: {},
  dates: { isUnclear: false },
  rows: noRows,
  files: new Map(),
  filesTwice: [],
  filter: everyRow,
  sending: { phase: 'idle', rows: 0, finished: 0 },
  storage: 'notYet',
  round: 0,
}

export type SheetAction =
  | WorkerResult
  | { kind: 'workerFailed' }
  /** Another file begins: one to be read, or one kept from before, whose frame is known. */
  | { kind: 'begin'; fileName: string; setup?: SheetSetup }
  | { kind: 'clear' }
  | { kind: 'checkAll' }
  | { kind: 'addFiles'; files: readonly File[] }
  /** Takes a title for a column's name. */
  | { kind: 'acceptTitle'; title: string; name: string }
  | { kind: 'chooseCase'; personCase: PersonCase }
  | { kind: 'chooseOrder'; order: DateOrder }
  | { kind: 'edit'; index: number; column: number; text: string }
  | { kind: 'show'; filter: SheetFilter }
  | { kind: 'changeRow'; index: number; changes: Partial<SheetRow> }
  | { kind: 'changeSending'; changes: Partial<SendingStatus> }
  /** The outcome of one more row is known. */
  | { kind: 'countFinished' }
  | { kind: 'changeStorage'; storage: SheetState['storage'] }
