import { notAFormula } from '../../csv'
import type { Column } from '../columns/column'
import type { CellText } from './edits'
import type { Area } from './selection'

/** The rows of a copied block, each with its cells. */
export type Block = readonly (readonly string[])[]

/** A cell and what ends it. In quotation marks it may have tabs and line breaks. */
const nextCell = /(?:"([^"]*(?:""[^"]*)*)"|[^\t\r\n]*)(\t|\r\n?|\n|$)/y

/** Returns the cells of a text that Excel, LibreOffice or Google has copied. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  nextCell.lastIndex = 0
  for (;;) {
    const [all = '', quoted, end = ''] = nextCell.exec(text) ?? []
    const isQuoted = quoted !== undefined && /[\t\r\n]|""/.test(quoted)
    row.push(isQuoted ? quoted.replace(/""/g, '"') : all.slice(0, all.length - end.length))
    if (end === '\t') continue
    rows.push(row)
    row = []
    // The last line ends with a line break in most programs.
    if (end === '' || nextCell.lastIndex >= text.length) return rows
  }
}

const phoneNumber = /^\+[\d ()-]+$/

/** Returns the block as a text that `readBlock` and spreadsheets read, and in which no spreadsheet runs a cell. */
export function blockText(block: Block): string {
  const quoted = (text: string) =>
    /[\t\r\n]|^"/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
  const cell = (text: string) => quoted(phoneNumber.test(text) ? text : notAFormula(text))
  return block.map((cells) => cells.map(cell).join('\t')).join('\r\n')
}

/**
 * Returns the block at the first cell of an area. One text fills the whole area. Nothing grows: of what lies outside the
 * sheet, or in a column without a field, it returns how many texts are left over.
 */
export function pastedCells(
  block: Block,
  { rows, columns }: Area,
  shown: readonly number[],
  all: readonly Column[],
) {
  const isOne = block.length === 1 && block[0]?.length === 1
  const first = { row: shown.indexOf(rows[0] ?? -1), column: columns[0] ?? 0 }
  const given = isOne
    ? sameTexts({ rows, columns }, block[0]?.[0] ?? '')
    : block.flatMap((texts, down) =>
        texts.map((text, right) => ({
          index: shown[first.row + down] ?? -1,
          column: first.column + right,
          text,
        })),
      )
  const isThere = ({ index, column }: CellText) => index >= 0 && all[column]?.target !== undefined
  const left = given.filter((each) => each.text !== '' && !isThere(each)).length
  return { cells: given.filter(isThere), left }
}

/** Returns one text for all cells of an area. */
export function sameTexts({ rows, columns }: Area, text: string): CellText[] {
  return rows.flatMap((index) => columns.map((column) => ({ index, column, text })))
}

/** Returns the texts of an area's first row for the others; of a single row, those of the shown row above it. */
export function filledCells(
  { rows, columns }: Area,
  shown: readonly number[],
  textAt: (index: number, column: number) => string,
): CellText[] {
  const above = shown[shown.indexOf(rows[0] ?? -1) - 1]
  const [from, ...to] = rows.length > 1 || above === undefined ? rows : [above, ...rows]
  if (from === undefined) return []
  return columns.flatMap((column) => {
    const text = textAt(from, column)
    return to.map((index) => ({ index, column, text }))
  })
}
