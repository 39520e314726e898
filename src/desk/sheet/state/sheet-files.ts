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
  return columns.flatMap(({ holds }, at) => (holds?.field === 'documents.file' ? [at] : []))
}

/** How the files that cells name and the files that were added fit together. */
export interface NamedFiles {
  filesMissing: readonly string[]
  filesUnused: readonly string[]
  filesUsed: number
}

export function namedFiles(
  rows: readonly Pick<SheetLine, 'cells'>[],
  fileColumns: readonly number[],
  files: SheetFiles,
): NamedFiles {
  /** By the plain name, as it is written first. */
  const named = new Map<string, string>()
  for (const { cells } of rows) {
    for (const { name } of filesOf(cells, fileColumns)) {
      const plain = plainName(name)
      if (!named.has(plain)) named.set(plain, name)
    }
  }
  const filesMissing = [...named].flatMap(([plain, name]) => (files.has(plain) ? [] : [name]))
  const filesUnused = [...files].flatMap(([plain, { name }]) => (named.has(plain) ? [] : [name]))
  return { filesMissing, filesUnused, filesUsed: named.size - filesMissing.length }
}
