import { EmbedPage } from '../../src/playwright/embed-page'
import { samplePerson } from '../../src/samples/sample-person'
import { expect, test } from './form-test'
import { individualUsd } from './people'
import { anyPicture } from './steps'
import { unsignedToken } from '../support/people/session-token'
import { type EmbedHost, startEmbedHost } from '../support/browser/embed-host'

let host: EmbedHost
test.beforeAll(async () => {
  host = await startEmbedHost()
})
test.afterAll(() => host.close())

const known = {
  case: 'individual-usd',
  prefill: { name_first: 'Adaeze', dob: '1990-03-07' },
  locked: ['name_first', 'dob'],
} as const

for (const storage of ['with its storage', 'whose storage the browser blocks']) {
  test(`creates a person in a foreign page, ${storage}, and tells that page alone`, {
    tag: '@phone',
  }, async ({ page, allow }) => {
    allow(/SecurityError|Access is denied/)
    const { service, origin, tokenOf, pageOf } = host
    if (storage !== 'with its storage')
      await page.addInitScript(() => {
        if (window.parent === window) return
        for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('Access is denied for this document.', 'SecurityError')
            },
          })
      })
    const reference = `their ${storage}`
    const embed = await EmbedPage.of(page)
    const { form } = embed
    const token = await tokenOf({ ...known, reference, return_url: `${origin}/back` })
    await page.goto(pageOf(token))
    await embed.event('ready')
    await form.expectScreen('person')
    await expect(form.root.locator('[data-fact="name_first"] dd')).toHaveText('Adaeze')
    const { name_first: _name, dob: _dob, ...person } = individualUsd.screens.person ?? {}
    await form.fillScreen('person', person)
    await form.continue()
    for (const [screen, values] of Object.entries(individualUsd.screens)) {
      if (screen === 'person') continue
      await form.fillScreen(screen as 'contact', values)
      if (screen === 'documents') await form.attach(0, await anyPicture())
      await form.continue()
    }
    await form.submit()
    const id = await form.created()
    expect(await embed.event('created')).toMatchObject({ id, reference })
    const [stored] = await service.people('--id', id)
    expect(stored?.person).toMatchObject({ name_first: 'Adaeze', dob: '1990-03-07' })
    const screens = (await embed.messages()).flatMap((each) =>
      each.type === 'screen' ? [each.screen] : [],
    )
    expect(screens).toEqual([...new Set(['person', ...screens, 'review', 'done'])])
    expect(JSON.stringify(await embed.messages())).not.toContain('Adaeze')

    await form.root.locator('a[target=_top]').click()
    await page.waitForURL(`${origin}/back`)
    expect(service.log()).not.toContain(token.split('.')[1])
  })
}

test('is as high as its screen, and each next screen begins in sight', {
  tag: '@phone',
}, async ({ page }) => {
  const embed = await EmbedPage.of(page)
  const { form } = embed
  await page.goto(host.pageOf(await host.tokenOf({ ...known, reference: 'scrolled' })))
  const frame = page.locator('iframe')
  const topInSight = () => frame.evaluate((element) => element.getBoundingClientRect().top >= 0)
  const isAsHigh = async () =>
    (await frame.evaluate((element) => element.clientHeight)) -
    (await form.root.locator('.frame').evaluate((element) => element.clientHeight))
  const scrollToEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await form.expectScreen('person')
  await expect.poll(isAsHigh).toBe(0)
  await scrollToEnd()
  await form.continue()
  await expect(form.summary).toBeInViewport()
  await form.fillScreen('person', { name_last: 'Obi', no_name_other: true })
  await scrollToEnd()
  expect(await topInSight()).toBe(false)
  await form.continue()
  await form.expectScreen('contact')
  await expect.poll(isAsHigh).toBe(0)
  await expect.poll(topInSight).toBe(true)
})

test('tells nothing to a page whose origin the operator has not named', {
  tag: '@phone',
}, async ({ page, allow }) => {
  allow(/frame-ancestors|Refused to frame/)
  const embed = await EmbedPage.of(page)
  const token = await host.tokenOf({ ...known, reference: 'other' })
  await page.goto(host.pageOf(token).replace('localhost', '127.0.0.1'))
  await page.waitForTimeout(2000)
  expect(await embed.messages()).toEqual([])
})

