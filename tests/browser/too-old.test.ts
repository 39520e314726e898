import type { Page } from '@playwright/test'
import * as arabic from '../../src/texts/arabic/page'
import * as english from '../../src/texts/english/page'
import * as french from '../../src/texts/french/page'
import { expect, test } from './form-test'

/** The first screen, another one, and the desk, whose staff know whom to ask. */
const pages = [
  { url: '/', texts: english, isForPeople: true },
  { url: '/?lang=ar', texts: arabic, isForPeople: true },
  { url: '/apply/person', texts: english, isForPeople: true },
  { url: '/desk?lang=fr', texts: french, isForPeople: false },
]

const note = (page: Page) => page.locator('.page-note:visible')
const mainScript = /\/assets\/(?:index|first|desk\/desk)-[^/]+\.js$/

/** The note is there at once, above all else, and nothing below it looks as if it would work. */
async function expectNote(page: Page, sentences: string) {
  await expect(note(page)).toHaveText(sentences)
  expect(await page.locator('html[data-switching]').count()).toBe(0)
  const below = page.locator('header, h1, form').first()
  const box = await note(page).boundingBox()
  expect(box?.y).toBeLessThan(40)
  const end = (box?.y ?? 0) + (box?.height ?? 0)
  for (const each of await below.all())
    expect((await each.boundingBox())?.y).toBeGreaterThanOrEqual(end)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveCount(0)
}

async function expectNotes(page: Page, name: 'tooOld' | 'noScript') {
  for (const { url, texts, isForPeople } of pages) {
    await test.step(url, async () => {
      await page.goto(url)
      const sentences = isForPeople ? `${texts[name]} ${texts.otherwise}` : texts[name]
      await expectNote(page, sentences)
    })
  }
}

test.describe('says above the questions what to do', { tag: '@phone' }, () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('on the form and on the desk, in the language of the page', async ({ page }) => {
      await expectNotes(page, 'noScript')
    })
  })

  test('in a browser older than those the form is built for', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'TransformStream')
      try {
        // The page came in another language. It stays in that one, and is not hidden.
        localStorage.setItem('firsthand-language', 'yo')
      } catch {
        // Before the first page there is no storage.
      }
    })
    await expectNotes(page, 'tooOld')
  })

  test('where a script of the form does not run, but not where it does not come', async ({
    page,
    allow,
  }) => {
    allow(/^exception: $|Failed to load resource/)
    await page.route(mainScript, (route) => route.abort())
    await page.goto('/')
    await expect(note(page)).toHaveCount(0)
    await page.unroute(mainScript)

    const contentType = 'text/javascript'
    await page.route(mainScript, (route) => route.fulfill({ contentType, body: 'const = 1' }))
    for (const url of ['/', '/desk']) {
      await page.goto(url)
      await expect(note(page)).toBeVisible()
    }
    await page.unroute(mainScript)
    await page.goto('/')
    await expect(page.locator('button[type="submit"]')).toBeVisible()
    await expect(note(page)).toHaveCount(0)
  })
})
