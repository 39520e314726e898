/**
 * `npm run -s texts:take -- FILE…`: checks catalogues that came back from a translator, and writes them into `src/texts`
 * if all are right. `--reviewed`: a native speaker has read every text of the files. `--texts FOLDER`: another folder
 * than `src/texts`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

const src = (/** @type {string} */ path) =>
  fileURLToPath(new URL(`../../../src/${path}`, import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reviewed: { type: 'boolean', default: false },
    texts: { type: 'string', default: src('texts') },
  },
})
/** @type {{ module: typeof import('../../../src/build/catalogues/take') }} */
const { module } = await runnerImport(src('build/catalogues/take.ts'), {
  configFile: false,
  logLevel: 'warn',
})
const plan = module.planTaking(positionals, {
  folder: values.texts,
  areReviewed: values.reviewed,
})
const problems = plan.flatMap(({ file, problems: found }) =>
  found.map(({ key, sentence }) => `${file}: ${key === undefined ? '' : `${key}: `}${sentence}`),
)

if (positionals.length === 0) refuse('Name the files: npm run -s texts:take -- FILE…')
else if (problems.length > 0)
  refuse([...problems, `Nothing is written: ${problems.length} to fix.`].join('\n'))
else await write()

/** @param {string} sentence */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

async function write() {
  for (const { path = '', text = '', changed, kept, english } of plan) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    const left = kept === 0 ? '' : `, ${kept} that the file lacks are as before`
    const copied = english === 0 ? '' : `, ${english} left out, which are English`
    process.stdout.write(`${relative(process.cwd(), path)}: ${changed} changed${left}${copied}\n`)
  }
}
