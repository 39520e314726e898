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

/** The note is there at once, below the header, and nothing of the form is. The first sentence is its title. */
async function expectNote(page: Page, sentences: string, buttons: readonly string[]) {
  const [, title = '', rest = ''] = /^(.+?)\. (.+)$/.exec(sentences) ?? []
  await expect(note(page).getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(note(page).locator('p:not([role])')).toHaveText(rest)
  expect(await page.locator('html[data-switching]').count()).toBe(0)
  expect((await note(page).boundingBox())?.y).toBeLessThan(140)
  await expect(page.locator('#app main:visible, #app form:visible')).toHaveCount(0)
  await expect(page.locator('button:visible, a.button:visible')).toHaveText([...buttons])
  await expect(page.getByRole('status')).toHaveCount(0)
}

async function expectNotes(page: Page, name: 'tooOld' | 'noScript') {
  for (const { url, texts, isForPeople } of pages) {
    await test.step(url, async () => {
      await page.goto(url)
      const sentences = isForPeople ? `${texts[name]} ${texts.otherwise}` : texts[name]
      await expectNote(page, sentences, name === 'tooOld' ? [texts.copyLink] : [])
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
      await expect(note(page)).toContainText('This browser is too old for this page')
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
      await expectNote(page, `${loadFailed}${otherwise}`, [thrown.reload, texts.copyLink])
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
    const sentences = `${english.loaded.frame.loadFailed} ${english.texts.otherwise}`
    await expectNote(page, sentences, ['Reload the page', 'Copy the link'])
    await note(page).getByRole('button').click()
    await expect(note(page).getByRole('button')).toHaveText('Copied')
    comes()
    await expect(page.locator('button[type="submit"]')).toBeVisible()
    await expect(note(page)).toHaveCount(0)
  })
})
