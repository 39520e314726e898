import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** Somebody else's project, with the packed package and what it depends on installed. */
export interface ScratchProject {
  folder: string
  /** What the tarball holds, by path. */
  packed: readonly string[]
  write: (files: Readonly<Record<string, string>>) => Promise<void>
  /** Runs a program of a package in it. Rejects with all that it printed. */
  run: (program: string, args: readonly string[]) => Promise<string>
  remove: () => Promise<void>
}

/** What such a project has beside the package. */
const beside = ['@playwright/test', '@types/node', 'typescript']

export async function scratchProject(): Promise<ScratchProject> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-'))
  const { name, optionalDependencies } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  ) as {
    name: string
    optionalDependencies: Record<string, string>
  }
  // As `prepack` does, without its build: the run of the tests has built the rest.
  await run('npm', ['run', 'types:kit'], { cwd: root, shell: process.platform === 'win32' })
  const { stdout } = await run(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
    {
      cwd: root,
      maxBuffer: 16 * 1024 * 1024,
      shell: process.platform === 'win32',
    },
  )
  const [tarball] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[]
  if (tarball === undefined) throw new Error('npm packed nothing')
  await run('tar', ['-xzf', tarball.filename], { cwd: folder })
  await mkdir(join(folder, 'node_modules'))
  await rename(join(folder, 'package'), join(folder, 'node_modules', name))
  // Linked instead of installed: a test needs no network.
  for (const each of [...Object.keys(optionalDependencies), ...beside]) {
    const link = join(folder, 'node_modules', each)
    await mkdir(dirname(link), { recursive: true })
    await symlink(join(root, 'node_modules', each), link, 'junction')
  }
  return {
    folder,
    packed: tarball.files.map(({ path }) => path),
    write: async (files) => {
      for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
    },
    run: async (program, args) => {
      const command = [join(folder, 'node_modules', program), ...args]
      try {
        return (await run(process.execPath, command, { cwd: folder, env: ownEnvironment() })).stdout
      } catch (error) {
        const printed = error as { stdout?: string; stderr?: string }
        const said = `${printed.stdout ?? ''}\n${printed.stderr ?? ''}`
        throw new Error(`${program} failed.\n${said}`, { cause: error })
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Without what this run of Playwright says to its own workers. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(TEST|PLAYWRIGHT|PW)_/.test(name))
  return Object.fromEntries(own)
}
