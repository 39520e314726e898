import { cellText } from '../checking/cell-text'
import type { Column } from '../columns/column'
import type { SheetLine } from '../reading/sheet-line'

/** The added documents, by their normalized names. */
export type SheetFiles = ReadonlyMap<string, File>

/** Returns a name in the form that compares: without folders, in lower case, composed (macOS decomposes names). */
export function normalizeFileName(name: string): string {
  const bare = name.split(/[/\\]/).at(-1) ?? name
  return bare.normalize('NFC').trim().toLowerCase()
}

/** Returns the files that a row names, each with its column. */
export function filesOf(cells: readonly string[], fileColumns: readonly number[]) {
  return fileColumns.flatMap((column) => {
    const name = cellText(cells[column] ?? '')
    return name === '' ? [] : [{ column, name }]
  })
}

export function fileColumnsOf(columns: readonly Column[]): number[] {
  return columns.flatMap(({ target }, at) => (target?.field === 'documents.file' ? [at] : []))
}

/** The files that cells name, compared with the added ones. */
export interface NamedFiles {
  filesMissing: readonly string[]
  filesUnused: readonly string[]
  filesUsed: number
  /** Files that several rows name, which may be a mistake. */
  filesShared: readonly string[]
}

export function namedFiles(
  rows: readonly Pick<SheetLine, 'cells'>[],
  fileColumns: readonly number[],
  files: SheetFiles,
): NamedFiles {
  /** The first spelling of each normalized name. */
  const named = new Map<string, string>()
  const shared = new Set<string>()
  for (const { cells } of rows) {
    const ofRow = new Map(
      filesOf(cells, fileColumns).map(({ name }) => [normalizeFileName(name), name]),
    )
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
    filesShared: [...shared].flatMap((plain) => named.get(plain) ?? []),
  }
}

/**
 * Returns the normalized names that several added files share, such as files from two folders. A file that is added
 * alone replaces them.
 */
export function filesTwice(
  before: readonly string[],
  added: readonly Pick<File, 'name'>[],
): readonly string[] {
  const names = added.map(({ name }) => normalizeFileName(name))
  const twice = names.filter((name, at) => names.indexOf(name) < at)
  return [...new Set([...before.filter((name) => !names.includes(name)), ...twice])]
}
