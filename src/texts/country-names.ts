import { countries as countryCodes } from '../person'
import { selectedTag } from './in-language'
import { languageTable } from './language-table'

interface Country {
  code: string
  name: string
}

/** Returns the name of a country, or the code if it has no name. */
export function countryName(code: string): string {
  return countries().find((country) => country.code === code)?.name ?? code
}

let cached: { list: readonly Country[]; locale: string } | undefined

/** Returns all countries in the order of the language's alphabet. */
export function countries(): readonly Country[] {
  const { locale } = languageTable[selectedTag()]
  if (cached?.locale !== locale) cached = { list: countriesIn(locale), locale }
  return cached.list
}

/** Returns all countries by their names in a language that the browser knows. */
export function countriesIn(locale: string): readonly Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name))
}
