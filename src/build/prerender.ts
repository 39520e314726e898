import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'

type Prerender = typeof import('../app/prerender')

/** The HTML of a screen, to insert into the built page. */
interface Page {
  html: string
  title?: string
  preloads: readonly string[]
}

const rootElement = '<div id="app"></div>'
const stylesheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/
/** The module that `main.tsx` loads for every screen but the first. */
const lazyEntry = 'src/wizard/lazy/lazy-screens.tsx'

/**
 * Writes two pages with inline styles: `index.html` with the prerendered first screen, and
 * `shell.html` for all other addresses, which preloads the other screens.
 */
export async function prerenderForm(formFolder: string, rendererFolder: string): Promise<void> {
  const renderer = pathToFileURL(join(rendererFolder, 'prerender.js')).href
  const { prerenderFirstScreen, prerenderShell } = (await import(renderer)) as Prerender
  const page = join(formFolder, 'index.html')
  const built = await withStyles(formFolder, await readFile(page, 'utf8'))
  const first = { ...prerenderFirstScreen(), preloads: [] }
  const shell = { ...prerenderShell(), preloads: await filesOf(formFolder, built, lazyEntry) }
  await writeFile(page, pageWith(built, first))
  await writeFile(join(formFolder, 'shell.html'), pageWith(built, shell))
}

function pageWith(built: string, { html, title, preloads }: Page): string {
  const links = preloads.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`,
  )
  let page = replaceOnce(built, rootElement, rootElement.replace('><', `>${html}<`))
  page = replaceOnce(page, '</head>', [...links, '</head>'].join('\n    '))
  return title === undefined ? page : page.replace(/<title>[^<]*/, () => `<title>${title}`)
}

/** Inline styles save one request before the first paint. */
async function withStyles(formFolder: string, page: string): Promise<string> {
  const [link, file] = stylesheet.exec(page) ?? []
  if (link === undefined || file === undefined) throw new Error('index.html links no stylesheet')
  const styles = await readFile(join(formFolder, file), 'utf8')
  await rm(join(formFolder, file))
  return replaceOnce(page, link, `\n    <style>${styles.trim()}</style>`)
}

/** Returns the files of a module and its imports, without those that the page already has. */
async function filesOf(formFolder: string, page: string, module: string): Promise<string[]> {
  const text = await readFile(join(formFolder, '.vite', 'manifest.json'), 'utf8')
  // Vite has just written this file.
  const manifest = JSON.parse(text) as Manifest
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
  visit(module)
  return [...found]
}

function replaceOnce(text: string, before: string, after: string): string {
  if (text.split(before).length !== 2) throw new Error(`index.html holds no single ${before}`)
  return text.replace(before, () => after)
}
