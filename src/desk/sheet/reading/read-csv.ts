import Papa from 'papaparse'
import type { FileRow, FileRows } from './give-lines'

const delimiters = [',', ';', '\t', '|']

/** Reads CSV as Excel, LibreOffice and Google write it. */
export function readCsv(text: string): FileRows {
  const { delimiter, body } = withoutSeparatorLine(text)
  const { data, errors, meta } = Papa.parse<string[]>(
    body,
    delimiter === undefined ? { delimitersToGuess: delimiters } : { delimiter },
  )
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  const rows = data.flatMap((cells, at): FileRow[] => {
    const isEmpty = cells.every((cell) => cell.trim() === '')
    return isEmpty ? [] : [{ row: at + 1, cells, isBroken: broken.has(at) }]
  })
  return { rows, delimiter: meta.delimiter }
}

/** Excel's first line `sep=;` names the delimiter. */
function withoutSeparatorLine(text: string): { delimiter: string | undefined; body: string } {
  const found = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n)/i.exec(text)
  return { delimiter: found?.[1], body: found === null ? text : text.slice(found[0].length) }
}
