import type { PersonCase } from '../../../person'
import type { RowProblem } from '../checking/row-problem'
import type { FileWords, SheetPlan } from '../columns/sheet-plan'
import type { DateOrder } from '../columns/column'

/** Increase it when the format changes. A sheet of another version is deleted. */
export const sheetVersion = 1

/** A saved sheet without its lines, files and row outcomes. */
export interface SavedHead {
  fileName: string
  header: readonly string[]
  delimiter: string
  accepted: Readonly<Record<string, string>>
  /** Missing in a sheet that was saved before there was one. */
  plan?: SheetPlan
  words?: FileWords | undefined
  titleRow?: number | undefined
  /** Undefined until it is chosen. */
  personCase: PersonCase | undefined
  order: DateOrder | undefined
  rows: number
  files: readonly SavedFile[]
}

interface SavedFile {
  /** Behind the folders that the file came in. */
  name: string
  mediaType: string
  /** Where the bytes are. An earlier version of the desk kept them under the index in the list. */
  place?: number
}

/** Returns where the bytes of a sheet's documents are. */
export function placesOf({ files }: Pick<SavedHead, 'files'>): number[] {
  return files.map(({ place }, index) => place ?? index)
}

/** The outcome of a row that was sent or is about to be. */
export interface SavedRow {
  state: 'sending' | 'created' | 'refused'
  key: string
  body?: string
  id?: string
  /** See `SheetRow`. */
  numbers?: readonly string[]
  problems?: readonly RowProblem[]
}

/** What the page shows of a saved sheet before it is resumed. */
export interface SavedSheetSummary {
  id: string
  changedAt: number
  fileName: string
  rows: number
  created: number
}
