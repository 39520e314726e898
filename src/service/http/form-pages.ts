import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { operatorMeta, type OperatorTexts } from '../../contract/operator'
import { withOfferedLanguages } from '../../contract/pages'
import type { LanguageTag } from '../../texts/language-table'
import { metaElement, withBrand, withHelpInNotes } from '../brand/brand-pages'
import type { OperatorBrand } from '../brand/operator-brand'
import { errorCode, StartupError } from '../failures/failures'
import { makeFolders } from '../files/durable-files'

/** What the operator sets in the pages. */
export interface PageSettings extends OperatorTexts {
  languages: readonly LanguageTag[]
  brand: OperatorBrand | undefined
  publicUrl: string | undefined
}

/** Returns every built page, and what the settings make of it. */
async function pagesOf(built: string, settings: PageSettings) {
  const names = (await readdir(built)).filter((name) => name.endsWith('.html'))
  return Promise.all(
    names.map(async (name) => {
      const html = await readFile(join(built, name), 'utf8')
      return { name, html, changed: withSettings(name, html, settings) }
    }),
  )
}

/** Returns the folder to serve: that of the built form where it fits the settings, else this one, after writing it. */
export async function servedFolder(
  built: string,
  folder: string,
  settings: PageSettings,
): Promise<string> {
  const pages = await pagesOf(built, settings)
  if (pages.every(({ html, changed }) => html === changed)) return built
  await writePages(built, folder, settings)
  return folder
}

/** Longer than a page stays open that an earlier version sent, and that loads a script only now. */
const leftoverMs = 30 * 24 * 3_600_000

/**
 * Writes the built form with what the operator has set into a folder, which may have an earlier one. Each file is
 * replaced at once, since another replica may serve it. Throws a StartupError where it cannot be written.
 */
export async function writePages(
  built: string,
  folder: string,
  settings: PageSettings,
): Promise<void> {
  const pages = await pagesOf(built, settings)
  const written = new Set<string>()
  const write = async (name: string, content: string | Buffer) => {
    written.add(name)
    await replaceFile(join(folder, name), content)
  }
  try {
    const files = await readdir(built, { recursive: true, withFileTypes: true })
    for (const file of files.filter((each) => each.isFile())) {
      const path = join(file.parentPath, file.name)
      const name = path.slice(built.length + 1)
      // Pages are written below, also the compressed ones.
      if (!/\.html(\.br|\.gz)?$/.test(name)) await write(name, await readFile(path))
    }
    for (const { name, bytes } of settings.brand?.assets ?? []) await write(name, bytes)
    for (const { name, changed } of pages) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
      await write(`${name}.br`, brotliCompressSync(changed, { params }))
      await write(`${name}.gz`, gzipSync(changed))
      await write(name, changed)
    }
    await removeLeftovers(folder, written)
  } catch (error) {
    throw new StartupError(`The pages cannot be written to ${folder} (${errorCode(error)}).`)
  }
}

async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  await makeFolders(dirname(path))
  const temporary = `${path}.${randomUUID()}`
  await writeFile(temporary, content)
  await rename(temporary, path)
}

/** Removes what an earlier version has written, and what a killed process has left. */
async function removeLeftovers(folder: string, written: ReadonlySet<string>): Promise<void> {
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name)
    if (!file.isFile() || written.has(path.slice(folder.length + 1))) continue
    // Another replica may rename or remove it meanwhile.
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && found.mtimeMs < Date.now() - leftoverMs)
      await rm(path, { force: true })
  }
}

function withSettings(
  name: string,
  built: string,
  { languages, notice, nextSteps, sessions, origins, brand, publicUrl }: PageSettings,
): string {
  const offered = withOfferedLanguages(built, (tags) =>
    tags.filter((tag) => languages.some((allowed) => allowed === tag)),
  )
  const html = brand === undefined ? offered : withBrand(offered, brand, publicUrl)
  // The desk does not show the operator's texts, and its staff know whom to ask.
  if (name.startsWith('desk.')) return html
  const metas = [
    ...metaOf(operatorMeta.notice, notice),
    ...metaOf(operatorMeta.nextSteps, nextSteps),
    ...metaOf(operatorMeta.sessions, sessions),
    ...metaOf(operatorMeta.origins, origins),
  ]
  const helped = brand === undefined ? html : withHelpInNotes(html, brand.inPages)
  return helped.replace('</head>', (end) => [...metas, end].join('\n'))
}

function metaOf(name: string, content: unknown): string[] {
  return content === undefined ? [] : [metaElement('name', name, JSON.stringify(content))]
}
