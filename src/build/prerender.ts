import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageFrame, Prerendered } from '../app/prerender'
import { builtPages, pageFile } from '../contract/pages.ts'
import { builtFilesOf, textModulesOf } from './built-modules.ts'
import { escaped, replaceOnce, withPageFrame } from './page-frame.ts'

export type Prerender = typeof import('../app/prerender')

const rootElement = '<div id="app"></div>'
const stylesheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/
/** The module that `main.tsx` loads for every screen but the first. */
const lazyEntry = 'src/wizard/lazy/lazy-screens.tsx'

export async function loadPrerender(folder: string): Promise<Prerender> {
  return (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Prerender
}

/**
 * Writes two pages a language with inline styles: `index.html` with the prerendered first screen,
 * and `shell.html` for all other addresses, which preloads the other screens.
 */
export async function prerenderForm(
  formFolder: string,
  { prerenderIn, languageFolders }: Prerender,
): Promise<void> {
  const source = join(formFolder, builtPages.first)
  const built = await withStyles(formFolder, await readFile(source, 'utf8'))
  const lazyFiles = await builtFilesOf(formFolder, built, [lazyEntry])
  for (const [tag, folder] of languageFolders) {
    const pages = await prerenderIn(tag)
    const modules = textModulesOf(folder)
    const first = modules.filter((module) => module.endsWith('/first.arb'))
    const preloads = await builtFilesOf(formFolder, built, first)
    await writeFile(
      join(formFolder, pageFile('first', tag)),
      pageWith(built, pages.frame, pages.first, preloads),
    )
    const all = new Set([...(await builtFilesOf(formFolder, built, modules)), ...lazyFiles])
    await writeFile(
      join(formFolder, pageFile('shell', tag)),
      pageWith(built, pages.frame, pages.shell, [...all]),
    )
  }
}

function pageWith(
  built: string,
  frame: PageFrame,
  { html, title }: Prerendered,
  preloads: readonly string[],
): string {
  const links = preloads.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`,
  )
  let page = replaceOnce(built, rootElement, rootElement.replace('><', `>${html}<`))
  page = replaceOnce(page, '</head>', [...links, '</head>'].join('\n    '))
  page = withPageFrame(page, frame, true)
  return page.replace(/(?<=<title>)[^<]*/, () => escaped(title))
}

/** Inline styles save one request before the first paint. */
async function withStyles(formFolder: string, page: string): Promise<string> {
  const [link, file] = stylesheet.exec(page) ?? []
  if (link === undefined || file === undefined) throw new Error('index.html links no stylesheet')
  const styles = await readFile(join(formFolder, file), 'utf8')
  // Vite has lazy chunks ask for it, if they share code with the page's own script.
  await writeFile(join(formFolder, file), '')
  return replaceOnce(page, link, `\n    <style>${styles.trim()}</style>`)
}
