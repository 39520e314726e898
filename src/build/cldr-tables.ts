import type { Plugin } from 'vite'
// oxlint-disable-next-line no-restricted-imports -- Vite reads this file unbundled, so the index cannot be read.
import { countries } from '../person/formats/countries.ts'

const request = /^cldr-(dates|countries):(\w+)$/

/**
 * Serves `cldr-dates:ha` and `cldr-countries:ha` from Node's CLDR. Chromium has no `Intl` data for
 * Hausa, Yoruba, Igbo and Nigerian Pidgin: it would show English without an error.
 */
export function cldrTables(): Plugin {
  return {
    name: 'cldr-tables',
    resolveId: (id) => (request.test(id) ? id : undefined),
    load(id) {
      const [, table, language = ''] = request.exec(id) ?? []
      if (table === undefined) return undefined
      if (!Intl.DateTimeFormat.supportedLocalesOf(language).includes(language))
        throw new Error(`This Node has no Intl data for ${language}. Build with the full ICU`)
      const text = table === 'dates' ? dateWordsOf(language) : countriesOf(language)
      return `export const ${table} = ${JSON.stringify(text)}`
    },
  }
}

/** Returns the twelve months, and the pattern of a whole date. */
function dateWordsOf(language: string) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const partsOf = (month: number) => format.formatToParts(new Date(Date.UTC(1990, month, 27)))
  const months = Array.from(
    { length: 12 },
    (_, month) => partsOf(month).find(({ type }) => type === 'month')?.value ?? '',
  )
  const pattern = partsOf(0).map(({ type, value }) => (type === 'literal' ? value : `{${type}}`))
  return { months, pattern: pattern.join('') }
}

/** Returns each code followed by its name, sorted by the language's own alphabet. */
function countriesOf(language: string): string[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name))
    .map(({ code, name }) => code + name)
}
