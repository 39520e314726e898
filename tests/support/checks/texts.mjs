/**
 * `npm run -s texts` counts the texts of every language, and lists those that are missing or stale; with the tag of a
 * language, its drafts too. `npm run -s texts:take -- FILE…` checks files that came back from translators, and takes
 * them over if nothing is wrong; with `--reviewed`, as read by a native speaker.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

const path = (/** @type {string} */ relative) =>
  fileURLToPath(new URL(`../../../src/${relative}`, import.meta.url))
/** @type {{ module: typeof import('../../../src/build/catalogues/take') }} */
const { module } = await runnerImport(path('build/catalogues/take.ts'), {
  configFile: false,
  logLevel: 'warn',
})
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    take: { type: 'boolean', default: false },
    reviewed: { type: 'boolean', default: false },
    /** The folder of texts, for the tests. */
    texts: { type: 'string', default: path('texts') },
  },
})
if (values.take) take()
else count()

function take() {
  if (positionals.length === 0) {
    console.error('Name the files to take over: npm run -s texts:take -- FILE…')
    process.exitCode = 1
    return
  }
  const { problems, written } = module.takeTexts(values.texts, positionals, values.reviewed)
  for (const problem of problems) console.error(problem)
  for (const file of written) console.log(`Taken over: ${file}`)
  if (problems.length === 0) return
  console.error(`Nothing was taken over: ${problems.length} to mend`)
  process.exitCode = 1
}

function count() {
  const counts = module.countTexts(values.texts)
  console.table(
    counts.map(({ tag, part, all, missing, draft, reviewed, stale }) => ({
      language: tag,
      part,
      texts: all,
      missing: missing.length,
      draft: draft.length,
      reviewed: reviewed.length,
      stale: stale.length,
    })),
  )
  for (const { tag, part, missing, stale, draft } of counts) {
    for (const key of missing) console.log(`missing  ${tag} ${part}.${key}`)
    for (const key of stale) console.log(`stale    ${tag} ${part}.${key}`)
    if (positionals.includes(tag))
      for (const key of draft) console.log(`draft    ${tag} ${part}.${key}`)
  }
}
