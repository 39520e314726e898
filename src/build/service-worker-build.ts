import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { BuiltForm } from '../app/built-form'
import { assetsPath, pageFile, workerPath } from '../contract/pages.ts'
import { textFilesOf } from './built-modules.ts'
import type { Prerender } from './prerender.ts'

const entry = fileURLToPath(new URL('../app/service-worker.ts', import.meta.url))
const derivedExtensions = ['.br', '.gz', '.map']
/** Chunks that few cases need, or none before its first photo, by name. The service worker caches them on first use. */
const cachedOnUse = ['metadata.max.json', 'photo-code', 'shrink-worker']

/**
 * Builds the service worker into the form's folder, as one classic script that every browser
 * supports.
 */
export async function buildServiceWorker(
  folder: string,
  languageFolders: Prerender['languageFolders'],
  target: readonly string[],
): Promise<void> {
  const fileName = workerPath.slice(1)
  await build({
    configFile: false,
    logLevel: 'error',
    define: { builtForm: JSON.stringify(await describeForm(folder, languageFolders)) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: [...target],
      rolldownOptions: {
        input: entry,
        output: { format: 'iife', entryFileNames: fileName },
      },
    },
  })
}

async function describeForm(
  folder: string,
  languageFolders: Prerender['languageFolders'],
): Promise<BuiltForm> {
  const entries = await readdir(join(folder, assetsPath), { withFileTypes: true })
  // The subfolder belongs to the desk, which needs the network anyway.
  const names = entries.filter((each) => each.isFile()).map(({ name }) => name)
  for (const chunk of cachedOnUse) {
    if (!names.some((name) => isChunk(name, chunk))) throw new Error(`The build holds no ${chunk}`)
  }
  const languages: Record<string, string[]> = {}
  for (const [tag, textFolder] of languageFolders) {
    const files = await textFilesOf(folder, textFolder)
    languages[tag] = files.map((file) => `/${file}`)
  }
  const ofLanguages = new Set(Object.values(languages).flat())
  const assets = names
    .filter((name) => !ofLanguages.has(assetsPath + name))
    .filter((name) => !derivedExtensions.includes(extname(name)))
    .filter((name) => !cachedOnUse.some((chunk) => isChunk(name, chunk)))
    .map((name) => assetsPath + name)
    .sort()
  const hash = createHash('sha256')
  const pages = [...languageFolders.keys()].flatMap((tag) => [
    pageFile('first', tag),
    pageFile('shell', tag),
  ])
  for (const file of [...pages, ...assets, ...ofLanguages]) {
    hash.update(basename(file)).update(await readFile(join(folder, file)))
  }
  return { version: hash.digest('hex').slice(0, 12), assets, languages }
}

/** Vite appends a hash of eight letters to the name. */
function isChunk(file: string, chunk: string): boolean {
  return file.startsWith(`${chunk}-`) && file.length === `${chunk}-12345678.js`.length
}
