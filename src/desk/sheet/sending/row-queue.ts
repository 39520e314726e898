import type { Failure } from '../../../api/failure'
import { refusalIn } from '../../../questions/rules/form-messages'
import { deskTexts } from '../../../texts/desk-texts'
import { cellText } from '../checking/cell-text'
import { problemInSheet } from '../checking/column-of-path'
import { type RowProblem, wholeRow } from '../checking/problem'
import { columnIndexes, rowAnswers, type SheetSettings } from '../checking/row-answers'
import type { Column } from '../columns/column'
import { fileColumnsOf, filesOf } from '../state/sheet-files'
import type { SheetRow } from '../state/sheet-row'

/** Returns the indexes of the rows to send: rows with an open outcome first, then the ready ones. */
export function queueOf(rows: readonly SheetRow[]): number[] {
  const of = (wanted: SheetRow['state']) =>
    rows.flatMap(({ state }, index) => (state === wanted ? [index] : []))
  return [...of('sending'), ...of('ready')]
}

/** Returns the files of a row, each with the number and type of its document. */
export function filesToStore(cells: readonly string[], columns: readonly Column[]) {
  return filesOf(cells, fileColumnsOf(columns)).map(({ column, name }) => {
    const document = columns[column]?.target?.document ?? 0
    const type = cellText(
      cells[columnIndexes(columns).get(`documents.${document}.type`) ?? -1] ?? '',
    )
    return { column, name, document, type }
  })
}

/** Returns why the service refused a row, at the row and at its cells. */
export function problemsOfFailure(
  failure: Failure,
  cells: readonly string[],
  settings: SheetSettings,
): RowProblem[] {
  const { documents } = rowAnswers(cells, settings)
  const fields = [...failure.fields.values()].map((error) => {
    const { path, sentence } = error
    const own = refusalIn(error)
    const problem = own ?? { path, code: 'saidByService' as const, sentence }
    return problemInSheet(problem, documents, settings.columns)
  })
  const message = rowMessage(failure)
  if (message === undefined) return fields
  return [{ column: wholeRow, path: [], code: 'saidByService', sentence: message }, ...fields]
}

/** Returns the service's message about the whole row; undefined if it named only cells. */
function rowMessage({ reason, fields, sentences }: Failure): string | undefined {
  const { failures } = deskTexts().sheet
  if (reason === 'exists') return failures.exists
  if (reason === 'tooLarge') return failures.tooLarge
  if (fields.size > 0) return undefined
  return sentences.length > 0 ? sentences.join('; ') : failures.refused
}
