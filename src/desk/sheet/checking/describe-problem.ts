import type { TextContext } from '../../../person'
import { deskTexts } from '../../../texts/desk-texts'
import { describeRefusal } from '../../../texts/describe'
import { said } from '../../../texts/said'
import { readIdType } from '../../paste/reading/read-id-type'
import { cellText } from '../columns/cell-text'
import { isSheetCode, type RowProblem, wholeRow } from './row-problem'
import { cellOf, type Cells } from '../columns/cells'
import type { Column } from '../columns/column'
import { columnLabel } from '../columns/label-of'

/** Returns one sentence that says what is wrong with a cell or a row, and how to correct it. */
export function describeProblem(
  problem: RowProblem,
  line: Cells,
  columns: readonly Column[],
): string {
  const { sheet } = deskTexts()
  const { path, code, column } = problem
  if (isSheetCode(code)) {
    const name = columns[column]?.target?.name
    return said(sheet.refusals[code], { name: name === undefined ? '' : columnLabel(name) })
  }
  // `problemsOfFailure` has written it.
  if (column === wholeRow && code === 'saidByService') return problem.sentence ?? ''
  return describeRefusal({ ...problem, code }, aboutRow(line, columns, path))
}

function aboutRow(line: Cells, columns: readonly Column[], path: RowProblem['path']): TextContext {
  const cell = (name: string) => cellText(cellOf(line, columns, name), 'choice')
  const idType = readIdType(cell('id_type'))
  const [group, number] = path
  return {
    voice: 'person',
    idType: idType ?? '',
    documentType: group === 'documents' ? cell(`documents.${number}.type`) : '',
  }
}
