import { findMachineLines } from './machine/machine-lines'
import { readBlock } from './reading/read-block'
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
