import type { Column } from '../columns/column'
import type { SheetLine } from '../reading/sheet-line'

/** The documents that were added, by their plain names. */
export type SheetFiles = ReadonlyMap<string, File>

/** As two spellings of one file compare: without folders, in one case, composed (macOS decomposes). */
export function plainName(name: string): string {
  const bare = name.split(/[/\\]/).at(-1) ?? name
  return bare.normalize('NFC').trim().toLowerCase()
}

/** The files a row names, each with its column. */
export function filesOf(cells: readonly string[], fileColumns: readonly number[]) {
  return fileColumns.flatMap((column) => {
    const name = cells[column]?.trim() ?? ''
    return name === '' ? [] : [{ column, name }]
  })
}

export function fileColumnsOf(columns: readonly Column[]): number[] {
  return columns.flatMap(({ target }, at) => (target?.field === 'documents.file' ? [at] : []))
}

/** How the files that cells name and the files that were added fit together. */
export interface NamedFiles {
  filesMissing: readonly string[]
  filesUnused: readonly string[]
  filesUsed: number
  /** One file that more than one row names: whose it is may be mistaken. */
  filesShared: readonly string[]
}

export function namedFiles(
  rows: readonly Pick<SheetLine, 'cells'>[],
  fileColumns: readonly number[],
  files: SheetFiles,
): NamedFiles {
  /** By the plain name, as it is written first. */
  const named = new Map<string, string>()
  const shared = new Set<string>()
  for (const { cells } of rows) {
    const ofRow = new Map(filesOf(cells, fileColumns).map(({ name }) => [plainName(name), name]))
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
 * The names, in their plain form, that more than one of the added files has: of two folders, say. A file that comes
 * by itself later takes the place of both.
 */
export function filesTwice(
  before: readonly string[],
  added: readonly Pick<File, 'name'>[],
): readonly string[] {
  const names = added.map(({ name }) => plainName(name))
  const twice = names.filter((name, at) => names.indexOf(name) < at)
  return [...new Set([...before.filter((name) => !names.includes(name)), ...twice])]
}
