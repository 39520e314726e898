import type { Page } from '@playwright/test'
import { sandboxBvns } from '../../src/contract/sandbox'
import { PeopleSheetPage } from '../../src/playwright/people-sheet-page'
import { sampleDocument } from '../../src/playwright/samples/sample-document'
import type { Service } from '../../src/playwright/service'
import { parsedCsv } from '../support/parsed-csv'
import { cellsOf, csvOf, headerOf, type SheetPerson, sheetPerson } from '../support/people-csv'
import { expect, test as base } from './form-test'

const test = base.extend<{
  settings: Record<string, string>
  own: Service
  sheet: PeopleSheetPage
}>({
  settings: [{}, { option: true }],
  own: async ({ startFresh, settings }, give) => give(await startFresh(settings)),
  baseURL: ({ own }, give) => give(own.url),
  sheet: async ({ page }, give) => give(new PeopleSheetPage(page)),
})

/** A BVN that tells the row, so that who was created can be told. */
function people(count: number): SheetPerson[] {
  return Array.from({ length: count }, (_, at) => ({
    ...sheetPerson('individual-usd', at),
    bank_id_number: String(30_000_000_000 + at),
  }))
}

function csvWith(rows: readonly SheetPerson[]): string {
  const header = headerOf(rows)
  return csvOf([header, ...rows.map((person) => cellsOf(person, header))])
}

async function createdBvns(own: Service): Promise<string[]> {
  return sorted((await own.people()).map(({ person }) => String(person['bank_id_number'])))
}

/** Numbers as text, all as long. */
function sorted(numbers: readonly string[]): string[] {
  return [...numbers].sort((one, other) => Number(one) - Number(other))
}

const bvnsOf = (rows: readonly SheetPerson[]) => rows.map((row) => row['bank_id_number'])

const created = (page: Page) =>
  page.locator('[data-totals]').getAttribute('data-created').then(Number)

