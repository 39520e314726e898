import { valuesByKey } from '../../values-by-key'
import type { RowProblem } from '../checking/row-problem'
import { cellText } from '../columns/cell-text'
import { cellAt } from '../columns/cells'
import { numbersOf } from './row-questions'
import { changedRows, changeRows, rowAt, rowsOf } from './row-list'
import { fileColumnsOf, filesOf, filesWith, normalizeFileName, pathOf } from './sheet-files'
import { isOfKnown, type SheetRow } from './sheet-row'
import type { SheetState } from './sheet-state'

type FilesOfRows = Pick<SheetState, 'rows' | 'columns' | 'files'>

/** Returns the state with more documents. */
export function withAddedFiles(state: SheetState, added: readonly File[]): SheetState {
  const refused = refusedByService(state)
  const replaceable = (before: File) => state.refusedFiles.has(before) || refused.has(before)
  return withFiles({ ...state, ...filesWith(state, added, replaceable) })
}

/** Returns the documents that were added before their rows are known. They wait for the next sheet. */
export function filesWithoutRows({ setup, files, laterFiles }: SheetState): File[] {
  return setup === undefined ? [...files.values(), ...laterFiles.values()] : []
}

/** The files that the service refused. */
function refusedByService(state: SheetState): ReadonlySet<File | undefined> {
  const find = fileFinder(state)
  return new Set(
    rowsOf(state.rows).flatMap((row) =>
      row.state === 'refused'
        ? filesOf(row, state.columns).flatMap(({ column, name }) =>
            row.problems.some((each) => each.column === column) ? fileIn(find(name)) : [],
          )
        : [],
    ),
  )
}

function fileIn(found: FoundFile): File | undefined {
  return found === 'unclear' ? undefined : found
}

/** `unclear`: it may be one of several, or belong to another row. */
type FoundFile = File | 'unclear' | undefined

interface FileNames {
  /** The indexes of the rows that write each name, normalized. */
  rowsByName: ReadonlyMap<string, readonly number[]>
  owners: ReadonlyMap<File, readonly number[]>
  find: (name: string) => FoundFile
}

/** Cells seldom change while rows are checked or sent. */
const namesOfSheets = new WeakMap<SheetState['columns'], FilesOfRows & FileNames>()

function fileNamesIn(sheet: FilesOfRows): FileNames {
  const { rows, columns, files } = sheet
  const known = namesOfSheets.get(columns)
  const isSame =
    known?.files === files &&
    known.rows.cellVersion === rows.cellVersion &&
    known.rows.length === rows.length
  if (isSame) return known
  const fileColumns = fileColumnsOf(columns)
  const rowsByName = valuesByKey(
    rowsOf(rows).flatMap((row, index) => {
      const names = filesOf(row, columns, fileColumns).map(({ name }) => normalizeFileName(name))
      return [...new Set(names)].map((name) => [name, index] as const)
    }),
  )
  const find = finderOf(files, rowsByName)
  const owners = valuesByKey(
    [...rowsByName].flatMap(([name, indexes]) => {
      const file = fileIn(find(name))
      return file === undefined ? [] : indexes.map((index) => [file, index] as const)
    }),
  )
  const found = { rowsByName, owners, find }
  namesOfSheets.set(columns, { rows, columns, files, ...found })
  return found
}

/**
 * Returns a function that finds the file a name means. The one with the most of the same folders counts. A name with a
 * folder never means a file of another folder, and a file belongs to the rows that name the most of its path.
 */
function finderOf(
  files: SheetState['files'],
  rowsByName: FileNames['rowsByName'],
): FileNames['find'] {
  const filesByEnd = pathsByEnd(files.keys())
  const namesByEnd = pathsByEnd(rowsByName.keys())
  return (typed) => {
    const name = normalizeFileName(typed)
    const whole = files.get(name)
    if (whole !== undefined) return whole
    const longer = filesByEnd.get(name) ?? []
    if (longer.length > 1) return 'unclear'
    const path = longer[0] ?? endsOf(name).find((end) => files.has(end))
    if (path === undefined) return undefined
    const isOfOthers =
      namesByEnd.get(path)?.some((other) => other !== name) === true ||
      endsOf(path).some((end) => end.length > name.length && rowsByName.has(end))
    return isOfOthers ? 'unclear' : files.get(path)
  }
}

function pathsByEnd(paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  return valuesByKey([...paths].flatMap((path) => endsOf(path).map((end) => [end, path] as const)))
}

/** Returns a path whole, then without its first folder, and so on to its bare name. */
function endsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, at) => parts.slice(at).join('/'))
}

/** Returns a function that finds the file a name in a cell means. */
export function fileFinder(sheet: FilesOfRows): FileNames['find'] {
  return fileNamesIn(sheet).find
}

/** Returns the indexes of the rows that name each file. */
export function rowsByFile(sheet: FilesOfRows): FileNames['owners'] {
  return fileNamesIn(sheet).owners
}

/** Returns whether only created rows name a file. */
export function isOfCreated(sheet: FilesOfRows, file: File): boolean {
  const owners = rowsByFile(sheet).get(file)
  return owners?.every((index) => rowAt(sheet.rows, index)?.state === 'created') === true
}

