import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/**
 * Somebody else's project, with the packed package and what it depends on installed. `packed` is what the tarball
 * holds, by path.
 * @typedef {object} ScratchProject
 * @property {string} folder
 * @property {string} tarball Its path.
 * @property {readonly string[]} packed
 * @property {(files: Readonly<Record<string, string>>) => Promise<void>} write
 * @property {(program: string, args: readonly string[]) => Promise<string>} run Runs a program of a package in it.
 *   Rejects with all that it printed.
 * @property {() => Promise<void>} remove
 */

const root = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)
const shell = process.platform === 'win32'
const maxBuffer = 16 * 1024 * 1024

/** What such a project has beside the package. */
const beside = ['@playwright/test', '@types/node', 'axe-core', 'typescript']

/**
 * Its packages are links to those of this one, so that a test needs no network.
 * @returns {Promise<ScratchProject>}
 */
export async function scratchProject() {
  const folder = await mkdtemp(join(tmpdir(), 'kit-'))
  const { name, optionalDependencies } =
    /** @type {{ name: string, optionalDependencies: Record<string, string> }} */ (
      JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    )
  const { tarball, packed } = await pack(folder)
  await run('tar', ['-xzf', tarball], { cwd: folder })
  await mkdir(join(folder, 'node_modules'))
  await rename(join(folder, 'package'), join(folder, 'node_modules', name))
  for (const each of [...Object.keys(optionalDependencies), ...beside]) {
    const link = join(folder, 'node_modules', each)
    await mkdir(dirname(link), { recursive: true })
    await symlink(join(root, 'node_modules', each), link, 'junction')
  }
  return {
    folder,
    tarball: join(folder, tarball),
    packed,
    write: async (files) => {
      for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
    },
    run: async (program, args) => {
      const command = [join(folder, 'node_modules', program), ...args]
      try {
        return (await run(process.execPath, command, { cwd: folder, env: ownEnvironment() })).stdout
      } catch (error) {
        const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (
          error
        )
        throw new Error(`${program} failed.\n${stdout}\n${stderr}`, { cause: error })
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** @param {string} folder */
async function pack(folder) {
  // As `prepack` does, without its build: the run of the tests has built the rest.
  await run(process.execPath, ['src/build/declare-kit.mjs'], { cwd: root })
  const command = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]
  const { stdout } = await run('npm', command, { cwd: root, maxBuffer, shell })
  const [packed] = /** @type {{ filename: string, files: { path: string }[] }[]} */ (
    JSON.parse(stdout)
  )
  if (packed === undefined) throw new Error('npm packed nothing')
  return { tarball: packed.filename, packed: packed.files.map(({ path }) => path) }
}

/** Without what this run of Playwright says to its own workers. */
function ownEnvironment() {
  const own = Object.entries(process.env).filter(([name]) => !/^(TEST|PLAYWRIGHT|PW)_/.test(name))
  return Object.fromEntries(own)
}
