import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PeopleSheetPage } from '../../src/playwright/people-sheet-page'
import { samplePerson } from '../../src/samples/sample-person'
import { compiledTexts } from '../support/browser/compiled-texts'
import { cellsOf, csvOf, headerOf, sheetPerson } from '../support/sheet/people-csv'
import { pastePerson } from './desk-steps'
import { expect, test, withSmallFiles } from './desk-test'
import { anyPicture } from './steps'

const { onePerson: words } = await compiledTexts('english', 'desk')

const desktop = { tag: '@desktop' }

function databases(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
}

interface Sealed {
  bytes: ArrayBuffer
}

/** Returns the sizes of all drafts and files in the desk's database. Opening a missing database would create it. */
function storedOnDevice(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const opening = indexedDB.open('firsthand-desk')
        opening.addEventListener('success', () => {
          const tables = opening.result.transaction(['drafts', 'files'])
          const drafts = tables.objectStore('drafts').getAll()
          const files = tables.objectStore('files').getAll()
          tables.addEventListener('complete', () => {
            opening.result.close()
            const all: readonly Sealed[] = drafts.result.concat(files.result)
            resolve(all.map(({ bytes }) => bytes.byteLength))
          })
        })
      }),
  )
}

test(
  'saves drafts once that is switched on, and deletes them once it is off',
  desktop,
  async ({ desk, page }) => {
    const person = withSmallFiles(samplePerson('individual-usd', 8))
    await desk.open()
    await desk.field('name_last').fill('Okafor')
    await desk.field('documents.0.file').setInputFiles(await anyPicture())
    await expect(page.locator('[data-upload-state="stored"]')).toBeVisible()
    expect(await databases(page)).toEqual([])
    await expect(desk.kept()).rejects.toThrow("check field('keep-drafts') first")
    await page.reload()
    await expect(desk.field('name_last')).toHaveValue('')

    await pastePerson(desk, person)
    await desk.field('keep-drafts').check()
    await expect(page.getByText(words.draftStorage.onDevice)).toBeVisible()
    await desk.kept()
    await page.reload()
    const { name_last } = person.body
    await expect(desk.field('name_last')).toHaveValue(name_last)
    await expect(page.locator('[data-upload-state="stored"]')).toHaveCount(person.documents.length)
    // The public form does not show it.
    const other = await page.context().newPage()
    await other.goto('/')
    await expect(other.locator('main[data-screen="case"]')).toBeVisible()
    await expect(other.locator('button[name="continue-draft"]')).toHaveCount(0)
    await other.close()

    await desk.field('keep-drafts').uncheck()
    await expect(page.getByText(words.draftStorage.inMemory)).toBeVisible()
    await expect(desk.field('name_last')).toHaveValue(name_last)
    expect(await storedOnDevice(page)).toEqual([])
    await desk.createAndNext()
    await desk.created()
    await page.reload()
    await expect(desk.field('name_last')).toHaveValue('')
  },
)

test(
  'lists, searches and exports the created people of the day, and saves the list once that is switched on',
  desktop,
  async ({ desk, page }) => {
    const first = withSmallFiles(samplePerson('individual-usd', 21))
    const formula = withSmallFiles(samplePerson('individual-ngn', 22))
    const rows = page.locator('[data-day-state="created"]')
    await desk.open()
    await pastePerson(desk, first)
    await desk.createAndNext()
    const firstId = await desk.created()
    await page.locator('[data-day] summary').click()
    await expect(rows).toHaveCount(1)
    // Only in memory, until saving is switched on.
    expect(await databases(page)).toEqual([])
    await desk.field('keep-day').check()
    await expect.poll(() => databases(page)).toContain('firsthand-desk')
    await expect.poll(() => storedOnDevice(page)).toHaveLength(2)
    await pastePerson(desk, formula)
    // A spreadsheet would run this name as a formula.
    await desk.field('name_first').fill('=Ada, "the" first')
    await desk.createAndNext()
    const id = await desk.created()
    await expect(rows).toHaveCount(2)

    await page.reload()
    await page.locator('[data-day] summary').click()
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(id)
    await desk.field('search-day').fill(first.body.name_last)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(firstId)
    await expect(rows).toContainText(words.shortCases['individual-usd'])

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      desk.button('export-day').click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    const lines = csv.split('\r\n')
    expect(lines[0]).toBe('\uFEFF"time","name","case","id","state"')
    expect(lines[1]).toContain(
      `,"'=Ada, ""the"" first ${formula.body.name_last}","individual-ngn","${id}","created"`,
    )
    expect(lines[2]).toContain(`,"individual-usd","${firstId}","created"`)

    expect(await storedOnDevice(page)).toHaveLength(2)
    await desk.field('keep-day').uncheck()
    await expect.poll(() => storedOnDevice(page)).toEqual([])
    await page.reload()
    await page.locator('[data-day] summary').click()
    await expect(rows).toHaveCount(0)
  },
)

test(
  'knows the people of the day without a key, after a reload only while the list is kept',
  desktop,
  async ({ desk, page }) => {
    const sheet = new PeopleSheetPage(page)
    const onPage = withSmallFiles(samplePerson('individual-usd', 31))
    const inSheet = sheetPerson('individual-usd', 32)
    const expectKnown = async (bvn: string, isKnown: boolean) => {
      await desk.open()
      await desk.field('bank_id_number').fill(bvn)
      await desk.field('phone').focus()
      await expect(page.locator('[data-duplicates]')).toHaveAttribute(
        'data-duplicates',
        isKnown ? 'exists' : 'unasked',
      )
      await expect(desk.field('create-anyway')).toBeVisible({ visible: isKnown })
    }
    const chooseBoth = async () => {
      const { bank_id_number } = onPage.body
      const rows = [{ ...sheetPerson('individual-usd', 33), bank_id_number }, inSheet]
      await sheet.open()
      await sheet.choose(
        csvOf([headerOf(rows), ...rows.map((row) => cellsOf(row, headerOf(rows)))]),
      )
    }
    await desk.open()
    await pastePerson(desk, onPage)
    await desk.createAndNext()
    await desk.created()
    await expectKnown(onPage.body.bank_id_number, false)

    await page.locator('[data-day] summary').click()
    await desk.field('keep-day').check()
    await pastePerson(desk, onPage)
    await desk.createAndNext()
    await desk.created()
    await expectKnown(onPage.body.bank_id_number, true)
    await chooseBoth()
    expect(await sheet.totals()).toMatchObject({ ready: 1, exists: 1 })
    const [, before = 0] = await storedOnDevice(page)
    await sheet.sendAll()
    await sheet.created()
    await expect.poll(async () => (await storedOnDevice(page))[1]).toBeGreaterThan(before)
    await expectKnown(inSheet['bank_id_number'] ?? '', true)

    expect(await storedOnDevice(page)).toHaveLength(2)
    await page.locator('[data-day] summary').click()
    await desk.field('keep-day').uncheck()
    await expect.poll(() => storedOnDevice(page)).toEqual([])
    await expectKnown(inSheet['bank_id_number'] ?? '', false)
    await chooseBoth()
    expect(await sheet.totals()).toMatchObject({ ready: 2, exists: 0 })
  },
)
