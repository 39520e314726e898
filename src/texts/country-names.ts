import { countries as countryCodes } from '../person'
import { englishCountries } from './english-countries'
import { selectedTag } from './in-language'
import { languageTable } from './language-table'
import { texts } from './texts'

interface Country {
  code: string
  name: string
}

/** Returns the name of a country, or the code if it has no name. */
export function countryName(code: string): string {
  return countries().find((country) => country.code === code)?.name ?? code
}

let cached: { list: readonly Country[]; of: unknown } | undefined

/** Returns all countries in the order of the language's alphabet. */
export function countries(): readonly Country[] {
  const { countries: table } = texts()
  const { locale } = languageTable[selectedTag()]
  const source = table ?? locale
  if (cached?.of !== source)
    cached = { list: table?.map(splitCountry) ?? countriesIn(locale), of: source }
  return cached.list
}

function splitCountry(entry: string): Country {
  return { code: entry.slice(0, 2), name: entry.slice(2) }
}

/** Returns all countries by their names in a language that the browser knows. */
export function countriesIn(locale: string): readonly Country[] {
  const english = englishCountries()
  if (english !== undefined) return english.map(splitCountry)
  // Without any names, the codes are the names.
  const names =
    'DisplayNames' in Intl ? new Intl.DisplayNames([locale], { type: 'region' }) : undefined
  const { compare } = new Intl.Collator(locale)
  return countryCodes
    .map((code) => ({ code, name: names?.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name))
}