/** Returns the files that cells name, compared with the added ones. */
export function namedFiles(sheet: FilesOfRows) {
  const { rowsByName, owners, find } = fileNamesIn(sheet)
  /** Returns a name as its first row writes it. */
  const written = ([plain, [first = -1]]: readonly [string, readonly number[]]) => {
    const names = filesOf(rowAt(sheet.rows, first) ?? { cells: [] }, sheet.columns)
    return names.find(({ name }) => normalizeFileName(name) === plain)?.name ?? plain
  }
  const named = [...rowsByName]
  return {
    filesMissing: named.filter(([name]) => find(name) === undefined).map(written),
    filesUnused: [...sheet.files.values()].filter((file) => !owners.has(file)).map(pathOf),
    /** Files that several rows name, which may be a mistake. */
    filesShared: named.filter(([, rows]) => rows.length > 1).map(written),
  }
}

/** Returns the indexes of the rows without a document: they have no URL, and name no added file. */
export function rowsWithoutDocuments(sheet: FilesOfRows): number[] {
  const { rows, columns } = sheet
  const find = fileFinder(sheet)
  const fileColumns = fileColumnsOf(columns)
  const urlColumns = columns.flatMap(({ target }, at) =>
    target?.field === 'documents.url' ? [at] : [],
  )
  return rowsOf(rows).flatMap((row, index) => {
    const isThere =
      urlColumns.some((at) => cellText(cellAt(row, columns, at)) !== '') ||
      filesOf(row, columns, fileColumns).some(({ name }) => fileIn(find(name)) !== undefined)
    return isThere ? [] : [index]
  })
}

/** Updates the rows to the files and to what was found in them. */
export function withFiles(state: SheetState): SheetState {
  const updateRow = createRowUpdater(state)
  const fileColumns = fileColumnsOf(state.columns)
  const rows = changeRows(state.rows, (row) => {
    if (row.state === 'unchecked' || filesOf(row, state.columns, fileColumns).length === 0)
      return row
    // A refused file may be replaced by a valid one.
    const isOfFile = row.problems.some(({ column }) => fileColumns.includes(column))
    const isAgain = row.state === 'refused' && isOfFile
    return updateRow(isAgain ? { ...row, state: 'unchecked' } : row)
  })
  return { ...state, rows }
}

/** Returns the state with other cells, in which names may mean other files than before. */
export function withFilesFound(before: SheetState, state: SheetState): SheetState {
  const isSame = changedRows(before.rows, state.rows).every((index) => {
    const [one, other] = [before, state].map(({ rows, columns }) =>
      filesOf(rowAt(rows, index) ?? { cells: [] }, columns).map(({ name }) => name),
    )
    return one?.join('\n') === other?.join('\n')
  })
  if (isSame) return state
  const [findBefore, find] = [fileFinder(before), fileFinder(state)]
  const updateRow = createRowUpdater(state)
  const rows = changeRows(state.rows, (row) =>
    row.state !== 'unchecked' &&
    filesOf(row, state.columns).some(({ name }) => find(name) !== findBefore(name))
      ? updateRow(row)
      : row,
  )
  return { ...state, rows }
}

/**
 * Returns a function that updates a row's state from its problems and missing files. A row that was sent stays the
 * same.
 */
export function createRowUpdater(state: SheetState) {
  const { columns, refusedFiles } = state
  const isKnownNow = knownRow(state)
  const fileColumns = fileColumnsOf(columns)
  const find = fileFinder(state)
  const codeOf = (name: string): RowProblem['code'] | undefined => {
    const file = find(name)
    if (file === undefined) return 'fileNotAdded'
    return file === 'unclear' ? 'fileUnclear' : refusedFiles.get(file)
  }
  return (row: SheetRow): SheetRow => {
    if (row.state === 'sending' || row.state === 'created' || row.state === 'refused') return row
    const wrong = new Set(row.found.map(({ column }) => column))
    const ofFiles = filesOf(row, columns, fileColumns).flatMap(({ column, name }): RowProblem[] => {
      if (wrong.has(column)) return []
      const code = codeOf(name)
      const path = ['documents', columns[column]?.target?.document ?? 0, 'file']
      return code === undefined ? [] : [{ column, path, code }]
    })
    const problems = ofFiles.length === 0 ? row.found : [...row.found, ...ofFiles]
    const { isKnown: _before, ...rest } = row
    const known = isKnownNow(row) ? { ...rest, isKnown: true as const } : rest
    const right = isOfKnown(known) && !row.isIncluded ? 'exists' : 'ready'
    return { ...known, problems, state: problems.length === 0 ? right : 'wrong' }
  }
}

/** Returns whether a row's person exists: by one of their numbers, or by what the results of an earlier file say. */
function knownRow({ columns, known, setup }: SheetState): (row: SheetRow) => boolean {
  const outcomes = (['id', 'state'] as const).flatMap((name) => {
    const at = columns.findIndex((column) => column.own === name)
    return at < 0 ? [] : [at]
  })
  return (row) =>
    outcomes.some((at) => cellAt(row, columns, at) !== '') ||
    (known.size > 0 && numbersOf(row, columns, setup?.personCase).some(({ key }) => known.has(key)))
}
