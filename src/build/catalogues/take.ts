import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { TextDecoder } from 'node:util'
import { languageTable } from '../../texts/language-table.ts'
import { type Catalogue, entriesOf, parseCatalogue, readCatalogue } from './arb.ts'
import { checkCatalogue, keyBelow, type Problem, repeatedKeys } from './check.ts'
import { parts } from './declare.ts'
import { reviewHash } from './review.ts'

/** What becomes of a file that came back from a translator. */
export interface Taking {
  file: string
  /** Where it belongs. Undefined if the file does not say that. */
  path?: string
  problems: readonly Problem[]
  /** What is to be written at the path. */
  text?: string
  /** How many texts of the catalogue are others than before. */
  changed?: number
  /** How many the file lacks. */
  kept?: number
  /** How many are English, which a tool put in place of a missing text. */
  english?: number
}

type Entries = Readonly<Record<string, unknown>>

/** Returns what each file would write into a folder of texts. It writes nothing. */
export function planTaking(
  files: readonly string[],
  { folder, areReviewed }: { folder: string; areReviewed: boolean },
): Taking[] {
  const english = parts.map((part) => readCatalogue(join(folder, 'english', `${part}.arb`)))
  const taken = new Set<string>()
  return files.map((file) => {
    const { text: sent, problem } = readText(file)
    const sentEntries = problem ?? entriesOf(sent)
    if (typeof sentEntries === 'string') return refused(file, sentEntries)
    const isTree = Object.entries(sentEntries).some(isBranch)
    const entries = isTree ? flat(sentEntries) : sentEntries
    const text = isTree ? JSON.stringify(entries) : sent
    const language = folderOf(entries['@@locale'])
    if (language.folder === undefined) return { file, problems: [language.problem] }
    const source = sourceOf(file, entries, english)
    if (source === undefined)
      return refused(
        file,
        `Name it after its part (${parts.join(', ')}): none of its keys is known.`,
      )
    const path = join(folder, language.folder, `${source.part}.arb`)
    if (taken.has(path)) return refused(file, `Another of the files is ${path} too. Give one.`)
    taken.add(path)
    // A tree is flat without its repeated keys.
    const repeated = isTree ? repeatedKeys(sent) : []
    const problems = [...repeated, ...checkCatalogue(source, text, path)]
    if (problems.length > 0) return { file, path, problems }
    return {
      file,
      path,
      problems,
      ...merged(source, parseCatalogue(path, text), path, areReviewed),
    }
  })
}

function refused(file: string, sentence: string): Taking {
  return { file, problems: [{ sentence }] }
}

/** Some tools write a byte order mark, which JSON does not have, and letters apart from their marks. */
function readText(file: string): { text: string; problem?: string } {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(file)
  } catch {
    return { text: '', problem: 'It cannot be read.' }
  }
  const problem = 'It is not UTF-8. Save it with the encoding UTF-8.'
  // UTF-16 without its mark is UTF-8 with a zero in each character.
  if (bytes.includes(0)) return { text: '', problem }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text: text.normalize('NFC') }
  } catch {
    return { text: '', problem }
  }
}

/**
 * Translate Toolkit before 3.14.2, and Weblate with it, write keys with dots as a tree, in which a text has its whole
 * key: https://github.com/WeblateOrg/weblate/issues/13037. Others write the last name only.
 */
function flat(entries: object, branch = ''): Entries {
  return Object.fromEntries(
    Object.entries(entries).flatMap((entry: [string, unknown]) => {
      const key = keyBelow(branch, entry[0])
      return isBranch(entry) ? Object.entries(flat(entry[1] as object, key)) : [[key, entry[1]]]
    }),
  )
}

function isBranch([key, value]: [string, unknown]): boolean {
  return typeof value === 'object' && value !== null && !key.startsWith('@')
}

function folderOf(locale: unknown): { folder: string } | { folder?: undefined; problem: Problem } {
  const problem = (sentence: string) => ({ problem: { key: '@@locale', sentence } })
  const row = Object.entries(languageTable).find(([tag]) => tag === locale)?.[1]
  const tags = Object.keys(languageTable).join(', ')
  if (locale === undefined) return problem(`It is missing. Add the file's language: ${tags}.`)
  if (row === undefined)
    return problem(
      `src/texts/language-table.ts has no row ${JSON.stringify(locale)}, only ${tags}. Add a row, or use one of these.`,
    )
  if (row.folder === 'english')
    return problem('English is not taken over: change src/texts/english itself.')
  return { folder: row.folder }
}

/** The English catalogue of a file: named by the file, if its keys do not belong to others, else by its keys. */
function sourceOf(file: string, entries: Entries, english: readonly Catalogue[]) {
  const counted = english
    .map((source) => ({
      source,
      known: Object.keys(entries).filter((key) => source.messages.has(key)).length,
    }))
    .filter(({ known }) => known > 0)
    .sort((one, other) => other.known - one.known)
  const words = basename(file)
    .toLowerCase()
    .split(/[^a-z]+/)
  const isNamed = ({ part }: Catalogue) => words.includes(part)
  if (counted[0] === undefined) return english.find(isNamed)
  return (counted.find(({ source }) => isNamed(source)) ?? counted[0]).source
}

/** The file's texts in the order of English, over those that stand there. What the file lacks is kept. */
function merged(english: Catalogue, own: Catalogue, path: string, areReviewed: boolean) {
  const before = existsSync(path) ? readCatalogue(path) : undefined
  const written: Record<string, unknown> = { '@@locale': own.locale }
  let changed = 0
  let kept = 0
  let copied = 0
  for (const [key, source] of english.messages) {
    const standing = before?.messages.get(key)
    const sent = own.messages.get(key)
    const isCopy = sent === source && standing === undefined && !areReviewed
    if (isCopy) copied += 1
    const text = isCopy ? undefined : sent
    const said = text ?? standing
    if (said === undefined) continue
    written[key] = said
    if (text === undefined) kept += 1
    else if (text !== standing) changed += 1
    const isRead = areReviewed && text !== undefined
    const reviewed = isRead ? reviewHash(source) : reviewOf(key, own, before)
    if (reviewed !== undefined) written[`@${key}`] = { 'x-reviewed': reviewed }
  }
  return { text: `${JSON.stringify(written, undefined, 2)}\n`, changed, kept, english: copied }
}

/**
 * A tool may lose what says that a text is reviewed, or keep it though its text is another. Only the review of the very
 * text counts.
 */
function reviewOf(key: string, own: Catalogue, before: Catalogue | undefined): string | undefined {
  const text = own.messages.get(key)
  const stood = before?.about.get(key)?.['x-reviewed']
  const sent = own.about.get(key)?.['x-reviewed']
  if (text === undefined) return stood
  if (text === before?.messages.get(key)) return sent ?? stood
  return sent === stood ? undefined : sent
}
