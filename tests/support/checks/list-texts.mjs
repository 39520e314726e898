/**
 * `npm run -s texts`: lists what each language lacks, and what translates an older English text. Beside a translation,
 * `x-english` is the hash of the English that it translates. A new translation gets that of today.
 * `npm run -s texts -- FOLDER KEY…`: these translations of a language are of today's English.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const texts = new URL('../../../src/texts/', import.meta.url)

/** @typedef {Record<string, string | Record<string, unknown>>} Entries */

/** Returns what `x-english` holds. @param {string} english */
export function englishHash(english) {
  return createHash('sha256').update(english).digest('hex').slice(0, 8)
}

/**
 * Returns a language's entries in the order of English, each with its hash, and the keys that need a translator.
 *
 * @param {Entries} english @param {Entries} own @param {readonly string[]} current Keys that are of today's English.
 */
export function withHashes(english, own, current = []) {
  /** @type {Entries} */
  const entries = { '@@locale': own['@@locale'] ?? '' }
  /** @type {string[]} */
  const missing = []
  /** @type {string[]} */
  const older = []
  for (const [key, text] of Object.entries(english)) {
    if (key.startsWith('@') || typeof text !== 'string') continue
    const translation = own[key]
    if (translation === undefined) {
      missing.push(key)
      continue
    }
    const today = englishHash(text)
    const about = /** @type {Record<string, unknown>} */ (own[`@${key}`] ?? {})
    const hash = current.includes(key) ? today : (about['x-english'] ?? today)
    if (hash !== today) older.push(key)
    entries[key] = translation
    entries[`@${key}`] = { ...about, 'x-english': hash }
  }
  return { entries, missing, older }
}

/** @param {string} path @returns {Promise<Entries>} */
async function read(path) {
  return /** @type {Entries} */ (JSON.parse(await readFile(new URL(path, texts), 'utf8')))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [renewed, ...keys] = process.argv.slice(2)
  for (const path of (await readdir(texts, { recursive: true })).sort()) {
    const [folder = '', part = ''] = path.split('/')
    if (folder === 'english' || !part.endsWith('.arb')) continue
    const english = await read(`english/${part}`)
    const current = folder === renewed ? keys : []
    const { entries, missing, older } = withHashes(english, await read(path), current)
    await writeFile(new URL(path, texts), `${JSON.stringify(entries, undefined, 2)}\n`)
    process.stdout.write(`${path}: ${missing.length} missing, ${older.length} of older English\n`)
    for (const key of missing) process.stdout.write(`  missing: ${key}\n`)
    for (const key of older) process.stdout.write(`  older: ${key}\n`)
  }
}
