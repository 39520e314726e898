import { asciiDigits, withoutInvisible } from '../../person'
import { findMachineLines } from './machine/machine-lines'
import { countLabels, readLabelled } from './reading/read-labelled'
import { readRows, rowsIn } from './reading/read-rows'
import { type BlockReading, mergeReadings, type ReadingContext, takeFirst } from './reading/reading'

/** Reads a pasted text. The parser of machine-readable lines is loaded only for a text that has some. */
export async function readPasted(text: string, context: ReadingContext): Promise<BlockReading> {
  const machine = findMachineLines(text)
  if (machine === undefined) return readBlock(text, context)
  const { readMachineLines } = await import('./machine/read-machine-lines')
  const read = readMachineLines(machine.lines, context)
  if (machine.rest.trim() === '') return takeFirst(read)
  return takeFirst(mergeReadings([readBlock(machine.rest, context), read]))
}

/**
 * Reads a text without passport lines: labelled lines, or rows of a spreadsheet. It never guesses: a value with several meanings is
 * ignored.
 */
export function readBlock(text: string, context: ReadingContext): BlockReading {
  const tidy = tidyText(text)
  const rows = tidy.trim().includes('\t') ? rowsIn(tidy) : rowsIn(tidy.trim())
  return takeFirst(
    rows === undefined ? readLabelled(tidy.trim(), context) : readRows(rows, context),
  )
}

/** Returns whether a text holds more than one answer. */
export function looksLikeBlock(text: string): boolean {
  const block = tidyText(text).trim()
  if (rowsIn(block) !== undefined) return true
  const lines = block.split(/[\n\r]+/).filter((line) => line.trim() !== '')
  const labels = countLabels(block)
  return (lines.length > 1 && labels > 0) || labels > 1
}

/**
 * Returns a pasted text without what programs add to it: invisible characters, and links around addresses and
 * numbers. All its digits are ASCII.
 */
function tidyText(text: string): string {
  return asciiDigits(withoutInvisible(text))
    .replace(/\u00A0/g, ' ')
    .replace(/(\S)(?:<(?:mailto|tel):[^<>\s]*>)+/g, '$1')
    .replace(/<mailto:([^<>\s]+)>/g, '$1')
}
