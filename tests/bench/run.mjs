/**
 * `npm run bench -- form --rounds 3`: runs a program of this folder, which Node 20 cannot read by itself as it is
 * TypeScript.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Vite sets it to "development" where it is not set, and React would then be measured with its warnings.
process.env['NODE_ENV'] = 'production'
const { runnerImport } = await import('vite')

const root = fileURLToPath(new URL('../..', import.meta.url))
const settings = /** @type {const} */ ({ configFile: false, root, logLevel: 'warn' })
const [, , program] = process.argv
if (program === undefined || program.startsWith('-'))
  throw new Error('npm run bench -- form, or service, or attack')
/** @type {{ module: typeof import('../../src/build/catalogues/plugin') }} */
const { module } = await runnerImport(join(root, 'src/build/catalogues/plugin.ts'), settings)
// The sheet's code reads texts.
const plugins = [module.catalogues()]
await runnerImport(join(root, 'tests/bench', `${program}.ts`), { ...settings, plugins })
