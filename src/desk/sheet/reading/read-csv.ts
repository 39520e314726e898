import Papa from 'papaparse'
import type { FileRows } from './give-lines'
import type { SheetLine } from './sheet-line'

const delimiters = [',', ';', '\t', '|']

/** Reads CSV as Excel, LibreOffice and Google write it. */
export function readCsv(text: string): FileRows {
  const { delimiter, body } = withoutSeparatorLine(text)
  const { data, errors, meta } = Papa.parse<string[]>(
    body,
    delimiter === undefined ? { delimitersToGuess: delimiters } : { delimiter },
  )
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  const rows = data.flatMap((cells, at): SheetLine[] => {
    const isEmpty = cells.every((cell) => cell.trim() === '')
    return isEmpty
      ? []
      : [{ number: at + 1, cells, ...(broken.has(at) && { fault: 'quotesBroken' }) }]
  })
  return { rows, delimiter: meta.delimiter }
}

/** Excel's first line `sep=;` names the delimiter. */
function withoutSeparatorLine(text: string): { delimiter: string | undefined; body: string } {
  const found = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n)/i.exec(text)
  return { delimiter: found?.[1], body: found === null ? text : text.slice(found[0].length) }
}
