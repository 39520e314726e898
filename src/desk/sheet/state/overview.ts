import type { PersonCase } from '../../../person/cases'
import type { DateOrder } from '../checking/read-sheet-date'
import { countProblems, type ProblemCount, shownRows } from './filter'
import { isLocked } from './reduce-sheet'
import { rowsOf } from './row-list'
import { samePersonRows } from './same-person'
import { fileColumnsOf, type NamedFiles, namedFiles } from './sheet-files'
import { type RowTotals, totalsOf } from './sheet-row'
import type { SheetState } from './sheet-state'

/** What the page shows of a sheet beside its rows. Made anew with every drawing. */
export interface SheetOverview
  extends Omit<SheetState, 'setup' | 'preferredCase' | 'rows' | 'files' | 'round'>,
    NamedFiles {
  personCase: PersonCase | undefined
  order: DateOrder | undefined
  totals: RowTotals
  /** The indexes of the rows that are shown: the same array where they are the same. */
  shown: readonly number[]
  /** Another array where the problems of any row have changed: such a row may be of another height. */
  problems: readonly ProblemCount[]
  isLocked: boolean
  /** The numbers of rows that are one person's, in groups. */
  samePerson: readonly (readonly number[])[]
}

/** Returns what makes overviews, and works out again only what has changed since the last one. */
export function createOverviewOf(): (state: SheetState) => SheetOverview {
  const named = cacheLast<NamedFiles>()
  const problems = cacheLast<ProblemCount[]>()
  const samePerson = cacheLast<number[][]>()
  let shown: readonly number[] = []
  return (state) => {
    const { setup, preferredCase, rows: list, files, round, ...rest } = state
    const rows = rowsOf(list)
    const now = shownRows(rows, state.filter)
    // Laying ten thousand of them out anew takes its time.
    if (now.length !== shown.length || now.some((index, at) => index !== shown[at])) shown = now
    // Each sheet counts its versions from 0, but has a round of its own.
    return {
      ...rest,
      // Names take long to compare.
      ...named([round, list.cellVersion, state.columns, files], () =>
        namedFiles(rows, fileColumnsOf(state.columns), files),
      ),
      filesTwice: state.filesTwice.map((plain) => files.get(plain)?.name ?? plain),
      personCase: setup === undefined ? preferredCase : setup.personCase,
      order: setup?.order,
      totals: totalsOf(rows),
      shown,
      problems: problems([round, list.problemVersion], () => countProblems(rows)),
      isLocked: isLocked(state),
      samePerson: samePerson([round, list.cellVersion, state.columns], () =>
        samePersonRows(rows, state.columns),
      ),
    }
  }
}

/** Returns what gives the last result again, for as long as all that it depends on stays the same. */
function cacheLast<Result>() {
  let last: { by: readonly unknown[]; result: Result } | undefined
  return (by: readonly unknown[], work: () => Result): Result => {
    if (last === undefined || by.some((each, at) => each !== last?.by[at]))
      last = { by, result: work() }
    return last.result
  }
}
