import { nameOf, type Path } from '../../../person'
import { type Column, columnIndexes } from '../columns/column'
import { type RowProblem, wholeRow } from './row-problem'
import type { RowAnswers } from './row-answers'

/** Returns the column where a field of the body can be corrected, or `wholeRow` if the sheet has none. */
function columnOfPath(path: Path, columns: readonly Column[]): number {
  const indexes = columnIndexes(columns)
  const name = nameOf(path)
  const [group, number = 0, leaf] = path
  if (group === 'documents' && (leaf === undefined || leaf === 'file' || leaf === 'url')) {
    const file = indexes.get(`documents.${number}.file`)
    const url = indexes.get(`documents.${number}.url`)
    const type = indexes.get(`documents.${number}.type`)
    const own = leaf === 'url' ? (url ?? file) : (file ?? url)
    return (leaf === undefined ? (type ?? file ?? url) : own) ?? wholeRow
  }
  // `id_level` is derived from the ID type.
  if (name === 'id_level') return indexes.get('id_type') ?? wholeRow
  const whole = path.slice(0, group === 'documents' ? 3 : group === 'address' ? 2 : path.length)
  // A part of a date belongs to the date's column.
  return indexes.get(nameOf(whole)) ?? indexes.get(nameOf(whole.slice(0, -1))) ?? wholeRow
}

/**
 * Returns a problem of the body at its column. The body counts only the documents that a row has, the columns count
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
  return { ...problem, path, column: columnOfPath(path, columns) }
}
