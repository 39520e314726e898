import { fieldOf, partsOf, pathOf, type TextContext } from '../../../person'
import { labelOf } from '../../../texts/field-texts'
import { keyOf, titleKeysOf, withoutSpaces } from './label-key'
import { pastePaths } from './reading'
import { type Meaning, synonyms } from './synonyms'

let known: ReadonlyMap<string, Meaning> | undefined
/** The same labels without spaces. */
let squeezed: ReadonlyMap<string, Meaning> | undefined

/** Returns the meaning of a label, also in camelCase or before a translation; undefined for an unknown label. */
export function meaningOf(label: string): Meaning | undefined {
  known ??= allLabels()
  const words = label.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
  // "Surname / Nom" in a passport.
  const [untranslated = '', ...translations] = label.split(' / ')
  return (
    known.get(keyOf(label)) ??
    known.get(keyOf(words)) ??
    (translations.length > 0 ? known.get(keyOf(untranslated)) : undefined)
  )
}

/** Returns the meaning of a column's title, also with a format in brackets, or points between its letters. */
export function meaningOfTitle(title: string): Meaning | undefined {
  const own = meaningOf(title)
  if (own !== undefined || known === undefined) return own
  squeezed ??= new Map([...known].map(([key, meaning]) => [withoutSpaces(key), meaning]))
  for (const key of titleKeysOf(title)) {
    const meaning = known.get(key) ?? squeezed.get(key)
    if (meaning !== undefined) return meaning
  }
  return undefined
}

/** Returns every known label, as `titleKeysOf` spells titles. */
export function knownLabels(): string[] {
  meaningOfTitle('')
  return [...(known?.keys() ?? []), ...(squeezed?.keys() ?? [])]
}

/** No label has more words than this. */
export const maxLabelWords = 9

/** In characters. Longer text is not searched for a label. */
export const maxLabelLength = 120

function allLabels(): ReadonlyMap<string, Meaning> {
  // The table is a literal, so these are all its keys.
  const meanings = new Set([...(Object.keys(synonyms) as Meaning[]), ...pastePaths])
  return new Map(
    [...meanings].flatMap((meaning) =>
      [...(synonyms[meaning] ?? []), ...ownLabels(meaning)].map(
        (label) => [keyOf(label), meaning] as const,
      ),
    ),
  )
}

/**
 * The form's own labels: also without brackets, the abbreviation in brackets, and the names in the request body.
 */
function ownLabels(meaning: Meaning): string[] {
  if (meaning === 'full_name' || meaning === 'not_in_case') return []
  if (meaning.startsWith('number_of.')) return []
  const field = fieldOf(pathOf(meaning))
  const textContext: TextContext = { voice: 'person', idType: '', documentType: '' }
  const label = labelOf(field, textContext)
  const { group, leaf } = partsOf(field)
  const bare = label.replace(/\([^()]*\)/, '')
  const [, abbreviation = bare] = /\((\w+)\)/.exec(label) ?? []
  // Includes `issue_date` without its path, but no `type` or `url`, which may belong to anything.
  return [label, bare, abbreviation, meaning, field, leaf ?? group]
}
