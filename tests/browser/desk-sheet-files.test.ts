import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { deskPaths } from '../../src/contract/pages'
import { PeopleSheetPage } from '../../src/playwright/people-sheet-page'
import { sampleDocument } from '../../src/samples/sample-document'
import { compiledTexts } from '../support/browser/compiled-texts'
import {
  cellsOf,
  csvOf,
  headerOf,
  type SheetPerson,
  sheetPerson,
} from '../support/sheet/people-csv'
import { keysOf, personRequestsOf } from './desk-steps'
import { expect, test as base } from './form-test'
import { withoutLocksAndCipher } from './device'

const { sheet: words } = await compiledTexts('english', 'desk')
const { frame } = await compiledTexts('english', 'first')

const test = base.extend<{ sheet: PeopleSheetPage }>({
  sheet: async ({ page }, give) => give(new PeopleSheetPage(page)),
})

/** What a row sends, as far as these tests read it. */
interface SentPerson {
  bank_id_number: string
  documents: readonly { url: string }[]
}

function linesOf(people: readonly SheetPerson[]): string[][] {
  const header = headerOf(people)
  return [header, ...people.map((person) => cellsOf(person, header))]
}

/** Drops files and folders of this machine in the page's middle, from top to bottom, as a file manager does. */
async function drop(page: Page, paths: string[], y = (page.viewportSize()?.height ?? 0) / 2) {
  const cdp = await page.context().newCDPSession(page)
  const at = { x: (page.viewportSize()?.width ?? 0) / 2, y }
  const data = { items: [], files: paths, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await cdp.send('Input.dispatchDragEvent', { type, ...at, data })
  }
}

test.describe('adding a spreadsheet', { tag: '@desktop' }, () => {
  test('accepts a drop together with the folder of its documents', async ({
    page,
    sheet,
  }, info) => {
    const people = [0, 1, 2].map((seed): SheetPerson => {
      const { 'documents.0.url': _url, ...person } = sheetPerson('individual-usd', seed)
      return { ...person, 'documents.0.file': `${seed}.jpg` }
    })
    const csv = info.outputPath('people.csv')
    const folder = info.outputPath('scans')
    await mkdir(`${folder}/deeper`, { recursive: true })
    await writeFile(csv, csvOf(linesOf(people)))
    const { buffer } = await sampleDocument('passport')
    await writeFile(`${folder}/0.jpg`, buffer)
    await writeFile(`${folder}/deeper/1.jpg`, buffer)
    await writeFile(`${folder}/2.jpg`, buffer)
    await sheet.open()
    await drop(page, [csv, folder])
    await expect(page.locator('[data-totals]')).toHaveAttribute('data-all', '3')
    expect(await sheet.totals()).toMatchObject({ all: 3, ready: 3 })
  })

  test('gives documents to the people whom staff choose, and keeps them', async ({
    page,
    sheet,
  }, info) => {
    const requests = personRequestsOf(page)
    const people = [0, 1].map((seed): SheetPerson => {
      const { 'documents.0.url': _url, ...person } = sheetPerson('individual-usd', seed)
      return { ...person, bank_id_number: `2221234500${seed}` }
    })
    const { buffer } = await sampleDocument('bank_statement')
    const documents = ['22212345000.pdf', 'unknown.pdf'].map((name) => ({
      name,
      content: Buffer.concat([buffer, Buffer.from(`\n% ${name}`)]),
    }))
    for (const { name, content } of documents) await writeFile(info.outputPath(name), content)
    await sheet.open()
    await sheet.choose(csvOf(linesOf(people)))
    // On the page's header.
    await drop(
      page,
      documents.map(({ name }) => info.outputPath(name)),
      10,
    )
    await page.locator('select[name="match.22212345000.pdf"]').selectOption('1')
    await page.locator('select[name="match.unknown.pdf"]').selectOption('2')
    await expect(page.locator('[data-totals]')).toHaveAttribute('data-ready', '2')
    await sheet.step('choose')
    await expect(page.getByText(words.onDevice)).toBeVisible()
    await page.reload()
    await sheet.goOn()
    expect(await sheet.totals()).toMatchObject({ ready: 2 })
    await sheet.sendAll()
    expect(await sheet.created()).toHaveLength(2)
    const bodies = requests.map((request) => request.postDataJSON() as SentPerson)
    for (const [seed, { name, content }] of documents.entries()) {
      const body = bodies.find((each) => each.bank_id_number === `2221234500${seed}`)
      const stored = await page.request.get(body?.documents[0]?.url ?? '')
      expect((await stored.body()).equals(content), name).toBe(true)
    }
  })

  test('accepts pasted cells of a spreadsheet program', async ({ page, context, sheet }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const lines = linesOf([0, 1, 2].map((seed) => sheetPerson('individual-usd', seed)))
    await sheet.open()
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      lines.map((cells) => cells.join('\t')).join('\n'),
    )
    await page.keyboard.press('ControlOrMeta+V')
    await expect(page.locator('[data-totals]')).toHaveAttribute('data-all', '3')
    expect(await sheet.totals()).toMatchObject({ all: 3, ready: 3 })

    await test.step('asks before another file replaces them, and has them on the device', async () => {
      await sheet.edit(1, 'name_first', 'Corrected')
      const other = linesOf([sheetPerson('individual-usd', 7)])
      // Without its titles.
      const file = {
        name: 'other.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csvOf(other.slice(1))),
      }
      const people = page.locator('input[name="people"]')
      await people.setInputFiles(file)
      const asked = page.locator('[data-ask="replace"]')
      await expect(asked.locator('button[name="cancel-ask"]')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(asked).toHaveCount(0)
      await people.setInputFiles(file)
      await asked.locator('button[name="confirm-ask"]').click()
      const firstRow = page.locator('[data-ask="first-row"]')
      await firstRow.locator('button[name="first-is-person"]').click()
      expect(await sheet.totals()).toMatchObject({ all: 1 })
      await page.reload()
      await sheet.goOn()
      expect(await sheet.totals()).toMatchObject({ all: 3, ready: 3 })
      await sheet.row(1)
      await expect(sheet.cell(1, 'name_first')).toHaveText('Corrected')
    })
  })

  test('asks again for its code, which did not come', async ({ page, sheet, allowOnConsole }) => {
    const code = /people-sheet-.*\.js/
    allowOnConsole(code)
    allowOnConsole(/No sheet/)
    await page.route(code, (route) => route.abort())
    await page.goto(deskPaths.form)
    await page.getByRole('link', { name: words.title }).click()
    await expect(page.locator('[data-screen="broken"]')).toBeVisible()
    await page.unroute(code)
    await page.getByRole('button', { name: frame.tryAgain }).click()
    await sheet.choose(csvOf(linesOf([sheetPerson('individual-usd', 0)])))
    expect(await sheet.totals()).toMatchObject({ all: 1, ready: 1 })
  })

  test('reports a browser without locks and cipher, and sends every row', async ({
    page,
    sheet,
  }) => {
    const requests = personRequestsOf(page)
    await page.addInitScript(withoutLocksAndCipher)
    await sheet.open()
    await sheet.choose(csvOf(linesOf([0, 1].map((seed) => sheetPerson('individual-usd', seed)))))
    await sheet.sendAll()
    await expect(page.getByText(words.notSaved)).toBeVisible()
    expect(await sheet.created()).toHaveLength(2)
    expect(requests).toHaveLength(2)
    expect(keysOf(requests).size).toBe(2)
  })
})
