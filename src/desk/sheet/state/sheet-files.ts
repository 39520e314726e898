import { cellText } from '../columns/cell-text'
import { cellAt, type Cells } from '../columns/cells'
import type { Column } from '../columns/column'
import type { SheetState } from './sheet-state'

/** The added documents, by their normalized names. */
export type SheetFiles = ReadonlyMap<string, File>

/** Returns a name in the form that compares: without folders, in lower case, composed (macOS decomposes names). */
export function normalizeFileName(name: string): string {
  const bare = name.split(/[/\\]/).slice(-1)[0] ?? name
  return bare.normalize('NFC').trim().toLowerCase()
}

/** Returns the files that a row names, each with its column. */
export function filesOf(
  line: Cells,
  columns: readonly Column[],
  fileColumns: readonly number[] = fileColumnsOf(columns),
) {
  return fileColumns.flatMap((column) => {
    const name = cellText(cellAt(line, columns, column))
    return name === '' ? [] : [{ column, name }]
  })
}

export function fileColumnsOf(columns: readonly Column[]): number[] {
  return columns.flatMap(({ target }, at) => (target?.field === 'documents.file' ? [at] : []))
}

/** Returns the files that cells name, compared with the added ones. */
export function namedFiles(rows: readonly Cells[], columns: readonly Column[], files: SheetFiles) {
  /** The first spelling of each normalized name. */
  const named = new Map<string, string>()
  const shared = new Set<string>()
  const fileColumns = fileColumnsOf(columns)
  for (const row of rows) {
    const names = filesOf(row, columns, fileColumns)
    if (names.length === 0) continue
    const ofRow = new Map(names.map(({ name }) => [normalizeFileName(name), name]))
    for (const [plain, name] of ofRow) {
      if (named.has(plain)) shared.add(plain)
      else named.set(plain, name)
    }
  }
  const filesMissing = [...named].flatMap(([plain, name]) => (files.has(plain) ? [] : [name]))
  const filesUnused = [...files].flatMap(([plain, { name }]) => (named.has(plain) ? [] : [name]))
  return {
    filesMissing,
    filesUnused,
    filesUsed: named.size - filesMissing.length,
    /** Files that several rows name, which may be a mistake. */
    filesShared: [...shared].flatMap((plain) => named.get(plain) ?? []),
  }
}

type FilesByName = Pick<SheetState, 'files' | 'laterFiles'>

/**
 * Returns the files with the added ones. A file never replaces another one of its name by itself, unless that one is
 * `replaceable`: it waits among the later ones.
 */
export function filesWith(
  { files, laterFiles }: FilesByName,
  added: readonly File[],
  replaceable: (before: File, name: string) => boolean,
): FilesByName {
  const used = new Map(files)
  const later = new Map(laterFiles)
  for (const file of added) {
    const name = normalizeFileName(file.name)
    const before = used.get(name)
    if (before === undefined || isSameFile(before, file) || replaceable(before, name)) {
      used.set(name, file)
      later.delete(name)
    } else later.set(name, file)
  }
  return { files: used, laterFiles: later }
}

/** Returns the state with the later file of a name in use, and without the earlier one. */
export function usingLaterFile<State extends FilesByName>(state: State, name: string): State {
  const file = state.laterFiles.get(name)
  if (file === undefined) return state
  const laterFiles = new Map(state.laterFiles)
  laterFiles.delete(name)
  return { ...state, files: new Map(state.files).set(name, file), laterFiles }
}

function isSameFile(one: File, other: File): boolean {
  return (['name', 'size', 'lastModified'] as const).every((fact) => one[fact] === other[fact])
}

/** Returns the column of the first document's file; undefined if the sheet has none. */
export function documentColumn(columns: readonly Column[]): number | undefined {
  const numberOf = (at: number) => columns[at]?.target?.document ?? 0
  return [...fileColumnsOf(columns)].sort((one, other) => numberOf(one) - numberOf(other))[0]
}

/** Returns the indexes of the rows without a document: they have no address of one, and name no added file. */
export function rowsWithoutDocuments(
  rows: readonly Cells[],
  columns: readonly Column[],
  files: SheetFiles,
): number[] {
  const fileColumns = fileColumnsOf(columns)
  const urlColumns = columns.flatMap(({ target }, at) =>
    target?.field === 'documents.url' ? [at] : [],
  )
  return rows.flatMap((row, index) => {
    const isThere =
      urlColumns.some((at) => cellText(cellAt(row, columns, at)) !== '') ||
      filesOf(row, columns, fileColumns).some(({ name }) => files.has(normalizeFileName(name)))
    return isThere ? [] : [index]
  })
}
