import { parse } from 'papaparse'
import { meaningOf } from './labels'
import { countLabels, readLabelled } from './read-labelled'
import {
  type BlockReading,
  columnNamesOf,
  ignore,
  mergeReadings,
  type ReadingContext,
} from './reading'
import { readValue } from './read-value'
import { withoutEnd } from './without-end'

type Rows = readonly (readonly string[])[]

/** Returns the cells of a text that was copied from a spreadsheet, or of a CSV with titles; undefined for other text. */
export function rowsIn(text: string): Rows | undefined {
  // Do not trim a row: its outer tabs are empty cells.
  if (text.includes('\t')) return cellsOf(withoutEnd(text, /[\r\n]/), '\t')
  // JSON and XML have commas too.
  if (/^\s*[[{<]/.test(text)) return undefined
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  for (const delimiter of [',', ';']) {
    if (!lines.every((line) => line.includes(delimiter))) continue
    const rows = cellsOf(text.trim(), delimiter)
    const [titles = [], ...others] = rows
    const areKnown = titles.every((title) => meaningOf(title) !== undefined)
    if (others.length > 0 && titles.length > 1 && areKnown) return rows
  }
  return undefined
}

function cellsOf(text: string, delimiter: string): string[][] {
  return parse<string[]>(text, { delimiter }).data.map((row) => row.map((cell) => cell.trim()))
}

/** Reads a row of a spreadsheet, with or without its titles, or two columns of labels and answers. */
export function readRows(all: Rows, context: ReadingContext): BlockReading {
  const rows = all.filter((row) => row.some((cell) => cell !== ''))
  const [first = [], second, ...others] = rows
  if (second !== undefined && isHeader(first)) {
    const pairs = second.map((cell, index) => [first[index] ?? '', cell])
    return mergeReadings([readPairs(pairs, context), ...others.map(ignoreRow)])
  }
  if (isTwoColumns(rows)) {
    return readPairs(
      rows.map((row) => row.filter(Boolean)),
      context,
    )
  }
  if (countLabels(rows.flat().join('\n')) > 1) {
    return readLabelled(rows.map((row) => row.join('\n')).join('\n'), context)
  }
  return mergeReadings([readInOrder(first, context), ...rows.slice(1).map(ignoreRow)])
}

function isHeader(row: readonly string[]): boolean {
  const filled = row.filter(Boolean)
  const known = filled.filter((cell) => meaningOf(cell) !== undefined)
  return known.length > 1 && known.length * 2 >= filled.length
}

/** The first column has the labels, the second the answers. */
function isTwoColumns(rows: Rows): boolean {
  const known = rows.filter(([label = '']) => meaningOf(label) !== undefined)
  const isNarrow = rows.every((row) => row.filter(Boolean).length <= 2)
  return isNarrow && known.length > 0 && known.length * 2 >= rows.length
}

function readPairs(pairs: Rows, context: ReadingContext): BlockReading {
  return mergeReadings(
    pairs.map(([name = '', value = '']) => {
      const label = withoutEnd(name, /[\s:]/)
      const whole = label === '' ? value : `${label}: ${value}`
      return readValue(meaningOf(label), value, whole, context)
    }),
  )
}

/** Reads a row without titles whose cells all fit into our own columns. Of another, no cell's place is sure. */
function readInOrder(row: readonly string[], context: ReadingContext): BlockReading {
  const names = columnNamesOf(context.personCase)
  const read = readPairs(
    names.map((name, index) => [name, row[index] ?? '']),
    context,
  )
  const isSure =
    row.length === names.length && read.ignored.every(({ why }) => why !== 'unreadable')
  return isSure ? read : ignore(shownRow(row), 'ambiguous')
}

function ignoreRow(row: readonly string[]): BlockReading {
  return ignore(shownRow(row), 'otherRow')
}

function shownRow(row: readonly string[]): string {
  return row.filter(Boolean).join(' · ')
}
