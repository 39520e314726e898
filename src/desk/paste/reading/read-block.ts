import { readJson } from './read-json'
import { countLabels, readLabelled } from './read-labelled'
import { readRows } from './read-row'
import { type BlockReading, ignore, type ReadingContext } from './reading'
import { resolveConflicts } from './resolve-conflicts'

/**
 * Reads a pasted text: labelled lines, several labels in a line, a row of a spreadsheet, JSON. It never guesses: a
 * text with several meanings becomes a choice, and one with any meaning is ignored.
 */
export function readBlock(text: string, context: ReadingContext): BlockReading {
  const block = text.replaceAll('\u00A0', ' ').trim()
  const json = /^[[{]/.test(block) ? readJson(block, context) : undefined
  if (json !== undefined) return resolveConflicts(json)
  if (block.startsWith('{')) return ignore(block, 'unreadable')
  // Do not trim a row: its outer tabs are empty cells.
  if (block.includes('\t'))
    return resolveConflicts(readRows(text.replaceAll('\u00A0', ' '), context))
  return resolveConflicts(readLabelled(block, context))
}

/** Returns whether a text holds more than one answer. */
export function looksLikeBlock(text: string): boolean {
  const block = text.trim()
  const lines = block.split(/[\n\r]+/).filter((line) => line.trim() !== '')
  if (/^[[{]/.test(block)) return lines.length > 1 || /"\s*:/.test(block)
  return (
    block.includes('\t') || (lines.length > 1 && countLabels(block) > 0) || countLabels(block) > 1
  )
}
