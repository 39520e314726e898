import { valuesByKey } from '../../values-by-key'
import { cellText } from '../columns/cell-text'
import { cellAt, type Cells } from '../columns/cells'
import type { Column } from '../columns/column'
import { rowsByFile } from './row-files'
import { rowsOf } from './row-list'
import { fileColumnsOf, normalizeFileName } from './sheet-files'
import type { SheetRow } from './sheet-row'
import type { SheetState } from './sheet-state'
import { createFitting } from './fitting-people'

/** A document that no row names. */
export interface UnusedFile {
  file: File
  /** The indexes of the rows that it fits. */
  fits: readonly number[]
  /** The only row that it fits, if that row has no document and no other one fits it. */
  owner?: number
}

/** Returns the documents that no row names, each with the rows that it fits. Their order changes nothing. */
export function unusedFiles(
  state: Pick<SheetState, 'rows' | 'columns' | 'files' | 'laterFiles'>,
): UnusedFile[] {
  const { columns, files, laterFiles } = state
  const rows = rowsOf(state.rows)
  if (documentColumn(columns) === undefined) return []
  const named = rowsByFile(state)
  // A name that a cell does not keep cannot be written into one.
  const found = [...files].filter(
    ([name, file]) => !named.has(name) && normalizeFileName(cellText(file.name)) === name,
  )
  if (found.length === 0) return []
  const fitsOf = createFitting(rows, columns)
  const all = found.map(([name, file]) => ({ name, file, fits: fitsOf(file.name) }))
  const filesFor = valuesByKey(all.flatMap(({ fits }) => fits.map((index) => [index, fits])))
  return all.map(({ name, file, fits }) => {
    const [owner = -1] = fits
    const row = rows[owner]
    const isOnly = fits.length === 1 && filesFor.get(owner)?.length === 1
    const isCertain = isOnly && !laterFiles.has(name) && row !== undefined
    return isCertain && isUnsent(row) && hasNoDocument(row, columns)
      ? { file, fits, owner }
      : { file, fits }
  })
}

/** Returns the column of the first document's file; undefined if the sheet has none. */
export function documentColumn(columns: readonly Column[]): number | undefined {
  const numberOf = (at: number) => columns[at]?.target?.document ?? 0
  return [...fileColumnsOf(columns)].sort((one, other) => numberOf(one) - numberOf(other))[0]
}

/** A refused row changes by hand only. */
function isUnsent({ state }: SheetRow): boolean {
  return state !== 'sending' && state !== 'created' && state !== 'refused'
}

function hasNoDocument(row: Cells, columns: readonly Column[]): boolean {
  const isOfDocument = ({ target }: Column) => /^documents\.(?:file|url)$/.test(target?.field ?? '')
  return columns.every(
    (column, at) => !isOfDocument(column) || cellText(cellAt(row, columns, at)) === '',
  )
}
