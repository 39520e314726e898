/** A column's name, and its label in the form. */
export interface NamedColumn {
  name: string
  label: string
}

/** In letters. */
const maxTypos = 2

/**
 * Returns the column that a title most likely means: its label ("First name"), another spelling of the path, its
 * last part ("city"), an abbreviation in the label ("BVN"), or one of these with two typos. Staff have to accept
 * it.
 */
export function closestName(title: string, columns: readonly NamedColumn[]): string | undefined {
  const wanted = plain(title)
  if (wanted.length < 2) return undefined
  const spellings = columns.map(({ name, label }) => ({
    name,
    candidates: spellingsOf(name, label),
  }))
  const equal = spellings.find(({ candidates }) => candidates.includes(wanted))
  if (equal !== undefined || wanted.length < 5) return equal?.name
  const near = spellings.map(({ name, candidates }) => ({
    name,
    wrong: Math.min(
      ...candidates.map((word) => (word.length < 5 ? maxTypos + 1 : countTypos(wanted, word))),
    ),
  }))
  near.sort((one, other) => one.wrong - other.wrong)
  const [best] = near
  return best !== undefined && best.wrong <= maxTypos ? best.name : undefined
}

function spellingsOf(name: string, label: string): string[] {
  const parts = name.split('.')
  const leaf = parts.at(-1) ?? name
  const [, abbreviation = ''] = /\((\w+)\)/.exec(label) ?? []
  const bare = label.replace(/\(.*\)/, '')
  const own = [name, label, bare, abbreviation, name.split('_').reverse().join('_')]
  // The last parts of document names are too vague: "type", "file".
  const all = parts[0] === 'documents' ? [...own, name.replace('.0', '')] : [...own, leaf]
  return all.map(plain).filter((word) => word !== '')
}

function plain(candidates: string): string {
  return candidates
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
}

/** Returns the edit distance (Levenshtein). */
function countTypos(typed: string, name: string): number {
  if (Math.abs(typed.length - name.length) > maxTypos) return maxTypos + 1
  let above = Array.from({ length: name.length + 1 }, (_, at) => at)
  for (const [row, letter] of Array.from(typed).entries()) {
    const line = [row + 1]
    for (const [at, nameLetter] of Array.from(name).entries()) {
      const change = (above[at] ?? 0) + (letter === nameLetter ? 0 : 1)
      line.push(Math.min(change, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1))
    }
    above = line
  }
  return above.at(-1) ?? maxTypos + 1
}
