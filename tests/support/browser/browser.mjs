import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from 'playwright'

/**
 * A Chromium, and what must be in its environment for it to find its libraries and fonts.
 * @typedef {{ name: string, channel?: string, executablePath?: string, env: Record<string, string> }} Browser
 */

const run = promisify(execFile)
const chosenName = 'TEST_BROWSER'
const probeLimit = 30_000
const installLimit = 5 * 60_000

/** Keeps Chromium from calling its maker, which on a closed network means waiting and warnings. */
const quietArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const systemNames = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chromium-headless-shell',
  'chrome-headless-shell',
]

/** @type {Browser} */
const playwrightsOwn = { name: 'Playwright’s own Chromium', env: {} }

/** In the order of preference; each is looked for only when those before it did not render. */
const candidates = [
  fromEnvironment,
  // A headless shell takes less than half the processor time of a whole Chrome.
  unpacked,
  async () => playwrightsOwn,
  ...onTheSystem(),
  installed,
]

/**
 * The browser the tests use. Chosen once: the choice is left in the environment, so that the
 * processes started from here neither probe nor unpack again.
 * @returns {Promise<Browser>}
 */
export async function findBrowser() {
  const chosen = process.env[chosenName]
  if (chosen) return /** @type {Browser} */ (JSON.parse(chosen))
  const refusals = []
  for (const candidate of candidates) {
    try {
      const browser = await candidate()
      if (!browser) continue
      await probe(browser)
      process.env[chosenName] = JSON.stringify(browser)
      process.stderr.write(`Browser for the tests: ${browser.name}\n`)
      return browser
    } catch (error) {
      refusals.push(firstLine(error))
    }
  }
  throw new Error(`No browser renders a page here.\n${refusals.join('\n')}`)
}

/**
 * What Playwright's `launch` takes for it.
 * Playwright leaves Chromium's sandbox off unless asked, so it starts as root too.
 * @param {Browser} browser
 */
export function launchOptions({ channel, executablePath, env }) {
  return {
    ...(channel && { channel }),
    ...(executablePath && { executablePath }),
    env: { ...process.env, ...env },
    args: quietArgs,
  }
}

async function fromEnvironment() {
  const path = process.env['CHROMIUM_PATH']
  return path ? { name: `CHROMIUM_PATH, ${path}`, executablePath: path, env: {} } : undefined
}

function onTheSystem() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [
    async () => ({ name: 'Google Chrome of the system', channel: 'chrome', env: {} }),
    ...paths.map((path) => async () => {
      return existsSync(path) ? { name: path, executablePath: path, env: {} } : undefined
    }),
  ]
}

/**
 * The Chromium of @sparticuz/chromium, with its libraries and its font, unpacked beside the
 * packages. It unpacks to the temporary folder in several steps and takes half a file for a whole
 * one, so it gets a temporary folder of its own, which is put in place with one rename.
 */
async function unpacked() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const entry = import.meta.resolve('@sparticuz/chromium')
  const manifest = await readFile(new URL('../../package.json', entry), 'utf8')
  const { version } = /** @type {{ version: string }} */ (JSON.parse(manifest))
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url))
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) await unpack(entry, cache, folder)
  return {
    name: `@sparticuz/chromium ${version}`,
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

/**
 * @param {string} entry
 * @param {string} cache
 * @param {string} folder
 */
async function unpack(entry, cache, folder) {
  await mkdir(cache, { recursive: true })
  const half = await mkdtemp(join(cache, 'chromium-'))
  const script = `await (await import(${JSON.stringify(entry)})).default.executablePath()`
  // Only where it believes to be on AWS does it unpack its libraries as well.
  const env = { ...process.env, TMPDIR: half, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
  await run(process.execPath, ['--input-type=module', '--eval', script], { env })
  // Its own font settings name /tmp.
  await writeFile(
    join(half, 'fonts', 'fonts.conf'),
    '<fontconfig><dir prefix="relative">.</dir></fontconfig>\n',
  )
  try {
    await rename(half, folder)
  } catch (error) {
    // Another process was first: its copy is as good.
    if (!existsSync(folder)) throw error
    await rm(half, { recursive: true })
  }
}

async function installed() {
  const cli = fileURLToPath(new URL('cli.js', import.meta.resolve('playwright')))
  process.stderr.write('No browser found: playwright install chromium …\n')
  const args = [cli, 'install', '--only-shell', 'chromium']
  await run(process.execPath, args, { timeout: installLimit })
  return playwrightsOwn
}

/**
 * A browser that starts may still not draw: libraries, fonts or shared memory can be missing.
 * @param {Browser} browser
 */
async function probe(browser) {
  const running = await chromium.launch({ ...launchOptions(browser), timeout: probeLimit })
  const drawn = (async () => {
    const page = await running.newPage()
    await page.setContent('<span>A page</span>')
    const box = await page.locator('span').boundingBox()
    if (!box?.width) throw new Error(`${browser.name} draws no text`)
    await page.screenshot({ timeout: probeLimit })
  })()
  try {
    await inTime(drawn, `${browser.name} drew nothing in ${probeLimit / 1000} s`)
  } finally {
    await running.close()
  }
}

/**
 * @param {Promise<void>} work
 * @param {string} message
 */
async function inTime(work, message) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message)), probeLimit)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** @param {unknown} error */
function firstLine(error) {
  return String(error).split('\n', 1)[0]
}
