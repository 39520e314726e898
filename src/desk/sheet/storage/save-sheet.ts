import type { SheetLine } from '../reading/sheet-line'
import { fileFinder, isOfCreated } from '../state/row-files'
import { rowAt, rowsOf } from '../state/row-list'
import { filesOf, normalizeFileName, pathOf } from '../state/sheet-files'
import type { SheetRow } from '../state/sheet-row'
import type { RowsOfSheet, SheetState } from '../state/sheet-state'
import { batchSize, type EncryptedSheetStore } from './encrypted-sheet-store'
import { savedLine } from './saved-line'
import type { SavedHead, SavedRow } from './saved-sheet'

/** The indexes of changed lines, and of the rows whose outcomes no longer hold. */
export interface ChangedLines {
  lines: readonly number[]
  outcomes: readonly number[]
}

/** Saves the batches of changed lines, and deletes the outcomes of their rows, which belong to the old cells. */
export async function saveBatchesOf(
  encryptedStore: EncryptedSheetStore,
  id: string,
  sheet: RowsOfSheet,
  { lines, outcomes }: ChangedLines,
): Promise<void> {
  for (const index of outcomes) await encryptedStore.removeRow(id, index)
  for (const first of new Set(lines.map((index) => index - (index % batchSize))))
    await encryptedStore.saveLines(id, batchOf(sheet, first), first)
}

/**
 * Saves that a row's person was created. With that, the other cells and the documents that no other row names leave the
 * device.
 */
export async function saveCreated(
  encryptedStore: EncryptedSheetStore,
  id: string,
  sheet: Pick<SheetState, 'rows' | 'columns' | 'files'>,
  index: number,
  outcome: SavedRow,
): Promise<void> {
  await encryptedStore.saveRow(id, index, outcome, batchOf(sheet, index))
  const row = rowAt(sheet.rows, index)
  const own = row === undefined ? [] : filesOf(row, sheet.columns)
  const find = fileFinder(sheet)
  const names = own.flatMap(({ name }) => {
    const file = find(name)
    return file instanceof File && isOfCreated(sheet, file) ? [normalizeFileName(pathOf(file))] : []
  })
  if (names.length > 0) await encryptedStore.removeFiles(id, new Set(names))
}

/** Returns the saved lines of the batch that a row is in. */
function batchOf({ rows, columns }: RowsOfSheet, index: number): SheetLine[] {
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
  if (state.setup === undefined) return
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

/** Where the bytes of documents are on the device. */
const placesOfFiles = new WeakMap<File, { id: string; place: number }>()
let lastPlace = 0

/** Remembers where the bytes of a document are, so that they are not saved again. */
export function rememberPlace(file: File, id: string, place: number): void {
  placesOfFiles.set(file, { id, place })
}

/** Returns where a document is after its bytes are saved, unless they are `there`. No place is used twice. */
async function savedPlace(
  encryptedStore: EncryptedSheetStore,
  id: string,
  file: File,
  there: ReadonlySet<number>,
): Promise<number> {
  const known = placesOfFiles.get(file)
  if (known?.id === id && there.has(known.place)) return known.place
  lastPlace = Math.max(lastPlace + 1, Date.now())
  const place = lastPlace
  await encryptedStore.saveFile(id, place, file)
  rememberPlace(file, id, place)
  return place
}

/** Saves the documents that the device does not have, and the head, which names all. */
export async function saveDocuments(
  encryptedStore: EncryptedSheetStore,
  id: string,
  state: SheetState,
): Promise<void> {
  const { setup, fileName, rows, files, dates } = state
  if (setup === undefined) return
  const { head, words, personCase, accepted, plan, order = dates.shown } = setup
  const { header, delimiter, titleRow } = head
  const there = new Set(await encryptedStore.filePlaces(id))
  const saved: SavedHead['files'][number][] = []
  for (const file of files.values()) {
    if (isOfCreated(state, file)) continue
    const place = await savedPlace(encryptedStore, id, file, there)
    saved.push({ name: pathOf(file), mediaType: file.type, place })
  }
  await encryptedStore.saveHead(id, {
    fileName,
    header,
    delimiter,
    titleRow,
    accepted,
    plan,
    words,
    personCase,
    // An edit may remove the dates that showed the order.
    order,
    rows: rows.length,
    files: saved,
  })
}

/** Without the outcome of a row that was sent, a sheet that is opened again would create its person again. */
function outcomeOf({ state, key, body, id, numbers, problems }: SheetRow): SavedRow | undefined {
  if (key === undefined) return undefined
  if (state === 'created')
    return { state, key, ...(id !== undefined && { id }), ...(numbers && { numbers }) }
  if (state === 'refused') return { state, key, problems }
  return body === undefined ? undefined : { state: 'sending', key, body }
}
