import { editDistance } from '../../../person'

/** A column's name, its label in the form, and other words for it. */
export interface NamedColumn {
  name: string
  label: string
  synonyms: readonly string[]
}

/** The column that a title most likely means, and the word that it equals or resembles. */
export interface ClosestName {
  name: string
  label: string
  word: string
  isEqual: boolean
}

/** In letters. */
const maxTypos = 2

/**
 * Returns the column that a title most likely means: its label ("First name"), another spelling of the path, its
 * last part ("city"), an abbreviation in the label ("BVN"), another word ("Surname"), or one of these with two typos.
 * Staff have to accept it.
 */
export function closestName(
  title: string,
  columns: readonly NamedColumn[],
): ClosestName | undefined {
  const wanted = plain(title)
  if (wanted.length < 2) return undefined
  const words = columns.flatMap(({ name, label, synonyms }) =>
    [...spellingsOf(name, label), ...synonyms].map((word) => ({ name, label, word })),
  )
  const equal = words.find(({ word }) => plain(word) === wanted)
  if (equal !== undefined) return { ...equal, isEqual: true }
  const near = words
    .filter(({ word }) => wanted.length >= minLength && plain(word).length >= minLength)
    .map((each) => ({ ...each, typos: countTypos(wanted, plain(each.word)) }))
    .sort((one, other) => one.typos - other.typos)
  const [best] = near
  if (best === undefined || best.typos > maxTypos) return undefined
  const { typos: _typos, ...closest } = best
  return { ...closest, isEqual: false }
}

/** Shorter words are too easily alike. In letters. */
const minLength = 5

function spellingsOf(name: string, label: string): string[] {
  const parts = name.split('.')
  const leaf = parts.slice(-1)[0] ?? name
  const [, abbreviation = ''] = /\((\w+)\)/.exec(label) ?? []
  const bare = label.replace(/\([^()]*\)/, '')
  const own = [label, bare, name, abbreviation, name.split('_').reverse().join('_')]
  // The last parts of document names are too vague: "type", "file".
  const all = parts[0] === 'documents' ? [...own, name.replace('.0', '')] : [...own, leaf]
  return all.filter((word) => plain(word) !== '')
}

function plain(candidates: string): string {
  return candidates
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
}

/** Titles are as long as a file has them, so the lengths are compared first. */
function countTypos(typed: string, name: string): number {
  const difference = Math.abs(typed.length - name.length)
  return difference > maxTypos ? difference : editDistance(typed, name)
}
