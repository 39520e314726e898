/**
 * `npm run country-names`: the names of countries and months, for languages that browsers lack, from Node's CLDR and
 * `src/texts/corrected-names.json`. They are committed, because each Node has another CLDR. A corrected name has its
 * reason. English is for browsers without names of countries.
 *
 * @typedef {object} Correction
 * @property {Record<string, { name: string }>} [countries] By ISO 3166-1 alpha-2 code.
 * @property {{ names: string[] }} [months]
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const index = fileURLToPath(new URL('../../../src/person/index.ts', import.meta.url))
/** @type {{ module: typeof import('../../../src/person') }} */
const { module } = await runnerImport(index, { configFile: false, logLevel: 'warn' })
const texts = new URL('../../../src/texts/', import.meta.url)
const corrected = /** @type {Record<string, Correction>} */ (
  JSON.parse(await readFile(new URL('corrected-names.json', texts), 'utf8'))
)
const languages = { english: 'en', hausa: 'ha', yoruba: 'yo', igbo: 'ig' }

for (const [folder, language] of Object.entries(languages)) {
  if (!Intl.DateTimeFormat.supportedLocalesOf(language).includes(language))
    throw new Error(`This Node has no Intl data for ${language}: use one with the full ICU`)
  await write(folder, 'countries', countriesOf(language))
  if (language !== 'en') await write(folder, 'dates', dateWordsOf(language))
}

/** Each code followed by its name, sorted by the language's own alphabet. @param {string} language */
function countriesOf(language) {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return module.countries
    .map((code) => ({
      code,
      name: corrected[language]?.countries?.[code]?.name ?? names.of(code) ?? code,
    }))
    .sort((one, other) => compare(one.name, other.name))
    .map(({ code, name }) => code + name)
}

/** The twelve months, and the pattern of a whole date. @param {string} language */
function dateWordsOf(language) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const partsOf = (/** @type {number} */ month) =>
    format.formatToParts(new Date(Date.UTC(1990, month, 27)))
  const months =
    corrected[language]?.months?.names ??
    Array.from(
      { length: 12 },
      (_, month) => partsOf(month).find(({ type }) => type === 'month')?.value,
    )
  const pattern = partsOf(0).map(({ type, value }) => (type === 'literal' ? value : `{${type}}`))
  return { months, pattern: pattern.join('') }
}

/** @param {string} folder @param {string} name @param {unknown} value */
async function write(folder, name, value) {
  await writeFile(
    new URL(`${folder}/${name}.json`, texts),
    `${JSON.stringify(value, undefined, 2)}\n`,
  )
}
