import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { languageTable } from '../../texts/language-table.ts'
import { type Catalogue, parseCatalogue, readCatalogue } from './arb.ts'
import { checkCatalogue, gapsOf, reviewHash, reviewOf } from './check.ts'
import { parts } from './declare.ts'

type Part = (typeof parts)[number]

/** Of one part of a language: how many texts there are, and the keys that somebody has to look at. */
interface TextCount {
  tag: string
  part: Part
  all: number
  missing: string[]
  draft: string[]
  reviewed: string[]
  stale: string[]
}

/**
 * Counts the texts of every language but English, in the folder of texts.
 * @public
 */
export function countTexts(folder: string): TextCount[] {
  return Object.entries(languageTable).flatMap(([tag, row]) =>
    tag === 'en' ? [] : parts.flatMap((part) => countPart(folder, tag, row.folder, part)),
  )
}

function countPart(folder: string, tag: string, name: string, part: Part): TextCount[] {
  const english = readCatalogue(join(folder, 'english', `${part}.arb`))
  const path = join(folder, name, `${part}.arb`)
  const own = existsSync(path) ? readCatalogue(path) : undefined
  // The desk is in few languages, and the others are not begun.
  if (own === undefined && part === 'desk') return []
  const missing = gapsOf(english, own)
  const present =
    own === undefined ? [] : [...english.messages.keys()].filter((key) => own.messages.has(key))
  const withState = (state: 'draft' | 'reviewed' | 'stale') =>
    present.filter((key) => own !== undefined && reviewOf(english, own, key) === state)
  return [
    {
      tag,
      part,
      all: english.messages.size,
      missing,
      draft: withState('draft'),
      reviewed: withState('reviewed'),
      stale: withState('stale'),
    },
  ]
}

/**
 * Takes over files that came back from translators, or none of them if anything is wrong.
 *
 * @public
 * @param folder the folder of texts
 * @param isReviewed whether a native speaker has read every text of the files
 * @returns what is wrong, each with its file and key; or the files that were written
 */
export function takeTexts(
  folder: string,
  files: readonly string[],
  isReviewed: boolean,
): { problems: string[]; written: string[] } {
  const found = files.map((file) => ({ file, ...readReturned(folder, file) }))
  const problems = found.flatMap((each) =>
    each.problems.map(
      ({ key, sentence }) => `${each.file}: ${key === '' ? '' : `${key}: `}${sentence}`,
    ),
  )
  if (problems.length > 0) return { problems, written: [] }
  const written = found.flatMap(({ english, own, target }) => {
    if (own === undefined) return []
    const earlier = existsSync(target) ? readCatalogue(target) : undefined
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, merged(english, own, earlier, isReviewed))
    return [target]
  })
  return { problems, written }
}

function readReturned(folder: string, file: string) {
  const text = readFileSync(file, 'utf8')
  const part = partOf(folder, file, text)
  const english = readCatalogue(join(folder, 'english', `${part}.arb`))
  const problems = checkCatalogue(english, file, text)
  const own = problems.length === 0 ? parseCatalogue(file, text) : undefined
  const row = Object.entries(languageTable).find(([tag]) => tag === own?.locale)?.[1]
  if (own !== undefined && (row === undefined || own.locale === 'en'))
    problems.push({
      key: '@@locale',
      sentence: `"${own.locale}" is no language that is translated here`,
    })
  return { problems, own, english, target: join(folder, row?.folder ?? '', `${part}.arb`) }
}

/** The part whose name the file has, or else most of whose keys. */
function partOf(folder: string, file: string, text: string): Part {
  const named = parts.find((part) => new RegExp(String.raw`\b${part}\b`).test(basename(file)))
  if (named !== undefined) return named
  const shared = parts.map((part) => {
    const { messages } = readCatalogue(join(folder, 'english', `${part}.arb`))
    return { part, count: [...messages.keys()].filter((key) => text.includes(`"${key}"`)).length }
  })
  return shared.sort((one, other) => other.count - one.count)[0]?.part ?? 'form'
}

/** The file in the order of English. A text that nobody has read since it changed is a draft. */
function merged(
  english: Catalogue,
  own: Catalogue,
  earlier: Catalogue | undefined,
  isReviewed: boolean,
): string {
  const entries = [...english.messages.keys()].flatMap((key) => {
    const message = own.messages.get(key) ?? earlier?.messages.get(key)
    if (message === undefined) return []
    const isOfFile = own.messages.has(key)
    const kept = isOfFile && message !== earlier?.messages.get(key) ? own : (earlier ?? own)
    const reviewed =
      isReviewed && isOfFile ? reviewHash(english, key) : kept.about.get(key)?.['x-reviewed']
    return [
      [key, message] as const,
      ...(reviewed === undefined ? [] : [[`@${key}`, { 'x-reviewed': reviewed }] as const]),
    ]
  })
  return `${JSON.stringify({ '@@locale': own.locale, ...Object.fromEntries(entries) }, undefined, 2)}\n`
}
