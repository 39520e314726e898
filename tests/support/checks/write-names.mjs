/** `npm run names`: writes the tables of the fields and of their names into the documents, from the code. */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const source = fileURLToPath(new URL('generated-tables.ts', import.meta.url))
/** @type {{ module: typeof import('./generated-tables') }} */
const { module } = await runnerImport(source, { configFile: false, logLevel: 'warn' })
for (const path of module.documentsWithTables) {
  const document = new URL(`../../../${path}`, import.meta.url)
  await writeFile(document, module.withTable(path, await readFile(document, 'utf8')))
}
