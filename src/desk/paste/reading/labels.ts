import { fieldOf, type IdType, idTypes, partsOf, pathOf } from '../../../person'
import { labelOf } from '../../../texts/field-texts'
import type { Language } from '../../../texts/languages'
import { keyOf, withoutBrackets } from './label-key'
import { type Meaning, synonyms } from './synonyms'

/** The page's language, and English, which is part of the code. */
export const knownLanguages: readonly (Language | undefined)[] = [undefined, {}]

let known: ReadonlyMap<string, Meaning> | undefined

/** Returns the meaning of a label, also before a translation; undefined for an unknown label. */
export function meaningOf(label: string): Meaning | undefined {
  // "Surname / Nom" in a passport.
  const [untranslated = ''] = label.split(' / ')
  return meaningOfKey(keyOf(label)) ?? ofCustomer(label, meaningOfKey(keyOf(untranslated)))
}

/** Returns the meaning of a column's title, also with a format in brackets. */
export function meaningOfTitle(title: string): Meaning | undefined {
  return meaningOf(title) ?? ofCustomer(title, meaningOf(withoutBrackets(title)))
}

const otherPerson =
  /\b(?:kin|nok|guarantor|referee|witness|emergency|spouse|husband|wife|mother|father|brother|sister|son|daughter|uncle|aunt|cousin|friend|parent|guardian|employer)s?\b/i

/** Returns whether a label has a word for somebody else: "BVN (guarantor)". */
export function namesOther(label: string): boolean {
  return otherPerson.test(label)
}

/** Returns the meaning of a part of a label, if the rest does not make it somebody else's. */
function ofCustomer(label: string, meaning: Meaning | undefined): Meaning | undefined {
  return meaning !== 'not_in_case' && namesOther(label) ? undefined : meaning
}

function meaningOfKey(key: string): Meaning | undefined {
  known ??= allLabels()
  return known.get(key) ?? known.get(key.replace(/n(?:o|um)$/, 'number'))
}

/** Returns the keys of every known label. */
export function knownLabels(): string[] {
  known ??= allLabels()
  return [...known.keys()]
}

/** No label has more words than this. */
export const maxLabelWords = 9

/** In characters. Longer text is not searched for a label. */
export const maxLabelLength = 120

// The table is a literal, so these are all its keys.
export const meanings = Object.keys(synonyms) as Meaning[]

function allLabels(): ReadonlyMap<string, Meaning> {
  return new Map(
    meanings.flatMap((meaning) => {
      const keys = labelsOf(meaning).map(keyOf)
      const isNumber = /^(?:phone$|bank_id_number$|number_of)/.test(meaning)
      const all = isNumber ? [...keys, ...keys.map((key) => `${key}number`)] : keys
      return all.map((key) => [key, meaning] as const)
    }),
  )
}

/** Returns all labels of a meaning: those that people write, those of the form, and the names in the request body. */
export function labelsOf(meaning: Meaning): string[] {
  const own = synonyms[meaning].trim().split(/\|\s*/)
  if (/^(?:full_name|not_in_case|number_of\..*)$/.test(meaning)) return own
  const field = fieldOf(pathOf(meaning))
  const labels = formLabels(field)
  const { group, leaf } = partsOf(field)
  const abbreviations = labels.flatMap((label) => /\((\w+)\)/.exec(label)?.[1] ?? [])
  // Includes `issue_date` without its path, but no `type` or `url`, which may belong to anything.
  return [...own, ...labels, ...abbreviations, meaning, field, leaf ?? group]
}

/** Returns the form's labels of a field, also without what stands in brackets. */
export function formLabels(field: string, idType: IdType | '' = ''): string[] {
  const labels = knownLanguages.map((language) =>
    labelOf(field, { voice: 'person', idType, documentType: '' }, language),
  )
  return [...labels, ...labels.map(withoutBrackets)]
}

/** Returns the ID type that a text names: by the API's value, or by the label of its number. */
export function readIdType(typed: string): IdType | undefined {
  const meaning = meaningOf(typed)
  return idTypes.find((each) => keyOf(each) === keyOf(typed) || meaning === `number_of.${each}`)
}
