import { isPending } from '../columns/sheet-plan'
import { shownRows } from './filter'
import { isLocked } from './reduce-sheet'
import { openEdits } from './edits'
import { samePersonIn } from './judged-rows'
import { namedFiles, rowsWithoutDocuments } from './row-files'
import { pathOf } from '../reading/dropped-files'
import { cellsOfRows, totalsOf } from './sheet-row'
import type { SheetState } from './sheet-state'

/** What the page shows besides the rows. */
export type SheetOverview = ReturnType<ReturnType<typeof createOverviewOf>>

const noneNamed: ReturnType<typeof namedFiles> = {
  filesMissing: [],
  filesUnused: [],
  filesShared: [],
}

/** Returns a function that derives the overview and caches its expensive parts. */
export function createOverviewOf() {
  const named = cacheLast<ReturnType<typeof namedFiles>>()
  const undocumented = cacheLast<number[]>()
  let shown: readonly number[] = []
  return (state: SheetState) => {
    const {
      setup,
      preferredCase,
      rows,
      files,
      laterFiles,
      refusedFiles: _refusedFiles,
      edits: _edits,
      ...rest
    } = state
    const now = shownRows(rows, state.filter)
    // The same array spares the grid a new layout of thousands of rows.
    if (now.length !== shown.length || now.some((index, at) => index !== shown[at])) shown = now
    // Before, the cells change many times a second, and comparing takes long beside other work.
    const isChecked = state.phase === 'checked'
    const totals = totalsOf(rows)
    const cells = [isChecked, cellsOfRows(rows), state.columns, files]
    return {
      ...rest,
      // Comparing names is slow.
      ...named(cells, () => (isChecked ? namedFiles(state) : noneNamed)),
      filesAdded: files.size,
      /** The indexes of the people who are not created and have no document. */
      undocumented: undocumented([...cells, totals.created], () =>
        isChecked
          ? rowsWithoutDocuments(state).filter((index) => rows[index]?.state !== 'created')
          : [],
      ),
      /** The names of files that have a later one of the same name. */
      filesTwice: [...laterFiles].map(([path, later]) => pathOf(files.get(path) ?? later)),
      personCase: setup === undefined ? preferredCase : setup.personCase,
      /** Undefined until the head is read. */
      head: setup?.head,
      isConfirmed: setup?.isConfirmed === true,
      isSurnameFirst: setup?.isSurnameFirst === true,
      forAll: setup?.forAll ?? {},
      /** Whether staff still have to confirm how the file is read. */
      isPending: setup !== undefined && isPending(setup),
      order: setup?.order,
      totals,
      /** The indexes of the shown rows. The array is the same while they are the same. */
      shown,
      isLocked: isLocked(state),
      canUndo: openEdits(state).length > 0,
      /** Groups of rows that have the same BVN or ID. */
      samePerson: state.phase === 'reading' ? [] : samePersonIn(state),
    }
  }
}

/** Returns a cache of one result, which is valid while its dependencies stay the same. */
function cacheLast<Result>() {
  let last: { by: readonly unknown[]; result: Result } | undefined
  return (by: readonly unknown[], work: () => Result): Result => {
    if (by.length !== last?.by.length || by.some((each, at) => each !== last?.by[at]))
      last = { by, result: work() }
    return last.result
  }
}
