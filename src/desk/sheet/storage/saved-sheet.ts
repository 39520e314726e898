import type { PersonCase } from '../../../person/cases'
import type { RowProblem } from '../checking/problem'
import type { DateOrder } from '../checking/read-sheet-date'

/** Raised when the shape changes: a sheet of another version is dropped. */
export const sheetVersion = 1

/** What is kept of a sheet beside its lines, its files and what became of its rows. */
export interface SavedHead {
  fileName: string
  header: readonly string[]
  delimiter: string
  accepted: Readonly<Record<string, string>>
  personCase: PersonCase
  order: DateOrder | undefined
  rows: number
  /** The names of its files; their bytes lie under their place in this list. */
  files: readonly { name: string; mediaType: string }[]
}

/** What became of a row that was sent, or is about to be. */
export interface SavedRow {
  state: 'sending' | 'created' | 'refused'
  key: string
  body?: string
  id?: string
  problems?: readonly RowProblem[]
}

/** What a device tells of a sheet before it is gone on with. */
export interface SavedSheetSummary {
  id: string
  changedAt: number
  fileName: string
  rows: number
  created: number
}
