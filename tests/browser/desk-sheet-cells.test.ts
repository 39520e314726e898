import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { personReference } from '../../src/contract/person-reference'
import { cases, personCases } from '../../src/person'
import { PeopleSheetPage } from '../../src/playwright/people-sheet-page'
import { compiledTexts } from '../support/browser/compiled-texts'
import { type BankFile, filtered, lostZeros } from '../support/sheet/bank-files'
import { parsedCsv } from '../support/sheet/parsed-csv'
import {
  cellsOf,
  csvOf,
  headerOf,
  type SheetPerson,
  sheetPerson,
} from '../support/sheet/people-csv'
import { expect, test as base } from './desk-test'

const { sheet: words } = await compiledTexts('english', 'desk')

const test = base.extend<{ sheet: PeopleSheetPage }>({
  sheet: async ({ page }, give) => give(new PeopleSheetPage(page)),
})

const desktop = { tag: '@desktop' }
const key = 'a-key-of-the-desk-alone'

/** Rows with unique BVNs. */
function people(count: number): SheetPerson[] {
  const batch = randomInt(10_000_000, 100_000_000)
  return Array.from({ length: count }, (_, at) => ({
    ...sheetPerson('individual-usd', at),
    bank_id_number: String(batch * 1000 + at),
  }))
}

function csvWith(rows: readonly SheetPerson[], titles: Record<string, string> = {}): string {
  const header = headerOf(rows)
  return csvOf([
    header.map((name) => titles[name] ?? name),
    ...rows.map((person) => cellsOf(person, header)),
  ])
}

test(
  'proposes a field for a similar title, lets any column have any field, and remembers it',
  desktop,
  async ({ page, sheet }) => {
    const csv = csvWith(people(2), { name_last: 'Surnaem', 'address.city': 'Where they live' })
    await sheet.open()
    await sheet.choose(csv)
    const offer = page.locator('[name="use-column"][value="name_last"]')
    await expect(offer).toHaveText(words.takeColumn)
    await expect(offer).toHaveAccessibleDescription(
      words.columnReason({ reason: 'label', word: 'Surname', label: 'Surname' }),
    )
    await offer.click()
    await page
      .getByRole('combobox', { name: 'Where they live' })
      .selectOption({ value: 'address.city' })
    expect(await sheet.totals()).toMatchObject({ ready: 0, wrong: 0 })
    await sheet.useMapping()
    expect(await sheet.totals()).toMatchObject({ ready: 2 })
    await sheet.open()
    await sheet.choose(csv)
    await page.keyboard.press('F8')
    await expect(page.locator('button[name="use-mapping"]')).toBeFocused()
    await page.keyboard.press('Enter')
    // A second Enter sends nobody.
    await expect(page.locator('button[name="next-wrong"]')).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await sheet.totals()).toMatchObject({ ready: 2 })
  },
)

test('splits full names in the order that staff choose', desktop, async ({ page, sheet }) => {
  const rows = people(2).map(({ name_first, name_other, name_last, ...others }) => ({
    ...others,
    'Full name': `${name_last} ${name_first} ${name_other}`,
  }))
  await sheet.open()
  await sheet.choose(csvWith(rows))
  await page.keyboard.press('F8')
  await expect(page.locator('select[name="name-order"]')).toBeFocused()
  await sheet.chooseNameOrder('surnameFirst')
  await sheet.useMapping()
  await sheet.row(1)
  const [surname = ''] = rows[0]?.['Full name'].split(' ') ?? []
  await expect(sheet.cell(1, 'name_last')).toHaveText(surname)
})

