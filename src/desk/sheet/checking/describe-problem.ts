import type { Refusal, TextContext } from '../../../person'
import { deskTexts } from '../../../texts/desk-texts'
import { describeRefusal } from '../../../texts/describe'
import { readIdType } from '../../paste/reading/labels'
import { type RowProblem, type SheetCode, wholeRow } from './row-problem'
import { type Cells, valueIn } from '../columns/cells'
import type { Column } from '../columns/column'

/** Returns one sentence that says what is wrong with a cell or a row, and how to correct it. */
export function describeProblem(
  problem: RowProblem,
  line: Cells,
  columns: readonly Column[],
): string {
  const { path, code, column } = problem
  const { refusals, rowsSwallowed } = deskTexts().sheet
  const rows = code === 'quotesBroken' ? rowsIn(line) : 0
  if (rows > 0) return rowsSwallowed({ count: rows })
  if (Object.hasOwn(refusals, code)) return refusals[code as SheetCode]
  // `problemsOfFailure` has written it.
  if (column === wholeRow && code === 'saidByService') return problem.sentence ?? ''
  return describeRefusal(
    { ...problem, code: code as Refusal['code'] },
    aboutRow(line, columns, path),
  )
}

/** Returns how many rows of the file stand in the cells of one whose quotation mark is not closed. */
function rowsIn({ cells }: Cells): number {
  const behind = cells.flatMap((cell) => cell.split(/\r\n|\r|\n/).slice(1))
  return behind.filter((line) => line.trim() !== '').length
}

function aboutRow(line: Cells, columns: readonly Column[], path: RowProblem['path']): TextContext {
  const idType = readIdType(valueIn(line, columns, 'id_type'))
  const [group, number] = path
  return {
    voice: 'person',
    idType: idType ?? '',
    documentType: group === 'documents' ? valueIn(line, columns, `documents.${number}.type`) : '',
  }
}
