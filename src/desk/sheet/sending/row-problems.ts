import type { Failure } from '../../../api/failure'
import type { Path } from '../../../person/refusal'
import { refusalIn } from '../../../questions/rules/own-words'
import { deskTexts } from '../../../texts/desk-texts'
import { columnOfPath } from '../checking/column-of-path'
import { type RowProblem, wholeRow } from '../checking/problem'
import type { Column } from '../columns/column'

/** Why the service refused a row: the problem of the row as such, and those of its cells. */
export function problemsOfRow(
  failure: Failure,
  columns: readonly Column[],
  cells: readonly string[],
): RowProblem[] {
  const ofCells = [...failure.fields.values()].map((error): RowProblem => {
    const path = inSheet(error.path, columns, cells)
    const column = columnOfPath(path, columns)
    const refusal = refusalIn(error)
    return refusal === undefined
      ? { column, path, code: 'saidByService', sentence: error.sentence }
      : { column, path, code: refusal.code }
  })
  const words = wordsOfRow(failure)
  if (words === undefined) return ofCells
  return [{ column: wholeRow, path: [], code: 'saidByService', sentence: words }, ...ofCells]
}

/** What the service said of the row as such; undefined where it named cells alone. */
function wordsOfRow({ reason, fields, sentences }: Failure): string | undefined {
  const { failures } = deskTexts().sheet
  if (reason === 'exists') return failures.exists
  if (reason === 'tooLarge') return failures.tooLarge
  if (fields.size > 0) return undefined
  return sentences.length > 0 ? sentences.join('; ') : failures.refused
}

/** The body counts the documents a row has, the columns those it can have. */
function inSheet(path: Path, columns: readonly Column[], cells: readonly string[]): Path {
  const [group, place, ...rest] = path
  if (group !== 'documents' || place === undefined) return path
  const filled = columns.flatMap(({ holds }, at) => {
    const isFilled = holds?.document === 0 || (cells[at] ?? '').trim() !== ''
    return holds?.document !== undefined && isFilled ? [holds.document] : []
  })
  const numbers = [...new Set(filled)].sort((one, other) => one - other)
  return [group, numbers[Number(place)] ?? place, ...rest]
}
