import { readXlsx } from 'hucre/xlsx'
import type { FileRefusal } from './file-refusal'
import { hasManyElements } from './has-many-elements'
import { columnLetters, headOf, type ReadOptions } from './head-of'
import { type LineEvents, lineOf } from './read-lines'
import { maxCellLength, maxCells, maxColumns, maxRows } from './sheet-bounds'
import type { SheetLine } from './sheet-line'

/** The visible sheets of a workbook, and the one that is read. */
export interface WorkbookSheets {
  names: readonly string[]
  shown: string
}

interface WorkbookEvents extends LineEvents {
  onSheets: (sheets: WorkbookSheets) => void
}

/** In characters. A short archive can name one long text in every cell. */
const maxTextLength = 64 * 1024 * 1024

/** Rows that are posted together. */
const batchSize = 500

type CellValue = string | number | boolean | Date | null

/**
 * Reads one sheet of an .xlsx, the first visible one unless `sheetName` names another. A formula counts as the value
 * that Excel saved with it. Returns why the workbook cannot be read.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { sheetName, hasTitles = true }: ReadOptions,
  { onSheets, onHead, onLines }: WorkbookEvents,
): Promise<FileRefusal | undefined> {
  const names: string[] = []
  let shown: string | undefined
  if (await hasManyElements(bytes).catch(() => false)) return 'tooLarge'
  const read = readXlsx(bytes, {
    // One more row and column than the bounds show that there are more.
    range: `A1:${columnLetters(maxColumns)}${maxRows + 1}`,
    sheets: ({ name, hidden, veryHidden }) => {
      if (hidden || veryHidden) return false
      names.push(name)
      if (shown !== undefined || name !== (sheetName ?? name)) return false
      shown = name
      return true
    },
  })
  const workbook = await read.catch(() => undefined)
  if (workbook === undefined) return 'damaged'
  const rows = usedRows(workbook.sheets[0]?.rows ?? [])
  const width = widthOf(rows)
  if (rows.length > maxRows || width > maxColumns) return 'tooLarge'
  if (rows.length * width > maxCells) return 'tooLarge'
  if (shown !== undefined) onSheets({ names, shown })

  let header: readonly string[] | undefined
  let headerIndex = 0
  let textLength = 0
  for (let first = 0; first < rows.length; first += batchSize) {
    const lines: SheetLine[] = []
    for (const [at, values] of rows.slice(first, first + batchSize).entries()) {
      const cells = values.map(textOf)
      if (cells.every((cell) => cell.trim() === '')) continue
      if (cells.some(({ length }) => length > maxCellLength)) return 'tooLarge'
      textLength += cells.reduce((sum, cell) => sum + cell.length, 0)
      if (textLength > maxTextLength) return 'tooLarge'
      if (header === undefined) {
        const head = headOf(
          Array.from(
            { length: hasTitles ? cells.length : width },
            (_, column) => cells[column] ?? '',
          ),
          ',',
          hasTitles,
        )
        header = head.header
        // The first line is 1, and a sheet without titles begins with it.
        headerIndex = first + at - (hasTitles ? 0 : 1)
        onHead(head)
        if (hasTitles) continue
      }
      lines.push(lineOf(first + at - headerIndex, cells, header.length, false))
    }
    onLines(lines, Math.min(1, (first + batchSize) / rows.length))
    // Lets the page draw these rows before the next arrive.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return header === undefined ? 'noHeader' : undefined
}

/** Returns the rows without the empty rows and cells at their ends, which a format alone makes. */
function usedRows(rows: readonly (readonly CellValue[])[]): (readonly CellValue[])[] {
  const used = rows.map((row) => withoutEnd(row, (value) => value === null))
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