test(
  'stays where the account is asked while arrow keys go through the accounts',
  desktop,
  async ({ page, sheet }) => {
    const rows = [
      ['First name', 'Surname', 'ID Type'],
      ['Ada', 'Obi', 'NIN'],
    ]
    const columns = [{ width: 9 }, { width: 9 }, { hidden: true }]
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'People', rows, columns }] }))
    await sheet.open()
    await page
      .locator('input[name="people"]')
      .setInputFiles({ name: 'people.xlsx', mimeType: '', buffer })
    await sheet.useHidden(false)
    const account = page.locator('input[name="case"]')
    await expect(account.first()).toBeVisible()
    await account.first().focus()
    for (const personCase of personCases.slice(1)) {
      await page.keyboard.press('ArrowDown')
      await expect(page.locator(`[name="case"][value="${personCase}"]`)).toBeChecked()
    }
    await expect(page.locator('[data-step="choose"]')).toHaveAttribute('aria-current', 'step')
  },
)

test(
  'asks about hidden rows, reads phones without their 0, and counts rows as the file does',
  desktop,
  async ({ page, sheet }) => {
    const choose = async ({ name, content }: BankFile) => {
      const buffer = Buffer.from(await content())
      await page.locator('input[name="people"]').setInputFiles({ name, mimeType: '', buffer })
    }
    await sheet.open()
    await choose(filtered)
    const hidden = page.locator('[data-hidden="2"]')
    await expect(hidden).toContainText(words.hidden.question({ count: 2 }))
    // To what is asked, and then to the press that confirms it.
    await page.keyboard.press('F8')
    await expect(page.locator('button[name="use-shown"]')).toBeFocused()
    await page.keyboard.press('F8')
    await expect(page.locator('button[name="use-mapping"]')).toBeFocused()
    await sheet.useMapping()
    expect(await sheet.totals()).toMatchObject({ all: 6, ready: 0 })
    await sheet.useHidden(false)
    await expect(hidden).toContainText(words.hidden.leftOut({ count: 2 }))
    expect(await sheet.totals()).toMatchObject({ all: 4, ready: 3 })
    await sheet.step('fix')
    await expect(hidden).toContainText(words.hidden.leftOut({ count: 2 }))
    await hidden.locator('button[name="use-hidden"]').click()
    await page.locator('button[name="confirm-ask"]').click()
    expect(await sheet.totals()).toMatchObject({ all: 6, ready: 5 })
    await expect(hidden).toHaveCount(0)
    await sheet.open()
    await choose(filtered)
    await sheet.useHidden(false)
    await sheet.useMapping()
    await sheet.row(3)
    await expect(page.locator('.cell-line')).toContainText(words.fileRow({ row: 4 }))
    await sheet.open()
    await choose(lostZeros)
    await sheet.chooseCase('USD', 'individual')
    await sheet.useMapping()
    expect(await sheet.totals()).toMatchObject({ all: 6, ready: 5 })
    await sheet.row(1)
    await expect(sheet.cell(1, 'phone')).toHaveText('8031234567')
    expect(await sheet.refused()).toContain('"file_row","why_not_created"')
  },
)

