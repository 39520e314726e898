import { fields, idFacts, isIdType } from '../../../person'
import type { ColumnField } from './column'

/** What Excel did to a cell. */
export type ExcelConversion = 'leadingZeroLost' | 'numberShortened' | 'excelError'

/** 8.03E+09, with a comma in a German Excel, and the hashes of a narrow column. */
const shortened = /^(?:[-+]?\d(?:[.,]\d+)?E\+\d{1,3}|#{2,})$/i
/** #REF!, #NAME?, #N/A, #DIV/0!, also in the languages of Excel: #BEZUG!. */
const excelError = /^#(?:[\p{Lu}/0]+[!?]|N\/A|NV)$/u
const tenDigits = /^\d{10}$/

/** Returns how Excel damaged a cell: its error, or a number that lost digits, which are never guessed. */
export function excelConversionIn(
  typed: string,
  { field }: Pick<ColumnField, 'field'>,
  idType: string,
): ExcelConversion | undefined {
  if (excelError.test(typed)) return 'excelError'
  if (shortened.test(typed)) return 'numberShortened'
  const hasElevenDigits =
    (field !== 'documents.file' && fields[field].digits === 11) ||
    (field === 'id_number' && isIdType(idType) && idFacts[idType].digits === 11)
  return hasElevenDigits && tenDigits.test(typed) ? 'leadingZeroLost' : undefined
}
