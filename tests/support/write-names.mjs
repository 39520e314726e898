/** `npm run names`: the README's table of the names and codes, anew from the table of the fields. */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const readme = new URL('../../README.md', import.meta.url)
const source = fileURLToPath(new URL('names-in-readme.ts', import.meta.url))
/** @type {{ module: typeof import('./names-in-readme') }} */
const { module } = await runnerImport(source, { configFile: false, logLevel: 'warn' })
await writeFile(readme, module.withNames(await readFile(readme, 'utf8')))