test(
  'edits one cell at a time with the keys of a spreadsheet, takes edits back, and has them after a reload',
  desktop,
  async ({ page, context, sheet, expectAccessible }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const cities = ['Aba', 'Bida', 'Calabar', 'Daura', 'Eket', 'Funtua']
    const rows: SheetPerson[] = people(6).map((person, at) => ({
      ...person,
      'address.city': cities[at] ?? '',
      // The last one is no country.
      id_country: at < 5 ? 'NG' : 'Naija',
    }))
    await sheet.open()
    await sheet.choose(csvWith(rows))
    const city = (row: number) => sheet.cell(row, 'address.city')
    const texts = () => page.locator('[data-name="address.city"]').allTextContents()
    const keys = async (...pressed: string[]) => {
      for (const each of pressed) await page.keyboard.press(each)
    }

    await test.step('copies a cell, and pastes it into another', async () => {
      await city(1).click()
      await keys('Control+C')
      await city(3).click()
      await keys('Control+V', 'Enter')
      await expect.poll(texts).toEqual(['Aba', 'Bida', 'Aba', 'Daura', 'Eket', 'Funtua'])
      await expect(page.locator('[data-edited]')).toHaveCount(1)
      await expect(city(3)).toHaveAccessibleDescription(words.edits.before({ text: 'Calabar' }))
    })
    await test.step('empties a cell, and takes both back', async () => {
      await city(4).click()
      await keys('Delete')
      await expect(city(4)).toHaveAttribute('aria-invalid', 'true')
      await keys('Control+Z')
      await expect(city(4)).toHaveText('Daura')
      const undo = page.locator('button[name="undo"]')
      await undo.click()
      await expect(city(3)).toHaveText('Calabar')
      await expect(page.locator('[data-edited]')).toHaveCount(0)
      await expect(undo).toHaveAttribute('aria-disabled', 'true')
    })
    await test.step('Tab saves and goes right, and leaves the grid at the end of a row', async () => {
      await city(1).click()
      await page.keyboard.type('Kano')
      await keys('Tab')
      await expect(city(1)).toHaveText('Kano')
      await expect(page.locator('[data-row="1"] [data-current]')).toHaveAttribute(
        'data-name',
        'address.country',
      )
      await keys('End', 'Tab')
      await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0)
      await city(1).click()
      await keys('Control+Enter')
      await expect(page.locator('button[name="send-all"]')).toBeFocused()
      await expect(page.locator('[data-totals]')).toHaveAttribute('data-sending-phase', 'idle')
    })
    await test.step('finds a text', async () => {
      await page.locator('input[name="search"]').fill('eket')
      await expect(page.locator('[data-row]')).toHaveCount(1)
      await expect(page.locator('[data-row]')).toHaveAttribute('data-row', '5')
      await page.locator('input[name="search"]').fill('')
    })
    await test.step('is read by a screen reader as a grid with states and errors', async () => {
      const summary = page.locator('[data-send-summary]')
      await expect(summary).toContainText(words.summary.people({ count: 5 }))
      await expect(summary).toContainText(words.summary.wrong({ count: 1 }))
      await sheet.row(6)
      await expect(page.getByRole('grid')).toMatchAriaSnapshot(`
        - grid "People in people.csv":
          - rowgroup:
            - row:
              - columnheader "Row"
          - rowgroup:
            - row:
              - rowheader /6 To fix/
      `)
      const cell = sheet.cell(6, 'id_country')
      await expect(cell).toHaveAttribute('aria-invalid', 'true')
      await expect(cell).toHaveAccessibleDescription(/a country from the list/)
      await expectAccessible()
    })
    await test.step('is on the device after an edit, although nothing was sent', async () => {
      await sheet.step('choose')
      await expect(page.getByText(words.onDevice)).toBeVisible()
      await page.reload()
      await sheet.goOn()
      expect(await sheet.totals()).toMatchObject({ all: 6, ready: 5, wrong: 1, created: 0 })
      await sheet.row(1)
      await expect(city(1)).toHaveText('Kano')
      await sheet.step('choose')
      await expect(page.locator('[name="case"][value="individual-usd"]')).toBeEnabled()
    })
  },
)

