import type { Path, Refusal } from '../../../person/refusal'

/** The problems that only a spreadsheet can have. */
const sheetCodes = [
  'leadingZeroLost',
  'numberShortened',
  'dateAsNumber',
  'dateUnread',
  'dateOrderUnknown',
  'phoneUnchecked',
  'excelError',
  'fileAndUrl',
  'fileNotAdded',
  'tooManyCells',
  'quotesBroken',
] as const
export type SheetCode = (typeof sheetCodes)[number]

/** The column index of problems that concern the whole row. */
export const wholeRow = -1

/** Why a row cannot be sent, and where. `src/texts` has the sentence, except for one from the service. */
export interface RowProblem {
  /** The index of the column, or `wholeRow`. */
  column: number
  path: Path
  code: SheetCode | Refusal['code'] | 'saidByService'
  sentence?: string
}

export function isSheetCode(code: RowProblem['code']): code is SheetCode {
  return sheetCodes.some((known) => known === code)
}
