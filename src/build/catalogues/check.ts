import { createHash } from 'node:crypto'
import type { Token } from '@messageformat/parser'
import { countries, documentDateNeeds, editDistance, idTypes } from '../../person'
import { type Catalogue, parseCatalogue } from './arb.ts'
import { compileMessage, parseMessage } from './compile.ts'

/** What is wrong with a text of a file, and how to mend it. The key is empty if it is the file itself. */
export interface Problem {
  key: string
  sentence: string
}

const mostBytes = 1_000_000

/** What the arguments of choices can be. Those of others are the cases of the English text. */
const choices: Readonly<Record<string, readonly string[]>> = {
  voice: ['you', 'owner', 'client', 'person'],
  idType: idTypes,
  documentType: Object.keys(documentDateNeeds),
  country: countries,
}

/**
 * Returns everything that is wrong with a translated file. A text that it lacks is no problem, as the page then has the
 * English one.
 */
export function checkCatalogue(english: Catalogue, path: string, text: string): Problem[] {
  if (Buffer.byteLength(text) > mostBytes)
    return [
      { key: '', sentence: 'The file is larger than 1 MB. Send one language and part in a file' },
    ]
  let own: Catalogue
  try {
    own = parseCatalogue(path, text)
  } catch (error) {
    return [{ key: '', sentence: (error as Error).message }]
  }
  const repeated = repeatedKeys(text).map((key) => ({
    key,
    sentence: 'The file has this key twice. Keep one of them',
  }))
  const wrong = [...own.messages].flatMap(([key, message]) =>
    problemsOf(english, own.locale, key, message).map((sentence) => ({ key, sentence })),
  )
  return [...repeated, ...wrong]
}

/** Returns the keys of English that a language lacks. */
export function gapsOf(english: Catalogue, own: Catalogue | undefined): string[] {
  return [...english.messages.keys()].filter((key) => own?.messages.has(key) !== true)
}

