import { plainName, type SheetFiles } from './sheet-files'
import { filesOf, type SheetRow } from './sheet-row'

/** How the files that cells name and the files that were added fit together. */
export interface NamedFiles {
  filesMissing: readonly string[]
  filesUnused: readonly string[]
  filesUsed: number
}

export function namedFiles(
  rows: readonly SheetRow[],
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
  const filesMissing = [...named.values()].filter((name) => files.get(name) === undefined)
  const filesUnused = files.names().filter((name) => !named.has(plainName(name)))
  return { filesMissing, filesUnused, filesUsed: named.size - filesMissing.length }
}
