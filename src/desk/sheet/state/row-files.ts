import { valuesByKey } from '../../values-by-key'
import { cellText } from '../columns/cell-text'
import { pathOf } from '../reading/dropped-files'
import { fileColumnsOf, filesOf, filesWith, normalizeFileName } from './sheet-files'
import { cellsOfRows, changedRow } from './sheet-row'
import type { SheetAction, SheetState } from './sheet-state'

type FilesOfRows = Pick<SheetState, 'rows' | 'columns' | 'files'>

/** Returns the state with more documents. */
export function withAddedFiles(
  state: SheetState,
  { files: added, isMeant = false }: Extract<SheetAction, { kind: 'addFiles' }>,
): SheetState {
  const refused = refusedByService(state)
  const replaceable = (before: File) =>
    isMeant || state.refusedFiles.has(before) || refused.has(before)
  const filesToCheck = state.filesToCheck + added.length
  return withOtherFiles({ ...state, ...filesWith(state, added, replaceable), filesToCheck })
}

/** Returns the documents that were added before their rows are known. They wait for the next sheet. */
export function filesWithoutRows({ setup, files, laterFiles }: SheetState): File[] {
  return setup === undefined ? [...files.values(), ...laterFiles.values()] : []
}

/** The files that the service refused. */
function refusedByService(state: SheetState): ReadonlySet<File | undefined> {
  const find = fileFinder(state)
  return new Set(
    state.rows.flatMap((row) =>
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
const namesOfCells = new WeakMap<object, FilesOfRows & FileNames>()

function fileNamesIn(sheet: FilesOfRows): FileNames {
  const { rows, columns, files } = sheet
  const cells = cellsOfRows(rows)
  const known = namesOfCells.get(cells)
  if (known?.files === files && known.columns === columns) return known
  const fileColumns = fileColumnsOf(columns)
  const rowsByName = valuesByKey(
    rows.flatMap((row, index) => {
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
  namesOfCells.set(cells, { rows, columns, files, ...found })
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
  return owners?.every((index) => sheet.rows[index]?.state === 'created') === true
}

/** Returns the files that cells name, compared with the added ones. */
export function namedFiles(sheet: FilesOfRows) {
  const { rowsByName, owners, find } = fileNamesIn(sheet)
  /** Returns a name as its first row writes it. */
  const written = ([plain, [first = -1]]: readonly [string, readonly number[]]) => {
    const names = filesOf(sheet.rows[first] ?? { cells: [] }, sheet.columns)
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
  return rows.flatMap((row, index) => {
    const isThere =
      urlColumns.some((at) => cellText(row.cells[at] ?? '') !== '') ||
      filesOf(row, columns, fileColumns).some(({ name }) => fileIn(find(name)) !== undefined)
    return isThere ? [] : [index]
  })
}

/** Returns the state with the rows open again that were refused for a document: it may have been replaced. */
export function withOtherFiles(state: SheetState): SheetState {
  const fileColumns = fileColumnsOf(state.columns)
  const rows = state.rows.map((row) => {
    const isOfFile = row.problems.some(({ column }) => fileColumns.includes(column))
    return row.state === 'refused' && isOfFile ? changedRow(row, {}) : row
  })
  return { ...state, rows }
}
