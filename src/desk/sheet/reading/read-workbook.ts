import { readXlsx, type Sheet } from 'hucre/xlsx'
import { columnLetters, maxTopRows, type ReadOptions, scoreOf } from './head-of'
import { createLineReader, type FileRow, type LineEvents } from './line-reader'
import { maxCells, maxColumns, maxRows } from './sheet-bounds'
import type { FileRefusal } from './sheet-line'

/** The visible sheets of a workbook, and the one that is read. */
export interface WorkbookSheets {
  names: readonly string[]
  shown: string
}

export interface FileEvents extends LineEvents {
  onSheets: (sheets: WorkbookSheets) => void
}

/** Rows that are posted together. */
const batchSize = 500

type CellValue = Sheet['rows'][number][number]

/**
 * Reads one sheet of an .xlsx: the one that `sheetName` names, or whose titles fit best. A formula counts as the value
 * that Excel saved with it. Returns why the workbook cannot be read.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  options: ReadOptions,
  events: FileEvents,
): Promise<FileRefusal | undefined> {
  const names: string[] = []
  const read = (wanted: (name: string) => boolean, maxRowsRead?: number) =>
    readXlsx(bytes, {
      // One more row and column than the bounds show that there are more.
      range: `A1:${columnLetters(maxColumns)}${maxRows + 1}`,
      // Excel shows zeros that are in a number's format only.
      readStyles: true,
      sheets: ({ name, hidden, veryHidden }) => {
        if (hidden || veryHidden) return false
        if (!names.includes(name)) names.push(name)
        return wanted(name)
      },
      ...(maxRowsRead !== undefined && { maxRows: maxRowsRead }),
    }).catch(() => undefined)
  const wanted = (name: string) => name === (options.sheetName ?? names[0])
  let workbook = await read(wanted)
  let { sheetName = names[0] } = options
  if (workbook !== undefined && options.sheetName === undefined && names.length > 1) {
    const tops = (await read(() => true, maxTopRows))?.sheets ?? []
    const best = bestSheet(tops, new Set(options.words)) ?? sheetName
    if (best !== sheetName) workbook = await read((name) => name === best)
    sheetName = best
  }
  if (workbook === undefined) return 'damaged'
  const [sheet] = workbook.sheets
  if (sheet === undefined) return 'noHeader'
  const rows = usedRows(sheet.rows)
  const width = widthOf(rows)
  if (rows.length > maxRows || width > maxColumns) return 'tooLarge'
  if (rows.length * width > maxCells) return 'tooLarge'
  if (sheetName !== undefined) events.onSheets({ names, shown: sheetName })
  return readRows(rows, sheet, options, events)
}

/** Returns the name of the sheet with the most known titles in a row; undefined if none has two. */
function bestSheet(sheets: readonly Sheet[], words: ReadonlySet<string>): string | undefined {
  const scores = sheets.map(({ rows }) =>
    Math.max(0, ...rows.slice(0, maxTopRows).map((row) => scoreOf(row.map(textOf), words))),
  )
  const best = Math.max(0, ...scores)
  return best < 2 ? undefined : sheets[scores.indexOf(best)]?.name
}

async function readRows(
  rows: readonly (readonly CellValue[])[],
  sheet: Sheet,
  options: ReadOptions,
  events: LineEvents,
): Promise<FileRefusal | undefined> {
  const isHidden = (at: number) =>
    sheet.rowDefs?.get(at)?.hidden === true && (rows[at]?.length ?? 0) > 0
  const hiddenRows = rows.flatMap((_, at) => (isHidden(at) ? [at + 1] : []))
  const { shown, hidden } = columnsIn(rows, sheet)
  // Of two columns for one field, the first is read: the one that is shown.
  const order = options.withHidden === false ? shown : [...shown, ...hidden]
  const asked = { rows: hiddenRows, columns: hidden.length }
  const isAsked = options.withHidden === undefined
  const reader = createLineReader(options, events, isAsked ? asked : undefined, order.length)
  for (let first = 0; first < rows.length; first += batchSize) {
    const some: FileRow[] = []
    for (const [index, values] of rows.slice(first, first + batchSize).entries()) {
      const at = first + index
      const cells = order.map((column) => shownText(values[column], sheet, at, column))
      if (cells.every((cell) => cell.trim() === '')) continue
      if (options.withHidden === false && isHidden(at)) continue
      some.push({ row: at + 1, cells })
    }
    if (!reader.add(some, ',', Math.min(1, (first + batchSize) / rows.length))) return 'tooLarge'
    // Lets the page draw these rows before the next arrive.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return reader.end(',')
}

/** Returns the columns that are shown, and the hidden ones that have a cell. */
function columnsIn(rows: readonly (readonly CellValue[])[], { columns }: Sheet) {
  const all = Array.from({ length: widthOf(rows) }, (_, column) => column)
  const isHidden = (column: number) => columns?.[column]?.hidden === true
  const isEmpty = (column: number) => rows.every((row) => textOf(row[column]).trim() === '')
  return {
    shown: all.filter((column) => !isHidden(column)),
    hidden: all.filter((column) => isHidden(column) && !isEmpty(column)),
  }
}

/** Returns a cell's text, with the zeros that only its format has: 00000000000. */
function shownText(value: CellValue | undefined, { cells }: Sheet, row: number, column: number) {
  const text = textOf(value)
  if (typeof value !== 'number' || !/^\d+$/.test(text)) return text
  const format = cells?.get(`${row},${column}`)?.style?.numFmt ?? ''
  return /^0+$/.test(format) ? text.padStart(format.length, '0') : text
}

/** Returns the rows without the empty rows and cells at their ends, which a format alone makes. */
function usedRows(rows: readonly (readonly CellValue[])[]): (readonly CellValue[])[] {
  const used = rows.map((row) => withoutEnd(row, (value) => textOf(value).trim() === ''))
  return withoutEnd(used, ({ length }) => length === 0)
}

function withoutEnd<Item>(items: readonly Item[], isEmpty: (item: Item) => boolean) {
  return items.slice(0, items.map(isEmpty).lastIndexOf(false) + 1)
}

function widthOf(rows: readonly (readonly CellValue[])[]): number {
  return rows.reduce((widest, { length }) => Math.max(widest, length), 0)
}

/** Excel keeps 15 digits of a number, and writes zeros for the others. In a number, not in a text. */
const firstShortened = 1e15

/** Returns all digits of a number; with an exponent, as Excel shows it, if some were lost. */
function numberText(value: number): string {
  if (Math.abs(value) >= firstShortened) return value.toExponential().toUpperCase()
  // Excel calculates with 15 digits: 1500.1 may be saved as 1500.0999999999999.
  return String(Number(value.toPrecision(15)))
}

/** Returns a cell as a CSV would have it: a date as 1990-12-31, and all digits of a number. */
function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number') return numberText(value)
  // Excel shows hashes for a date that its calendar does not have.
  if (Number.isNaN(value.getTime())) return '########'
  const [day = '', time = ''] = value.toISOString().split('T')
  return time === '00:00:00.000Z' ? day : `${day} ${time.slice(0, 8)}`
}
