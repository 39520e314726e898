import type { RowProblem } from '../checking/row-problem'
import type { SheetLine } from '../reading/sheet-line'

/** `unsure`: it was sent, and after all retries nobody knows whether its person was created. */
export const rowStates = [
  'wrong',
  'ready',
  'exists',
  'sending',
  'unsure',
  'created',
  'refused',
] as const
export type RowState = (typeof rowStates)[number]

/** A line with its state and problems. */
export interface SheetRow extends SheetLine {
  state: RowState | 'unchecked'
  /** Everything that prevents sending, including missing files; or what the service refused. */
  problems: readonly RowProblem[]
  /** Staff want to send it although its person exists. */
  isIncluded?: boolean | undefined
  /**
   * The number of the row that has its person too; or its person is known to exist by a number that it has now, or was
   * sent in another sheet without an answer.
   */
  existsAs?: number | 'known' | 'sent' | undefined
  /** The row's `Idempotency-Key`, once it was sent. */
  key?: string
  /** The bytes that were sent, until their outcome is known. */
  body?: string
  id?: string
  /** The keys of the numbers under which its person was created, or may have been. */
  numbers?: readonly string[] | undefined
}

export function rowOfLine(line: SheetLine): SheetRow {
  return { ...line, state: 'unchecked', problems: [] }
}

/** Returns a row's line alone. */
export function lineOfRow({ number, cells, fault }: SheetRow): SheetLine {
  return { number, cells, ...(fault && { fault }) }
}

/** Returns a row with another text in a cell, or with another file: it is another request, and not checked. */
export function changedRow({ key: _key, ...row }: SheetRow, changes: Partial<SheetRow>): SheetRow {
  // An idempotency key belongs to the bytes that were sent.
  return { ...row, ...changes, state: 'unchecked' }
}

/** Returns the rows with one of them changed. */
export function withRow(
  rows: readonly SheetRow[],
  index: number,
  change: (row: SheetRow) => SheetRow,
): SheetRow[] {
  return rows.map((row, at) => (at === index ? change(row) : row))
}

const sent: ReadonlySet<SheetRow['state']> = new Set(['sending', 'unsure', 'created', 'refused'])

/** Returns whether a row was sent, or is about to be. */
export function isSent({ state }: SheetRow): boolean {
  return sent.has(state)
}

type AllCells = readonly SheetRow['cells'][]
let lastCells: AllCells = []

/** Returns the cells of all rows: the same array until those of a row change, for what is slow to derive from them. */
export function cellsOfRows(rows: readonly SheetRow[]): AllCells {
  const isSame =
    rows.length === lastCells.length && rows.every(({ cells }, at) => cells === lastCells[at])
  if (!isSame) lastCells = rows.map(({ cells }) => cells)
  return lastCells
}

export type RowTotals = Readonly<Record<RowState | 'unchecked' | 'all', number>>

export function totalsOf(rows: readonly SheetRow[]): RowTotals {
  const totals = {
    all: rows.length,
    unchecked: 0,
    wrong: 0,
    ready: 0,
    exists: 0,
    sending: 0,
    unsure: 0,
    created: 0,
    refused: 0,
  }
  for (const { state } of rows) totals[state] += 1
  return totals
}

/** Returns the number of rows without an outcome, which are lost with the sheet. */
export function unsentOf({ all, created, refused }: RowTotals): number {
  return all - created - refused
}
