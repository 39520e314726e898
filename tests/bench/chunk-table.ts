import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { slow4g } from './lines'
import { smallPhoto } from './photos'
import { table } from './table'
import { watchTransfers } from './transfers'
import { visit } from './visit'
import { walkCase } from './walk'

const built = fileURLToPath(new URL('../../dist/form/', import.meta.url))
const moments = ['before wired', 'prefetched', 'on the case’s way', 'when asked'] as const
type Moment = (typeof moments)[number]

/** Every file of the public form: what it weighs, and when a person's browser loads it. */
export async function chunkTable(browser: Browser, url: string): Promise<string> {
  const loaded = await momentsOf(browser, url)
  const files: { name: string; raw: number; brotli: number; moment: Moment }[] = []
  for (const entry of await readdir(join(built, 'assets'), { withFileTypes: true })) {
    const { name } = entry
    // The desk's own lie in a folder: none of them is the public form's.
    if (!entry.isFile() || /\.(br|gz|map)$/.test(name)) continue
    const body = await readFile(join(built, 'assets', name))
    const moment = loaded.get(`/assets/${name}`) ?? 'when asked'
    files.push({ name, raw: body.length, brotli: brotliCompressSync(body).length, moment })
  }
  const rank = (moment: Moment) => moments.indexOf(moment)
  files.sort((one, other) => rank(one.moment) - rank(other.moment) || other.brotli - one.brotli)
  const rows = files.map(({ name, raw, brotli, moment }) => [
    name,
    kilobytes(raw),
    kilobytes(brotli),
    moment,
  ])
  const sums = moments.map((moment) => {
    const own = files.filter((file) => file.moment === moment && file.name.endsWith('.js'))
    const sum = (of: 'raw' | 'brotli') => kilobytes(own.reduce((all, file) => all + file[of], 0))
    return ['all scripts', sum('raw'), sum('brotli'), moment]
  })
  return table([['assets/', 'raw kB', 'brotli kB', 'loaded'], ...rows, ...sums])
}

async function momentsOf(browser: Browser, url: string): Promise<Map<string, Moment>> {
  const loaded = new Map<string, Moment>()
  const note = (path: string, moment: Moment) => {
    if (!loaded.has(path)) loaded.set(path, moment)
  }
  await visit(browser, { url }, { line: slow4g, cpu: 4 }, async ({ page }) => {
    const transfers = watchTransfers(page.context())
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => window.firstField?.wired !== undefined)
    const wired = await page.evaluate(
      () => performance.timeOrigin + (window.firstField?.wired ?? 0),
    )
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(3000)
    for (const { path, ended } of await transfers.all())
      note(path, ended <= wired ? 'before wired' : 'prefetched')
  })
  const { path } = await smallPhoto()
  await visit(browser, { url }, {}, async ({ page, form }) => {
    const transfers = watchTransfers(page.context())
    await walkCase(form, { passport: path })
    const all = await transfers.all()
    for (const each of all) note(each.path, 'on the case’s way')
  })
  return loaded
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
