import type { DatesOfSheet } from '../checking/read-sheet-date'
import type { RowProblem } from '../checking/row-problem'
import type { SheetSettings } from '../checking/row-answers'
import type { DocumentUrls, Composed } from '../checking/row-checker'
import type { ReadOptions } from '../reading/head-of'
import type { WorkbookSheets } from '../reading/read-workbook'
import type { FileRefusal, SheetHead, SheetLine } from '../reading/sheet-line'

/**
 * The page's requests to the worker. A row is identified by its index. The page owns the cells: the worker has a copy
 * for the check of all rows, and what it composes comes with the request.
 */
export type WorkerRequest =
  | { kind: 'read'; file: File; options?: ReadOptions }
  /** Adds the lines of a saved sheet. */
  | { kind: 'addLines'; lines: readonly SheetLine[] }
  /** Checks every row. A check of an earlier round ends. */
  | { kind: 'checkAll'; round: number; settings: SheetSettings }
  | { kind: 'change'; index: number; line: SheetLine }
  | { kind: 'compose'; requestId: number; line: SheetLine; urls: DocumentUrls }

/** The worker's own messages. A result of a check has its round. */
export type WorkerResult =
  | { kind: 'head'; head: SheetHead }
  | { kind: 'lines'; lines: readonly SheetLine[]; share: number }
  | { kind: 'sheets'; sheets: WorkbookSheets }
  | { kind: 'read'; isSheet: true }
  | { kind: 'read'; isSheet: false; refusal: FileRefusal }
  | { kind: 'dates'; round: number; dates: DatesOfSheet }
  /** The result for `count` rows from `first`: the rows with problems. */
  | { kind: 'checked'; round: number; first: number; count: number; found: RowProblemsAt[] }
  | { kind: 'checkedAll'; round: number }

export type WorkerMessage =
  | WorkerResult
  | { kind: 'composed'; requestId: number; composed: Composed }

export type RowProblemsAt = readonly [index: number, problems: readonly RowProblem[]]
