import { readFileSync, statSync } from 'node:fs'

const form = 'dist/form'
/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest */
/** @param {string} name */
const manifestOf = (name) =>
  /** @type {Manifest} */ (JSON.parse(readFileSync(`${form}/.vite/${name}.json`, 'utf8')))
const manifest = manifestOf('manifest')

/** A module's script and all that it imports outright. @type {(from: Manifest, module: string) => string[]} */
function withImports(from, module) {
  const { file, imports = [] } = from[module] ?? { file: 'none' }
  return [`${form}/${file}`, ...imports.flatMap((each) => withImports(from, each))]
}

/** @type {Record<string, string[]>} */
const languages = {}
for (const [module, { file }] of Object.entries(manifest)) {
  const [, language] = /^src\/texts\/(?!english)(\w+)\//.exec(module) ?? []
  if (language !== undefined) (languages[language] ??= []).push(`${form}/${file}`)
}
/** @param {string[]} files */
const bytesIn = (files) => files.reduce((sum, file) => sum + statSync(file).size, 0)
const [largest] = Object.values(languages).sort((one, other) => bytesIn(other) - bytesIn(one))

const texts = 'first,form'
const whenAsked = 'metadata.max,open-in-browser,photo-code,send-report'
const ofACase = [`${form}/assets/*.js`, `!${form}/assets/{${texts},${whenAsked}}{-,.}*`]
const ofPhotos = `${form}/assets/photo-code-*.js`

/** What goes over the wire: brotli, in units of 1000 bytes. */
export default [
  { name: 'the first screen', path: withImports(manifest, 'index.html'), limit: '80 kB' },
  { name: 'a whole case in English', path: ofACase, limit: '175 kB' },
  { name: 'the largest other language, besides', path: largest, limit: '12 kB' },
  { name: 'a case with a photo, besides', path: ofPhotos, limit: '15 kB' },
  { name: 'the desk', path: withImports(manifestOf('desk'), 'src/app/desk.tsx'), limit: '240 kB' },
  { name: 'what embeds the form', path: 'dist/embed/index.js', limit: '4 kB' },
  // Fits in what a server sends before it first waits for an answer: ten packets.
  { name: 'the first page', path: `${form}/index.html`, limit: '14 kB' },
]
