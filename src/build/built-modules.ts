import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/**
 * Returns the modules with the texts of the first screen and of all others. English has none, as it
 * is part of the code, and a language that is begun may lack one.
 */
export function textModulesOf(folder: string): string[] {
  if (folder === 'english') return []
  const modules = ['first.arb', 'form.arb'].map((file) => `src/texts/${folder}/${file}`)
  return modules.filter((module) => existsSync(module))
}

async function manifestOf(formFolder: string): Promise<Manifest> {
  const text = await readFile(join(formFolder, '.vite', 'manifest.json'), 'utf8')
  // Vite has just written this file.
  return JSON.parse(text) as Manifest
}

/** Returns the files of modules and their imports, without those that the page already has. */
export async function builtFilesOf(
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
