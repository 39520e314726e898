import type { Page } from '@playwright/test'
import { PeopleSheetPage } from '../../src/playwright/people-sheet-page'
import { samplePerson } from '../../src/samples/sample-person'
import { cellsOf, csvOf, headerOf, sheetPerson } from '../support/sheet/people-csv'
import { expect, test, withSmallFiles } from './desk-test'
import { individualUsd } from './people'
import { anyPicture, fillAll } from './steps'

/** Replaces every text, also each later one, as Chrome's translator does. */
async function translate(page: Page) {
  await page.addInitScript(() => {
    // Chrome makes it although HTML has given it up.
    const font: string = 'font'
    const isOurs = (text: Node) => text.parentElement?.matches('font > font') === true
    const replaceBelow = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      for (let node: Node | null = root; node !== null; node = walker.nextNode())
        if (node instanceof Text && node.data.trim() !== '' && !isOurs(node)) found.push(node)
      for (const text of found) {
        const { parentElement } = text
        if (parentElement?.translate !== true || parentElement.closest('body') === null) continue
        const outer = document.createElement(font)
        const inner = document.createElement(font)
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    new MutationObserver((changes) => {
      for (const { target } of changes) replaceBelow(target)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

test.describe('while the browser translates the page', () => {
  test.beforeEach(({ page }) => translate(page))

  test('a person gets from the first screen to the last', { tag: '@phone' }, async ({ form }) => {
    await form.open()
    await fillAll(form, individualUsd, await anyPicture())
    const { page } = form
    await expect(page.locator('h1 > font > font')).toBeVisible()
    await expect(page.locator('.answer-value').first().locator('font')).toHaveCount(0)
    await form.submit()
    const id = await form.created()
    await expect(page.locator(`[data-person-id="${id}"]`)).toHaveText(id)
    await expect(page.locator(`[data-person-id="${id}"] font`)).toHaveCount(0)
  })

  test('staff create a person, and then the next', { tag: '@desktop' }, async ({ desk }) => {
    await desk.open()
    for (const seed of [7301, 7302]) {
      const person = withSmallFiles(samplePerson('individual-usd', seed))
      await desk.choose(person.case)
      await desk.fill(person)
      await desk.createAndNext()
      await desk.created()
      const reference = desk.page.locator('[data-person-id] > b[translate="no"]')
      await expect(reference).toHaveText(/^\w{8}$/)
      await expect(reference.locator('font')).toHaveCount(0)
    }
    await expect(desk.page.locator('h1 > font > font')).toBeVisible()
  })

  test('staff send a sheet and see its results', { tag: '@desktop' }, async ({ page }) => {
    const sheet = new PeopleSheetPage(page)
    const people = [7303, 7304, 7305].map((seed) => sheetPerson('individual-usd', seed))
    const header = headerOf(people)
    await sheet.open()
    await sheet.choose(csvOf([header, ...people.map((person) => cellsOf(person, header))]))
    await expect(page.locator('h1 > font > font')).toBeVisible()
    await sheet.sendAll()
    expect(await sheet.created()).toHaveLength(3)
    await sheet.step('fix')
    await expect(page.locator('[data-row-state="created"]')).toHaveCount(3)
    await expect(page.locator('[data-name="name_last"] font')).toHaveCount(0)
  })
})
