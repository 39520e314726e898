import { delimitedRows } from './read-delimited'
import { countLabels, readLabelled } from './read-labelled'
import { readRows, tabbedRows } from './read-row'
import { readStructured } from './read-structured'
import { type BlockReading, ignore, type ReadingContext } from './reading'
import { resolveConflicts } from './resolve-conflicts'
import { tidyText } from './tidy-text'

/**
 * Reads a pasted text: labelled lines, sentences, several labels in a line, a row of a spreadsheet, JSON, XML. It
 * never guesses: a text with several meanings becomes a choice, and one without a clear meaning is offered or ignored.
 */
export function readBlock(text: string, context: ReadingContext): BlockReading {
  const tidy = tidyText(text)
  const block = tidy.trim()
  const read = readStructured(block, context)
  if (read !== undefined) return resolveConflicts(read)
  if (block.startsWith('{')) return ignore(block, 'unreadable')
  // Do not trim a row: its outer tabs are empty cells.
  const rows = block.includes('\t') ? tabbedRows(tidy) : delimitedRows(block)
  if (rows !== undefined) return resolveConflicts(readRows(rows, context))
  return resolveConflicts(readLabelled(block, context))
}

/** Returns whether a text holds more than one answer. */
export function looksLikeBlock(text: string): boolean {
  const block = tidyText(text).trim()
  const lines = block.split(/[\n\r]+/).filter((line) => line.trim() !== '')
  if (/^[[{]/.test(block)) return lines.length > 1 || /"\s*:/.test(block)
  if (block.includes('\t') || delimitedRows(block) !== undefined) return true
  const labels = countLabels(block)
  return (lines.length > 1 && labels > 0) || labels > 1
}
