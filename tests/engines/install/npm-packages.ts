import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** 100 MB, so only this command fetches them, and not `npm ci`. Puppeteer 25 needs Node 22. */
const packages = {
  'puppeteer-core': '24.43.1',
  'chromium-106': 'npm:@sparticuz/chromium@106.0.2',
}

export const cacheFolder = fileURLToPath(
  new URL('../../../node_modules/.cache/engines', import.meta.url),
)

/** Returns the folder of the packages. It fetches them once. */
export async function fetchedPackages(): Promise<string> {
  const folder = join(cacheFolder, 'packages')
  const modules = join(folder, 'node_modules')
  if (existsSync(modules)) return modules
  const half = `${folder}-${process.pid}`
  await mkdir(half, { recursive: true })
  await writeFile(
    join(half, 'package.json'),
    JSON.stringify({ private: true, dependencies: packages }),
  )
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund']
  try {
    await run('npm', ['install', ...flags], { cwd: half })
    await rename(half, folder)
  } catch (error) {
    // Another engine's test may have been first.
    if (existsSync(modules)) return modules
    throw new Error('npm could not fetch the browsers and Puppeteer', { cause: error })
  } finally {
    await rm(half, { recursive: true, force: true })
  }
  return modules
}
