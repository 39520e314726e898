import type { Column } from '../columns/column'
import { wholeRow } from '../checking/problem'
import type { CellPlace } from '../state/grid-focus'

interface Moved {
  position: number
  column: number
}

/** Where a key leads from a cell, as grids do it; undefined for a key that leads nowhere. */
export function movedCell(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  { position, column }: Moved,
  shown: readonly number[],
  columns: readonly Column[],
  page: number,
): CellPlace | undefined {
  const last = { position: shown.length - 1, column: columns.length - 1 }
  const isFar = ctrlKey || metaKey
  const to = (down: number, right: number): Moved => ({
    position: Math.min(last.position, Math.max(0, position + down)),
    column: Math.min(last.column, Math.max(wholeRow, column + right)),
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
