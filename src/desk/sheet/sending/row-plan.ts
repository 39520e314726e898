import type { Failure } from '../../../api/failure'
import { problemInSheet } from '../checking/column-of-path'
import { type RowProblem, wholeRow } from '../checking/problem'
import { placesOf, rowAnswers, type SheetSettings } from '../checking/row-answers'
import type { Column } from '../columns/column'
import { fileColumnsOf, filesOf } from '../state/sheet-files'
import type { SheetRow } from '../state/sheet-row'
import { describeFailure } from './describe-failure'

/** The indexes of the rows to send: first those whose outcome is open, then those that are ready. */
export function queueOf(rows: readonly SheetRow[]): number[] {
  const of = (wanted: SheetRow['state']) =>
    rows.flatMap(({ state }, index) => (state === wanted ? [index] : []))
  return [...of('sending'), ...of('ready')]
}

/** The files of a row, each with its document's number and type. */
export function filesToStore(cells: readonly string[], columns: readonly Column[]) {
  return filesOf(cells, fileColumnsOf(columns)).map(({ column, name }) => {
    const document = columns[column]?.holds?.document ?? 0
    const type = cells[placesOf(columns).get(`documents.${document}.type`) ?? -1] ?? ''
    return { column, name, document, type }
  })
}

/** What the service said of a row: each of its words at the cell it is about, or at the row as such. */
export function problemsOfFailure(
  failure: Failure,
  cells: readonly string[],
  settings: SheetSettings,
): RowProblem[] {
  const { documents } = rowAnswers(cells, settings)
  const fields = failure.fields.map(({ path, sentence }) =>
    problemInSheet({ path, code: 'saidByService', sentence }, documents, settings.columns),
  )
  const words = describeFailure(failure)
  if (words === undefined) return fields
  return [{ column: wholeRow, path: [], code: 'saidByService', sentence: words }, ...fields]
}
