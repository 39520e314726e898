import Papa, { type ParseConfig, type Parser, type ParseResult } from 'papaparse'
import type { ReadOptions } from './head-of'
import { createLineReader, type FileRow } from './line-reader'
import type { FileRefusal, SheetHead, SheetLine } from './sheet-line'

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
  options: ReadOptions = {},
): FileRefusal | undefined {
  const { delimiter, body } = withoutSeparatorLine(text)
  const reader = createLineReader(options, onHead)
  let used = delimiter ?? ','
  let row = 0
  const config: ParseConfig<string[]> & InPieces = {
    chunkSize: chunkChars,
    ...(delimiter === undefined ? { delimitersToGuess: delimiters } : { delimiter }),
    chunk: ({ data, errors, meta }, parser) => {
      used = meta.delimiter
      const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map((each) => each.row))
      const rows = data.flatMap((cells, index): FileRow[] => {
        const isEmpty = cells.every((cell) => cell.trim() === '')
        const isBroken = broken.has(index)
        return isEmpty ? [] : [{ row: row + index + 1, cells, isBroken }]
      })
      row += data.length
      const lines = reader.add(rows, used)
      if (reader.isTooLarge()) parser.abort()
      else onLines(lines, Math.min(1, meta.cursor / Math.max(1, body.length)))
    },
  }
  Papa.parse<string[]>(body, config)
  const rest = reader.end(used)
  if (reader.isTooLarge()) return 'tooLarge'
  if (rest === undefined) return 'noHeader'
  onLines(rest, 1)
  return undefined
}

/** Excel's first line `sep=;` names the delimiter. */
function withoutSeparatorLine(text: string): { delimiter: string | undefined; body: string } {
  const found = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n)/i.exec(text)
  return { delimiter: found?.[1], body: found === null ? text : text.slice(found[0].length) }
}
