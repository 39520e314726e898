import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { languagesMeta, workerPath } from '../../contract/pages'
import { operatorMeta, type OperatorTexts } from '../../contract/operator-texts'
import type { LanguageTag } from '../../texts/languages'

/** What the operator sets in the pages. */
export interface PageSettings extends OperatorTexts {
  languages: readonly LanguageTag[]
}

/** Undefined if the built pages fit the settings. */
export interface FormPages {
  /** A folder with the pages and the service worker. Everything else stays in the form's folder. */
  folder: string
  remove: () => Promise<void>
}

/**
 * Writes the built pages as the settings change them. The service worker gets a line with their hash, so that browsers
 * that have cached the pages fetch them again.
 */
export async function writePages(
  formFolder: string,
  settings: PageSettings,
): Promise<FormPages | undefined> {
  const names = (await readdir(formFolder)).filter((name) => name.endsWith('.html'))
  const pages = await Promise.all(
    names.map(async (name) => {
      const built = await readFile(join(formFolder, name), 'utf8')
      return { name, built, html: withSettings(name, built, settings) }
    }),
  )
  if (pages.every(({ built, html }) => built === html)) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'firsthand-pages-'))
  const hash = createHash('sha256')
  for (const { name, html } of pages) {
    hash.update(html)
    await writeCompressed(join(folder, name), html)
  }
  const worker = await readFile(join(formFolder, workerPath), 'utf8').catch(() => undefined)
  if (worker !== undefined) {
    const line = `// The settings of this service: ${hash.digest('hex')}\n`
    await writeCompressed(join(folder, workerPath), worker + line)
  }
  return { folder, remove: async () => rm(folder, { recursive: true, force: true }) }
}

function withSettings(
  name: string,
  built: string,
  { languages, notice, nextSteps }: PageSettings,
): string {
  const html = built.replace(languagesMeta, (offered) =>
    offered
      .split(' ')
      .filter((tag) => languages.some((allowed) => allowed === tag))
      .join(' '),
  )
  // The desk does not show the operator's texts.
  if (name.startsWith('desk.')) return html
  const metas = [
    ...metaOf(operatorMeta.notice, notice),
    ...metaOf(operatorMeta.nextSteps, nextSteps),
  ]
  return html.replace('</head>', (end) => [...metas, end].join('\n'))
}

function metaOf(name: string, content: unknown): string[] {
  if (content === undefined) return []
  return [`<meta name="${name}" content="${escaped(JSON.stringify(content))}">`]
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

async function writeCompressed(path: string, text: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  await writeFile(path, text)
  await writeFile(`${path}.br`, brotliCompressSync(text, { params }))
  await writeFile(`${path}.gz`, gzipSync(text))
}
