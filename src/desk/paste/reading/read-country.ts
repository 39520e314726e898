import { countries } from '../../../person'
import { countriesIn, countries as countryNames } from '../../../texts/country-names'
import { keyOf } from './labels'

const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
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

/** Returns the alpha-2 code for a country's name or code; undefined for another text. */
export function readCountry(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  if (countries.includes(code)) return code
  return namedCountries().get(keyOf(typed))
}

let cached: { of: unknown; byName: ReadonlyMap<string, string> } | undefined

/** Returns the countries by their names in English and in the selected language. */
function namedCountries(): ReadonlyMap<string, string> {
  const own = countryNames()
  if (cached?.of === own) return cached.byName
  const byName = new Map([
    ...Object.entries(otherNames),
    ...own.map(({ code, name }) => [keyOf(name), code] as const),
    ...countriesIn('en').map(({ code, name }) => [keyOf(name), code] as const),
  ])
  cached = { of: own, byName }
  return byName
}
