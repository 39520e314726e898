import { fieldsTable } from './fields-table'
import { namesTable } from './names-table'

const begin = '<!-- `npm run write` writes the lines below -->'
const end = '<!-- `npm run write` writes the lines above -->'

/** The table that each of these documents has from the code, by the document's path. */
const tables: Readonly<Record<string, () => string>> = {
  'src/person/README.md': fieldsTable,
  'src/playwright/README.md': namesTable,
}

export const documentsWithTables = Object.keys(tables)

/** The document with its table as the code has it now. */
export function withTable(path: string, document: string): string {
  const [before, rest] = document.split(begin)
  const [, after] = rest?.split(end) ?? []
  if (before === undefined || after === undefined) {
    throw new Error(`${path} has no "${begin}" before a "${end}"`)
  }
  return `${before}${begin}\n\n${tables[path]?.()}\n\n${end}${after}`
}
