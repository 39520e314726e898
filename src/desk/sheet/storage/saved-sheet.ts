import type { Item } from '../../../drafts/keeper'
import type { RowProblem } from '../checking/row-problem'
import { type Column, createdNames } from '../columns/column'
import { fileRowColumn, rowColumn } from '../columns/own-columns'
import type { SheetSetup } from '../columns/sheet-plan'
import type { SheetHead } from '../reading/sheet-line'
import { isOfCreated } from '../state/row-files'
import { pathOf } from '../reading/dropped-files'
import type { SheetRow } from '../state/sheet-row'
import type { SheetState } from '../state/sheet-state'

/** Increase it when the format changes. A sheet of another version than this and the one before is not offered. */
export const sheetVersion = 3

type SavedSetup = Omit<SheetSetup, 'head'>
/** A sheet of before may lack them. */
type Later = 'own' | 'codes' | 'isConfirmed' | 'forAll'

/** A saved sheet without its rows and the bytes of its documents. */
export interface SavedHead
  extends Omit<SavedSetup, Later>,
    Partial<Pick<SavedSetup, Later>>,
    SavedTitles {
  version: number
  fileName: string
  /** A sheet of before had some of its setup in these. */
  plan?: Partial<Pick<SavedSetup, 'isConfirmed' | 'forAll' | 'isSurnameFirst'>> & {
    isNameSplit?: boolean
  }
  words?: Pick<SavedSetup, 'own' | 'codes'> | undefined
  /** The names of the added columns, in their order. Missing in the version before. */
  added?: readonly string[]
  files: readonly SavedFile[]
  rows: number
  created: number
  /** Rows that were sent, or are about to be, and whose outcome is unknown. */
  pending: number
}

type SavedTitles = Pick<SheetHead, 'header' | 'delimiter'> & { titleRow?: number | undefined }

interface SavedFile {
  /** Behind the folders that the file came in. */
  name: string
  mediaType: string
  /** Where the bytes are. */
  place: number
}

/** A row of the sheet. It is saved with its neighbours. */
export interface SavedRow extends Pick<SheetRow, 'number' | 'cells' | 'fault' | 'isIncluded'> {
  /** Of the version before: what was typed into added columns, by their names. */
  added?: Readonly<Record<string, string>>
  outcome?: RowOutcome
}

/** The outcome of a row that was sent or is about to be. */
export interface RowOutcome {
  state: 'sending' | 'created' | 'refused'
  key: string
  body?: string
  id?: string
  /** See `SheetRow`. */
  numbers?: readonly string[] | undefined
  problems?: readonly RowProblem[]
}

/** What the page shows of a saved sheet before it is resumed. */
export interface SavedSheetSummary extends Pick<SavedHead, 'fileName' | 'rows' | 'created'> {
  id: string
  changedAt: number
  /** Rows that have left and were not refused. */
  sent: number
}

/** One tab has a sheet open: no other opens it, or deletes it. */
export const lockOfSheet = (id: string) => `firsthand-sheet-${id}`

/** Where a sheet is in the store of the device. */
export const sheetHead = '/sheet'
export const rowsPlace = (id: string) => `${id}/rows/`
/** In order, as text. */
const chunkPlace = (id: string, at: number) => rowsPlace(id) + String(at).padStart(6, '0')
export const filePlace = (id: string, place: number) => `${id}/files/${place}`

/** Where the bytes of documents are on the device. */
const placesOfFiles = new WeakMap<File, number>()
let lastPlace = 0

/** Remembers where the bytes of a document are, so that they are not saved again. */
export function rememberPlace(file: File, place: number): void {
  placesOfFiles.set(file, place)
}

/** Returns where the bytes of a document are, or will be. No place is used twice, also not after a reload. */
function placeOf(file: File): number {
  const known = placesOfFiles.get(file)
  if (known !== undefined) return known
  lastPlace = Math.max(lastPlace + 1, Date.now())
  rememberPlace(file, lastPlace)
  return lastPlace
}

