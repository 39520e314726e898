import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sandboxBvns } from '../../src/contract/sandbox'
import { PeopleSheetPage } from '../../src/playwright/people-sheet-page'
import { sampleDocument } from '../../src/samples/sample-document'
import type { Service } from '../../src/playwright/service'
import { compiledTexts } from '../support/browser/compiled-texts'
import { notAFormula } from '../../src/desk/csv'
import { parsedCsv } from '../support/sheet/parsed-csv'
import {
  cellsOf,
  csvOf,
  headerOf,
  type SheetPerson,
  sheetPerson,
} from '../support/sheet/people-csv'
import { changeOnDevice } from './device'
import { expect, test as base } from './form-test'

const { sheet: words } = await compiledTexts('english', 'desk')

const test = base.extend<{
  settings: Record<string, string>
  /** The service of the page: with its own settings, or the one that all tests share. */
  own: Service
  sheet: PeopleSheetPage
}>({
  settings: [{}, { option: true }],
  own: async ({ service, startFresh, settings }, give) => {
    await give(Object.keys(settings).length === 0 ? service : await startFresh(settings))
  },
  baseURL: ({ own }, give) => give(own.url),
  sheet: async ({ page }, give) => give(new PeopleSheetPage(page)),
})

type StoredPerson = Awaited<ReturnType<Service['people']>>[number]

/** Rows with unique BVNs, so that a test recognizes its own people. */
function people(count: number): SheetPerson[] {
  const batch = randomInt(10_000_000, 100_000_000)
  return Array.from({ length: count }, (_, at) => ({
    ...sheetPerson('individual-usd', at),
    bank_id_number: String(batch * 1000 + at),
  }))
}

function csvWith(rows: readonly SheetPerson[]): string {
  const header = headerOf(rows)
  return csvOf([header, ...rows.map((person) => cellsOf(person, header))])
}

/** Returns the service's people whose BVNs have the prefix of these rows. */
async function storedOf(own: Service, rows: readonly SheetPerson[]): Promise<StoredPerson[]> {
  const batches = new Set(bvnsOf(rows).map((bvn) => bvn?.slice(0, -3)))
  return (await own.people()).filter((stored) => batches.has(bvnOf(stored).slice(0, -3)))
}

async function createdBvns(own: Service, rows: readonly SheetPerson[]): Promise<string[]> {
  return sorted((await storedOf(own, rows)).map(bvnOf))
}

const bvnOf = ({ person }: StoredPerson) => String(person['bank_id_number'])

/** Sorts numbers as text. */
function sorted(numbers: readonly string[]): string[] {
  return [...numbers].sort((one, other) => Number(one) - Number(other))
}

const bvnsOf = (rows: readonly SheetPerson[]) => rows.map((row) => row['bank_id_number'])

/** Checks every animation frame, because polling is too slow to see a partial result. */
async function expectCreatedMoreThan(page: Page, count: number) {
  await page.waitForFunction(
    (few) => Number(document.querySelector<HTMLElement>('[data-totals]')?.dataset['created']) > few,
    count,
  )
}

