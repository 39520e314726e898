/**
 * Tells whether `dist` is what a build of the present sources would make. Compares contents and not times, since
 * checking out a branch changes the times of files whose contents stay.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** All that a build reads. npm writes the list of what is installed. */
const inputs = [
  'index.html',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
  'node_modules/.package-lock.json',
  'public',
  'src',
]

/** The folders that a build leaves. */
export const outputs = /** @type {const} */ (['dist/form', 'dist/service', 'dist/playwright'])

/** In node_modules, so that `npm ci` removes it. */
const stateFile = 'node_modules/.cache/build.json'

/** Returns a hash of everything that a build reads. Take it before the build begins: a file may change meanwhile. */
export function hashInputs() {
  return hashTrees(inputs, `${process.version} ${process.env['NODE_ENV']}`)
}

/** Tells whether the last build read the present sources, and whether what it wrote is still unchanged. */
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
 * @param {readonly string[]} paths files and folders; one that is not there counts as empty
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
 * Every file in a folder and below it, a file itself, nothing where nothing is.
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
