import { cellText } from '../columns/cell-text'
import type { Cells } from '../columns/cells'
import type { Column } from '../columns/column'
import { pathOf } from '../reading/dropped-files'
import type { SheetState } from './sheet-state'

/** The added documents, by their normalized names. */
export type SheetFiles = ReadonlyMap<string, File>

/** Returns a name and its folders in the form that compares: in lower case, composed (macOS decomposes names). */
export function normalizeFileName(name: string): string {
  const parts = name.normalize('NFC').toLowerCase().split(/[/\\]/)
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.')
    .join('/')
}

/** Returns the files that a row names, each with its column. */
export function filesOf(
  line: Cells,
  columns: readonly Column[],
  fileColumns: readonly number[] = fileColumnsOf(columns),
) {
  return fileColumns.flatMap((column) => {
    const name = cellText(line.cells[column] ?? '')
    return name === '' ? [] : [{ column, name }]
  })
}

export function fileColumnsOf(columns: readonly Column[]): number[] {
  return columns.flatMap(({ target }, at) => (target?.field === 'documents.file' ? [at] : []))
}

type FilesByName = Pick<SheetState, 'files' | 'laterFiles'>

/**
 * Returns the files with the added ones. A file never replaces another one of its name by itself, unless that one is
 * `replaceable`: it waits among the later ones.
 */
export function filesWith(
  { files, laterFiles }: FilesByName,
  added: readonly File[],
  replaceable: (before: File) => boolean,
): FilesByName {
  const used = new Map(files)
  const later = new Map(laterFiles)
  for (const file of added) {
    const name = normalizeFileName(pathOf(file))
    const before = used.get(name)
    if (before === undefined || isSameFile(before, file) || replaceable(before)) {
      used.set(name, file)
      later.delete(name)
    } else later.set(name, file)
  }
  return { files: used, laterFiles: later }
}

function isSameFile(one: File, other: File): boolean {
  return (['name', 'size', 'lastModified'] as const).every((fact) => one[fact] === other[fact])
}

/** Returns the column of the first document's file; undefined if the sheet has none. */
export function documentColumn(columns: readonly Column[]): number | undefined {
  const numberOf = (at: number) => columns[at]?.target?.document ?? 0
  return [...fileColumnsOf(columns)].sort((one, other) => numberOf(one) - numberOf(other))[0]
}