/** Returns a function for what is to be on the device of a sheet. What did not change is the same value as before. */
export function createItemsOf(id: string): (state: SheetState) => Item[] {
  let head: SavedHead | undefined
  const chunks: SavedChunk[] = []
  const chunkOf = (of: readonly SheetRow[], at: number, columns: readonly Column[]): SavedChunk => {
    const before = chunks[at]
    const isSameRows = before?.of.length === of.length && before.of.every((row, i) => row === of[i])
    if (isSameRows && before.columns === columns) return before
    const now = of.map((row) => savedRow(row, columns))
    // Much of a row changes that is not saved.
    const saved = before !== undefined && isSame(before.saved, now) ? before.saved : now
    const count = (state: RowOutcome['state']) =>
      saved.filter(({ outcome }) => outcome?.state === state).length
    const chunk = { of, columns, saved, created: count('created'), pending: count('sending') }
    chunks[at] = chunk
    return chunk
  }
  return (state) => {
    // The documents that only created rows name leave the device.
    const files = [...state.files.values()].filter((file) => !isOfCreated(state, file))
    const rows = chunksOf(state.rows).map((chunk, at) => chunkOf(chunk, at, state.columns))
    const now = headOfSheet(state, rows, files)
    if (!isSame(head, now)) head = now
    return [
      { key: id + sheetHead, value: head },
      ...rows.map(({ saved }, at) => ({ key: chunkPlace(id, at), value: saved })),
      ...files.map((file) => ({ key: filePlace(id, placeOf(file)), value: file })),
    ]
  }
}

/** Rows that are saved together. */
const chunkSize = 100

function chunksOf(rows: readonly SheetRow[]): SheetRow[][] {
  const count = Math.ceil(rows.length / chunkSize)
  return Array.from({ length: count }, (_, at) => rows.slice(at * chunkSize, (at + 1) * chunkSize))
}

/** Some rows as they are saved, which are made again only if one of them changes: a sheet may have thousands. */
interface SavedChunk extends Pick<SavedHead, 'created' | 'pending'> {
  of: readonly SheetRow[]
  columns: readonly Column[]
  saved: readonly SavedRow[]
}

/** As the device would have it. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function headOfSheet(
  state: SheetState,
  chunks: readonly SavedChunk[],
  files: readonly File[],
): SavedHead | undefined {
  const { setup, fileName, dates, columns } = state
  if (setup === undefined) return undefined
  const { head, order = dates.shown, ...said } = setup
  const { header, delimiter, titleRow } = head
  const sum = (count: 'created' | 'pending') =>
    chunks.reduce((before, chunk) => before + chunk[count], 0)
  return {
    version: sheetVersion,
    fileName,
    header,
    delimiter,
    titleRow,
    ...said,
    // An edit may remove the dates that showed the order.
    order,
    added: columns.flatMap(({ title, isAdded }) => (isAdded ? [title] : [])),
    files: files.map((file) => ({
      name: pathOf(file),
      mediaType: file.type,
      place: placeOf(file),
    })),
    rows: state.rows.length,
    created: sum('created'),
    pending: sum('pending'),
  }
}

/** Of a person who was created, the device keeps the name alone, and where they are in the file. */
function savedRow(row: SheetRow, columns: readonly Column[]): SavedRow {
  const { number, fault, isIncluded } = row
  const outcome = outcomeOf(row)
  const isKept = ({ own, target }: Column) =>
    own === rowColumn || own === fileRowColumn || createdNames.includes(target?.name ?? '')
  if (row.state === 'created') {
    const cells = columns.map((column, at) => (isKept(column) ? (row.cells[at] ?? '') : ''))
    return { number, cells, ...(outcome && { outcome }) }
  }
  return {
    number,
    cells: row.cells,
    ...(fault && { fault }),
    ...(isIncluded && { isIncluded }),
    ...(outcome && { outcome }),
  }
}

/** Without the outcome of a row that was sent, a sheet that is opened again would create its person again. */
function outcomeOf({ state, key, body, id, numbers, problems }: SheetRow): RowOutcome | undefined {
  if (key === undefined) return undefined
  if (state === 'created')
    return { state, key, ...(id !== undefined && { id }), ...(numbers && { numbers }) }
  if (state === 'refused') return { state, key, problems }
  return body === undefined
    ? undefined
    : { state: 'sending', key, body, ...(numbers && { numbers }) }
}
