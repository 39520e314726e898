import Papa, { type ParseConfig, type Parser, type ParseResult } from 'papaparse'
import type { FileRefusal } from './file-refusal'
import { headOf, type ReadOptions } from './head-of'
import { maxCells } from './sheet-bounds'
import type { LineFault, SheetHead, SheetLine } from './sheet-line'

/** Called in pieces, so that the page can show the first lines while the rest is read. */
export interface LineEvents {
  onHead: (head: SheetHead) => void
  /** `share` is how much of the text has been read, from 0 to 1. */
  onLines: (lines: SheetLine[], share: number) => void
}

/** Papaparse also accepts these for a text, but its types allow them for files only. */
interface InPieces {
  chunkSize: number
  chunk: (result: ParseResult<string[]>, parser: Parser) => void
}

/** Characters per chunk. */
const chunkChars = 64 * 1024
const delimiters = [',', ';', '\t', '|']

/** Reads CSV as Excel, LibreOffice and Google write it. Returns why it cannot be read. */
export function readLines(
  text: string,
  { onHead, onLines }: LineEvents,
  { hasTitles = true }: ReadOptions = {},
): FileRefusal | undefined {
  const { delimiter, body } = withoutSeparatorLine(text)
  let head: SheetHead | undefined
  let number = 0
  let isTooLarge = false
  const config: ParseConfig<string[]> & InPieces = {
    chunkSize: chunkChars,
    ...(delimiter === undefined ? { delimitersToGuess: delimiters } : { delimiter }),
    chunk: ({ data, errors, meta }, parser) => {
      const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
      const lines: SheetLine[] = []
      for (const [index, cells] of data.entries()) {
        const isEmpty = cells.every((cell) => cell.trim() === '')
        if (head === undefined) {
          if (isEmpty) continue
          head = headOf(cells, meta.delimiter, hasTitles)
          onHead(head)
          if (hasTitles) continue
        }
        number += 1
        // A line has a cell for every column.
        isTooLarge = number * head.header.length > maxCells
        if (isTooLarge) {
          parser.abort()
          return
        }
        if (!isEmpty) lines.push(lineOf(number, cells, head.header.length, broken.has(index)))
      }
      onLines(lines, Math.min(1, meta.cursor / Math.max(1, body.length)))
    },
  }
  Papa.parse<string[]>(body, config)
  if (isTooLarge) return 'tooLarge'
  return head === undefined ? 'noHeader' : undefined
}

/** Excel's first line `sep=;` names the delimiter. */
function withoutSeparatorLine(text: string): { delimiter: string | undefined; body: string } {
  const found = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n)/i.exec(text)
  return { delimiter: found?.[1], body: found === null ? text : text.slice(found[0].length) }
}

/** Returns a line with a cell for every column; longer, and at fault, if it has more than these. */
export function lineOf(
  number: number,
  given: readonly string[],
  width: number,
  isBroken: boolean,
): SheetLine {
  const isLonger = given.slice(width).some((cell) => cell.trim() !== '')
  const cells = Array.from({ length: isLonger ? given.length : width }, (_, at) => given[at] ?? '')
  const fault: LineFault | undefined = isLonger ? 'tooManyCells' : undefined
  const worst = isBroken ? 'quotesBroken' : fault
  return worst === undefined ? { number, cells } : { number, cells, fault: worst }
}
