import { cellsFor } from '../columns/cells'
import type { Column } from '../columns/column'
import { plannedColumns, type SheetSetup, wordsOf } from '../columns/sheet-plan'
import type { Sheet } from '../state/sheet'
import { withPath } from '../reading/dropped-files'
import { rowOfLine, type SheetRow } from '../state/sheet-row'
import { rememberPlace, type SavedHead, type SavedRow, sheetVersion } from './saved-sheet'
import type { SheetStore } from './sheet-store'

type SavedSheet = Exclude<Awaited<ReturnType<SheetStore['load']>>, string>

/**
 * Restores a saved sheet, paused: its rows with their outcomes, and its files. Stops once another sheet is opened.
 */
export async function restoreSheet(
  sheet: Sheet,
  { head, readRows, readFile, follow }: SavedSheet,
  isCurrent: () => boolean,
): Promise<void> {
  const setup = setupIn(head)
  const columns = plannedColumns(setup, head.added)
  sheet.restore(head.fileName, setup)
  sheet.dispatch({ kind: 'changeSending', changes: { phase: 'paused' } })
  sheet.dispatch({ kind: 'changeStorage', storage: 'onDevice' })
  const isOfVersionBefore = head.version < sheetVersion
  const rows: SheetRow[] = []
  await readRows((some) =>
    rows.push(...some.map((row) => restoredRow(row, columns, isOfVersionBefore))),
  )
  const files: File[] = []
  for (const { name, mediaType, place } of head.files) {
    const bytes = await readFile(place)
    if (bytes === undefined) continue
    const bare = name.split(/[/\\]/).at(-1) ?? name
    const file = withPath(new File([bytes], bare, { type: mediaType }), name)
    rememberPlace(file, place)
    files.push(file)
  }
  if (!isCurrent()) return
  sheet.dispatch({ kind: 'read', saved: { columns, rows } })
  const checked = sheet.addFiles(files)
  follow(sheet)
  await checked
}

function setupIn(saved: SavedHead): SheetSetup {
  const { header, delimiter, titleRow, plan, accepted, personCase, order } = saved
  const head = { header, delimiter, ...(titleRow !== undefined && { titleRow }) }
  const { own, codes } = { ...wordsOf(head), ...saved, ...saved.words }
  const { isConfirmed = true, forAll = {}, isSurnameFirst = false } = { ...saved, ...plan }
  // A sheet of before could be confirmed without a word about its full names.
  const isWhole = plan?.isNameSplit !== true && Object.values(accepted).includes('full_name')
  const said = { accepted, personCase, order, forAll, isSurnameFirst }
  const isUsed = isConfirmed && !(plan !== undefined && isWhole)
  return { head, own, codes, ...said, isConfirmed: isUsed }
}

/** Returns a row as the sheet has it. */
export function restoredRow(
  { added, outcome, ...row }: SavedRow,
  columns: readonly Column[],
  isOfVersionBefore: boolean,
): SheetRow {
  const cells = isOfVersionBefore ? wholeCells(row.cells, added, columns) : row.cells
  return { ...rowOfLine({ ...row, cells }), ...outcome }
}

/** Returns all cells of a row of the version before, which kept those of added columns by their names, if typed. */
function wholeCells(
  cells: readonly string[],
  added: SavedRow['added'] = {},
  columns: readonly Column[],
): readonly string[] {
  const own = columns.filter(({ isAdded }) => isAdded === undefined)
  return cellsFor(cells, own, columns).map((text, at) => {
    const { title = '', isAdded } = columns[at] ?? {}
    return isAdded ? (added[title] ?? text) : text
  })
}