/** Returns the hash that a review keeps of the English text: eight hexadecimal digits of its SHA-256. */
export function reviewHash(english: Catalogue, key: string): string {
  const text = english.messages.get(key) ?? ''
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/** Returns whether a native speaker has read a text, or had another English text before them. */
export function reviewOf(
  english: Catalogue,
  own: Catalogue,
  key: string,
): 'draft' | 'reviewed' | 'stale' {
  const reviewed = own.about.get(key)?.['x-reviewed']
  if (reviewed === undefined) return 'draft'
  return reviewed === reviewHash(english, key) ? 'reviewed' : 'stale'
}

function problemsOf(english: Catalogue, locale: string, key: string, message: string): string[] {
  const source = english.messages.get(key)
  if (source === undefined) return [`No text has this key. ${nearest(key, english)}`]
  let tokens: Token[]
  try {
    tokens = parseMessage(message, locale)
    compileMessage(tokens)
  } catch (error) {
    return [`It is not ICU MessageFormat: ${(error as Error).message}`]
  }
  const sourceTokens = parseMessage(source, english.locale)
  return [
    ...wrongArguments(english, key, uses(tokens), uses(sourceTokens)),
    ...wrongCharacters(message),
    ...wrongEnds(forms(tokens, '…'), forms(sourceTokens, '…')),
    ...tooLong(english, key, forms(tokens, '')),
  ]
}

function nearest(key: string, { messages }: Catalogue): string {
  const [first = ''] = [...messages.keys()].sort(
    (one, other) => editDistance(one, key) - editDistance(other, key),
  )
  return `The nearest one is ${first}`
}

interface Use {
  name: string
  kind: 'value' | 'number' | 'plural' | 'select'
  cases: readonly string[]
}

/** The arguments of a message, wherever they stand. */
function uses(tokens: readonly Token[]): Use[] {
  return tokens.flatMap((token): Use[] => {
    if (token.type === 'argument') return [{ name: token.arg, kind: 'value', cases: [] }]
    if (token.type === 'function') return [{ name: token.arg, kind: 'number', cases: [] }]
    if (!('cases' in token)) return []
    const kind = token.type === 'select' ? 'select' : 'plural'
    const cases = token.cases.map((each) => each.key)
    return [{ name: token.arg, kind, cases }, ...token.cases.flatMap((each) => uses(each.tokens))]
  })
}

function wrongArguments(
  { about }: Catalogue,
  key: string,
  own: readonly Use[],
  source: readonly Use[],
): string[] {
  const declared = about.get(key)?.placeholders ?? {}
  const names = Object.keys(declared)
  const wrong = own.flatMap(({ name, kind, cases }) => {
    if (!names.includes(name))
      return [
        `It uses {${name}}, but has ${names.map((each) => `{${each}}`).join(', ') || 'no arguments'}`,
      ]
    const isNumber = declared[name]?.type === 'num'
    if ((kind === 'number' || kind === 'plural') && !isNumber)
      return [`{${name}} is no number. Write {${name}} alone`]
    if (kind !== 'select') return []
    const known =
      choices[name] ?? source.filter((use) => use.name === name).flatMap((use) => use.cases)
    const unknown = cases.filter((each) => each !== 'other' && !known.includes(each))
    return unknown.map((each) => `{${name}} is never "${each}", but ${known.join(', ')}`)
  })
  // A language may not need a choice, but it must say each name and number.
  const said = new Set(own.map(({ name }) => name))
  const lost = source
    .filter(({ name, kind }) => kind !== 'select' && !said.has(name))
    .map(({ name }) => `It does not say {${name}}, which the English text says`)
  return wrong.length > 0 ? wrong : [...new Set(lost)]
}

const characters: readonly [RegExp, string][] = [
  [/<[a-z/!]|&(?:#\d+|[a-z]+);/i, 'It has HTML. Texts are plain: write the character itself'],
  [/[\u202a-\u202e]/, 'It has a direction override (U+202A to U+202E). Delete it'],
  // eslint-disable-next-line no-control-regex
  [/[\u0000-\u0009\u000b-\u001f\u007f]/, 'It has a control character. Delete it'],
]

function wrongCharacters(message: string): string[] {
  const found = characters.filter(([pattern]) => pattern.test(message)).map(([, told]) => told)
  const begun = (message.match(/[\u2066-\u2068]/g) ?? []).length
  const ended = (message.match(/\u2069/g) ?? []).length
  return begun === ended
    ? found
    : [...found, 'Each isolate (U+2066 to U+2068) needs its end (U+2069)']
}

/** Texts that are joined to others begin or end with a space. A colon may come first. */
function wrongEnds(own: readonly string[], source: readonly string[]): string[] {
  const ends = [
    [/^[\s:]/, 'begins'],
    [/\s$/, 'ends'],
  ] as const
  return ends.flatMap(([pattern, told]) => {
    const isWanted = source.some((form) => pattern.test(form))
    if (own.filter((form) => form !== '').every((form) => pattern.test(form) === isWanted))
      return []
    return [
      `It ${told} with ${isWanted ? 'no space, as the English text does' : 'a space. Delete it'}`,
    ]
  })
}

function tooLong({ about }: Catalogue, key: string, own: readonly string[]): string[] {
  const most = about.get(key)?.['x-max-length']
  const longest = Math.max(...own.map((form) => form.length))
  return most === undefined || longest <= most
    ? []
    : [`It has ${longest} characters, and its place has room for ${most}`]
}

/** What a message can say, with a text in the place of its values. */
function forms(tokens: readonly Token[], value: string): string[] {
  return tokens.reduce<string[]>(
    (begun, token) => {
      if (token.type === 'content') return begun.map((text) => text + token.value)
      if (!('cases' in token)) return begun.map((text) => text + value)
      const ends = token.cases.flatMap((each) => forms(each.tokens, value))
      return begun.flatMap((text) => ends.map((end) => text + end))
    },
    [''],
  )
}

/** The keys that stand twice in the outermost object. `JSON.parse` keeps the last and says nothing. */
function repeatedKeys(text: string): string[] {
  const seen = new Set<string>()
  const repeated: string[] = []
  let depth = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*:?|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (depth === 1 && token.endsWith(':')) {
      const key = JSON.parse(token.slice(0, -1).trim()) as string
      if (seen.has(key)) repeated.push(key)
      seen.add(key)
    }
  }
  return repeated
}
