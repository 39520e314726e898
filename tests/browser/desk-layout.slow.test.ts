import type { Locator, Page } from '@playwright/test'
import { personCases } from '../../src/person'
import { pdf, type SampleFile } from '../support/files/sample-files'
import { PeopleSheetPage } from '../../src/playwright/people-sheet-page'
import { brokenPeople } from '../support/sheet/people-csv'
import { samplePerson } from '../../src/samples/sample-person'
import { expect, test, withSmallFiles } from './desk-test'
import { expectGroupGaps } from './expect-group-gaps'
import { anyPicture } from './steps'

/** Where the controls of the form stand on the page, without those that make room for each other. */
function placesOf(page: Page) {
  return page.locator('.desk-form').evaluate((form) =>
    [...form.querySelectorAll('input, select')]
      .filter(({ id }) => id !== 'name_other' && !id.endsWith('.file') && !id.endsWith('-camera'))
      .map((control) => {
        const { left, top } = control.getBoundingClientRect()
        return `${control.id} ${Math.round(left)} ${Math.round(top + scrollY)}`
      }),
  )
}

async function pasteInto(control: Locator, text: string) {
  await control.fill('')
  await control.evaluate((input, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', copied)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
}

test.describe('the layout of the desk', { tag: '@desktop' }, () => {
  test('fits a case into 1366 × 768, and keeps the banner and the button in view', async ({
    page,
    desk,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await desk.open()
    const expectInOneScreen = async (state: string) => {
      const bottom = await page
        .locator('.desk-columns')
        .evaluate((fields) => fields.getBoundingClientRect().bottom + scrollY)
      expect(bottom, state).toBeLessThanOrEqual(768)
    }
    for (const personCase of personCases) {
      await desk.choose(personCase)
      await expectInOneScreen(personCase)
    }
    await expectGroupGaps(page, ['dob.day', 'documents.0.file', 'documents.0.issue_date.day'], 0)
    await desk.choose('individual-usd')
    const attach = async (file: SampleFile) => {
      await desk.field('documents.0.file').setInputFiles(file)
      await expect(page.locator('[data-upload-state="stored"]')).toContainText(file.name)
    }
    await attach(await pdf())
    await expectInOneScreen('with a file')
    await attach(await anyPicture())
    // Staff see whether it can be read.
    const photo = await page.getByRole('img', { name: 'photo.jpg' }).boundingBox()
    expect(photo?.width).toBeGreaterThan(250)
    await desk.button('zoom').click()
    const zoomed = await page.getByRole('img', { name: 'photo.jpg' }).boundingBox()
    expect(zoomed?.width).toBeGreaterThan(2 * (photo?.width ?? 0))
    await desk.button('zoom').click()
    // 1280 × 720 at 100 % and at 200 %.
    for (const size of [
      { width: 1280, height: 720 },
      { width: 640, height: 360 },
    ]) {
      await page.setViewportSize(size)
      const last = desk.field('documents.0.expiry_date.year')
      await last.focus()
      for (const locator of [desk.banner, desk.button('create'), last]) {
        await expect(locator).toBeInViewport({ ratio: 1 })
      }
      // The focus is on the first error, which no bar covers.
      await desk.createAndNext()
      const first = desk.field('name_first')
      await expect(first).toBeFocused()
      const isCovered = await first.evaluate((input) => {
        const { x, y, width, height } = input.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2) !== input
      })
      expect(isCovered).toBe(false)
    }
  })

  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
  ] as const)
    test(`moves no field while staff work at ${width} × ${height}`, async ({ page, desk }) => {
      await page.setViewportSize({ width, height })
      await desk.open()
      const tops = await page
        .locator('.desk-column')
        .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().top))
      expect(new Set(tops).size, 'no empty column').toBe(1)
      const places = await placesOf(page)
      const expectSame = async (state: string) =>
        expect(await placesOf(page), state).toEqual(places)
      await desk.field('email').fill('ada@gmial.com')
      await desk.field('bank_id_number').fill('1')
      await desk.field('phone').fill('0802 405 6288')
      await page.keyboard.press('Tab')
      await expect(page.locator('.desk-notes')).toBeVisible()
      await expect(page.locator('output')).toContainText('+234')
      await expectSame('an error, a note and a number as it was understood')
      await expect(page.locator('#email-note')).toBeVisible()
      await desk.field('no_name_other').check()
      await expectSame('a tick in place of a name')
      await desk.field('address.country').selectOption('NG')
      await desk.field('documents.0.file').setInputFiles(await anyPicture())
      await expect(page.locator('[data-upload-state="stored"]')).toBeVisible()
      await expectSame('a file')
      await pasteInto(desk.field('name_first'), 'Chidinma Okafor')
      await expect(desk.button('split-name')).toBeVisible()
      await expectSame('a whole name')
      await desk.button('split-name').click()
      await expect(desk.button('undo-paste')).toBeVisible()
      await expectSame('pasted answers')
      await desk.field('no_name_other').uncheck()
      await desk.fill(withSmallFiles(samplePerson('individual-usd', 12)))
      await desk.createAndNext()
      await desk.created()
      await expectSame('a created person')
    })

  test('shows heads with labels, five rows at 200 %, and the current cell while the rows scroll', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 640, height: 360 })
    const sheet = new PeopleSheetPage(page)
    const { csv, wrong } = brokenPeople(200, 25)
    const [first] = wrong
    if (first === undefined) throw new Error('No cell is wrong')
    const { number, column, words } = first
    await sheet.open()
    await sheet.choose(csv)
    await page.locator('button[name="next-wrong"]').click()
    const cell = sheet.cell(number, column)
    await expect(cell).toBeFocused()
    await expect(page.getByRole('columnheader', { name: 'First name', exact: true })).toBeVisible()
    const panel = page.locator('.cell-line')
    await expect(panel).toBeInViewport({ ratio: 1 })
    const seen = await page.getByRole('grid').evaluate((grid) => {
      const box = grid.getBoundingClientRect()
      const head = grid.querySelector('.grid-head')?.getBoundingClientRect().bottom ?? 0
      const rows = [...grid.querySelectorAll('[data-row]')].map((row) =>
        row.getBoundingClientRect(),
      )
      const end = Math.min(box.bottom, innerHeight)
      return rows.filter(({ top, bottom }) => top >= head - 1 && bottom <= end + 1).length
    })
    expect(seen).toBeGreaterThanOrEqual(5)
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 5000))
    await expect(panel).toContainText(String(number))
    await expect(panel).toContainText(words)
    await expect(panel).toBeInViewport({ ratio: 1 })

    // Typing replaces the text of the cell, Escape restores it.
    await page.locator('button[name="next-wrong"]').focus()
    await sheet.row(number)
    await cell.click()
    await page.keyboard.type('Ada')
    await expect(cell.locator('input')).toHaveValue('Ada')
    await page.keyboard.press('Escape')
    await expect(cell).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.type('Ada')
    await page.keyboard.press('Enter')
    await expect(cell).toHaveText('Ada')
    await expect(cell).not.toHaveAttribute('aria-invalid', 'true')
  })
})
