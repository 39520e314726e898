import {
  type Answers,
  answersWith,
  currencyOf,
  type DateAnswer,
  type DocumentAnswer,
  documentFacts,
  documentTypeOf,
  documentWith,
  type FieldPath,
  fields,
  inDocument,
  isBlankDate,
  isIdType,
  kindOf,
  onlyIdTypeOf,
  pathOf,
  type PersonCase,
  saysNoName,
} from '../../../person'
import { keyOf } from '../../paste/reading/label-key'
import { readIdType } from '../../paste/reading/labels'
import { readCountry } from '../../paste/reading/read-country'
import { cellOf, type Cells, valueIn } from '../columns/cells'
import { type Column, columnIndexes, type DateOrder } from '../columns/column'
import { excelConversionIn } from '../columns/cell-text'
import type { RowProblem } from './row-problem'
import { readSheetDate } from './read-sheet-date'

export interface SheetSettings {
  personCase: PersonCase
  columns: readonly Column[]
  order: DateOrder | undefined
}

/** A document of a row: its number in the column names, and its file. */
interface RowDocument {
  number: number
  /** The name of a file to upload, or "". */
  file: string
  /** The URL of a file that is already online, or "". */
  url: string
}

export interface RowAnswers {
  answers: Answers
  /** In the order of `answers.documents`. */
  documents: readonly RowDocument[]
  /** The cells that could not be read. The answers leave them out. */
  problems: RowProblem[]
}

const blankDate: DateAnswer = { day: '', month: '', year: '' }
/** In a column that the file did not have, this says that there is no such name. */
const noneMark = '""'

/** Reads one row into the answers that a person would have typed. */
export function rowAnswers(line: Cells, { personCase, columns, order }: SheetSettings): RowAnswers {
  const at = columnIndexes(columns)
  const problems: RowProblem[] = []
  const idType = idTypeOfRow(line, columns, personCase)

  const text = (name: string): string => {
    const column = at.get(name)
    const target = column === undefined ? undefined : columns[column]?.target
    if (column === undefined || target === undefined) return ''
    const cell = valueIn(line, columns, name)
    const code = excelConversionIn(cell, target, idType)
    if (code === undefined) return cell
    problems.push({ column, path: pathOf(name), code })
    return ''
  }
  const date = (name: string): DateAnswer => {
    const reading = readSheetDate(text(name), order)
    if (reading.ok) return reading.parts
    const part = reading.part === undefined ? [] : [reading.part]
    const path = [...pathOf(name), ...part]
    problems.push({ column: at.get(name) ?? -1, path, code: reading.code })
    return blankDate
  }
  const country = (name: string) => {
    const typed = text(name)
    return readCountry(typed) ?? typed
  }
  const answerFor = (name: string, path: FieldPath) => {
    const { answer } = fields[path]
    if (answer === 'date') return date(name)
    return answer === 'country' ? country(name) : text(name)
  }

  const nameOther = text('name_other')
  const column = at.get('name_other')
  const isBlank = nameOther === '' && !problems.some((problem) => problem.column === column)
  const { isAdded, split } = columns[column ?? -1] ?? {}
  // A name that was split shows that there is no other one.
  const isSplit = split !== undefined && cellOf(line, columns, 'name_first') !== ''
  const isOfFile = column !== undefined && isAdded === undefined
  const hasNoOther =
    nameOther === noneMark || saysNoName(nameOther) || (isBlank && (isOfFile || isSplit))

  // These depend on more than their own cell.
  const known: Partial<Record<FieldPath, string>> = {
    name_other: hasNoOther ? '' : nameOther,
    id_type: idType,
  }

  const documents = numbersOf(columns)
    .map((number) => readDocument(number, idType, text, answerFor))
    .filter(({ number, isBlank: isEmpty }) => number === 0 || !isEmpty)
  for (const { number, url, file } of documents) {
    if (url === '' || file === '') continue
    const name = `documents.${number}.file`
    problems.push({ column: at.get(name) ?? -1, path: pathOf(name), code: 'fileAndUrl' })
  }

  const answers: Answers = {
    currency: currencyOf(personCase),
    kind: kindOf(personCase),
    no_name_other: hasNoOther,
    ...answersWith((path) => known[path] ?? answerFor(path, path)),
    documents: documents.map(({ answer }) => answer),
  }
  return { answers, documents, problems }
}

function numbersOf(columns: readonly Column[]): number[] {
  const numbers = new Set([0, ...columns.flatMap(({ target }) => target?.document ?? [])])
  return [...numbers].sort((one, other) => one - other)
}

function readDocument(
  number: number,
  idType: string,
  text: (name: string) => string,
  answerFor: (name: string, path: FieldPath) => string | DateAnswer,
): RowDocument & { answer: DocumentAnswer; isBlank: boolean } {
  const typed = documentWith((path) => answerFor(inDocument(path, number), path))
  const file = text(`documents.${number}.file`)
  const url = text(`documents.${number}.url`)
  const type = readDocumentType(typed.type)
  const own = type === '' && number === 0 && isIdType(idType) ? documentTypeOf(idType) : type
  // The number stands for the file in the answers.
  const answer = { ...typed, type: own, file: file === '' && url === '' ? '' : String(number) }
  const isBlank = [type, file, url, ...Object.values(typed)].every((each) =>
    typeof each === 'string' ? each === '' : isBlankDate(each),
  )
  return { number, file, url, answer, isBlank }
}

/** Returns the only ID type of the case, unless the sheet names another one, which is refused later. */
export function idTypeOfRow(
  line: Cells,
  columns: readonly Column[],
  personCase: PersonCase,
): string {
  const typed = valueIn(line, columns, 'id_type')
  return typed === '' ? (onlyIdTypeOf(personCase) ?? '') : (readIdType(typed) ?? typed)
}

function readDocumentType(cell: string): string {
  const code = Object.keys(documentFacts).find((each) => keyOf(each) === keyOf(cell))
  const idType = code === undefined ? readIdType(cell) : undefined
  return idType === undefined ? (code ?? cell) : documentTypeOf(idType)
}
