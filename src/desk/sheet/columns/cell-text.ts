import { type AnswerKind, fields, idFacts, isIdType, visibleText } from '../../../person'
import { withoutFormulaMarks } from '../../csv'
import type { ColumnField } from './column'

/** `="0803…"`, as exports write text that Excel would take for a number. */
const quotedFormula = /^="((?:[^"]|"")*)"$/
/** Most cells have nothing to change. */
const mayChange = /^['=\s]|\s$|[\p{Cc}\u00AD\u200B-\u202E\u2060-\u2069\uFEFF]/u
const spaces = /[\s\u0085]+/g
const lineBreak = /[\t\n\v\f\r\u0085\u2028\u2029]/
/** In these, an apostrophe before a letter can be a part of the text: 't Hooft, 's-Gravenhage. */
const freeKinds: ReadonlySet<AnswerKind> = new Set(['name', 'text', 'suggestion'])

/**
 * Returns the text that a cell means: one line, without invisible characters, and without the marks of text that Excel
 * (a leading apostrophe) and exports (a quoted formula, an apostrophe before a formula) add.
 */
export function cellText(cell: string, kind: AnswerKind = 'text'): string {
  const unmarked = withoutFormulaMarks(cell)
  if (!mayChange.test(unmarked)) return unmarked
  const line = visibleText(unmarked).replace(spaces, (run) => (lineBreak.test(run) ? ' ' : run))
  const text = isMarked(line, kind) ? line.slice(1) : line
  const [, quoted] = quotedFormula.exec(text) ?? []
  return (quoted === undefined ? text : quoted.replace(/""/g, '"')).trim()
}

function isMarked(line: string, kind: AnswerKind): boolean {
  return line.startsWith("'") && !(freeKinds.has(kind) && /^'\p{L}/u.test(line))
}

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
