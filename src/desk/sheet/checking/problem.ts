import type { Path, Refusal } from '../../../person/refusal'

/** What a spreadsheet alone can be refused for, beside what any person can. */
const sheetCodes = [
  'leadingZeroLost',
  'numberShortened',
  'dateAsNumber',
  'dateUnread',
  'dateOrderUnknown',
  'phoneUnchecked',
  'fileAndUrl',
  'fileNotAdded',
  'tooManyCells',
  'quotesBroken',
] as const
export type SheetCode = (typeof sheetCodes)[number]

/** Of the row as such, not of one of its cells. */
export const wholeRow = -1

/** Why a row cannot be sent, and where. Its words are in `texts`, but for those that the service said. */
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
