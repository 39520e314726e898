/**
 * Finds out whether `dist` matches the current sources. It compares contents, because a branch
 * checkout changes the times of unchanged files.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Everything that a build reads. npm writes the list of installed packages. */
const inputs = [
  'index.html',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
  'node_modules/.package-lock.json',
  'public',
  'src',
]

/** The folders that a build writes. */
export const outputs = /** @type {const} */ ([
  'dist/form',
  'dist/service',
  'dist/playwright',
  'dist/samples',
  'dist/server',
  'dist/embed',
])

/** In node_modules, so that `npm ci` removes it. */
const stateFile = 'node_modules/.cache/build.json'

/**
 * Returns a hash of everything that a build reads. Call it before the build, because a file may
 * change during it.
 */
export function hashInputs() {
  return hashTrees(inputs, `${process.version} ${process.env['NODE_ENV']}`)
}

/** Resolves to true if the last build read the current sources and its output is unchanged. */
export async function isBuilt() {
  const state = await readFile(stateFile, 'utf8').catch(() => undefined)
  return state !== undefined && state === (await stateOf(await hashInputs()))
}

/** @param {string} hashOfInputs */
export async function saveBuildState(hashOfInputs) {
  await mkdir(dirname(stateFile), { recursive: true })
  await writeFile(stateFile, await stateOf(hashOfInputs))
}

export function forgetBuildState() {
  return rm(stateFile, { force: true })
}

/** @param {string} hashOfInputs */
async function stateOf(hashOfInputs) {
  return JSON.stringify({ inputs: hashOfInputs, outputs: await hashTrees(outputs) })
}

/**
 * @param {readonly string[]} paths files and folders; a missing one counts as empty
 * @param {string} [salt]
 */
async function hashTrees(paths, salt = '') {
  const files = (await Promise.all(paths.map(filesUnder))).flat().sort()
  const bodies = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256').update(salt)
  for (const [index, file] of files.entries()) {
    const body = bodies[index] ?? ''
    hash.update(`\n${file}\n${body.length}\n`).update(body)
  }
  return hash.digest('hex')
}

/**
 * Returns every file in a folder and its subfolders, a file itself, or nothing for a missing path.
 * @param {string} path
 */
export async function filesUnder(path) {
  try {
    const entries = await readdir(path, { withFileTypes: true, recursive: true })
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOTDIR') return [path]
    if (code === 'ENOENT') return []
    throw error
  }
}
