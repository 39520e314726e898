import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Installs Debian's packages where one of the programs is missing, or throws what is missing. */
export async function needPrograms(
  programs: readonly string[],
  packages: readonly string[],
): Promise<void> {
  if (await areInstalled(programs)) return
  const missing = `${packages.join(', ')}: not installed (apt-get install --no-install-recommends ${packages.join(' ')})`
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error(`${missing}, and only root on Debian can install it`)
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    await run('apt-get', ['update'], options)
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
  } catch (error) {
    throw new Error(`${missing}, and apt-get could not install it`, { cause: error })
  }
  if (!(await areInstalled(programs))) throw new Error(missing)
}

async function areInstalled(programs: readonly string[]): Promise<boolean> {
  try {
    for (const program of programs) await run('sh', ['-c', `command -v ${program}`])
    return true
  } catch {
    return false
  }
}
