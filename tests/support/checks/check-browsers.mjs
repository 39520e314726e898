/**
 * Reads the built form and desk, and names every file with syntax or an API that a browser of `browserslist` does not
 * have. `node tests/support/checks/check-browsers.mjs FOLDER` reads another build.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingInScript } from './browsers/missing-in-script.mjs'
import { missingInStyles } from './browsers/missing-in-styles.mjs'

/** What is used with care, and in which files if not in all: the beginnings of their names. */
const allowed = [
  { name: 'Navigator.locks', why: 'each use asks first whether it is undefined' },
  { name: 'Navigator.share', why: 'the button is there only where it is' },
  { name: 'Intl.Segmenter', why: 'is-longer-than.ts returns before' },
  { name: 'createImageBitmap', why: 'the page opens a picture without it' },
  { name: 'OffscreenCanvas', files: ['shrink-worker'], why: 'started only where there is one' },
  { name: 'module worker', why: 'the page does the work if the worker does not start' },
  { name: 'Document.startViewTransition', why: 'React does it for <ViewTransition> only' },
  {
    name: 'DecompressionStream',
    files: ['read-workbook'],
    why: 'hucre reads without one',
  },
  { name: 'DataView.getBigUint64', files: ['read-workbook'], why: 'for encrypted files only' },
  { name: 'String.replaceAll', files: ['read-machine-lines'], why: 'of a library, on the desk' },
  { name: '::backdrop', why: 'for looks only' },
  { name: ':has', why: 'for looks only' },
  { name: ':focus-visible', why: 'in rules of their own, beside the ring of the browser' },
  // Methods of our own, or of libraries, with the name of one of the platform.
  { name: 'FileSystemEntry.getMetadata', why: 'of libphonenumber-js' },
  { name: 'CSS.s', why: 'of tus-js-client' },
  { name: 'HTMLDialogElement.show', why: 'of error-store.ts and others' },
  { name: 'IntersectionObserver.delay', why: 'of a sheet' },
]

const folder = process.argv[2] ?? 'dist/form'
/** @type {Set<(typeof allowed)[number]>} */
const needed = new Set()
/** @type {Set<string>} */
const read = new Set()
const faults = readdirSync(folder, { encoding: 'utf8', recursive: true }).sort().flatMap(faultsIn)
for (const entry of allowed)
  if (!needed.has(entry))
    faults.push(`Nothing uses ${entry.name}: remove it from the list of allowed APIs`)

for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1

/** @param {string} file */
function faultsIn(file) {
  if (!/\.(?:js|css|html)$/.test(file)) return []
  const text = readFileSync(join(folder, file), 'utf8')
  // The form and the desk have many files in common.
  const parts = partsOf(file, text).filter((part) => !read.has(part.text))
  return parts.flatMap((part) => {
    read.add(part.text)
    const missing = part.isScript ? missingInScript(file, part.text) : missingInStyles(part.text)
    return [...missing]
      .filter(([name]) => !isAllowed(file, name))
      .map(([name, browsers]) => `${file}: ${name}, not in ${browsers}`)
  })
}

/**
 * @param {string} file
 * @param {string} text
 */
function partsOf(file, text) {
  if (!file.endsWith('.html')) return [{ isScript: file.endsWith('.js'), text }]
  const inline = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g
  return [...text.matchAll(inline)].map(([, tag, part = '']) => ({
    isScript: tag === 'script',
    text: part,
  }))
}

/**
 * @param {string} file
 * @param {string} name
 */
function isAllowed(file, name) {
  const entry = allowed.find(
    (each) =>
      each.name === name && (each.files?.some((begin) => file.includes(`/${begin}-`)) ?? true),
  )
  if (entry !== undefined) needed.add(entry)
  return entry !== undefined
}
