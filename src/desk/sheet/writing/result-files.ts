import { personReference } from '../../../contract/person-reference'
import {
  documentTypeOf,
  fieldOf,
  type FieldPath,
  fields,
  idFacts,
  idTypesFor,
  onlyIdTypeOf,
  pathOf,
  type PersonCase,
  requirementInForm,
} from '../../../person'
import { deskTexts } from '../../../texts/desk-texts'
import { columnNamesOf } from '../../paste/reading/reading'
import { describeProblem } from '../checking/describe-problem'
import { namesIn } from '../columns/cells'
import { type Column, createdNames, type DateOrder, fieldOfName } from '../columns/column'
import {
  fileRowColumn,
  type OwnColumn,
  refusedColumns,
  resultColumns,
  rowColumn,
} from '../columns/own-columns'
import { choicesOf } from '../columns/sheet-plan'
import { labelledNames, titleOf, unusedTitle } from '../columns/titles'
import { quotesMark, type SheetHead } from '../reading/sheet-line'
import { sheetSession } from '../sheet-session'
import type { SheetRow } from '../state/sheet-row'
import type { FileTable } from './save-table'

export type ResultSource = ReturnType<typeof resultSource>

/** Returns what the results of the open sheet are made of. */
export function resultSource() {
  const { rows: list, columns, setup, dates } = sheetSession.sheet.state()
  const rows: readonly SheetRow[] = list
  const head: SheetHead = setup?.head ?? { header: [], delimiter: ',' }
  // As far as it is known.
  const order = setup?.order ?? dates.shown
  return { rows, columns, head, personCase: setup?.personCase, order }
}

/** Returns the template of a case: with words for people, or with the names of the API. */
export function templateTable(personCase: PersonCase, year: number, inWords: boolean): FileTable {
  const template = templateOf(personCase, year)
  const wordOf = (name: string, cell: string) => {
    const target = fieldOfName(name)
    const choices = target === undefined ? [] : choicesOf(target, personCase)
    return choices.find(({ code }) => code === cell)?.word ?? cell
  }
  return {
    titles: template.map(([name]) => fieldTitle(name, inWords)),
    rows: [template.map(([name, cell]) => (inWords ? wordOf(name, cell) : cell))],
    sheetName: sheetNameOf(personCase),
    emptyRows: 1000,
  }
}

/** Returns the created people for programs: the row, the person's id, their names, and the case. */
export function createdTable({ rows, columns, head, personCase }: ResultSource): FileTable {
  const numberOf = rowNumbersOf(columns)
  const lines = rows.flatMap((row) => {
    const named = namesIn(row, columns)
    return row.id === undefined ? [] : [[numberOf(row), row.id, ...named, personCase ?? '']]
  })
  return {
    titles: [rowColumn, 'id', ...createdNames, 'case'],
    rows: lines,
    delimiter: head.delimiter,
  }
}

/** Returns the people who exist now, for the bank: its own columns behind the id, the reference and the state. */
export function resultsTable({ rows, columns, head, personCase }: ResultSource): FileTable {
  const { states, existsAsRow, include } = deskTexts().sheet
  const numberOf = rowNumbersOf(columns)
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const stateOf = ({ state, existsAs }: SheetRow) => {
    const first = typeof existsAs === 'number' ? byNumber.get(existsAs) : undefined
    if (first !== undefined) return existsAsRow({ first: Number(numberOf(first)) })
    if (state === 'exists' && existsAs === 'sent') return include.sent
    return state === 'unchecked' ? '' : states[state]
  }
  const own = head.header.flatMap((_, at) => (columns[at]?.leftOut === 'ours' ? [] : [at]))
  const cellsOf = async (row: SheetRow) => {
    const { id = '' } = row
    const reference = id === '' ? undefined : await personReference(id)
    const outcome = [numberOf(row), id, reference ?? '', stateOf(row)]
    return [...outcome, ...own.map((at) => row.cells[at] ?? '')]
  }
  const outcomes = resultColumns.map((name) => ownTitle(name, true))
  return {
    titles: [...outcomes, ...own.map((at) => head.header[at] ?? '')],
    rows: eachOf(
      rows.filter(({ state }) => state === 'created' || state === 'exists'),
      cellsOf,
    ),
    sheetName: sheetNameOf(personCase),
  }
}

/**
 * Returns the wrong and refused rows with their numbers and the reasons, to be corrected and chosen again. Their cells
 * are as they came.
 */
