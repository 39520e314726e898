import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const form = 'dist/form'
const assets = join(form, 'assets')
const page = join(form, 'index.html')
const desk = join(form, 'desk.html')

/** Loaded with the first photo: what prepares, checks and shows it. */
const photoCode = [/^photo-code-/, /^shrink-worker-/]
/** What draws and checks photos where no worker works. */
const onThePage = [/^shrink-(?!worker-)/]
/** What a PDF with a password needs. */
const lockedPdf = [/^locked-pdf-/, /^unlock-worker-/]

/** What a whole case does without, as it is loaded only when asked for. */
const whenAsked = [
  // The phone numbers of the world; Nigeria's own come with the form.
  /^metadata\.max\./,
  // In browsers that have no names of countries.
  /^countries-/,
  // In an app that shows the page itself.
  /^open-in-browser-/,
  // With the first photo.
  ...photoCode,
  ...onThePage,
  // What a PDF needs, and what a locked one does.
  /^look-at-pdf-/,
  ...lockedPdf,
  // What is sent when something was thrown.
  /^send-report-/,
]

/**
 * The texts of each language, which a page in another one does not load.
 * @type {Record<string, string[]>}
 */
const languages = {}
const manifest = /** @type {Record<string, { file: string, imports?: string[] }>} */ (
  JSON.parse(readFileSync(join(form, '.vite', 'manifest.json'), 'utf8'))
)
for (const [module, { file }] of Object.entries(manifest)) {
  const [, language] = /^src\/texts\/(\w+)\/\w+\.(?:arb|json)$/.exec(module) ?? []
  if (language === 'english') continue
  if (language !== undefined) (languages[language] ??= []).push(file.replace('assets/', ''))
}
// Its first screen comes with the page.
languages['english'] = readdirSync(assets).filter((name) => /^english-.*\.js$/.test(name))
const ofLanguages = Object.values(languages).flat()

/**
 * A script and all it imports outright, which have to be there before it runs.
 * @param {string} path
 * @param {Set<string>} found
 */
function withImports(path, found) {
  if (found.has(path)) return
  found.add(path)
  const code = readFileSync(path, 'utf8')
  const outright = /\b(?:import|export)\s*(?:[\w$*{},\s]+from\s*)?["']\.\/([^"']+\.js)["']/g
  for (const [, imported = ''] of code.matchAll(outright))
    withImports(join(dirname(path), imported), found)
}

/**
 * The scripts a built page names, with their imports.
 * @param {string} file
 */
function untilWired(file) {
  const scripts = [...readFileSync(file, 'utf8').matchAll(/<script [^>]*src="\/(assets\/[^"]+)"/g)]
  if (scripts.length === 0) throw new Error(`${file} names no script of ${assets}`)
  /** @type {Set<string>} */
  const found = new Set()
  for (const [, path = ''] of scripts) withImports(join(form, path), found)
  return [...found]
}

/** Every script but those loaded only when asked for: it is for a new one to say that it is none of a case's. */
function ofTheCase() {
  return readdirSync(assets).filter(
    (name) =>
      name.endsWith('.js') &&
      !ofLanguages.includes(name) &&
      !whenAsked.some((pattern) => pattern.test(name)),
  )
}

/** @param {RegExp[]} patterns */
function scriptsLike(patterns) {
  return readdirSync(assets).filter(
    (name) => name.endsWith('.js') && patterns.some((pattern) => pattern.test(name)),
  )
}

/** @param {string[]} names */
const inAssets = (names) => names.map((name) => join(assets, name))

/** The sheet comes after the desk. */
function theSheet() {
  const names = readdirSync(join(assets, 'desk')).filter((name) =>
    /^people-sheet-.*\.js$/.test(name),
  )
  /** @type {Set<string>} */
  const found = new Set()
  for (const name of names) withImports(join(assets, 'desk', name), found)
  return [...found]
}

/** What goes over the wire: brotli, in units of 1000 bytes. */
export default [
  { name: 'scripts until React has taken over', path: untilWired(page), limit: '80 kB' },
  { name: 'scripts of a whole case', path: inAssets(ofTheCase()), limit: '155 kB' },
  { name: 'a case with a photo, besides', path: inAssets(scriptsLike(photoCode)), limit: '15 kB' },
  { name: 'a locked PDF, besides', path: inAssets(scriptsLike(lockedPdf)), limit: '215 kB' },
  {
    name: 'a photo where no worker works, besides',
    path: inAssets(scriptsLike(onThePage)),
    limit: '7 kB',
  },
  ...Object.entries(languages).map(([language, names]) => ({
    name: `a whole case in ${language}, besides`,
    path: inAssets(names),
    limit: '12 kB',
  })),
  { name: 'scripts until the desk can be used', path: untilWired(desk), limit: '210 kB' },
  {
    name: 'scripts until the sheet can be used',
    path: [...new Set([...untilWired(desk), ...theSheet()])],
    limit: '240 kB',
  },
  // Fits in what a server sends before it first waits for an answer: ten packets.
  { name: 'the first page', path: page, limit: '14 kB' },
  // Bundled by other projects, and not compressed for them.
  { name: 'firsthand/samples', path: 'dist/samples/index.js', limit: '60 kB', brotli: false },
]
