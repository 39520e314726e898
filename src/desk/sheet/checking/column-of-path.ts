import type { Path } from '../../../person/refusal'
import type { Column } from '../columns/column'
import { type RowProblem, wholeRow } from './problem'
import { columnIndexes, type RowAnswers } from './row-answers'

/** The column where a field of the body can be mended, or `wholeRow` where the sheet has none for it. */
export function columnOfPath(path: Path, columns: readonly Column[]): number {
  const indexes = columnIndexes(columns)
  const name = path.join('.')
  const [group, number = 0, leaf] = path
  if (group === 'documents' && (leaf === undefined || leaf === 'file' || leaf === 'url')) {
    const file = indexes.get(`documents.${number}.file`)
    const url = indexes.get(`documents.${number}.url`)
    const type = indexes.get(`documents.${number}.type`)
    const own = leaf === 'url' ? (url ?? file) : (file ?? url)
    return (leaf === undefined ? (type ?? file ?? url) : own) ?? wholeRow
  }
  // The ID's level is derived from the kind of ID.
  if (name === 'id_level') return indexes.get('id_type') ?? wholeRow
  const whole = path.slice(0, group === 'documents' ? 3 : group === 'address' ? 2 : path.length)
  // A date's part is the date's.
  return indexes.get(whole.join('.')) ?? indexes.get(whole.slice(0, -1).join('.')) ?? wholeRow
}

/**
 * A problem at a field of the body, or of the answers, where the sheet has that field. These count the documents
 * that a row has, the columns those that it can have.
 */
export function problemInSheet(
  problem: Omit<RowProblem, 'column'>,
  documents: RowAnswers['documents'],
  columns: readonly Column[],
): RowProblem {
  const [group, place, ...rest] = problem.path
  const number = group === 'documents' ? documents[Number(place)]?.number : undefined
  const path = number === undefined ? problem.path : ['documents', number, ...rest]
  return { ...problem, path, column: columnOfPath(path, columns) }
}
