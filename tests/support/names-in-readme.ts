import { namesTable } from './names-table'

const begin = '<!-- npm run names writes what follows -->'
const end = '<!-- npm run names wrote what precedes -->'

/** The README with the table of the names as it is now. */
export function withNames(readme: string): string {
  const [before, rest] = readme.split(begin)
  const [, after] = rest?.split(end) ?? []
  if (before === undefined || after === undefined) {
    throw new Error(`The README has no "${begin}" before a "${end}"`)
  }
  return `${before}${begin}\n\n${namesTable()}\n\n${end}${after}`
}
