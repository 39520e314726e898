import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { LanguageTag } from '../texts/languages'

/** The folders in `src/texts`. Node loads this file, and it cannot load `languages.ts`. */
const folders: Readonly<Record<LanguageTag, string>> = {
  en: 'english',
  ha: 'hausa',
  yo: 'yoruba',
  ig: 'igbo',
  pcm: 'pidgin',
  fr: 'french',
  ar: 'arabic',
}

// The keys of the literal above.
export const languageTags = Object.keys(folders) as LanguageTag[]

/**
 * Returns the modules with the texts of the first screen and of all others. English has none, and
 * a language that is begun may lack one.
 */
export function textModulesOf(tag: LanguageTag): string[] {
  if (tag === 'en') return []
  const modules = ['first', 'form'].map((part) => `src/texts/${folders[tag]}/${part}.ts`)
  return modules.filter((module) => existsSync(module))
}

/** Returns the files that only a page in this language needs. */
export async function textFilesOf(formFolder: string, tag: LanguageTag): Promise<string[]> {
  const manifest = await manifestOf(formFolder)
  return textModulesOf(tag).flatMap((module) => manifest[module]?.file ?? [])
}

async function manifestOf(formFolder: string): Promise<Manifest> {
  const text = await readFile(join(formFolder, '.vite', 'manifest.json'), 'utf8')
  // Vite has just written this file.
  const manifest = JSON.parse(text) as Manifest
  return { ...manifest, ...sharedTexts(manifest) }
}

/** A `first.ts` that its `form.ts` imports too is in the manifest only by the name of its chunk. */
function sharedTexts(manifest: Manifest): Manifest {
  const found = languageTags.flatMap((tag) => {
    const [first = '', form = ''] = textModulesOf(tag)
    const name = manifest[form]?.imports?.find((key) => key.startsWith('_first-')) ?? ''
    const chunk = manifest[name]
    return chunk === undefined ? [] : [[first, chunk] as const]
  })
  return Object.fromEntries(found)
}

/** Returns the files of modules and their imports, without those that the page already has. */
export async function filesOf(
  formFolder: string,
  page: string,
  modules: readonly string[],
): Promise<string[]> {
  const manifest = await manifestOf(formFolder)
  const found = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build holds no ${name}`)
    // The page already loads its own script, and its styles are inline.
    if (found.has(chunk.file) || page.includes(chunk.file)) return
    found.add(chunk.file)
    for (const style of chunk.css ?? []) found.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const module of modules) visit(module)
  return [...found]
}
