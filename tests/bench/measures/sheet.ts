import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import type { Browser } from 'playwright'
import { PeopleSheetPage } from '../../../src/playwright/people-sheet-page'
import { brokenPeople } from '../../support/sheet/people-csv'
import { parsedCsv } from '../../support/sheet/parsed-csv'
import { longestTask } from '../longest-task'
import type { Candidate, Measure } from '../measure'

const people = 10_000
const settling = 1000

/** What reading and checking a large spreadsheet costs staff. */
export const sheet: Measure = {
  name: 'sheet',
  candidates: ['ours', 'against'],
  rows: (['csv', 'xlsx'] as const).flatMap((kind) => [
    { key: `sheet-${kind}`, title: `10,000 rows of .${kind}, until checked`, unit: 'ms' },
    { key: `sheet-${kind}-task`, title: '… longest task', unit: 'ms', atMost: 100 },
    { key: `sheet-${kind}-cpu`, title: '… in time of the processor', unit: 'ms', atMost: 100 },
  ]),
  async take(browser, candidate) {
    const folder = await mkdtemp(join(tmpdir(), 'sheet-'))
    try {
      const { csv } = brokenPeople(people, 100)
      const rows = parsedCsv(csv)
      const files = {
        csv: join(folder, 'people.csv'),
        xlsx: join(folder, 'people.xlsx'),
      }
      await writeFile(files.csv, csv)
      await writeFile(files.xlsx, await writeXlsx({ sheets: [{ name: 'People', rows }] }))
      return {
        ...(await read(browser, candidate, 'csv', files.csv)),
        ...(await read(browser, candidate, 'xlsx', files.xlsx)),
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}

async function read(browser: Browser, { url }: Candidate, kind: 'csv' | 'xlsx', path: string) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-NG' })
  try {
    const page = await context.newPage()
    const desk = new PeopleSheetPage(page)
    await desk.open()
    await page.waitForTimeout(settling)
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
    const begun = performance.now()
    await desk.choose(path)
    const { all } = await desk.totals({ timeout: 60_000 })
    const checked = performance.now()
    const trace = await browser.stopTracing()
    if (all !== people) throw new Error(`The sheet has ${all} rows`)
    const { clock, cpu } = longestTask(trace, page.url())
    return {
      [`sheet-${kind}`]: checked - begun,
      [`sheet-${kind}-task`]: clock,
      [`sheet-${kind}-cpu`]: cpu,
    }
  } finally {
    await context.close()
  }
}
