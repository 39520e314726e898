import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brandMeta } from '../../contract/brand'
import { operatorMeta } from '../../contract/operator-texts'
import { builtPages } from '../../contract/pages'
import { StartupError } from '../failures/startup-error'
import { changedPages, type PageSettings } from './form-pages'

/** At the end of each written page. Some settings leave no other trace, such as fewer languages. */
const writtenMark = '<!-- set-pages -->\n'

/** An earlier version left no mark. */
const traces = [
  writtenMark,
  ...[brandMeta, ...Object.values(operatorMeta)].map((name) => `name="${name}"`),
]

/**
 * Writes what the operator has set into a copy of the built form. Throws a StartupError where it was written before,
 * also where that was interrupted: a page reads the first text that it has, which would be the old one.
 */
export async function writePages(folder: string, settings: PageSettings): Promise<void> {
  if (!(await isFreshCopy(folder)))
    throw new StartupError(`${folder} must be a fresh copy of dist/form.`)
  for (const [name, { bodies }] of await changedPages(folder, settings)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    const mark = name.endsWith('.html') ? writtenMark : ''
    await writeFile(path, Buffer.concat([bodies.identity.bytes, Buffer.from(mark)]))
    // They are those of the page before.
    for (const ending of ['.br', '.gz']) await rm(path + ending, { force: true })
  }
}

async function isFreshCopy(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((): string[] => [])
  if (!names.includes(builtPages.first)) return false
  const pages = names.filter((name) => name.endsWith('.html'))
  const texts = await Promise.all(pages.map(async (name) => readFile(join(folder, name), 'utf8')))
  return !texts.some((text) => traces.some((trace) => text.includes(trace)))
}
