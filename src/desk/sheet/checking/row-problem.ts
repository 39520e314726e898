import type { Refusal } from '../../../person'
import type { DeskTexts } from '../../../texts/desk-texts'

/** The problems that only a spreadsheet can have. */
export type SheetCode = keyof DeskTexts['sheet']['refusals']

/** The column index of problems that concern the whole row. */
export const wholeRow = -1

/** Why a row cannot be sent, and at which column. */
export interface RowProblem extends Omit<Refusal, 'code'> {
  /** The index of the column, or `wholeRow`. */
  column: number
  code: Refusal['code'] | SheetCode
}
