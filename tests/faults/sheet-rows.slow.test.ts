import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { PeopleSheetPage } from '../../src/playwright/people-sheet-page'
import { cellsOf, csvOf, headerOf, sheetPerson } from '../support/sheet/people-csv'
import { expect, test, times } from './support/fault-test'
import { openFaultyProxy, type FaultyProxy } from './support/faulty-proxy'
import { type KillableBrowser, openKillableBrowser } from './support/killable-browser'
import { lostResponses } from './support/lost-responses'
import type { Random } from './support/random'

const rowCount = 150
/** Then the rest is sent in peace. */
const maxActs = times({ long: 14, short: 8 })
const acts = [
  'reload',
  'crashTab',
  'killTab',
  'killBrowser',
  'offline',
  'lost answers',
  'pause',
  'second tab',
] as const

test('each row of a spreadsheet is created once, whatever happens while it is sent', async ({
  start,
  folder,
  random,
  report,
}) => {
  const rounds = times({ long: 10, short: 1 })
  const service = await start({ RATE_LIMIT: '0' })
  const counts = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    const people = Array.from({ length: rowCount }, (_, at) => ({
      ...sheetPerson('individual-usd', at),
      bank_id_number: String(22_000_000_000 + round * 1000 + at),
    }))
    const header = headerOf(people)
    const csv = csvOf([header, ...people.map((person) => cellsOf(person, header))])
    const proxy = await openFaultyProxy(service.url)
    const address = `${proxy.url}/desk/people`
    const device = await openKillableBrowser(join(folder, `profile-${round}`), address)
    try {
      const sheet = new PeopleSheetPage(device.page())
      await sheet.choose(csv)
      await sheet.sendAll()
      // Nothing is said of a sheet that was killed before its first row has left.
      await expect.poll(() => createdOn(device.page())).toBeGreaterThan(0)
      for (let nth = 0; nth < maxActs && (await phaseOn(device.page())) !== 'ended'; nth += 1) {
        const name = random.pick(acts)
        await act(name, device, proxy, random)
        counts.set(name, (counts.get(name) ?? 0) + 1)
        await pause(random.between(0, 700))
      }
      await sendRest(device.page(), proxy)
    } finally {
      await device.close()
      proxy.close()
    }
  }
  const bvns = (await service.people()).map(({ person }) => String(person['bank_id_number']))
  report(
    `rows ${rounds * rowCount}, people ${bvns.length}, of them different ${new Set(bvns).size}`,
  )
  report([...counts].map(([name, count]) => `${name} ${count}`).join(', '))
  expect(bvns.length).toBe(rounds * rowCount)
  expect(new Set(bvns).size).toBe(rounds * rowCount)
})

async function act(
  name: (typeof acts)[number],
  device: KillableBrowser,
  proxy: FaultyProxy,
  random: Random,
) {
  const page = device.page()
  if (name === 'offline') {
    await page.context().setOffline(true)
    await pause(random.between(100, 1500))
    await page.context().setOffline(false)
  } else if (name === 'lost answers') {
    const kinds = Object.values(lostResponses)
    const drawn = Array.from({ length: random.between(1, 4) }, () =>
      random.between(0, kinds.length - 1),
    )
    proxy.injectFaults(drawn.flatMap((at) => kinds[at] ?? []))
  } else if (name === 'pause') {
    const button = page.locator('button[name="pause"]')
    // It may have ended meanwhile.
    await button.click({ timeout: 2000 }).catch(() => undefined)
    await pause(random.between(0, 500))
    await goOn(page)
  } else if (name === 'second tab') {
    const other = await page.context().newPage()
    await other.goto(page.url())
    // It is told that the sheet is open in the first one, or has it where that one has just died.
    await other.locator('button[name="go-on"]').click()
    await expect(
      other.locator('[data-totals]:not([data-all="0"])').or(other.getByText('another tab')),
    ).toBeVisible()
    await other.close()
  } else {
    if (name === 'reload') await page.reload()
    else await device[name]()
    await goOn(device.page())
  }
}

/** Does what staff do where sending does not go on by itself: opens what was kept, and presses Send. */
async function goOn(page: Page) {
  const sheet = new PeopleSheetPage(page)
  await expect(page.locator('main[data-screen="desk-people"]')).toBeVisible()
  const offer = page.locator('button[name="go-on"]')
  await expect(offer.or(page.locator('[data-totals]:not([data-all="0"])')).first()).toBeVisible()
  if (await offer.isVisible()) await sheet.goOn()
  if (/^(?:idle|paused|stopped)$/.test(String(await phaseOn(page)))) await sheet.sendAll()
}

async function sendRest(page: Page, proxy: FaultyProxy) {
  proxy.injectFaults([])
  await expect
    .poll(
      async () => {
        if (/^(?:idle|paused|stopped)$/.test(String(await phaseOn(page)))) await goOn(page)
        return phaseOn(page)
      },
      { timeout: 180_000, intervals: [1000] },
    )
    .toBe('ended')
  expect(await new PeopleSheetPage(page).totals()).toMatchObject({
    all: rowCount,
    created: rowCount,
  })
}

function phaseOn(page: Page) {
  return page
    .locator('[data-sending-phase]')
    .first()
    .getAttribute('data-sending-phase', { timeout: 30_000 })
}

async function createdOn(page: Page) {
  return Number(await page.locator('[data-totals]').getAttribute('data-created'))
}
