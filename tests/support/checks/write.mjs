/**
 * `npm run write -- names`, or another of these: writes files that are committed, and that a test compares.
 */
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import phones from 'libphonenumber-js/max/metadata'
import { runnerImport } from 'vite'
import { lintRules, withFloors } from './floors.mjs'

const root = new URL('../../../', import.meta.url)
const pathOf = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, root))

/** @type {Record<string, () => Promise<void>>} */
const writers = {
  /** The tables of the fields and of their names in the documents, from the code. */
  names: async () => {
    /** @type {typeof import('./generated-tables')} */
    const tables = await load('tests/support/checks/generated-tables.ts')
    for (const path of tables.documentsWithTables)
      await writeFile(pathOf(path), tables.withTable(path, await readFile(pathOf(path), 'utf8')))
  },
  /** The import rules of the linter and the map in the README, from the table of the floors. */
  floors: async () => {
    const readme = pathOf('src/README.md')
    await writeFile(readme, withFloors(await readFile(readme, 'utf8')))
    await writeFile(pathOf('tests/support/checks/floors.oxlintrc.json'), lintRules())
  },
  /** The types of the texts, from the English catalogues. */
  'text-types': async () => {
    /** @type {typeof import('../../../src/build/catalogues/declare')} */
    const { declareCatalogues } = await load('src/build/catalogues/declare.ts')
    await writeFile(
      pathOf('src/texts/catalogues.d.ts'),
      declareCatalogues(pathOf('src/texts/english')),
    )
  },
  /** What the phone library knows of Nigeria, taken out of what it knows of the world. */
  phones: async () => {
    const nigerian = {
      version: phones.version,
      country_calling_codes: { 234: phones.country_calling_codes['234'] },
      countries: { NG: phones.countries.NG },
      nonGeographic: {},
    }
    const file = pathOf('src/person/nigerian-phones.json')
    await writeFile(file, JSON.stringify(nigerian))
    spawnSync(process.execPath, [
      pathOf('node_modules/@biomejs/biome/bin/biome'),
      'format',
      '--write',
      file,
    ])
  },
}

const [, , name = ''] = process.argv
const write = writers[name]
if (write === undefined) throw new Error(`npm run write -- ${Object.keys(writers).join('|')}`)
await write()

/**
 * @template Module
 * @param {string} path
 * @returns {Promise<Module>}
 */
async function load(path) {
  /** @type {{ module: Module }} */
  const { module } = await runnerImport(pathOf(path), { configFile: false, logLevel: 'warn' })
  return module
}
