import { fileRefusalCodes } from '../../../person'
import { unanswered } from '../../known-people'
import type { RowProblem } from '../checking/row-problem'
import type { Column } from '../columns/column'
import { fileFinder } from './row-files'
import { numbersOf } from './row-questions'
import { type SamePerson, samePersonRows } from './same-person'
import { fileColumnsOf, filesOf } from './sheet-files'
import { cellsOfRows, isSent, type SheetRow } from './sheet-row'
import type { RowsOfSheet, SheetState } from './sheet-state'

/**
 * Returns the state after a change with its rows judged: which documents they lack, whose person exists or stands in
 * another row, and so whether they are wrong, ready or left out. It depends on nothing but the state.
 */
export function withJudgedRows(before: SheetState, state: SheetState): SheetState {
  // Lines are still coming.
  if (state.phase === 'reading') return state
  const isSame =
    before.phase !== 'reading' &&
    (['columns', 'files', 'refusedFiles', 'known'] as const).every(
      (each) => before[each] === state[each],
    ) &&
    cellsOfRows(before.rows) === cellsOfRows(state.rows)
  if (isSame && before.rows === state.rows) return state
  const judge = judgeOf(state)
  const rows = state.rows.map((row, at) => (isSame && row === before.rows[at] ? row : judge(row)))
  return rows.every((row, at) => row === state.rows[at]) ? state : { ...state, rows }
}

function judgeOf(state: SheetState): (row: SheetRow) => SheetRow {
  const fileProblems = fileProblemsIn(state)
  const { columns, known, setup } = state
  // Of a file that was just read, no row is checked, and comparing all takes long.
  let firstRows: ReadonlyMap<number, number> | undefined
  const firstOf = (number: number) => (firstRows ??= firstRowsIn(state)).get(number)
  const sentRows = new Map(
    state.rows.flatMap(({ number, numbers = [] }) => numbers.map((key) => [key, number] as const)),
  )
  // A large sheet has thousands of numbers, and reading them is slow.
  const isAnybodyKnown = known.size + sentRows.size > 0
  // What the results of an earlier file say of its rows.
  const outcomes = columns.flatMap(({ own }, at) => (own === 'id' || own === 'state' ? [at] : []))
  const knownAs = (row: SheetRow, keys: readonly string[]): SheetRow['existsAs'] => {
    const dates = keys.flatMap((key) => known.get(key) ?? [])
    const isCreated = outcomes.some((at) => (row.cells[at] ?? '') !== '')
    if (isCreated || dates.some((date) => date !== unanswered)) return 'known'
    return dates.length > 0 ? 'sent' : undefined
  }
  return (row) => {
    if (isSent(row)) return row.existsAs === undefined ? row : { ...row, existsAs: undefined }
    if (row.state === 'unchecked') return row
    const numbers = isAnybodyKnown ? numbersOf(row, columns, setup?.personCase) : []
    const keys = numbers.map(({ key }) => key)
    const [created] = keys.flatMap((key) => sentRows.get(key) ?? [])
    const existsAs = firstOf(row.number) ?? created ?? knownAs(row, keys)
    const marked = row.existsAs === existsAs ? row : { ...row, existsAs }
    const isLeftOut = existsAs !== undefined && row.isIncluded !== true
    const ofRules = row.problems.filter(({ code }) => !fileCodes.has(code))
    // Nobody has to add the document of a person who exists.
    const problems = isLeftOut ? ofRules : [...ofRules, ...fileProblems(row, ofRules)]
    const right = isLeftOut ? 'exists' : 'ready'
    const now = problems.length === 0 ? right : 'wrong'
    const isSame = now === row.state && areSame(problems, row.problems)
    return isSame ? marked : { ...marked, problems, state: now }
  }
}

function areSame(one: readonly RowProblem[], other: readonly RowProblem[]): boolean {
  if (one.length !== other.length) return false
  return one.every((each, at) => each.column === other[at]?.column && each.code === other[at].code)
}

/** What is wrong with a document, and not with the name in its cell. No rule of the fields says it. */
const fileCodes: ReadonlySet<string> = new Set([...fileRefusalCodes, 'fileNotAdded', 'fileUnclear'])

/** Returns a function for the problems of a row's documents. A cell that is wrong by the rules has one already. */
function fileProblemsIn(state: SheetState) {
  const { columns, refusedFiles } = state
  const fileColumns = fileColumnsOf(columns)
  const find = fileFinder(state)
  const codeOf = (name: string): RowProblem['code'] | undefined => {
    const file = find(name)
    if (file === undefined) return 'fileNotAdded'
    return file === 'unclear' ? 'fileUnclear' : refusedFiles.get(file)
  }
  return (row: SheetRow, ofRules: readonly RowProblem[]): RowProblem[] =>
    filesOf(row, columns, fileColumns).flatMap(({ column, name }) => {
      const code = codeOf(name)
      if (code === undefined || ofRules.some((each) => each.column === column)) return []
      return [{ column, path: ['documents', columns[column]?.target?.document ?? 0, 'file'], code }]
    })
}

/** Returns the number of the row that a row repeats: the first of the same person, or the created one. */
function firstRowsIn(state: SheetState): ReadonlyMap<number, number> {
  const created = new Set(
    state.rows.flatMap(({ state: its, number }) => (its === 'created' ? [number] : [])),
  )
  return new Map(
    samePersonIn(state).flatMap(({ rows }) => {
      const first = rows.find((number) => created.has(number)) ?? rows[0] ?? 0
      return rows.flatMap((number) => (number === first ? [] : [[number, first] as const]))
    }),
  )
}

const groupsOf = new WeakMap<object, { columns: readonly Column[]; groups: SamePerson[] }>()

/** Returns the rows of one person, in groups. Comparing them is slow, so the result is cached. */
export function samePersonIn({ rows, columns }: RowsOfSheet): readonly SamePerson[] {
  const cells = cellsOfRows(rows)
  const last = groupsOf.get(cells)
  if (last?.columns === columns) return last.groups
  const groups = samePersonRows(rows, columns)
  groupsOf.set(cells, { columns, groups })
  return groups
}
