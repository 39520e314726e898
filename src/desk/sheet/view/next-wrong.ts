import { wholeRow } from '../checking/problem'
import type { CellPlace } from '../state/grid-focus'
import type { SheetRow } from '../state/sheet-row'

/** The next wrong cell of the rows that are shown, behind a cell; after the last comes the first. */
export function nextWrong(
  shown: readonly number[],
  row: (index: number) => SheetRow | undefined,
  from: CellPlace | undefined,
): CellPlace | undefined {
  const start = from === undefined ? 0 : Math.max(0, shown.indexOf(from.index))
  const column = from === undefined ? wholeRow - 1 : from.column
  const wrongIn = (position: number, after: number): CellPlace | undefined => {
    const index = shown[position]
    if (index === undefined) return undefined
    const columns = (row(index)?.problems ?? []).map((problem) => problem.column)
    const [next] = columns.filter((each) => each > after).sort((one, other) => one - other)
    return next === undefined ? undefined : { index, column: next }
  }
  const here = wrongIn(start, column)
  if (here !== undefined) return here
  for (let step = 1; step <= shown.length; step += 1) {
    const found = wrongIn((start + step) % shown.length, wholeRow - 1)
    if (found !== undefined) return found
  }
  return undefined
}
