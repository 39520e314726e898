import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { catalogues } from '../../../src/build/catalogues/plugin'
import type { Part, Parts } from '../../../src/texts/languages'

/** Returns the texts of a language's folder. Playwright loads TypeScript, and no catalogues. */
export async function compiledTexts<Name extends Part>(
  folder: string,
  part: Name,
): Promise<Parts[Name]> {
  const path = new URL(`../../../src/texts/${folder}/${part}.arb`, import.meta.url)
  const { module } = await runnerImport<{ default: Parts[Name] }>(fileURLToPath(path), {
    configFile: false,
    logLevel: 'warn',
    plugins: [catalogues()],
  })
  return module.default
}
