import { rm, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import { findBrowser, launchOptions } from '../support/browser/browser.mjs'
import { startService } from '../../src/playwright/service'
import { buildPage } from './build-pages'
import { chunkTable } from './chunk-table'
import { describeLine, slow3g, slow4g } from './lines'
import type { Candidate, Measure } from './measure'
import { checks } from './measures/checks'
import { early } from './measures/early'
import { errors } from './measures/errors'
import { heap } from './measures/heap'
import { keys } from './measures/keys'
import { languages } from './measures/languages'
import { photo } from './measures/photo'
import { scripts } from './measures/scripts'
import { sheet } from './measures/sheet'
import { usable } from './measures/usable'
import { wire } from './measures/wire'
import { photosFolder } from './photos'
import { resultTables } from './print-results'
import { Results } from './results'
import { readSettings } from './settings'
import { serveFolder } from './static-server'

const all: readonly Measure[] = [
  usable,
  languages,
  early,
  scripts,
  keys,
  errors,
  heap,
  photo,
  checks,
  sheet,
  wire,
]

const { rounds, only, against, json } = readSettings(process.argv.slice(3))
const measures = all.filter(({ name }) => only.includes(name))
const say = (words: string) => process.stdout.write(`${words}\n`)
const progress = (words: string) => process.stderr.write(`${words}\n`)

const service = await startService()
const floor = await serveFolder(await buildPage('floor'))
const bound = await serveFolder(await buildPage('bound'))
const candidates: readonly Candidate[] = [
  { name: 'ours', url: service.url },
  { name: 'floor', url: floor.url },
  { name: 'bound', url: bound.url },
  ...(against === undefined ? [] : [{ name: 'against', url: against } as const]),
]
const browser = await chromium.launch(launchOptions(await findBrowser()))
try {
  const results = new Results(measures)
  for (const measure of measures) await takeRounds(measure, results)
  say(`${describeLine(slow4g)}\n${describeLine(slow3g)}`)
  say(
    'The CPU 4 times slower: first field, wired, keys, errors. As it is: heap, photo, sheet, bytes.',
  )
  say(`Rounds: ${rounds}. Chromium ${browser.version()}. kB are 1000 bytes, brotli on the wire.\n`)
  const names = candidates.map(({ name }) => name)
  say(resultTables(results.rows(), names))
  if (only.includes('scripts')) say(`\n${await chunkTable(browser, service.url)}`)
  if (json !== undefined) await writeFile(json, `${JSON.stringify(results.rows(), null, 2)}\n`)
} finally {
  await browser.close()
  floor.close()
  bound.close()
  await service.remove()
  const photos = await photosFolder()
  if (photos !== undefined) await rm(photos, { recursive: true })
}

/** Page after page, then again: what slows the machine down slows them all. */
async function takeRounds(measure: Measure, results: Results) {
  const taking = candidates.filter(({ name }) => measure.candidates.includes(name))
  const times = measure.isOnce ? 1 : rounds
  for (let round = 1; round <= times; round += 1) {
    for (const candidate of taking) {
      progress(`${measure.name} ${round}/${times} ${candidate.name}`)
      results.add(candidate.name, await measure.take(browser, candidate))
    }
  }
}
