import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { languageTable } from '../../texts/language-table.ts'
import { type Catalogue, readCatalogue } from './arb.ts'
import { parts } from './declare.ts'
import { keysByState, type ReviewState, reviewStates } from './review.ts'

type Row = { folder: string; part: string; texts: number; keys: Record<ReviewState, string[]> }

/**
 * Returns a table of how many texts of each catalogue are missing, drafts, reviewed and stale, and then the keys of
 * those that need work. The drafts are listed for one language only: there are many.
 */
export function countTexts(folder: string, draftsOf?: string): string {
  const english = parts.map((part) => readCatalogue(join(folder, 'english', `${part}.arb`)))
  const folders = Object.values(languageTable).map((row) => row.folder)
  if (draftsOf !== undefined && !folders.includes(draftsOf))
    throw new Error(`There is no language ${draftsOf}: use one of ${folders.join(', ')}`)
  const rows = folders
    .filter((each) => each !== 'english')
    .flatMap((each) => english.flatMap((source) => rowOf(source, folder, each)))
  return [...tableOf(rows), ...rows.flatMap((row) => listOf(row, draftsOf))].join('\n')
}

/** The desk is English where a language has no catalogue of it, by choice. */
function rowOf(source: Catalogue, root: string, folder: string): Row[] {
  const path = join(root, folder, `${source.part}.arb`)
  if (!existsSync(path) && source.part === 'desk') return []
  const own = existsSync(path) ? readCatalogue(path) : { ...source, messages: new Map() }
  const { part, messages } = source
  return [{ folder, part, texts: messages.size, keys: keysByState(source, own) }]
}

function tableOf(rows: readonly Row[]): string[] {
  const lines = [
    ['language', 'part', 'texts', ...reviewStates],
    ...rows.map(({ folder, part, texts, keys }) => [
      folder,
      part,
      ...[texts, ...reviewStates.map((state) => keys[state].length)].map(String),
    ]),
  ]
  return lines.map((cells) =>
    cells.map((cell, at) => (at < 2 ? cell.padEnd(10) : cell.padStart(10))).join(''),
  )
}

function listOf({ folder, part, keys }: Row, draftsOf: string | undefined): string[] {
  const listed = reviewStates.filter((state) =>
    state === 'draft' ? folder === draftsOf : state !== 'reviewed',
  )
  return listed.flatMap((state) =>
    keys[state].length === 0
      ? []
      : ['', `${folder}/${part}.arb, ${state}:`, ...keys[state].map((key) => `  ${key}`)],
  )
}
