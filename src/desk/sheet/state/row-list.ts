import type { SheetLine } from '../reading/sheet-line'
import type { SheetRow } from './sheet-row'

/** Rows per chunk. A change copies one chunk instead of all rows. */
const chunkSize = 100

/** The rows of a sheet, as an immutable list. */
export interface RowList {
  readonly length: number
  /** Every chunk but the last is full. */
  readonly chunks: readonly (readonly SheetRow[])[]
  /** Changes whenever the cells of a row change. */
  readonly cellVersion: number
  /** Changes whenever the problems of a row change. */
  readonly problemVersion: number
}

const unchecked = { state: 'unchecked', found: [], problems: [] } as const

export const noRows: RowList = { length: 0, chunks: [], cellVersion: 0, problemVersion: 0 }

export function rowAt({ chunks }: RowList, index: number): SheetRow | undefined {
  return chunks[Math.floor(index / chunkSize)]?.[index % chunkSize]
}

export function rowsOf({ chunks }: RowList): SheetRow[] {
  return chunks.flat()
}

export function addLines(list: RowList, lines: readonly SheetLine[]): RowList {
  const full = Math.floor(list.length / chunkSize)
  const chunks = list.chunks.slice(0, full)
  const rows = lines.map((line): SheetRow => ({ ...line, ...unchecked }))
  const rest = [...(list.chunks[full] ?? []), ...rows]
  for (let at = 0; at < rest.length; at += chunkSize) chunks.push(rest.slice(at, at + chunkSize))
  const length = list.length + lines.length
  return { ...list, length, chunks, cellVersion: list.cellVersion + 1 }
}

/** Returns a list with `count` rows changed from index `first`; by default all rows. Without a change, it is the same. */
export function changeRows(
  list: RowList,
  change: (row: SheetRow, index: number) => SheetRow,
  first = 0,
  count = list.length,
): RowList {
  let { cellVersion, problemVersion } = list
  const chunks = list.chunks.map((chunk, of) => {
    const start = of * chunkSize
    if (start >= first + count || start + chunkSize <= first) return chunk
    const rows = chunk.map((row, at) => {
      const index = start + at
      if (index < first || index >= first + count) return row
      const changed = change(row, index)
      if (changed.cells !== row.cells || changed.added !== row.added) cellVersion += 1
      if (haveChanged(row.problems, changed.problems)) problemVersion += 1
      return changed
    })
    return rows.every((row, at) => row === chunk[at]) ? chunk : rows
  })
  const isSame = chunks.every((chunk, of) => chunk === list.chunks[of])
  return isSame ? list : { ...list, chunks, cellVersion, problemVersion }
}

/** Returns the indexes of the rows that differ between two states of a list. */
export function changedRows(before: RowList, after: RowList): number[] {
  if (before === after) return []
  return after.chunks.flatMap((chunk, of) =>
    chunk === before.chunks[of]
      ? []
      : chunk.flatMap((row, at) => (row === before.chunks[of]?.[at] ? [] : [of * chunkSize + at])),
  )
}

function haveChanged(before: SheetRow['problems'], after: SheetRow['problems']): boolean {
  return before !== after && before.length + after.length > 0
}
