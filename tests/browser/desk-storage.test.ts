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
  'lists and exports whom this tab has created, in memory only',
  desktop,
  async ({ desk, page }) => {
    const first = withSmallFiles(samplePerson('individual-usd', 21))
    const formula = withSmallFiles(samplePerson('individual-ngn', 22))
    const list = page.locator('[data-created-here]')
    const rows = list.locator('tbody tr')
    await desk.open()
    await pastePerson(desk, first)
    await desk.createAndNext()
    const firstId = await desk.created()
    await pastePerson(desk, formula)
    // A spreadsheet would run this name as a formula.
    await desk.field('name_first').fill('=Ada, "the" first')
    await desk.createAndNext()
    const id = await desk.created()
    await expect(list).toContainText('2')
    await expect(list).not.toContainText(first.body.name_last)
    await list.locator('summary').click()
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(id)
    await expect(rows.last()).toContainText(first.body.name_last)
    await expect(rows.last()).toContainText(words.shortCases['individual-usd'])

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      desk.button('export-created').click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    const lines = csv.split('\r\n')
    expect(lines[0]).toBe('\uFEFF"time","name","case","id"')
    expect(lines[1]).toContain(
      `,"'=Ada, ""the"" first ${formula.body.name_last}","individual-ngn","${id}"`,
    )
    expect(lines[2]).toContain(`,"individual-usd","${firstId}"`)

    // The spreadsheet's page is the same tab.
    await page.locator('a[href="/desk/people"]').click()
    await page.locator('a[href="/desk"]').click()
    await expect(list).toContainText('2')
    await page.reload()
    await list.locator('summary').click()
    await expect(rows).toHaveCount(0)
  },
)
