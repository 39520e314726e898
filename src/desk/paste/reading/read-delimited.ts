import { parse } from 'papaparse'
import { hasEmailShape } from './email-shape'
import { meaningOf } from './labels'

const delimiters = [',', ';', '|']

/**
 * Returns the cells of a text with a delimiter: a header with its rows, or a row that has an email address and more
 * cells that no sentence has; undefined for other text.
 */
export function delimitedRows(text: string): string[][] | undefined {
  if (text.includes('\t')) return undefined
  for (const delimiter of delimiters) {
    const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
    if (!lines.every((line) => line.includes(delimiter))) continue
    const rows =
      delimiter === '|'
        ? lines.flatMap(pipedCells)
        : parse<string[]>(text.trim(), { delimiter }).data
    const cells = rows.map((row) => row.map((cell) => cell.trim()))
    if (hasHeader(cells) || (delimiter === '|' && isPiped(lines)) || isBareRow(cells)) return cells
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

/** Markdown and some programs draw a table with pipes. */
function isPiped(lines: readonly string[]): boolean {
  return lines.length > 1 && lines.every((line) => /^\s*\|.*\|\s*$/.test(line))
}

function pipedCells(line: string): string[][] {
  if (/^[\s|:-]+$/.test(line)) return []
  return [
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|'),
  ]
}
