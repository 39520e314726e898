import type { Refusal } from '../../../person'

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

/** Why a row cannot be sent, and at which column. */
export interface RowProblem extends Omit<Refusal, 'code'> {
  /** The index of the column, or `wholeRow`. */
  column: number
  code: Refusal['code'] | SheetCode
}

export function isSheetCode(code: RowProblem['code']): code is SheetCode {
  return sheetCodes.some((known) => known === code)
}
