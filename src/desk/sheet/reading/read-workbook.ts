import { type Cell, readXlsx, type Sheet } from 'hucre/xlsx'
import { columnLetters, type FileRows, maxTopRows, type ReadOptions, scoreOf } from './give-lines'
import { isTooLarge, maxColumns, maxRows } from './sheet-bounds'
import type { FileRefusal, SheetLine, WorkbookSheets } from './sheet-line'

type CellValue = Sheet['rows'][number][number]

/**
 * Reads one sheet of an .xlsx: the one that `sheetName` names, or whose titles fit best. A formula counts as the value
 * that Excel saved with it. Returns why the workbook cannot be read.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { sheetName, words, withHidden }: ReadOptions,
): Promise<(FileRows & { sheets: WorkbookSheets }) | FileRefusal> {
  const names = new Set<string>()
  const read = (isWanted: (name: string) => boolean) =>
    readXlsx(bytes, {
      // One more row and column than the bounds show that there are more.
      range: `A1:${columnLetters(maxColumns)}${maxRows + 1}`,
      // Excel shows zeros that are in a number's format only.
      readStyles: true,
      sheets: ({ name, hidden, veryHidden }) => {
        if (hidden || veryHidden) return false
        names.add(name)
        return isWanted(name)
      },
    }).catch(() => undefined)
  const every = await read((name) => name === (sheetName ?? name))
  // A sheet that is only a chart cannot be read, and then the first one may.
  const workbook = every ?? (await read((name) => name === (sheetName ?? [...names][0])))
  if (workbook === undefined) return 'damaged'
  const { sheets } = workbook
  const sheet = sheets.length > 1 ? bestSheet(sheets, new Set(words)) : sheets[0]
  if (sheet === undefined) return 'noHeader'
  const all = rowsOf(sheet)
  const width = all.reduce((widest, { cells }) => Math.max(widest, usedLength(cells)), 0)
  if (isTooLarge(all[all.length - 1]?.number ?? 0, width)) return 'tooLarge'

  const isHiddenRow = ({ number }: SheetLine) => sheet.rowDefs?.get(number - 1)?.hidden === true
  const isHiddenColumn = (at: number) => sheet.columns?.[at]?.hidden === true
  const isUsed = (at: number) => all.some(({ cells }) => usedLength(cells.slice(at, at + 1)) > 0)
  const columns = Array.from({ length: width }, (_, at) => at)
  const shownColumns = columns.filter((at) => !isHiddenColumn(at))
  const hiddenColumns = columns.filter((at) => isHiddenColumn(at) && isUsed(at))
  // Of two columns for one field, the first is read: the one that is shown.
  const order = withHidden === false ? shownColumns : [...shownColumns, ...hiddenColumns]
  return {
    rows: all
      .filter((row) => withHidden !== false || !isHiddenRow(row))
      .map(({ number, cells }) => ({ number, cells: order.map((at) => cells[at] ?? '') })),
    delimiter: ',',
    width: order.length,
    hidden: {
      rows: all.filter(isHiddenRow).map(({ number }) => number),
      columns: hiddenColumns.length,
    },
    sheets: { names: [...names], shown: sheet.name },
  }
}

/** Returns the sheet with the most known titles in a row; the first if none has two. */
function bestSheet(sheets: readonly Sheet[], words: ReadonlySet<string>): Sheet | undefined {
  const scores = sheets.map(({ rows }) =>
    Math.max(0, ...rows.slice(0, maxTopRows).map((row) => scoreOf(row.map(textOf), words))),
  )
  const best = Math.max(0, ...scores)
  return best < 2 ? sheets[0] : sheets[scores.indexOf(best)]
}

/** Returns the rows that have a text. A format alone makes rows and cells too. */
function rowsOf({ rows, cells: formats }: Sheet): SheetLine[] {
  return rows
    .map((values, at) => ({
      number: at + 1,
      cells: values.map((value, column) => shownText(value, formats?.get(`${at},${column}`))),
    }))
    .filter(({ cells }) => usedLength(cells) > 0)
}

/** Returns a cell's text, with the zeros that only its format has: 00000000000. */
function shownText(value: CellValue | undefined, cell: Cell | undefined): string {
  const text = textOf(value)
  if (typeof value !== 'number' || !/^\d+$/.test(text)) return text
  const format = cell?.style?.numFmt ?? ''
  return /^0+$/.test(format) ? text.padStart(format.length, '0') : text
}

/** Returns how many cells there are up to the last one that is not empty. */
function usedLength(cells: readonly string[]): number {
  return cells.map((cell) => cell.trim() !== '').lastIndexOf(true) + 1
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
