import type { Page, Route } from '@playwright/test'
import { compiledTexts } from '../support/browser/compiled-texts'
import { expect, test } from './form-test'

const textsOf = async (folder: string) => ({
  texts: await compiledTexts(folder, 'page'),
  loaded: await compiledTexts(folder, 'first'),
})
const english = await textsOf('english')
const arabic = await textsOf('arabic')
const french = await textsOf('french')

/** The first screen, and the desk, whose staff know whom to ask. */
const pages = [
  { url: '/', ...english, isForPeople: true },
  { url: '/?lang=ar', ...arabic, isForPeople: true },
  { url: '/desk?lang=fr', ...french, isForPeople: false },
]

const note = (page: Page) => page.locator('.page-note:visible')
const js = 'text/javascript'
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
      Reflect.deleteProperty(globalThis, 'CSSLayerBlockRule')
      try {
        // The page came in another language. It stays in that one, and is not hidden.
        localStorage.setItem('firsthand-language', 'yo')
      } catch {
        // Before the first page there is no storage.
      }
    })
    await expectNotes(page, 'tooOld')
  })

  test('where a script of the form does not run', async ({ page, allow }) => {
    allow(/^exception: $/)
    await page.route(mainScript, (route) => route.fulfill({ contentType: js, body: 'const = 1' }))
    for (const url of ['/', '/desk']) {
      await page.goto(url)
      await expect(note(page)).toContainText(english.texts.tooOld)
    }
    await page.unroute(mainScript)
    await page.goto('/')
    await expect(page.locator('button[type="submit"]')).toBeVisible()
    await expect(note(page)).toHaveCount(0)
  })

  test('where a script of the form does not come, with a link that loads the page again', async ({
    page,
    allow,
  }) => {
    allow(/Failed to load/)
    const body = '<h1>Sign in to this network</h1>'
    const answers: ((route: Route) => Promise<void>)[] = [
      (route) => route.abort(),
      (route) => route.fulfill({ status: 404 }),
      (route) => route.fulfill({ contentType: 'text/html', body }),
    ]
    await page.addInitScript(() => {
      try {
        // It stays in the language that it came in, and is shown at once.
        localStorage.setItem('firsthand-language', 'yo')
      } catch {
        // Before the first page there is no storage.
      }
    })
    for (const [index, { url, loaded, texts, isForPeople }] of pages.entries()) {
      const { loadFailed, thrown } = loaded.frame
      await page.route(mainScript, (route) => answers[index % answers.length]?.(route))
      await page.goto(url)
      const otherwise = isForPeople ? ` ${texts.otherwise}` : ''
      await expectNote(page, `${loadFailed}${otherwise} ${thrown.reload}`)
      await page.unroute(mainScript)
      await note(page).getByRole('link').click()
      await expect(page.locator('html[data-started]')).toBeAttached()
      await expect(note(page)).toHaveCount(0)
    }
  })

  test('where a script of the form has not come for 30 seconds, until it comes', async ({
    page,
  }) => {
    await page.clock.install()
    let comes = () => {}
    const held = new Promise<void>((resolve) => {
      comes = resolve
    })
    await page.route(mainScript, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('form')).toBeVisible()
    await page.clock.fastForward(29_000)
    await expect(note(page)).toHaveCount(0)
    await page.clock.fastForward(2_000)
    await expectNote(
      page,
      `${english.loaded.frame.loadFailed} ${english.texts.otherwise} Reload the page`,
    )
    comes()
    await expect(page.locator('button[type="submit"]')).toBeVisible()
    await expect(note(page)).toHaveCount(0)
  })
})
