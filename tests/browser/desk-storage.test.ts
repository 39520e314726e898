import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { samplePerson } from '../../src/samples/sample-person'
import { compiledTexts } from '../support/browser/compiled-texts'
import { pastePerson } from './desk-steps'
import { expect, test, withSmallFiles } from './desk-test'
import { anyPicture } from './steps'

const { onePerson: words } = await compiledTexts('english', 'desk')

const desktop = { tag: '@desktop' }

function databases(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
}

/** Returns the number of drafts and files in the desk's database. Opening a missing database would create it. */
function storedOnDevice(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('firsthand-desk')
        opening.addEventListener('success', () => {
          const tables = opening.result.transaction(['drafts', 'files'])
          const drafts = tables.objectStore('drafts').count()
          const files = tables.objectStore('files').count()
          tables.addEventListener('complete', () => {
            opening.result.close()
            resolve(drafts.result + files.result)
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
    await page.reload()
    await expect(desk.field('name_last')).toHaveValue('')

    await pastePerson(desk, person)
    await desk.field('keep-drafts').check()
    await expect(page.getByText(words.draftStorage.onDevice)).toBeVisible()
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
    expect(await storedOnDevice(page)).toBe(0)
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
    await expect.poll(() => storedOnDevice(page)).toBe(1)
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

    expect(await storedOnDevice(page)).toBe(1)
    await desk.field('keep-day').uncheck()
    await expect.poll(() => storedOnDevice(page)).toBe(0)
    await page.reload()
    await page.locator('[data-day] summary').click()
    await expect(rows).toHaveCount(0)
  },
)
