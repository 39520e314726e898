import { wholeRow } from '../checking/row-problem'
import type { Column } from '../columns/column'
import type { CellPosition } from '../state/grid-focus'
import type { SheetRow } from '../state/sheet-row'

/** Returns the next wrong cell of the shown rows, and starts again after the last one. */
export function nextWrong(
  shown: readonly number[],
  row: (index: number) => SheetRow | undefined,
  from: CellPosition | undefined,
): CellPosition | undefined {
  const start = from === undefined ? 0 : Math.max(0, shown.indexOf(from.index))
  const column = from === undefined ? wholeRow - 1 : from.column
  const wrongIn = (position: number, after: number): CellPosition | undefined => {
    const index = shown[position]
    if (index === undefined) return undefined
    const columns = (row(index)?.problems ?? []).map((problem) => problem.column)
    const [next] = columns.filter((each) => each > after).sort((one, other) => one - other)
    return next === undefined ? undefined : { index, column: next }
  }
  for (let step = 0; step <= shown.length; step += 1) {
    const found = wrongIn((start + step) % shown.length, step === 0 ? column : wholeRow - 1)
    if (found !== undefined) return found
  }
  return undefined
}

interface Moved {
  position: number
  column: number
}

/** Returns the cell that a key leads to (ARIA grid pattern); undefined for other keys. */
export function movedCell(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  { position, column }: Moved,
  shown: readonly number[],
  columns: readonly Column[],
  page: number,
): CellPosition | undefined {
  const inView = [
    wholeRow,
    ...columns.flatMap(({ leftOut }, at) => (leftOut === 'spare' ? [] : [at])),
  ]
  const last = { position: shown.length - 1, column: inView[inView.length - 1] ?? wholeRow }
  const isFar = ctrlKey || metaKey
  const to = (down: number, right: number): Moved => ({
    position: Math.min(last.position, Math.max(0, position + down)),
    column:
      inView[Math.min(inView.length - 1, Math.max(0, inView.indexOf(column) + right))] ?? wholeRow,
  })
  const ways: Readonly<Record<string, () => Moved>> = {
    ArrowDown: () => (isFar ? { ...last, column } : to(1, 0)),
    ArrowUp: () => (isFar ? { position: 0, column } : to(-1, 0)),
    ArrowRight: () => to(0, isFar ? columns.length : 1),
    ArrowLeft: () => to(0, isFar ? -columns.length - 1 : -1),
    PageDown: () => to(page, 0),
    PageUp: () => to(-page, 0),
    Home: () => (isFar ? { position: 0, column: wholeRow } : { position, column: wholeRow }),
    End: () => (isFar ? last : { position, column: last.column }),
  }
  const moved = ways[key]?.()
  const index = moved === undefined ? undefined : shown[moved.position]
  return moved === undefined || index === undefined ? undefined : { index, column: moved.column }
}
