import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../../src/build/build-if-changed.mjs', import.meta.url))

/** Tests of the built service must not run an old build. */
export function setup(): void {
  execFileSync(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit'] })
}
