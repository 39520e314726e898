/** `npm run texts:types`: the types of the texts, from the English catalogues. They are committed, and a test compares. */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const path = (/** @type {string} */ relative) =>
  fileURLToPath(new URL(`../../../src/${relative}`, import.meta.url))
/** @type {{ module: typeof import('../../../src/build/catalogues/declare') }} */
const { module } = await runnerImport(path('build/catalogues/declare.ts'), {
  configFile: false,
  logLevel: 'warn',
})
await writeFile(path('texts/catalogues.d.ts'), module.declareCatalogues(path('texts/english')))
