import { basename, dirname } from 'node:path'
import { editDistance } from '../../person'
import { tagOf } from '../../texts/language-table.ts'
import { type Catalogue, entriesOf } from './arb.ts'
import { checkMessage, type Compared } from './check-message.ts'
import { parseMessage } from './compile.ts'
import { selectsOf } from './message-tokens.ts'

/** What is wrong with a catalogue: a sentence that also says how to mend it. */
export interface Problem {
  /** Undefined: the file as a whole. */
  key?: string
  sentence: string
}

/** Returns everything that is wrong with the text of a catalogue, which is to stand at this path. */
export function checkCatalogue(english: Catalogue, text: string, path: string): Problem[] {
  const entries = entriesOf(text)
  if (typeof entries === 'string') return [{ sentence: entries }]
  const folder = basename(dirname(path))
  const tag = tagOf(folder)
  if (tag === undefined)
    return [
      { sentence: `src/texts/language-table.ts has no row with the folder ${folder}: add it.` },
    ]
  const casesOf = casesByArgument(english)
  return [
    ...localeProblems(entries['@@locale'], tag),
    ...repeatedKeys(text),
    ...Object.entries(entries).flatMap(([key, value]) =>
      key.startsWith('@')
        ? aboutProblems(key, value)
        : entryProblems(english, key, value, { locale: tag, casesOf }),
    ),
  ]
}

function localeProblems(locale: unknown, tag: string): Problem[] {
  if (locale === tag) return []
  return locale === undefined
    ? [{ key: '@@locale', sentence: `It is missing. Add "@@locale": "${tag}".` }]
    : [{ key: '@@locale', sentence: `It is ${JSON.stringify(locale)}. This file needs "${tag}".` }]
}

/** `JSON.parse` keeps the last of two equal keys. A tree may also have a key beside its branch. */
export function repeatedKeys(text: string): Problem[] {
  const keys: string[] = []
  const above: string[] = []
  let last = ''
  // It is JSON, so that every quote is closed.
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    const branch = above[above.length - 1] ?? ''
    if ('{['.includes(token)) above.push(last)
    else if ('}]'.includes(token)) above.pop()
    else if (!branch.startsWith('@') && isBeforeColon(text, index + token.length)) {
      last = keyBelow(branch, JSON.parse(token) as string)
      keys.push(last)
    }
  }
  const seen = new Set<string>()
  const repeated = new Set(keys.filter((key) => seen.size === seen.add(key).size))
  return [...repeated].map((key) => ({ key, sentence: 'The file has this key twice. Keep one.' }))
}

/** The key of an entry of a tree, which may have its whole key as its name. */
export function keyBelow(branch: string, name: string): string {
  const above = branch === '' ? '' : `${branch}.`
  const [, at = '', last = ''] = /^(@?)(.*)$/s.exec(name) ?? []
  return last.startsWith(above) ? name : `${at}${above}${last}`
}

function isBeforeColon(text: string, index: number): boolean {
  let at = index
  while (' \t\r\n'.includes(text[at] ?? ':')) at += 1
  return text[at] === ':'
}

function aboutProblems(key: string, value: unknown): Problem[] {
  if (typeof value !== 'object' || value === null || !('x-reviewed' in value)) return []
  const reviewed = value['x-reviewed']
  return typeof reviewed === 'string' && /^[0-9a-f]{8}$/.test(reviewed)
    ? []
    : [{ key, sentence: '"x-reviewed" must be the 8 digits that `texts:take` wrote. Remove it.' }]
}

function entryProblems(
  english: Catalogue,
  key: string,
  value: unknown,
  language: Pick<Compared, 'locale' | 'casesOf'>,
): Problem[] {
  const source = english.messages.get(key)
  if (source === undefined) return [{ key, sentence: unknownKey(english, key) }]
  if (typeof value !== 'string')
    return [{ key, sentence: 'Its value is no text. Put the text in double quotes.' }]
  const about = english.about.get(key) ?? {}
  return checkMessage({ english: source, text: value, about, ...language }).map((sentence) => ({
    key,
    sentence,
  }))
}

function unknownKey({ messages, part }: Catalogue, key: string): string {
  const maxDifference = 4
  // Words of another length are not compared: a key may be as long as the file.
  const near = [...messages.keys()]
    .filter((each) => Math.abs(each.length - key.length) <= maxDifference)
    .map((each) => ({ each, difference: editDistance(each, key) }))
    .sort((one, other) => one.difference - other.difference)[0]
  const unknown = `${part}.arb has no such key in English.`
  return near === undefined || near.difference > maxDifference
    ? `${unknown} Remove it.`
    : `${unknown} Is it "${near.each}"?`
}

/** What cases English has of an argument, in any of its messages: a language may need another of them. */
function casesByArgument({ messages }: Catalogue): Map<string, Set<string>> {
  const cases = new Map<string, Set<string>>()
  for (const text of messages.values()) {
    for (const select of selectsOf(parseMessage(text, 'en'))) {
      if (select.type !== 'select') continue
      const known = cases.get(select.arg) ?? new Set()
      for (const { key } of select.cases) known.add(key)
      cases.set(select.arg, known)
    }
  }
  return cases
}
