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

/** Returns the indexes of the rows without a document of their own: it is not there, or other rows name it too. */
export function rowsWithoutDocuments(
  rows: readonly Cells[],
  columns: readonly Column[],
  files: SheetFiles,
): number[] {
  const fieldAt = (at: number) => columns[at]?.target?.field
  const documentColumns = columns.flatMap((_column, at) =>
    fieldAt(at) === 'documents.file' || fieldAt(at) === 'documents.url' ? [at] : [],
  )
  const namesOf = rows.map((row) =>
    documentColumns.flatMap((at) => {
      const text = cellText(cellAt(row, columns, at))
      if (fieldAt(at) === 'documents.url') return text === '' ? [] : [text]
      const name = normalizeFileName(text)
      return files.has(name) ? [name] : []
    }),
  )
  const counts = new Map<string, number>()
  for (const name of namesOf.flat()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return namesOf.flatMap((names, index) =>
    names.every((name) => (counts.get(name) ?? 0) > 1) ? [index] : [],
  )
}
