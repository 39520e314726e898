import { execFile, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const installTimeoutMs = 5 * 60_000
/** The tests of several engines install at once, and apt-get fails beside another. */
const lock = join(tmpdir(), 'firsthand-apt-get.lock')

/**
 * Programs, and the packages of Debian that have them.
 * @typedef {{ programs: readonly string[], packages: readonly string[] }} Needs
 */

/** By the name of a suite, or of a project in Playwright. */
const needs = /** @satisfies {Record<string, Needs>} */ ({
  s3: {
    programs: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph', 'setpriv'],
    packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'],
  },
  proxies: { programs: ['nginx', 'caddy'], packages: ['nginx', 'caddy'] },
  clamd: { programs: ['clamd'], packages: ['clamav-daemon'] },
  'Firefox ESR': { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  WebKitGTK: {
    programs: ['WebKitWebDriver', 'Xvfb', 'import'],
    packages: ['webkit2gtk-driver', 'xvfb', 'imagemagick'],
  },
})

/**
 * Returns the suites and projects of `npm run test:all` that cannot run on this machine, with the reasons. */
export async function whatIsMissing() {
  const missing = []
  for (const name of /** @type {(keyof typeof needs)[]} */ (Object.keys(needs))) {
    const reason = await whyMissing(name)
    if (reason !== undefined) missing.push({ name, reason })
  }
  if (process.getuid?.() !== 0 || spawnSync('unshare', ['-m', 'true']).status !== 0)
    missing.push({ name: 'dockerfile', reason: 'only root on Linux can mount folders' })
  return missing
}

/**
 * Installs the packages where one of the programs is missing and it can. Returns a sentence that says why not, or
 * undefined.
 * @param {keyof typeof needs} name
 * @returns {Promise<string | undefined>}
 */
export async function whyMissing(name) {
  const { programs, packages } = needs[name]
  if (await areInstalled(programs)) return undefined
  const missing = `${packages.join(', ')}: not installed (apt-get install --no-install-recommends ${packages.join(' ')})`
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return `${missing}, and only root on Debian can install it`
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { timeout: installTimeoutMs, env }
  try {
    await run('flock', [lock, 'apt-get', 'update'], options)
    const install = ['install', '-y', '--no-install-recommends', ...packages]
    await run('flock', [lock, 'apt-get', ...install], options)
  } catch {
    return `${missing}, and apt-get could not install it`
  }
  return (await areInstalled(programs)) ? undefined : missing
}

/** @param {readonly string[]} programs */
async function areInstalled(programs) {
  try {
    for (const program of programs) await run('sh', ['-c', `command -v ${program}`])
    return true
  } catch {
    return false
  }
}
