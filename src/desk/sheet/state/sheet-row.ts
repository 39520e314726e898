import type { RowProblem } from '../checking/row-problem'
import type { CellKey } from '../columns/cells'
import type { SheetLine } from '../reading/sheet-line'

export const rowStates = ['wrong', 'ready', 'exists', 'sending', 'created', 'refused'] as const
export type RowState = (typeof rowStates)[number]

/** A line with its state and problems. */
export interface SheetRow extends SheetLine {
  state: RowState | 'unchecked'
  /** From the rules alone. */
  found: readonly RowProblem[]
  /** Everything that prevents sending, including missing files; or what the service refused. */
  problems: readonly RowProblem[]
  /** The row's `Idempotency-Key`, once it was sent. */
  key?: string
  /** The bytes that were sent, until their outcome is known. */
  body?: string
  /** All retries failed, and the outcome is unknown. */
  isUnknown?: boolean
  id?: string
  /** The keys of the numbers under which its person was created. */
  numbers?: readonly string[]
  /** Its person is known to exist, by a number that it has now. */
  isKnown?: true
  /** What edited cells had before their first edit. Only the page has it. */
  former?: ReadonlyMap<CellKey, string | undefined>
}

/** Returns a row's line alone. */
export function lineOfRow(row: SheetRow): SheetLine {
  const { number, cells, added, fault, repeats, isIncluded } = row
  return {
    number,
    cells,
    ...(added && { added }),
    ...(fault && { fault }),
    ...(repeats && { repeats }),
    ...(isIncluded && { isIncluded }),
  }
}

/** Returns whether the row's person exists, as far as the desk knows, or stands in an earlier row. */
export function isOfKnown({ isKnown, repeats }: SheetRow): boolean {
  return isKnown === true || repeats !== undefined
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
