import Papa, { type ParseConfig, type Parser, type ParseResult } from 'papaparse'
import type { ReadOptions } from './head-of'
import { createLineReader, type FileRow, type LineEvents } from './line-reader'
import type { FileRefusal } from './sheet-line'

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
  events: LineEvents,
  options: ReadOptions = {},
): FileRefusal | undefined {
  const { delimiter, body } = withoutSeparatorLine(text)
  const reader = createLineReader(options, events)
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
      const share = Math.min(1, meta.cursor / Math.max(1, body.length))
      if (!reader.add(rows, used, share)) parser.abort()
    },
  }
  Papa.parse<string[]>(body, config)
  return reader.end(used)
}

/** Excel's first line `sep=;` names the delimiter. */
function withoutSeparatorLine(text: string): { delimiter: string | undefined; body: string } {
  const found = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n)/i.exec(text)
  return { delimiter: found?.[1], body: found === null ? text : text.slice(found[0].length) }
}
