import { nameOf, type Path, type Refusal } from '../../../person'
import type { DeskTexts } from '../../../texts/desk-texts'
import { type Column, columnIndexes } from '../columns/column'
import type { RowAnswers } from './row-answers'

/** The problems that only a spreadsheet can have. */
export type SheetCode = keyof DeskTexts['sheet']['refusals']

/** The column index of problems that concern the whole row. */
export const wholeRow = -1

/** Why a row cannot be sent, and at which column. */
export interface RowProblem extends Omit<Refusal, 'code'> {
  /** The index of the column, or `wholeRow`. */
  column: number
  code: Refusal['code'] | SheetCode
}

/** Returns the names of the columns where a field of the body can be corrected, the best first. */
function columnsFor(path: Path): string[] {
  const [group, number = 0, leaf] = path
  const ofDocument = (...leaves: string[]) => leaves.map((each) => `documents.${number}.${each}`)
  if (group === 'documents' && leaf === undefined) return ofDocument('type', 'file', 'url')
  if (group === 'documents' && leaf === 'file') return ofDocument('file', 'url')
  if (group === 'documents' && leaf === 'url') return ofDocument('url', 'file')
  // `id_level` is derived from the ID type.
  if (group === 'id_level') return ['id_type']
  // A part of a date belongs to the date's column.
  return [nameOf(path), nameOf(path.slice(0, -1))]
}

/**
 * Returns a problem of the body at its column, or at `wholeRow` if the sheet has none. The body counts only the documents that a row has, the columns count
 * all.
 */
export function problemInSheet(
  problem: Omit<RowProblem, 'column'>,
  documents: RowAnswers['documents'],
  columns: readonly Column[],
): RowProblem {
  const [group, index, ...rest] = problem.path
  const number = group === 'documents' ? documents[Number(index)]?.number : undefined
  const path = number === undefined ? problem.path : ['documents', number, ...rest]
  const found = columnsFor(path).flatMap((name) => columnIndexes(columns).get(name) ?? [])
  return { ...problem, path, column: found[0] ?? wholeRow }
}
