import type { FailureReason } from '../../../api/failure'
import type { PersonCase } from '../../../person/cases'
import type { DatesOfSheet } from '../checking/date-order'
import type { DateOrder } from '../checking/read-sheet-date'
import type { Column } from '../columns/column'
import type { ProblemCount, SheetFilter } from './filter'
import type { RowTotals } from './sheet-row'

/** `none`: no file was chosen yet. `unreadable`: it has no header. */
export type SheetPhase = 'none' | 'reading' | 'checking' | 'checked' | 'unreadable' | 'broken'

/** `keeping`: what has to outlive the page is put away. `stopped`: by something that is wrong with every row. */
type SendingPhase = 'idle' | 'keeping' | 'sending' | 'paused' | 'stopped' | 'ended'

export interface SendingStatus {
  phase: SendingPhase
  /** Rows of this run: all, and those whose outcome is known. */
  rows: number
  settled: number
  reason?: FailureReason | 'unknownRows' | 'otherTab' | 'notKept'
  /** Milliseconds since 1970, where everything waits until then. */
  heldUntil: number
}

/** What the page shows of a sheet beside its rows. Made anew with every change. */
export interface SheetOverview {
  phase: SheetPhase
  fileName: string
  /** From 0 to 1, while it is read or checked. */
  share: number
  /** Milliseconds that the last check of all rows took. */
  took: number
  columns: readonly Column[]
  /** What titles that are no names may mean, by title. */
  offers: Readonly<Record<string, string>>
  personCase: PersonCase | undefined
  dates: DatesOfSheet
  order: DateOrder | undefined
  totals: RowTotals
  filter: SheetFilter
  /** The indexes of the rows that are shown. */
  shown: readonly number[]
  /** Another number where a row has become wrong, or right, and is of another height. */
  heights: number
  problems: readonly ProblemCount[]
  filesMissing: readonly string[]
  filesUnused: readonly string[]
  filesUsed: number
  sending: SendingStatus
  /** Something of it was sent: what every row depends on cannot be changed any more. */
  isLocked: boolean
  /** Whether it outlives the page. */
  keeping: 'notYet' | 'onDevice' | 'refused'
}
