import type { RowProblem } from '../checking/problem'
import type { SheetLine } from '../reading/sheet-line'

export const rowStates = ['wrong', 'ready', 'sending', 'created', 'refused'] as const
export type RowState = (typeof rowStates)[number]

/** A line on its way to a person. */
export interface SheetRow extends SheetLine {
  state: RowState | 'unchecked'
  /** By the rules. */
  found: readonly RowProblem[]
  /** All that keeps it from being sent, a file that is not there among them; or what the service said. */
  problems: readonly RowProblem[]
  /** The row's `Idempotency-Key`, once it was sent. */
  key?: string
  /** The very bytes that were sent, until their outcome is known. */
  body?: string
  /** It was asked often enough, and nobody knows what became of it. */
  isUnknown?: boolean
  id?: string
}

export type RowTotals = Readonly<Record<RowState | 'unchecked' | 'all', number>>

export function totalsOf(rows: readonly SheetRow[]): RowTotals {
  const totals = {
    all: rows.length,
    unchecked: 0,
    wrong: 0,
    ready: 0,
    sending: 0,
    created: 0,
    refused: 0,
  }
  for (const { state } of rows) totals[state] += 1
  return totals
}