test.describe('sending a spreadsheet', { tag: '@desktop' }, () => {
  test('creates each of 100 rows exactly once, with a reload in between', async ({
    page,
    own,
    sheet,
  }) => {
    const { buffer, mimeType } = await sampleDocument('passport')
    const rows = people(100).map((person, at): SheetPerson => {
      if (at % 20 !== 7) return person
      const file = at === 7 || at === 27 ? 'two.jpg' : `${at}.jpg`
      return { ...person, 'documents.0.url': '', 'documents.0.file': file }
    })
    const names = new Set(rows.flatMap((row) => row['documents.0.file'] ?? []))
    await sheet.open()
    await sheet.choose(csvWith(rows))
    await sheet.addFiles([...names].map((name) => ({ name, mimeType, buffer })))
    expect(await sheet.totals()).toMatchObject({ ready: 100 })
    await sheet.sendAll()
    // Four of them may not be saved yet.
    await expectCreatedMoreThan(page, 14)
    await page.reload()
    const offer = page.locator('button[name="go-on"]')
    await expect(offer).toHaveAccessibleName(/people\.csv/)
    await expect(page.locator('button[name="discard-kept"]')).toHaveAccessibleName(/people\.csv/)
    await expect(page.locator('li').filter({ has: offer })).toContainText(/ [1-9]\d .*100/)
    const before = (await storedOf(own, rows)).length
    await sheet.goOn()
    // It opens paused: sending is a press of its own.
    expect(await storedOf(own, rows)).toHaveLength(before)
    // Of people who were created, the device has the name.
    const createdRow = page.locator('[data-row-state="created"]').first()
    await expect(createdRow.locator('[data-name="name_last"]')).not.toBeEmpty()
    await expect(createdRow.locator('[data-name="bank_id_number"]')).toBeEmpty()
    await expect(page.locator('[data-files="unused"]')).toHaveCount(0)
    await sheet.sendAll()
    const ids = await sheet.created()
    expect(ids).toHaveLength(100)
    const stored = await storedOf(own, rows)
    expect(new Set(ids.map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => id)))
    expect(sorted(stored.map(bvnOf))).toEqual(bvnsOf(rows))
    const addresses = stored.flatMap(({ person }) => {
      const [{ url = '' } = {}] = person['documents'] as { url?: string }[]
      return url.includes('/documents/') ? [url.split('?')[0]] : []
    })
    expect(new Set(addresses).size).toBe(5)
  })

  test('encrypts what it saves on the device, and deletes it on Discard', async ({
    page,
    sheet,
  }) => {
    const [first, ...others] = people(3)
    await sheet.open()
    await sheet.choose(csvWith([{ ...first, name_last: '42' }, ...others]), 'ngozi-and-co.csv')
    await sheet.sendAll()
    await sheet.created()
    const kept = await storedOnDevice(page)
    expect(kept.records).toBeGreaterThan(1)
    const [{ email = '', bank_id_number: bvn = '' } = {}] = others
    for (const secret of ['ngozi-and-co', 'email', email, bvn]) {
      expect(secret).not.toBe('')
      expect(kept.text).not.toContain(secret)
    }
    // A row is wrong, so Delete asks, and the second press of a double click loses nothing.
    const discard = page.locator('button[name="discard"]')
    const asked = page.locator('[data-ask="discard"]')
    await discard.dblclick()
    // Where the lines break otherwise, it answers the question, and the answer is no.
    await page.locator('[name="cancel-ask"]:visible, [name="discard"]:visible').focus()
    await page.keyboard.press('Escape')
    await expect(discard).toBeFocused()
    expect((await storedOnDevice(page)).records).toBe(kept.records)
    await page.keyboard.press('Enter')
    await expect(asked.locator('button[name="cancel-ask"]')).toBeFocused()
    await asked.locator('button[name="confirm-ask"]').click()
    await expect(discard).toBeHidden()
    await expect(page.getByText(words.discarded)).toBeVisible()
    expect((await storedOnDevice(page)).records).toBe(0)
    await page.reload()
    await expect(page.locator('input[name="people"]')).toBeEnabled()
    await expect(page.locator('button[name="go-on"]')).toHaveCount(0)
  })

  test('keeps a sheet while a tab has it open, and for a week after its last edit', async ({
    page,
    context,
    sheet,
  }) => {
    const [first, second] = people(2)
    await sheet.open()
    await sheet.choose(csvWith([{ ...first, name_last: '42' }, { ...second }]))
    await sheet.sendAll()
    expect(await sheet.created()).toHaveLength(1)
    await changeOnDevice(page, { changedAt: Date.now() - 8 * 86_400_000 }, 'sheets')
    const otherPage = await context.newPage()
    const other = new PeopleSheetPage(otherPage)
    await other.open()
    await expect(otherPage.locator('button[name="go-on"]')).toBeVisible()
    await sheet.edit(1, 'name_last', 'Okafor')
    await page.close()
    await otherPage.reload()
    await other.goOn()
    expect(await other.totals()).toMatchObject({ created: 1 })
    await expect(other.cell(1, 'name_last')).toHaveText('Okafor')
  })

  test('sends in one tab at a time, and begins by itself when the other pauses or ends', async ({
    page,
    context,
    own,
    sheet,
  }) => {
    const rows = people(12)
    let go: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/person', async (route) => {
      await held
      await route.continue()
    })
    await sheet.open()
    await sheet.choose(csvWith(rows.slice(0, 10)))
    await sheet.sendAll()
    await expect(page.locator('[data-totals]')).toHaveAttribute('data-sending', '4')
    const otherPage = await context.newPage()
    const other = new PeopleSheetPage(otherPage)
    await other.open()
    // The sheet that the first tab sends can be neither continued nor deleted here.
    await otherPage.locator('button[name="go-on"]').click()
    await expect(otherPage.getByText(words.openElsewhere)).toBeVisible()
    await otherPage.locator('button[name="discard-kept"]').click()
    await otherPage.locator('button[name="confirm-ask"]').click()
    await expect(otherPage.locator('button[name="discard-kept"]')).toBeVisible()
    await other.choose(csvWith(rows.slice(10)))
    await other.sendAll()
    await expect(otherPage.locator('[data-held="tab"]')).toBeVisible()
    expect(await createdBvns(own, rows)).toHaveLength(0)
    await page.locator('button[name="pause"]').click()
    go()
    // The rows that had started arrive first.
    expect(await other.created()).toHaveLength(2)
    expect(await sheet.totals()).toMatchObject({ created: 4, ready: 6 })
    await sheet.sendAll()
    expect(await sheet.created()).toHaveLength(10)
    expect(await createdBvns(own, rows)).toEqual(bvnsOf(rows))
  })

  test('leaves out, of a file that is chosen again, who may have been created', async ({
    page,
    own,
    sheet,
  }) => {
    const all = people(4)
    const rows = all.slice(0, 3)
    await page.route('**/person', async (route) => {
      await route.fetch()
      // The answer is lost with the page.
      await new Promise(() => undefined)
    })
    await sheet.open()
    await sheet.choose(csvWith(rows))
    await sheet.sendAll()
    await expect.poll(() => createdBvns(own, rows)).toHaveLength(3)
    await page.reload()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect(page.locator('button[name="go-on"]')).toBeVisible()
    await sheet.choose(csvWith(all))
    expect(await sheet.totals()).toMatchObject({ exists: 3, ready: 1 })
    await sheet.row(1)
    await expect(page.getByText(words.include.sent)).toBeVisible()
    await page.reload()
    await sheet.goOn()
    await sheet.sendAll()
    expect(await sheet.created()).toHaveLength(3)
    expect(await createdBvns(own, rows)).toEqual(bvnsOf(rows))
  })

  test.describe('of a service that refuses', () => {
    test.use({ settings: { SANDBOX: '1' } })

    test('returns refused rows unchanged, and sends them again after a correction in the grid or in the file', async ({
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
      const bvns = bvnsOf(rows)
      const [, refusedBvn = '', existsBvn = ''] = bvns
      refused['bank_id_number'] = sandboxBvns.refused
      exists['bank_id_number'] = sandboxBvns.exists
      const line1 = '=12 "High"\nStreet, first'
      Object.assign(wrong, { 'address.line1': line1, 'address.city': '', name_first: ' Ada ' })
      const header = headerOf(rows)
      await sheet.open()
      await sheet.choose(csvWith(rows))
      await sheet.sendAll()
      expect(await sheet.created()).toHaveLength(2)
      expect(await sheet.totals()).toMatchObject({ created: 2, refused: 2, wrong: 1 })
      const summary = page.locator('[data-summary]')
      for (const [figure, count] of Object.entries({ created: '2', refused: '2', wrong: '1' })) {
        await expect(summary).toHaveAttribute(`data-${figure}`, count)
      }
      await expect(summary).toHaveText(/^\D*2\D+1\D+2\D*$/)
      await sheet.row(2)
      await expect(sheet.cell(2, 'bank_id_number')).toHaveAttribute('aria-invalid', 'true')
      await expect(await sheet.row(3)).toContainText(words.failures.exists)

      const file = await sheet.refused()
      const [titles = [], ...lines] = parsedCsv(file)
      expect(titles).toEqual([...header, 'row', 'file_row', 'why_not_created'])
      expect(lines.map((cells) => cells.slice(0, -1))).toEqual(
        [refused, exists, wrong].map((person, at) => [
          ...cellsOf(person, header).map(notAFormula),
          String([2, 3, 4][at]),
          String([3, 4, 5][at]),
        ]),
      )
      expect(lines.map((cells) => cells.at(-1))).toEqual([
        expect.stringMatching(/^bank_id_number: ./),
        `row: ${words.failures.exists}`,
        expect.stringMatching(/^address.city: ./),
      ])
      await test.step('sends a row corrected in the grid under another key', async () => {
        await sheet.edit(2, 'bank_id_number', refusedBvn)
        expect(await sheet.totals()).toMatchObject({ ready: 1, refused: 1 })
        await sheet.sendAll()
        await expect(page.locator('[data-totals]')).toHaveAttribute('data-created', '3')
      })
      await test.step('sends rows corrected in the file', async () => {
        const rest = await sheet.refused()
        expect(parsedCsv(rest)).toHaveLength(3)
        await sheet.choose(
          rest
            .replace(sandboxBvns.exists, existsBvn)
            .replace(/^""(?=,"[A-Z]{2}","'=12)/m, '"Ikeja"'),
        )
        expect(await sheet.totals()).toMatchObject({ all: 2, ready: 2 })
        await sheet.sendAll()
        expect(await sheet.created()).toHaveLength(2)
      })
      const stored = (await own.people()).map(bvnOf)
      expect(sorted(stored)).toEqual(bvns)
    })
  })
})

/** Returns the desk's storage as text, and the number of a sheet's records. */
function storedOnDevice(page: Page): Promise<{ text: string; records: number }> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('firsthand-device')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    interface Entry {
      key: string
      json: { bytes: ArrayBuffer }
      file?: { bytes: ArrayBuffer }
    }
    const all = await new Promise<Entry[]>((resolve) => {
      const reading = db.transaction('entries').objectStore('entries').getAll()
      // Every entry of the store has this shape.
      reading.addEventListener('success', () => resolve(reading.result as Entry[]))
    })
    db.close()
    const latin = new TextDecoder('latin1')
    const entries = all.filter(({ key }) => key.startsWith('sheets/'))
    const texts = entries.map(
      ({ json, file, ...rest }) =>
        JSON.stringify(rest) + latin.decode(json.bytes) + latin.decode(file?.bytes),
    )
    return { text: texts.join(''), records: entries.length }
  })
}
