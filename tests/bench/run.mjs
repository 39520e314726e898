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
const [, , program] = process.argv
if (program === undefined || program.startsWith('-'))
  throw new Error('npm run bench -- form, or service, or attack')
await runnerImport(join(root, 'tests/bench', `${program}.ts`), {
  configFile: false,
  root,
  logLevel: 'warn',
})