test.describe('sending a spreadsheet', { tag: '@desktop' }, () => {
  test('1,000 rows, reloaded in the middle: each is created exactly once', async ({
    page,
    own,
    sheet,
  }) => {
    test.setTimeout(400_000)
    const { buffer, mimeType } = await sampleDocument('passport')
    const rows = people(1000).map((person, at): SheetPerson => {
      if (at % 50 !== 7) return person
      const file = at === 7 || at === 57 ? 'two.jpg' : `${at}.jpg`
      return { ...person, 'documents.0.url': '', 'documents.0.file': file }
    })
    const names = new Set(rows.flatMap((row) => row['documents.0.file'] ?? []))
    await sheet.open()
    await sheet.choose(csvWith(rows))
    await sheet.addFiles([...names].map((name) => ({ name, mimeType, buffer })))
    expect(await sheet.totals()).toMatchObject({ ready: 1000 })
    const begun = Date.now()
    await sheet.sendAll()
    await expect.poll(() => created(page), { timeout: 200_000 }).toBeGreaterThan(300)
    await page.reload()
    const offer = page.locator('button[name="go-on"]')
    await expect(offer).toHaveText('Go on with people.csv')
    await expect(page.locator('.sheet-kept')).toContainText(/\d+ of 1,000 created/)
    await offer.click()
    const ids = await sheet.created()
    process.stdout.write(`1,000 rows were created in ${Date.now() - begun} ms, with a reload\n`)
    expect(ids).toHaveLength(1000)
    const stored = await own.people()
    expect(new Set(ids.map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => id)))
    expect(await createdBvns(own)).toEqual(bvnsOf(rows))
    const addresses = stored.flatMap(({ person }) => {
      const [{ url = '' } = {}] = person['documents'] as { url?: string }[]
      return url.includes('/documents/') ? [url.split('?')[0]] : []
    })
    expect(new Set(addresses).size).toBe(20)
  })

  test('paused, nothing leaves; gone on with, all arrive', async ({ page, own, sheet }) => {
    await sheet.open()
    await sheet.choose(csvWith(people(200)))
    await sheet.sendAll()
    await expect.poll(() => created(page)).toBeGreaterThan(5)
    await page.locator('button[name="pause"]').click()
    await expect(page.locator('[data-totals]')).toHaveAttribute('data-sending-phase', 'paused')
    // Those on their way may still be waited for, as long as a busy machine takes.
    await expect.poll(async () => (await sheet.totals()).sending, { timeout: 40_000 }).toBe(0)
    const before = await created(page)
    await page.waitForTimeout(700)
    expect(await created(page)).toBe(before)
    expect(before).toBeLessThan(200)
    await sheet.sendAll()
    expect(await sheet.created()).toHaveLength(200)
    expect(await createdBvns(own)).toHaveLength(200)
  })

  test('what is kept on the device cannot be read there, and is gone once discarded', async ({
    page,
    sheet,
  }) => {
    const [first, ...others] = people(3)
    await sheet.open()
    await sheet.choose(csvWith([{ ...first, name_last: '42' }, ...others]), 'ngozi-and-co.csv')
    await sheet.sendAll()
    await sheet.created()
    const kept = await keptOnDevice(page)
    expect(kept.records).toBeGreaterThan(3)
    for (const secret of ['ngozi-and-co', 'email', others[0]?.['email'] ?? '', '30000000001'])
      expect(kept.text).not.toContain(secret)
    await page.locator('button[name="discard"]').click()
    await expect(page.getByText('The spreadsheet is gone from this device.')).toBeVisible()
    expect((await keptOnDevice(page)).records).toBe(0)
    await page.reload()
    await expect(page.locator('input[name="people"]')).toBeEnabled()
    await expect(page.locator('button[name="go-on"]')).toHaveCount(0)
  })

  test('only one tab sends', async ({ page, context, own, sheet }) => {
    await sheet.open()
    await sheet.choose(csvWith(people(2)))
    await sheet.sendAll()
    await sheet.created()
    const otherPage = await context.newPage()
    const other = new PeopleSheetPage(otherPage)
    await other.open()
    await other.choose(csvWith(people(4).slice(2)))
    await other.sendAll()
    await expect(otherPage.getByText('Another tab is sending a spreadsheet')).toBeVisible()
    expect(await createdBvns(own)).toHaveLength(2)
    await page.close()
    await other.sendAll()
    expect(await other.created()).toHaveLength(2)
    expect(await createdBvns(own)).toHaveLength(4)
  })

  test.describe('of a service that refuses', () => {
    test.use({ settings: { SANDBOX: '1' } })

    test('the refused rows come back as they went in, are mended, and sent again', async ({
      page,
      own,
      sheet,
      allow,
    }) => {
      allow(/status of 4\d\d/)
      const rows = people(5)
      const [, refused, exists, wrong] = rows
      if (refused === undefined || exists === undefined || wrong === undefined)
        throw new Error('Somebody is missing')
      refused['bank_id_number'] = sandboxBvns.refused
      exists['bank_id_number'] = sandboxBvns.exists
      Object.assign(wrong, { 'address.line1': '=12 "High"\nStreet, first', name_first: ' Ada ' })
      const header = headerOf(rows)
      await sheet.open()
      await sheet.choose(csvWith(rows))
      await sheet.sendAll()
      expect(await sheet.created()).toHaveLength(2)
      expect(await sheet.totals()).toMatchObject({ created: 2, refused: 2, wrong: 1 })
      await sheet.row(2)
      await expect(sheet.cell(2, 'bank_id_number')).toHaveAttribute('aria-invalid', 'true')
      await expect(await sheet.row(3)).toContainText('already exists')
      await expect(page.getByRole('status').filter({ hasText: 'Sending has ended' })).toContainText(
        '2 created, 2 refused, 1 wrong',
      )

      const file = await sheet.refused()
      const [titles = [], ...lines] = parsedCsv(file)
      expect(titles).toEqual([...header, 'why_not_created'])
      expect(lines.map((cells) => cells.slice(0, -1))).toEqual(
        [refused, exists, wrong].map((person) => cellsOf(person, header)),
      )
      expect(lines.map((cells) => cells.at(-1))).toEqual([
        expect.stringMatching(/^bank_id_number: ./),
        expect.stringMatching(/already exists/),
        expect.stringMatching(/^address.line1: ./),
      ])
      const mended = file
        .replace(sandboxBvns.refused, '30000000011')
        .replace(sandboxBvns.exists, '30000000012')
        .replace('\nStreet', ' Street')
      await sheet.choose(mended)
      expect(await sheet.totals()).toMatchObject({ all: 3, ready: 3 })
      await sheet.sendAll()
      expect(await sheet.created()).toHaveLength(3)
      expect(await createdBvns(own)).toHaveLength(5)
    })

    test('a refused row is mended in place, and sent under its own key', async ({
      own,
      sheet,
      allow,
    }) => {
      allow(/status of 422/)
      const [person] = people(1)
      await sheet.open()
      await sheet.choose(csvWith([{ ...person, bank_id_number: sandboxBvns.refused }]))
      await sheet.sendAll()
      expect(await sheet.created()).toEqual([])
      await sheet.edit(1, 'bank_id_number', '30000000077')
      expect(await sheet.totals()).toMatchObject({ ready: 1, refused: 0 })
      await sheet.sendAll()
      await expect.poll(() => createdBvns(own)).toEqual(['30000000077'])
    })
  })

  test.describe('of a service that takes ten requests a minute', () => {
    test.use({ settings: { RATE_LIMIT: '10' } })

    test('all rows wait as long as it asks, and each is created once', async ({
      page,
      own,
      sheet,
      allow,
    }) => {
      test.setTimeout(150_000)
      allow(/status of 429/)
      const rows = people(14)
      await sheet.open()
      await sheet.choose(csvWith(rows))
      await sheet.sendAll()
      await expect(page.getByText(/The service asks to wait/)).toBeVisible({ timeout: 40_000 })
      expect(await sheet.created()).toHaveLength(14)
      expect(await createdBvns(own)).toEqual(bvnsOf(rows))
    })
  })
})

/** All that lies in the desk's storage as text, and how many records of a sheet there are. */
function keptOnDevice(page: Page): Promise<{ text: string; records: number }> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('firsthand-sheets')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const latin = new TextDecoder('latin1')
    let text = ''
    let records = 0
    for (const table of ['heads', 'lines', 'files', 'rows']) {
      const all = await new Promise<Record<string, unknown>[]>((resolve) => {
        const reading = db.transaction(table).objectStore(table).getAll()
        reading.addEventListener('success', () => resolve(reading.result))
      })
      records += all.length
      for (const { bytes, ...rest } of all) {
        text += JSON.stringify(rest) + latin.decode(bytes as ArrayBuffer)
      }
    }
    db.close()
    return { text, records }
  })
}
