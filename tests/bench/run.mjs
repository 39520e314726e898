/**
 * Runs a program of this folder, which Node 20 cannot read by itself as it is TypeScript:
 * `node tests/bench/run.mjs bench.ts --rounds 3`.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Vite sets it to "development" where it is not set, and React would then be measured with its warnings.
process.env['NODE_ENV'] = 'production'
const { runnerImport } = await import('vite')

const root = fileURLToPath(new URL('../..', import.meta.url))
const [, , program = 'bench.ts'] = process.argv
await runnerImport(join(root, 'tests/bench', program), {
  configFile: false,
  root,
  logLevel: 'warn',
})