test(
  'names the rows of one person, and those who exist already',
  desktop,
  async ({ page, sheet, startFresh }) => {
    const service = await startFresh({ DESK_KEY: key })
    const [first = {}, second = {}, third = {}, fourth = {}] = people(4)
    const rows = [
      first,
      { ...second, bank_id_number: first['bank_id_number'] ?? '' },
      third,
      {
        ...fourth,
        id_number: third['id_number'] ?? '',
        id_country: third['id_country'] ?? '',
      },
    ]
    const questions: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/desk/exists')) questions.push(request.postDataJSON())
    })
    await page.goto(`${service.url}/desk/people`)
    await sheet.choose(csvWith([first]))
    await sheet.sendAll()
    await sheet.created()
    await page.reload()
    await sheet.choose(csvWith(rows))
    // The tab has created the first person, and knows that after the reload.
    await expect(page.locator('[data-totals]')).toHaveAttribute('data-exists', '3')
    expect(await sheet.totals()).toMatchObject({ all: 4, ready: 1, exists: 3 })
    await page.locator('button[name="show"][value="exists"]').click()
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '4')
    const same = page.locator('[data-same-person] .sign')
    await expect(same).toHaveText([
      words.sameBank({ rows: '1 and 2' }),
      words.sameId({ rows: '3 and 4' }),
    ])
    await page.locator('[name="add-desk-key"]').click()
    await expect(page.locator('[name="desk-key"]')).toBeFocused()
    await page.keyboard.type(key)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-existing="answered"]')).toBeAttached()
    await page.keyboard.press('Escape')
    const line = page.locator('.cell-line')
    await sheet.row(1)
    await expect(line).toContainText(words.include.since({ when: '' }))
    await sheet.row(2)
    await expect(line).toContainText(words.include.repeats({ first: 1 }))
    expect(await sheet.totals()).toMatchObject({ ready: 1, exists: 3 })
    // One question for all rows.
    expect(questions).toHaveLength(1)
    await test.step('sends a row all the same once it is ticked', async () => {
      const totals = page.locator('[data-totals]')
      await expect(await sheet.row(1)).toHaveAttribute('data-row-state', 'exists')
      await page.locator('[name="include.1"]').check()
      await expect(totals).toHaveAttribute('data-ready', '2')
      await page.keyboard.press('Space')
      await expect(page.locator('[name="include.1"]')).not.toBeChecked()
      await expect(totals).toHaveAttribute('data-ready', '1')
    })
    await test.step('a ticked row stays among those that are shown, and has the focus', async () => {
      await page.locator('button[name="show"][value="exists"]').click()
      await sheet.row(1)
      await page.keyboard.press('Space')
      await expect(page.locator('[data-totals]')).toHaveAttribute('data-ready', '2')
      await expect(page.locator('[data-row="1"] [role="rowheader"]')).toBeFocused()
    })
  },
)

test(
  'saves the created rows with their names, and rows to fix that read back unchanged',
  desktop,
  async ({ page, sheet }, info) => {
    const [created = {}, wrong = {}] = people(2)
    const formula = '=HYPERLINK("x")'
    const rows = [created, { ...wrong, name_last: formula, 'address.city': '' }]
    await sheet.open()
    await sheet.choose(csvWith(rows))
    await sheet.sendAll()
    const [{ id } = { id: '' }] = await sheet.created()
    const csv = await readFile(await saved(page, 'save-created-csv', info), 'utf8')
    expect(parsedCsv(csv)).toEqual([
      ['row', 'id', 'name_first', 'name_last', 'case'],
      ['1', id, created['name_first'], created['name_last'], 'individual-usd'],
    ])
    const resultsPath = await saved(page, 'save-created', info)
    const { sheets } = await readXlsx(await readFile(resultsPath))
    const header = headerOf(rows)
    expect(sheets[0]?.rows).toEqual([
      ['Row', 'Full reference', 'Reference', 'Status', ...header],
      ['1', id, await personReference(id), 'Created', ...cellsOf(created, header)].map((cell) =>
        cell === '' ? null : cell,
      ),
    ])
    const refused = await sheet.refused()
    expect(refused).toContain(`"'=HYPERLINK(""x"")"`)
    for (const toFix of [refused, await saved(page, 'save-refused', info)]) {
      await sheet.choose(toFix, 'to-fix.csv')
      expect(await sheet.totals()).toMatchObject({ all: 1, wrong: 1 })
      await expect(page.locator(unanswered)).toHaveCount(0)
    }
    // An .xlsx needs no apostrophe.
    await expect(sheet.cell(1, 'name_last')).toHaveText(formula)
    await sheet.edit(1, 'name_last', 'Obi')
    await sheet.edit(1, 'address.city', 'Ikeja')
    expect(await sheet.totals()).toMatchObject({ ready: 1 })
    // Its number in the first file stays.
    await sheet.sendAll()
    expect(await sheet.created()).toMatchObject([{ row: 2 }])
    // Chosen again, the results create nobody again.
    await page.goto('about:blank')
    await sheet.open()
    await sheet.choose(resultsPath)
    expect(await sheet.totals()).toMatchObject({ all: 1, exists: 1 })
    await expect(page.locator(unanswered)).toHaveCount(0)
  },
)

