import { countries } from '../../../person'
import { countriesIn, countries as countryNames } from '../../../texts/country-names'
import { countryOfThree } from './alpha-3'
import { keyOf } from './label-key'

const otherNames: Readonly<Record<string, string>> = {
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'the gambia': 'GM',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  'czech republic': 'CZ',
  turkey: 'TR',
  uae: 'AE',
  holland: 'NL',
  'the netherlands': 'NL',
  'federal republic of nigeria': 'NG',
}

/** Returns the alpha-2 code for a country's name, or its code of two or three letters; undefined for another text. */
export function readCountry(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  if (countries.includes(code)) return code
  return countryOfThree.get(code) ?? namedCountries().get(plainName(typed))
}

let cached: { of: unknown; byName: ReadonlyMap<string, string> } | undefined

/** Returns the countries by their names in English, in French, and in the selected language. */
function namedCountries(): ReadonlyMap<string, string> {
  const own = countryNames()
  if (cached?.of === own) return cached.byName
  const named = [own, countriesIn('fr'), countriesIn('en')].flat()
  const byName = new Map([
    ...Object.entries(otherNames).map(([name, code]) => [plainName(name), code] as const),
    ...named.map(({ code, name }) => [plainName(name), code] as const),
  ])
  cached = { of: own, byName }
  return byName
}

/** Without accents: people leave them out. */
function plainName(name: string): string {
  return keyOf(name.normalize('NFKD').replace(/\p{M}/gu, ''))
}
