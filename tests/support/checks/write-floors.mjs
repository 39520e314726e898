/** `npm run floors`: the lint config's import rules and the README's map, from the table of the floors. */
import { readFile, writeFile } from 'node:fs/promises'
import { lintRules, withFloors } from './floors.mjs'

const readme = new URL('../../../src/README.md', import.meta.url)
await writeFile(readme, withFloors(await readFile(readme, 'utf8')))
await writeFile(new URL('floors.oxlintrc.json', import.meta.url), lintRules())
