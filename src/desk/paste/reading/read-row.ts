import { parse } from 'papaparse'
import { meaningOf } from './labels'
import { countLabels, readLabelled } from './read-labelled'
import { readByShape } from './read-by-shape'
import { readValue } from './read-value'
import { withoutEnd } from './without-end'
import { type BlockReading, ignore, type ReadingContext, mergeReadings } from './reading'

/** Returns the cells of a text that was copied from a spreadsheet. */
export function tabbedRows(text: string): string[][] {
  return parse<string[]>(withoutEnd(text, /[\r\n]/), { delimiter: '\t' }).data.map((row) =>
    row.map((cell) => cell.trim()),
  )
}

/** Reads a row of a spreadsheet, with or without its header, or two columns of labels and answers. */
export function readRows(
  all: readonly (readonly string[])[],
  context: ReadingContext,
): BlockReading {
  const rows = all.filter((row) => row.some((cell) => cell !== ''))
  const [first = [], second, ...others] = rows
  if (second !== undefined && isHeader(first)) {
    const rest = others.map((row) => ignore(row.filter(Boolean).join(' · '), 'otherRow'))
    const pairs = second.map((cell, index) => [first[index] ?? '', cell])
    return mergeReadings([readPairs(pairs, context), ...rest])
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
  const rest = rows.slice(1).map((row) => ignore(row.filter(Boolean).join(' · '), 'otherRow'))
  return mergeReadings([readByShape(first, context), ...rest])
}

function isHeader(row: readonly string[]): boolean {
  const filled = row.filter(Boolean)
  const known = filled.filter((cell) => meaningOf(cell) !== undefined)
  return known.length > 1 && known.length * 2 >= filled.length
}

/** The first column has the labels, the second the answers. */
function isTwoColumns(rows: readonly (readonly string[])[]): boolean {
  const known = rows.filter(([label = '']) => meaningOf(label) !== undefined)
  const isNarrow = rows.every((row) => row.filter(Boolean).length <= 2)
  return isNarrow && known.length > 0 && known.length * 2 >= rows.length
}

function readPairs(pairs: readonly (readonly string[])[], context: ReadingContext): BlockReading {
  return mergeReadings(
    pairs.map(([name = '', value = '']) => {
      const label = withoutEnd(name, /[\s:]/)
      const whole = label === '' ? value : `${label}: ${value}`
      return readValue(meaningOf(label), value, whole, context)
    }),
  )
}
