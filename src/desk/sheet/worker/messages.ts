import type { DatesOfSheet } from '../checking/date-order'
import type { RowProblem } from '../checking/problem'
import type { SheetSettings } from '../checking/row-answers'
import type { DocumentUrls, Composed } from '../checking/row-checker'
import type { SheetHead, SheetLine } from '../reading/sheet-line'

/** What the page asks of the worker, which holds the lines too. Rows are told by their index among the lines. */
export type WorkerRequest =
  | { kind: 'read'; file: Blob }
  /** Lines kept from before; they are added to those that are there. */
  | { kind: 'addLines'; lines: readonly SheetLine[] }
  /** Checks every row anew; what is still being checked by other settings ends. */
  | { kind: 'checkAll'; round: number; settings: SheetSettings }
  | { kind: 'change'; index: number; cells: readonly string[] }
  | { kind: 'compose'; requestId: number; index: number; urls: DocumentUrls }

/** What it found of itself. Of a check, with the round that this belongs to. */
export type WorkerResult =
  | { kind: 'head'; head: SheetHead }
  | { kind: 'lines'; lines: readonly SheetLine[]; share: number }
  | { kind: 'read'; isSheet: boolean }
  | { kind: 'dates'; round: number; dates: DatesOfSheet }
  /** The rows from `first` on, so many, with the problems of those that have some. */
  | { kind: 'checked'; round: number; first: number; count: number; found: RowProblemsAt[] }
  | { kind: 'checkedAll'; round: number; durationMs: number }

export type WorkerMessage =
  | WorkerResult
  | { kind: 'composed'; requestId: number; composed: Composed }

export type RowProblemsAt = readonly [index: number, problems: readonly RowProblem[]]
