import { readJson } from './read-json'
import { countLabels, readLabelled } from './read-labelled'
import { readRows } from './read-row'
import { type BlockReading, ignore, type ReadingContext } from './reading'
import { resolveConflicts } from './resolve-conflicts'

/**
 * Reads a pasted text into answers: labelled lines, many labels in one line, a row of a spreadsheet, JSON. Nothing
 * is guessed: what could be several things is a question, what could be anything is left.
 */
export function readBlock(text: string, context: ReadingContext): BlockReading {
  const block = text.replaceAll('\u00A0', ' ').trim()
  const json = /^[[{]/.test(block) ? readJson(block, context) : undefined
  if (json !== undefined) return resolveConflicts(json)
  if (block.startsWith('{')) return ignore(block, 'unreadable')
  // The spaces round a row hold its empty cells.
  if (block.includes('\t'))
    return resolveConflicts(readRows(text.replaceAll('\u00A0', ' '), context))
  return resolveConflicts(readLabelled(block, context))
}

/** Whether a text is more than the answer of one field. One plain value never is. */
export function looksLikeBlock(text: string): boolean {
  const block = text.trim()
  const lines = block.split(/[\n\r]+/).filter((line) => line.trim() !== '')
  if (/^[[{]/.test(block)) return lines.length > 1 || /"\s*:/.test(block)
  return (
    block.includes('\t') || (lines.length > 1 && countLabels(block) > 0) || countLabels(block) > 1
  )
}
