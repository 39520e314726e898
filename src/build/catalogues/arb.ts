import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** What a catalogue says about a message, for translators and for the types. */
interface About {
  /** Who reads it, and where it stands. */
  description?: string
  /** The names of its arguments. A message with a number of a plural says `"type": "num"`. */
  placeholders?: Readonly<Record<string, { type?: 'num'; description?: string }>>
  /** The most characters that its place has room for. Its description ends with the same number. */
  'x-max-length'?: number
  /** Of a translation: the hash of the English message that it translates, which `npm run texts` writes. */
  'x-english'?: string
  /** Of a translation: what a native speaker is asked to confirm. */
  'x-note'?: string
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

/** Reads a catalogue. Throws if it is no ARB file. */
export function readCatalogue(path: string): Catalogue {
  return parseCatalogue(path, readFileSync(path, 'utf8'))
}

/** Parses the text of a catalogue. Throws if it is no ARB file. */
export function parseCatalogue(path: string, text: string): Catalogue {
  const entries = JSON.parse(text) as Record<string, unknown>
  const messages = new Map<string, string>()
  const about = new Map<string, About>()
  let locale = ''
  for (const [key, value] of Object.entries(entries)) {
    if (key === '@@locale') locale = String(value)
    else if (key.startsWith('@@')) continue
    else if (key.startsWith('@')) about.set(key.slice(1), value as About)
    else if (typeof value === 'string') messages.set(key, value)
    else throw new Error(`${path}: ${key} must be a text`)
  }
  if (locale === '') throw new Error(`${path} lacks "@@locale", the tag of its language`)
  return {
    folder: basename(dirname(path)),
    part: basename(path, '.arb'),
    locale,
    messages,
    about,
  }
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
