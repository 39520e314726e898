import type { PersonCase } from '../../../person/cases'
import type { DateOrder } from '../checking/read-sheet-date'
import { countProblems, type ProblemCount, shownRows } from './filter'
import { isLocked } from './reduce-sheet'
import { rowsOf } from './row-list'
import { fileColumnsOf, type NamedFiles, namedFiles } from './sheet-files'
import { type RowTotals, totalsOf } from './sheet-row'
import type { SheetState } from './sheet-state'

/** What the page shows of a sheet beside its rows. Made anew with every drawing. */
export interface SheetOverview
  extends Omit<SheetState, 'frame' | 'wished' | 'rows' | 'files' | 'round'>,
    NamedFiles {
  personCase: PersonCase | undefined
  order: DateOrder | undefined
  totals: RowTotals
  /** The indexes of the rows that are shown: the same array where they are the same. */
  shown: readonly number[]
  /** Another array where the problems of any row have changed: such a row may be of another height. */
  problems: readonly ProblemCount[]
  isLocked: boolean
}

/** Returns what makes overviews, and works out again only what has changed since the last one. */
export function createOverviewOf(): (state: SheetState) => SheetOverview {
  const named = remember<NamedFiles>()
  const problems = remember<ProblemCount[]>()
  let shown: readonly number[] = []
  return (state) => {
    const { frame, wished, rows: list, files, round, ...rest } = state
    const rows = rowsOf(list)
    const now = shownRows(rows, state.filter)
    // Laying ten thousand of them out anew takes its time.
    if (now.length !== shown.length || now.some((index, at) => index !== shown[at])) shown = now
    return {
      ...rest,
      // Names take long to compare.
      ...named([round, list.cellVersion, state.columns, files], () =>
        namedFiles(rows, fileColumnsOf(state.columns), files),
      ),
      personCase: frame === undefined ? wished : frame.personCase,
      order: frame?.order,
      totals: totalsOf(rows),
      shown,
      problems: problems([round, list.problemVersion], () => countProblems(rows)),
      isLocked: isLocked(state),
    }
  }
}

/** The last result, for as long as what it was worked out of stays the same. */
function remember<Result>() {
  let of: readonly unknown[] | undefined
  let last: Result
  return (now: readonly unknown[], work: () => Result): Result => {
    if (of === undefined || now.some((each, at) => each !== of?.[at])) last = work()
    of = now
    return last
  }
}