export function refusedTable(source: ResultSource, inWords: boolean): FileTable {
  const { rows, columns, head, personCase, order } = source
  const included = includedColumns(columns)
  const numberOf = rowNumbersOf(columns)
  const fileRowOf = rowNumbersOf(columns, fileRowColumn, head.titleRow)
  const cellsOf = (row: SheetRow) => {
    const reasons = row.problems.map((problem) => reasonOf(problem, row, columns, inWords))
    const own = included.map((at) => row.cells[at] ?? '')
    const ours = [numberOf(row), fileRowOf(row), reasons.join('; ')]
    return [...own, ...ours, ...cellsBehind(row, columns, included)]
  }
  const known = labelledNames()
  const own = included.map((at) => {
    const { target, whole, title = '' } = columns[at] ?? {}
    const name = target?.name ?? whole
    if (name === undefined) return unusedTitle(title, known)
    return fieldTitle(name, inWords, order)
  })
  return {
    titles: [...own, ...refusedColumns.map((name) => ownTitle(name, inWords))],
    rows: eachOf(
      rows.filter(({ state }) => state === 'refused' || state === 'wrong'),
      cellsOf,
    ),
    delimiter: head.delimiter,
    sheetName: sheetNameOf(personCase),
  }
}

/** Returns the indexes of the columns that a file to fix has: of a whole name its parts, and none that the page wrote. */
function includedColumns(columns: readonly Column[]): number[] {
  const wholes = new Set(columns.map(({ split }) => split?.column))
  return columns.flatMap(({ leftOut }, at) =>
    leftOut === 'ours' || leftOut === 'spare' || wholes.has(at) ? [] : [at],
  )
}

/**
 * Returns what a row at fault has besides the columns of the file. Its cells may stand in wrong columns, so none is left
 * out, and they bring the fault back with the row.
 */
function cellsBehind(
  { fault, cells }: SheetRow,
  columns: readonly Column[],
  included: readonly number[],
): string[] {
  if (fault === undefined) return []
  const at = columns.findIndex((column) => column.own === rowColumn)
  const isOurs = /^\d+$/.test(cells[at]?.trim() ?? '')
  const isMade = ({ isAdded, leftOut }: Column) => isAdded ?? (isOurs && leftOut === 'ours')
  const others = cells.filter((_, each) => {
    const column = columns[each]
    return !included.includes(each) && !(column && isMade(column))
  })
  const isMarked = fault !== quotesMark || others.includes(quotesMark)
  return isMarked ? others : [...others, quotesMark]
}

function fieldTitle(name: string, inWords: boolean, order?: DateOrder): string {
  return inWords ? titleOf(name, order) : name
}

function ownTitle(name: OwnColumn, inWords: boolean): string {
  return inWords ? deskTexts().sheet.ownColumns[name] : name
}

function sheetNameOf(personCase: PersonCase | undefined) {
  return personCase && deskTexts().sheet.cases[personCase]
}

/** Makes each row's cells when they are asked for: thousands of rows take longer than the page may stand still. */
function* eachOf<Cells>(
  rows: readonly SheetRow[],
  cellsOf: (row: SheetRow) => Cells,
): Generator<Cells> {
  for (const row of rows) yield cellsOf(row)
}

/** Returns a function for a row's number. A row of an earlier file with rows to fix keeps the number it has there. */
function rowNumbersOf(
  columns: readonly Column[],
  title: OwnColumn = rowColumn,
  offset = 0,
): (row: SheetRow) => string {
  const at = columns.findIndex((column) => column.own === title)
  return (row) => {
    const before = (row.cells[at] ?? '').trim()
    return /^\d+$/.test(before) ? before : String(row.number + offset)
  }
}

function reasonOf(
  problem: SheetRow['problems'][number],
  row: SheetRow,
  columns: readonly Column[],
  inWords: boolean,
): string {
  const name = columns[problem.column]?.target?.name
  const title =
    inWords && name !== undefined ? titleOf(name) : (name ?? ownTitle(rowColumn, inWords))
  return `${title}: ${describeProblem(problem, row, columns)}`
}

/** Returns the columns of a case, each with the cell of a sample row. */
export function templateOf(
  personCase: PersonCase,
  thisYear: number,
): readonly (readonly [name: string, cell: string])[] {
  // A NIN is the most common ID where a case accepts several.
  const idType =
    onlyIdTypeOf(personCase) ?? idTypesFor(personCase).find((each) => each === 'nin') ?? 'passport'
  const document = documentTypeOf(idType)
  const own: Readonly<Record<string, string>> = {
    id_type: idType,
    id_number: idFacts[idType].sample,
    'documents.0.type': document,
    'documents.0.file': `adaeze-${document}.jpg`,
    // A fixed date would expire.
    'documents.0.expiry_date':
      requirementInForm('documents.expiry_date', personCase, document) === 'must'
        ? `${thisYear + 5}-01-14`
        : '',
  }
  // Except for a file, every column's name without the document's number is a path of the table.
  return columnNamesOf(personCase).map((name) => [
    name,
    own[name] ?? fields[fieldOf(pathOf(name)) as FieldPath].sample,
  ])
}
