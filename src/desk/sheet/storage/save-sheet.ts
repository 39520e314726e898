import type { SheetLine } from '../reading/sheet-line'
import { rowsOf } from '../state/row-list'
import type { SheetRow } from '../state/sheet-row'
import type { SheetState } from '../state/sheet-state'
import { batchSize, type EncryptedSheetStore } from './encrypted-sheet-store'
import { savedLine } from './saved-line'
import type { SavedRow } from './saved-sheet'

/** Saves the batch of a changed line, and deletes the outcome of its row, which belongs to the old cells. */
export async function saveBatchOf(
  encryptedStore: EncryptedSheetStore,
  id: string,
  sheet: SheetLines,
  index: number,
): Promise<void> {
  await encryptedStore.removeRow(id, index)
  await encryptedStore.saveLines(id, batchOf(sheet, index), index - (index % batchSize))
}

/** The lines of a sheet, as they are at one moment. */
export type SheetLines = Pick<SheetState, 'rows' | 'columns'>

/** Returns the saved lines of the batch that a row is in. */
export function batchOf({ rows, columns }: SheetLines, index: number): SheetLine[] {
  const first = index - (index % batchSize)
  return rowsOf(rows)
    .slice(first, first + batchSize)
    .map((row) => savedLine(row, columns))
}

/** Saves everything. The head comes last: a sheet without one cannot be opened. */
export async function saveAll(
  encryptedStore: EncryptedSheetStore,
  id: string,
  state: SheetState,
): Promise<void> {
  if (state.setup?.personCase === undefined) return
  const rows = rowsOf(state.rows)
  await encryptedStore.saveLines(
    id,
    rows.map((row) => savedLine(row, state.columns)),
  )
  // The row of a refusal that is no more was corrected while nothing could be saved.
  for (const index of await encryptedStore.refusedRows(id)) {
    if (rows[index]?.state !== 'refused') await encryptedStore.removeRow(id, index)
  }
  for (const [index, row] of rows.entries()) {
    const outcome = outcomeOf(row)
    if (outcome !== undefined) await encryptedStore.saveRow(id, index, outcome)
  }
  await saveDocuments(encryptedStore, id, state)
}

/** Saves the documents, and the head, which names them. */
export async function saveDocuments(
  encryptedStore: EncryptedSheetStore,
  id: string,
  { setup, fileName, rows, files, dates }: SheetState,
): Promise<void> {
  if (setup?.personCase === undefined) return
  const { head, personCase, accepted, order = dates.shown } = setup
  const { header, delimiter } = head
  const added = [...files.values()]
  for (const [index, file] of added.entries()) await encryptedStore.saveFile(id, index, file)
  await encryptedStore.saveHead(id, {
    fileName,
    header,
    delimiter,
    accepted,
    personCase,
    // An edit may remove the dates that showed the order.
    order,
    rows: rows.length,
    files: added.map(({ name, type }) => ({ name, mediaType: type })),
  })
}

/** Without the outcome of a row that was sent, a sheet that is opened again would create its person again. */
function outcomeOf({ state, key, body, id, problems }: SheetRow): SavedRow | undefined {
  if (key === undefined) return undefined
  if (state === 'created') return { state, key, ...(id !== undefined && { id }) }
  if (state === 'refused') return { state, key, problems }
  return body === undefined ? undefined : { state: 'sending', key, body }
}
