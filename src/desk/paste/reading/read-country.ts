import { countries } from '../../../person/countries'
import { firstTexts } from '../../../texts/first-texts'
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

let byName: ReadonlyMap<string, string> | undefined

/** Returns the alpha-2 code for a country's name or code; undefined for another text. */
export function readCountry(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  if (countries.includes(code)) return code
  byName ??= namedCountries()
  return byName.get(keyOf(typed))
}

function namedCountries(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames([firstTexts().language], { type: 'region' })
  return new Map([
    ...Object.entries(otherNames),
    ...countries.map((code) => [keyOf(names.of(code) ?? code), code] as const),
  ])
}
