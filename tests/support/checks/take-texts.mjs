/**
 * `npm run -s texts:take -- FILE…`: checks catalogues that came back from a translator, and writes them into `src/texts`
 * if all are right. `--reviewed`: a native speaker has read every text of the files.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

const src = (/** @type {string} */ path) =>
  fileURLToPath(new URL(`../../../src/${path}`, import.meta.url))

/**
 * @param {Pick<typeof import('../../../src/build/catalogues/take'), 'planTaking'>} catalogues
 * @param {readonly string[]} files
 * @param {{ folder: string, areReviewed: boolean }} options
 */
export async function takeTexts({ planTaking }, files, options) {
  if (files.length === 0) return { code: 1, said: 'Name the files: npm run -s texts:take -- FILE…' }
  const plan = planTaking(files, options)
  const problems = plan.flatMap(({ file, problems: found }) =>
    found.map(({ key, sentence }) => `${file}: ${key === undefined ? '' : `${key}: `}${sentence}`),
  )
  if (problems.length > 0)
    return {
      code: 1,
      said: [...problems, `Nothing is written: ${problems.length} to fix.`].join('\n'),
    }
  const lines = []
  for (const { path = '', text = '', changed, kept, english } of plan) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    const left = kept === 0 ? '' : `, ${kept} that the file lacks are as before`
    const copied = english === 0 ? '' : `, ${english} left out, which are English`
    lines.push(`${relative(process.cwd(), path)}: ${changed} changed${left}${copied}`)
  }
  return { code: 0, said: lines.join('\n') }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reviewed: { type: 'boolean', default: false } },
  })
  /** @type {{ module: typeof import('../../../src/build/catalogues/take') }} */
  const { module } = await runnerImport(src('build/catalogues/take.ts'), {
    configFile: false,
    logLevel: 'warn',
  })
  const options = { folder: src('texts'), areReviewed: values.reviewed }
  const { code, said } = await takeTexts(module, positionals, options)
  process.stdout.write(`${said}\n`)
  process.exitCode = code
}
