import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** What English says about a message, for translators and for the types. */
export interface About {
  /** Who reads it, and where it stands. */
  description?: string
  /** The names of its arguments. A message with a number of a plural says `"type": "num"`. */
  placeholders?: Readonly<Record<string, { type?: 'num' }>>
  /** The most characters that its place has room for. */
  'x-max-length'?: number
  /** Of a translation: the hash of the English message that a native speaker had before them. */
  'x-reviewed'?: string
}

/** A catalogue: an ARB file (Application Resource Bundle, JSON) with messages in ICU MessageFormat. */
export interface Catalogue {
  /** The name of its language's folder. */
  folder: string
  /** The loading unit: `first`, `form`, `page`, `service` or `desk`. */
  part: string
  /** BCP 47. */
  locale: string
  messages: ReadonlyMap<string, string>
  about: ReadonlyMap<string, About>
}

/** Reads a catalogue. Throws a sentence with the name of the file if it is no ARB file. */
export function readCatalogue(path: string): Catalogue {
  return parseCatalogue(path, readFileSync(path, 'utf8'))
}

/** Parses the text of a catalogue. Throws a sentence with the name of the file if it is no ARB file. */
export function parseCatalogue(path: string, text: string): Catalogue {
  const name = basename(path)
  const entries = entriesOf(text)
  if (typeof entries === 'string') throw new Error(`${path}: ${entries}`)
  const messages = new Map<string, string>()
  const about = new Map<string, About>()
  let locale = ''
  for (const [key, value] of Object.entries(entries)) {
    if (key === '@@locale') locale = String(value)
    else if (key.startsWith('@@')) continue
    // The check of a file that comes back looks into what it says.
    else if (key.startsWith('@')) about.set(key.slice(1), value as About)
    else if (typeof value === 'string') messages.set(key, value)
    else throw new Error(`${path}: ${key} must be a text`)
  }
  if (locale === '') throw new Error(`${path} lacks "@@locale", the tag of its language`)
  return {
    folder: basename(dirname(path)),
    part: name.replace(/\.arb$/, ''),
    locale,
    messages,
    about,
  }
}

/** The largest is 52 KB. */
const maxBytes = 1_000_000

/** Returns the entries of an ARB file, or a sentence that says why it is none. */
export function entriesOf(text: string): Readonly<Record<string, unknown>> | string {
  const bytes = Buffer.byteLength(text)
  if (bytes > maxBytes) return `It has ${bytes} bytes. A catalogue has at most ${maxBytes}.`
  let entries: unknown
  try {
    entries = JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    return `It is not JSON: ${message}. Look there for a missing quote, comma or brace.`
  }
  if (typeof entries !== 'object' || entries === null || Array.isArray(entries))
    return 'It is no ARB file. Send one JSON object, {"@@locale": "…", "key": "text"}.'
  return entries as Record<string, unknown>
}

/** A catalogue's keys as a tree: `why.1` and `why.2` are a list. */
export interface Tree {
  [name: string]: Tree | string
}

/** Returns the tree of keys that have dots. */
export function treeOf(entries: Iterable<readonly [key: string, leaf: string]>): Tree {
  const root: Tree = {}
  for (const [key, leaf] of entries) {
    const names = key.split('.')
    const last = names.pop() ?? ''
    let node = root
    for (const name of names) {
      const below = node[name] ?? {}
      node[name] = below
      if (typeof below === 'string') throw new Error(`"${key}" stands below another text`)
      node = below
    }
    node[last] = leaf
  }
  return root
}

/** Whether the names below a key are those of a list: 1, 2 and so on. */
export function isList(names: readonly string[]): boolean {
  return names.length > 0 && names.every((name, index) => name === String(index + 1))
}
