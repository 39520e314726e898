import { writeXlsx } from 'hucre/xlsx'
import { sampleDocument } from '../../src/samples/sample-document'
import { PeopleSheetPage } from '../../src/playwright/people-sheet-page'
import { compiledTexts } from '../support/browser/compiled-texts'
import { brokenPeople, cellsOf, csvOf, headerOf, sheetPerson } from '../support/sheet/people-csv'
import { zipOf } from '../unit/desk/sheet/support/zip-of'
import { expect, test as base } from './form-test'

const { sheet: words } = await compiledTexts('english', 'desk')

const test = base.extend<{ sheet: PeopleSheetPage }>({
  sheet: async ({ page }, give) => give(new PeopleSheetPage(page)),
})

const somePeople = (count: number) =>
  Array.from({ length: count }, (_, seed) => sheetPerson('individual-usd', seed))

function csvWith(people: ReturnType<typeof somePeople>): string {
  const header = headerOf(people)
  return csvOf([header, ...people.map((person) => cellsOf(person, header))])
}

test.describe('a spreadsheet of people', { tag: '@desktop' }, () => {
  test('reads a file, its columns, and the documents of its rows', async ({ page, sheet }) => {
    await test.step('reports a file without a header', async () => {
      await sheet.open()
      await sheet.choose('\n\n')
      await expect(page.getByRole('alert')).toHaveText(words.fileRefusals.noHeader)
      // Nothing was sent, so it does not wait for the end.
      const failure = new PeopleSheetPage(page, page, { timeout: 300 }).created()
      await expect(failure).rejects.toThrow(
        `desk-people shows: ${words.fileRefusals.noHeader}; sendingPhase idle, all 0, `,
      )
    })

    await test.step('says what to do with a file that it cannot read', async () => {
      const sheets = [{ name: 'People', rows: [['name_first'], ['Ada']] }]
      const parts = ['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']
      const files = {
        oldExcel: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        macros: await writeXlsx({ sheets, vbaProject: new Uint8Array(100) }),
        // Some 100 KB that unpack to 101 MB.
        tooLarge: zipOf(
          parts.map((name, at) => ({
            name,
            content: Buffer.alloc(at === 2 ? 101 * 1024 ** 2 : 9),
          })),
        ),
      } as const
      const input = page.locator('input[name="people"]')
      for (const refusal of ['oldExcel', 'macros', 'tooLarge'] as const) {
        const buffer = Buffer.from(files[refusal])
        await input.setInputFiles({ name: 'people.xlsx', mimeType: '', buffer })
        await expect(page.getByRole('alert')).toHaveText(words.fileRefusals[refusal])
      }
    })

    await test.step('reads the sheet of a workbook whose titles fit, or the one that staff choose', async () => {
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
      await page.getByText(words.chooseColumns).click()
      await page.locator('select[name="worksheet"]').selectOption('Notes')
      await page.locator('button[name="confirm-ask"]').click()
      await expect(page.locator('[data-ask="first-row"]')).toContainText('To do')
      // The failure leaves the words of buttons out, and its time is for the button too.
      await expect(sheet.useMapping({ timeout: 300 })).rejects.toThrow(
        /^desk-people shows: [^;]*To do[^;]*; sendingPhase idle.*Timeout 300ms/s,
      )
    })

    await test.step('reads a file of Excel, and asks once for the order of its dates', async () => {
      const [one, two] = somePeople(2)
      const people = [
        { ...one, name_first: 'Zoë’', dob: '03/04/1990' },
        { ...two, dob: '05/06/1991' },
      ]
      const header = headerOf(people)
      const lines = [header, ...people.map((person) => cellsOf(person, header))]
      const text = `sep=;\r\n${lines.map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n')}`
      // Windows-1252 differs from Latin-1 in characters such as the apostrophe.
      const buffer = Buffer.from(text.replaceAll('’', '\u0092'), 'latin1')
      await sheet.open()
      await page
        .locator('input[name="people"]')
        .setInputFiles({ name: 'excel.csv', mimeType: 'text/csv', buffer })
      expect(await sheet.totals()).toMatchObject({ all: 2, wrong: 2 })
      await sheet.row(1)
      await expect(sheet.cell(1, 'name_first')).toHaveText('Zoë’')
      await expect(sheet.cell(1, 'dob')).toHaveAccessibleDescription(
        words.refusals.dateOrderUnknown,
      )
      await page.locator('[name="date-order"][value="dayFirst"]').check()
      expect(await sheet.totals()).toMatchObject({ wrong: 0, ready: 2 })
    })

    await test.step('names, suggests and adds columns, and chooses the case', async () => {
      const [person] = somePeople(1)
      const { name_first: first = '', phone: _phone, ...rest } = person ?? {}
      const header = ['First name', 'notes', 'kyc_level', ...Object.keys(rest), 'name_other']
      await sheet.open()
      await sheet.choose(csvOf([header, [first, 'new', 'basic', ...Object.values(rest), '']]))
      await expect(page.locator('[data-left-out="unknown"]')).toContainText('“notes”')
      await expect(page.locator('[data-left-out="derived"]')).toContainText('kyc_level')
      await expect(page.locator('[data-left-out="added"]')).toContainText('phone')
      await expect(page.locator('[name="currency"][value="USD"]')).toBeChecked()
      await expect(page.locator('[name="kind"][value="individual"]')).toBeChecked()
      await sheet.useMapping()
      await sheet.row(1)
      await expect(sheet.cell(1, 'name_first')).toHaveText(first)
      await expect(sheet.cell(1, 'phone')).toHaveAccessibleDescription(/Enter the person/)
      await sheet.edit(1, 'phone', '0803 123 4567')
      expect(await sheet.totals()).toMatchObject({ ready: 1 })
      await sheet.chooseCase('NGN', 'individual')
      expect(await sheet.totals()).toMatchObject({ wrong: 1 })
    })

    await test.step('finds files by their names in any case, and lists missing and unused ones', async () => {
      const people = somePeople(3).map(({ 'documents.0.url': _url, ...person }, at) => ({
        ...person,
        'documents.0.file': ['scans/Ada.JPG', 'ada.jpg', 'obi.jpg'][at] ?? '',
      }))
      await sheet.open()
      await sheet.choose(csvWith(people))
      expect(await sheet.totals()).toMatchObject({ wrong: 3 })
      const { buffer, mimeType } = await sampleDocument('passport')
      await sheet.addFiles([
        { name: 'ADA.jpg', mimeType, buffer },
        { name: 'uche.jpg', mimeType, buffer },
      ])
      expect(await sheet.totals()).toMatchObject({ wrong: 1, ready: 2 })
      await expect(page.locator('[data-files="missing"]')).toContainText('obi.jpg')
      await expect(page.locator('[data-files="unused"]')).toContainText('uche.jpg')
      await sheet.row(3)
      await expect(sheet.cell(3, 'documents.0.file')).toHaveAccessibleDescription(
        words.refusals.fileNotAdded,
      )
    })
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
      // No cell, so the current one stays.
      await page.getByRole('columnheader').first().click()
      await expect(current).toHaveAttribute('data-name', 'name_last')
    })

    const { csv, wrong } = brokenPeople(100, 25)
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

    await test.step('filters rows by state, by column and by problem', async () => {
      const grid = page.getByRole('grid')
      await page.locator('button[name="show"][value="wrong"]').click()
      await expect(grid).toHaveAttribute('aria-rowcount', '26')
      const ofPhone = wrong.filter(({ column }) => column === 'phone').length
      const select = page.locator('select[name="problem"]')
      await select.selectOption({ label: `Mobile phone number: any problem (${ofPhone})` })
      await expect(grid).toHaveAttribute('aria-rowcount', String(ofPhone + 1))
      await select.selectOption({
        label: 'This is not a mobile number. Enter a mobile phone number (1)',
      })
      await expect(grid).toHaveAttribute('aria-rowcount', '2')
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
