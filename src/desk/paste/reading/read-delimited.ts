import { parse } from 'papaparse'
import { hasEmailShape } from './email-shape'
import { meaningOf } from './labels'

const delimiters = [',', ';']

/**
 * Returns the cells of a text with a delimiter: a header with its rows, or a row that has an email address and more
 * cells that no sentence has; undefined for other text.
 */
export function delimitedRows(text: string): string[][] | undefined {
  // JSON and XML have commas too.
  if (text.includes('\t') || /^[[{<]/.test(text)) return undefined
  for (const delimiter of delimiters) {
    const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
    if (!lines.every((line) => line.includes(delimiter))) continue
    const rows = parse<string[]>(text.trim(), { delimiter }).data
    const cells = rows.map((row) => row.map((cell) => cell.trim()))
    if (hasHeader(cells) || isBareRow(cells)) return cells
  }
  return undefined
}

function hasHeader([header = [], ...rows]: readonly string[][]): boolean {
  return (
    rows.length > 0 && header.length > 1 && header.every((cell) => meaningOf(cell) !== undefined)
  )
}

function isBareRow(rows: readonly string[][]): boolean {
  const [row = [], ...others] = rows
  return others.length === 0 && row.length > 3 && row.some(hasEmailShape)
}
