import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { languagesMeta, workerPath } from '../../contract/pages'

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
  allowed: readonly string[],
): Promise<FormPages | undefined> {
  const names = (await readdir(formFolder)).filter((name) => name.endsWith('.html'))
  const pages = await Promise.all(
    names.map(async (name) => {
      const built = await readFile(join(formFolder, name), 'utf8')
      return { name, built, html: narrowed(built, allowed) }
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

function narrowed(html: string, allowed: readonly string[]): string {
  return html.replace(languagesMeta, (offered) =>
    offered
      .split(' ')
      .filter((tag) => allowed.includes(tag))
      .join(' '),
  )
}

async function writeCompressed(path: string, text: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  await writeFile(path, text)
  await writeFile(`${path}.br`, brotliCompressSync(text, { params }))
  await writeFile(`${path}.gz`, gzipSync(text))
}
