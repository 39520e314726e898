import { delimitedRows } from './read-delimited'
import { countLabels, readLabelled } from './read-labelled'
import { readRows, tabbedRows } from './read-row'
import type { BlockReading, ReadingContext } from './reading'
import { takeFirst } from './take-first'
import { tidyText } from './tidy-text'

/**
 * Reads a pasted text: labelled lines, or rows of a spreadsheet. It never guesses: a value with several meanings becomes
 * a choice, and one without a clear meaning is ignored.
 */
export function readBlock(text: string, context: ReadingContext): BlockReading {
  const tidy = tidyText(text)
  const block = tidy.trim()
  // Do not trim a row: its outer tabs are empty cells.
  const rows = block.includes('\t') ? tabbedRows(tidy) : delimitedRows(block)
  return takeFirst(rows === undefined ? readLabelled(block, context) : readRows(rows, context))
}

/** Returns whether a text holds more than one answer. */
export function looksLikeBlock(text: string): boolean {
  const block = tidyText(text).trim()
  const lines = block.split(/[\n\r]+/).filter((line) => line.trim() !== '')
  if (block.includes('\t') || delimitedRows(block) !== undefined) return true
  const labels = countLabels(block)
  return (lines.length > 1 && labels > 0) || labels > 1
}