for (const [without, token] of [
  ['one', ''],
  ['a whole one', 'cut.off'],
  ['one that lasts', unsignedToken({ exp: 1 })],
] as const)
  test(`tells the host that another session is needed without ${without}`, {
    tag: '@phone',
  }, async ({ page }) => {
    const embed = await EmbedPage.of(page)
    await page.goto(host.pageOf(token))
    expect(await embed.event('error')).toMatchObject({ reason: 'notAllowed' })
    await embed.form.expectScreen('link')
  })

test('tells the host that the person of a session was sent before, and who it is', {
  tag: '@phone',
}, async ({ page, allow }) => {
  allow(/409/)
  const claims = { case: 'individual-usd', reference: 'twice' } as const
  const embed = await EmbedPage.of(page)
  const send = async (seed: number) => {
    await page.goto('about:blank')
    await page.goto(host.pageOf(await host.tokenOf(claims)))
    await embed.form.expectScreen('person')
    await embed.form.fill(samplePerson(claims.case, seed))
    await embed.form.submit()
  }
  await send(41)
  const id = await embed.form.created()
  await send(42)
  const { reference } = claims
  expect(await embed.event('error')).toMatchObject({ reason: 'exists', id, reference })
  expect((await embed.messages()).map(({ type }) => type)).not.toContain('refused')
})

test('says that another link is needed where a token is refused, and goes on with the new one', {
  tag: '@phone',
}, async ({ page, form, allow }) => {
  allow(/401/)
  const reference = 'ended'
  const begin = async (token: string) => page.goto(`${host.service.url}/#session=${token}`)
  const [head, claims] = (await host.tokenOf({ ...known, reference })).split('.')
  await begin(`${head}.${claims}.${'A'.repeat(43)}`)
  const { name_first: _name, dob: _dob, ...person } = individualUsd.screens.person ?? {}
  await form.fillScreen('person', person)
  await form.continue()
  for (const screen of ['contact', 'address', 'identity', 'background'] as const) {
    const values = individualUsd.screens[screen]
    if (values === undefined) continue
    await form.fillScreen(screen, values)
    await form.continue()
  }
  await form.fillScreen('documents', individualUsd.screens.documents ?? {})
  await form.attach(0, await anyPicture())
  await expect(page.locator('main[data-screen=link] [data-outcome=ended]')).toBeVisible()
  await begin('')
  await page.goto('about:blank')
  await begin(await host.tokenOf({ ...known, reference }))
  await form.expectScreen('documents')
  await form.continue()
  await form.submit()
  expect(await form.created()).not.toBe('')
})

test('is filled as soon as its link is followed, but for what is locked', {
  tag: '@phone',
}, async ({ page, form }) => {
  const token = await host.tokenOf({
    ...known,
    reference: 'filled',
    prefill: { ...known.prefill, name_other: '', 'address.country': 'NG' },
    locked: [...known.locked, 'name_other', 'address.country'],
  })
  await page.goto(`${host.service.url}/#session=${token}`, { waitUntil: 'commit' })
  await form.fill(samplePerson('individual-usd', 43))
  await form.submit()
  const [stored] = await host.service.people('--id', await form.created())
  expect(stored?.person).toMatchObject({ ...known.prefill, name_other: '' })
})

test('opens in the language of its link until the person chooses another', {
  tag: '@phone',
}, async ({ page, form }) => {
  const open = async (lang: string) => {
    const token = await host.tokenOf({ ...known, reference: `speaks ${lang}`, lang })
    await page.goto('about:blank')
    await page.goto(`${host.service.url}/#session=${token}`)
    await form.expectScreen('person')
  }
  const html = page.locator('html')
  await open('fr-CI')
  await expect(html).toHaveAttribute('lang', 'fr')
  await page.reload()
  await form.expectScreen('person')
  await expect(html).toHaveAttribute('lang', 'fr')
  await open('ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await form.switchLanguage('en')
  await open('fr')
  await expect(html).toHaveAttribute('lang', 'en')
})
