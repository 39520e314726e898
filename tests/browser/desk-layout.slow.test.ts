import { personCases } from '../../src/person'
import { PeopleSheetPage } from '../../src/playwright/people-sheet-page'
import { brokenPeople } from '../support/sheet/people-csv'
import { samplePerson } from '../../src/samples/sample-person'
import { expect, test } from './desk-test'

test.describe('the layout of the desk', { tag: '@desktop' }, () => {
  test('fits every field of a case into 1024 × 768, with its photo', async ({ page, desk }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await desk.open()
    const expectInOneScreen = async (state: string) => {
      const [fields, bar] = await page.evaluate(() => [
        document.querySelector('main fieldset:has([name="name_first"])')?.getBoundingClientRect()
          .bottom ?? 0,
        document.querySelector('[data-bar]')?.getBoundingClientRect().top ?? 0,
      ])
      expect(fields, state).toBeLessThanOrEqual(bar ?? 0)
    }
    for (const personCase of personCases) {
      await desk.choose(personCase)
      await expectInOneScreen(personCase)
    }
    await desk.fill(samplePerson('individual-usd', 12))
    await expectInOneScreen('filled')
    // Staff see whether it can be read.
    const photo = page.getByRole('img', { name: /./ }).first()
    const { width = 0 } = (await photo.boundingBox()) ?? {}
    expect(width).toBeGreaterThan(250)
    await desk.button('zoom').click()
    const large = await page.getByRole('dialog').getByRole('img').boundingBox()
    expect(large?.width).toBeGreaterThan(2 * width)
    await desk.button('close-photo').click()
  })

  test('covers no field with the bar', async ({ page, desk }) => {
    await desk.open()
    // 1280 × 720 at 100 % and at 200 %.
    for (const size of [
      { width: 1280, height: 720 },
      { width: 640, height: 360 },
    ]) {
      await page.setViewportSize(size)
      const last = desk.field('documents.0.expiry_date.year')
      await last.focus()
      for (const locator of [desk.button('create'), last])
        await expect(locator).toBeInViewport({ ratio: 1 })
      // The focus is on the first error.
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
