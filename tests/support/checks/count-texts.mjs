/** `npm run -s texts`: how far each language is. `--list FOLDER` also lists the drafts of that language. */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

const src = (/** @type {string} */ relative) =>
  fileURLToPath(new URL(`../../../src/${relative}`, import.meta.url))
const { values } = parseArgs({ options: { list: { type: 'string' } } })
/** @type {{ module: typeof import('../../../src/build/catalogues/count') }} */
const { module } = await runnerImport(src('build/catalogues/count.ts'), {
  configFile: false,
  logLevel: 'warn',
})
process.stdout.write(`${module.countTexts(src('texts'), values.list)}\n`)
