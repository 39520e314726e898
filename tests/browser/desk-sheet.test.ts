import { writeXlsx } from 'hucre/xlsx'
import { PeopleSheetPage } from '../../src/playwright/people-sheet-page'
import { brokenPeople, cellsOf, headerOf, sheetPerson } from '../support/sheet/people-csv'
import { expect, test as base } from './form-test'

const test = base.extend<{ sheet: PeopleSheetPage }>({
  sheet: async ({ page }, give) => give(new PeopleSheetPage(page)),
})

const somePeople = (count: number) =>
  Array.from({ length: count }, (_, seed) => sheetPerson('individual-usd', seed))

test.describe('a spreadsheet of people', { tag: '@desktop' }, () => {
  // What else a file may be is in the component and unit tests.
  test('reads the sheet of a workbook whose titles fit, or the one that staff choose', async ({
    page,
    sheet,
  }) => {
    await sheet.open()
    const people = somePeople(2)
    const header = headerOf(people)
    const rows = [header, ...people.map((person) => cellsOf(person, header))]
    const sheets = [
      { name: 'Notes', rows: [['To do']] },
      { name: 'People', rows },
    ]
    const buffer = Buffer.from(await writeXlsx({ sheets }))
    const input = page.locator('input[name="people"]')
    await input.setInputFiles({ name: 'people.xlsx', mimeType: '', buffer })
    expect(await sheet.totals()).toMatchObject({ all: 2, wrong: 0, ready: 2 })
    await sheet.step('columns')
    await page.locator('select[name="worksheet"]').selectOption('Notes')
    await page.locator('button[name="confirm-ask"]').click()
    await expect(page.locator('[data-ask="first-row"]')).toContainText('To do')
    // The failure leaves the words of buttons out, and its time is for the button too.
    await expect(sheet.useMapping({ timeout: 300 })).rejects.toThrow(
      /^desk-people shows: [^;]*To do[^;]*; sendingPhase idle.*Timeout 300ms/s,
    )
  })

  test('finds and corrects wrong rows', async ({ page, sheet }) => {
    await test.step('corrects a cell, or discards the edit, with the keyboard alone', async () => {
      const { csv, wrong } = brokenPeople(60, 3)
      await sheet.open()
      await sheet.choose(csv)
      const next = page.locator('button[name="next-wrong"]')
      await next.focus()
      await page.keyboard.press('Enter')
      const [first] = wrong
      const cell = sheet.cell(first?.number ?? 0, first?.column ?? '')
      await expect(cell).toBeFocused()
      await page.keyboard.press('F2')
      await page.keyboard.type('Nobody')
      await page.keyboard.press('Escape')
      await expect(cell).toBeFocused()
      await expect(cell).not.toContainText('Nobody')
      await expect(cell).toHaveAttribute('aria-invalid', 'true')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Adaeze')
      await page.keyboard.press('Enter')
      await expect(sheet.cell((first?.number ?? 0) + 1, first?.column ?? '')).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(cell).toBeFocused()
      await expect(cell).not.toHaveAttribute('aria-invalid', 'true')
      expect(await sheet.totals()).toMatchObject({ wrong: 2, ready: 58 })
      await page.keyboard.press('F8')
      await expect(sheet.cell(wrong[1]?.number ?? 0, wrong[1]?.column ?? '')).toBeFocused()
      await page.keyboard.press('Control+End')
      await expect(page.locator('[data-row="60"] [data-current]')).toBeFocused()
      await page.keyboard.press('Control+Home')
      await expect(page.locator('[data-row="1"] [role="rowheader"]')).toBeFocused()
    })

    await test.step('a click goes to a cell, and leaves one that is edited open', async () => {
      const cell = sheet.cell(1, 'name_last')
      const current = page.locator('[data-current]')
      await cell.click()
      await expect(current).toHaveAttribute('data-name', 'name_last')
      await sheet.cell(1, 'name_first').click()
      await expect(current).toHaveAttribute('data-name', 'name_first')
      await cell.dblclick()
      await page.keyboard.type('Okoro')
      await cell.locator('input').click()
      await page.keyboard.press('End')
      await page.keyboard.type('-Eze')
      await page.keyboard.press('Enter')
      await expect(cell).toHaveText('Okoro-Eze')
      // The first press scrolled, so the second one met another cell.
      const met = sheet.cell(2, 'name_last')
      await cell.dispatchEvent('click', { detail: 1 })
      await met.dispatchEvent('click', { detail: 2 })
      await met.dispatchEvent('dblclick', { detail: 2 })
      await expect(cell.locator('input')).toHaveValue('Okoro-Eze')
      await page.keyboard.press('Escape')
      // No cell, so the current one stays.
      await page.getByRole('columnheader').first().click()
      await expect(current).toHaveAttribute('data-name', 'name_last')
    })

    const { csv } = brokenPeople(100, 25)
    await test.step('does not scroll sideways at 200 %', async () => {
      const size = page.viewportSize() ?? { width: 1280, height: 800 }
      // A window of 1280 × 800 at 200 %.
      await page.setViewportSize({ width: 640, height: 400 })
      await sheet.open()
      await sheet.choose(csv)
      await page.locator('button[name="next-wrong"]').click()
      const { scrolled, shown } = await page.evaluate(() => ({
        scrolled: document.documentElement.scrollWidth,
        shown: document.documentElement.clientWidth,
      }))
      expect(scrolled).toBeLessThanOrEqual(shown)
      await page.setViewportSize(size)
    })

    await test.step('filters rows by state', async () => {
      await page.locator('button[name="show"][value="wrong"]').click()
      await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '26')
    })
  })

  test('is accessible, before a file, with rows and while a cell is edited', async ({
    page,
    sheet,
    expectAccessible,
  }) => {
    await sheet.open()
    await expectAccessible()
    // Few rows, because axe checks every cell and the errors look alike.
    await page.emulateMedia({ colorScheme: 'dark' })
    await sheet.choose(brokenPeople(3, 1).csv)
    await page.locator('button[name="next-wrong"]').click()
    await expectAccessible()
    await page.emulateMedia({ colorScheme: 'light' })
    await page.keyboard.press('Enter')
    await expectAccessible()
  })
})