// The columns of the other cases' templates are in the unit tests.
test('a template is checked at once, and so is its CSV', desktop, async ({ page, sheet }, info) => {
  const personCase = 'individual-ngn'
  await sheet.open()
  const [xlsx, csv] = [
    await saved(page, `template"][value="${personCase}`, info),
    await saved(page, `template-csv"][value="${personCase}`, info),
  ]
  const { sheets } = await readXlsx(await readFile(xlsx))
  expect(sheets[0]?.rows[0]).toContain('Document: file name')
  const { currency, kind } = cases[personCase]
  const isChecked = async () => {
    // Only the document is missing.
    expect(await sheet.totals()).toMatchObject({ all: 1, wrong: 1 })
    await expect(page.locator(unanswered)).toHaveCount(0)
    await expect(page.locator('[data-row="1"] [aria-invalid="true"]')).toHaveCount(1)
  }
  await sheet.choose(xlsx)
  await isChecked()
  await sheet.step('choose')
  await expect(page.locator(`[name="case"][value="${personCase}"]`)).toBeChecked()
  // A CSV does not name its account.
  await sheet.choose(csv)
  await sheet.chooseCase(currency, kind)
  await isChecked()
})

/** What the page says about a file's columns, or asks. */
const unanswered = '[data-left-out], [data-ask], [name="use-mapping"]'

/** Presses a button that saves a file. Returns the file's path. */
async function saved(page: Page, name: string, info: TestInfo): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator(`button[name="${name}"]`).click(),
  ])
  const path = info.outputPath(download.suggestedFilename())
  await download.saveAs(path)
  return path
}

test('keys act on the cells that are shown, and on no others', desktop, async ({ page, sheet }) => {
  const wrong = { 'address.city': '' }
  await sheet.open()
  await sheet.choose(csvWith(people(4).map((row, at) => (at === 3 ? { ...row, ...wrong } : row))))
  const current = page.locator('[data-current]')
  const stops = page.getByRole('grid').locator('[tabindex="0"]')
  const show = (state: string) => page.locator(`button[name="show"][value="${state}"]`)

  await test.step('the first row is reached by Tab, and left by an arrow key', async () => {
    await page.locator('button[name="next-wrong"]').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[data-row="2"] [role="rowheader"]')).toBeFocused()
  })
  await test.step('rows without the current cell are reached by Tab all the same', async () => {
    await page.keyboard.press('F8')
    await expect(sheet.cell(4, 'address.city')).toBeFocused()
    await show('ready').click()
    await expect(page.locator('.cell-line')).not.toContainText(words.rowOf({ row: 4 }))
    await expect(stops).toHaveCount(1)
    await page.locator('button[name="next-wrong"]').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(current).toHaveText(/^2/)
  })
  await test.step('Undo goes to the cell that it changes', async () => {
    await show('all').click()
    await sheet.cell(1, 'address.city').click()
    await page.keyboard.press('Delete')
    await sheet.cell(3, 'address.country').click()
    await page.keyboard.press('Control+Z')
    await expect(sheet.cell(1, 'address.city')).toBeFocused()
  })
  await test.step('a number that no row has is said, until another is typed', async () => {
    const field = page.locator('input[name="row"]')
    const message = () => field.evaluate((input: HTMLInputElement) => input.validationMessage)
    await field.fill('99')
    await field.press('Enter')
    expect(await message()).toBe(words.noRow({ row: '99' }))
    await expect(field).toBeFocused()
    await sheet.row(2)
    expect(await message()).toBe('')
  })
  await test.step('Enter shows all rows, and edits no hidden cell', async () => {
    await page.locator('input[name="search"]').fill('nobody at all')
    await page.locator('button[name="show-all"]').press('Enter')
    await expect(page.locator('[data-row]')).toHaveCount(4)
    await expect(page.locator('input[name="cell"]')).toHaveCount(0)
  })
})
