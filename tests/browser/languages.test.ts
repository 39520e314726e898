import type { Page } from '@playwright/test'
import { startStaticHost } from '../support/browser/static-host'
import { expect, type OnboardingPage, test } from './form-test'
import { individualUsd } from './people'
import { anyPicture, openAt } from './steps'

const page = (each: Page) => each.locator('html')

async function choose(form: OnboardingPage, tag: string): Promise<void> {
  await form.page.locator('[data-languages] summary').click()
  await form.page.locator(`[data-language="${tag}"]`).click()
  await expect(page(form.page)).toHaveAttribute('lang', tag)
}

async function switchTo(tab: Page, tag: string): Promise<void> {
  // A click by Playwright would scroll.
  await tab.locator(`[data-language="${tag}"]`).dispatchEvent('click')
  await expect(page(tab)).toHaveAttribute('lang', tag)
}

test.describe('a browser in French', { tag: '@desktop' }, () => {
  test.use({ locale: 'fr-FR' })

  test('gets the first screen in French from the first byte', async ({ form, page: tab }) => {
    const reply = await tab.goto('/')
    const html = (await reply?.text()) ?? ''
    expect(html).toContain('<html lang="fr" dir="ltr">')
    expect(html).toContain('Quel compte voulez-vous ouvrir')
    expect(html).not.toMatch(/Which account|Continue<|Tell us|JavaScript\. Turn/)
    expect(reply?.headers()['vary']).toContain('Accept-Language')
    await form.choice('currency', 'USD').check()
    await form.continue()
    await expect(form.summary).toContainText('Sélectionnez le titulaire du compte')

    await test.step('what the address asks for comes first, and lasts', async () => {
      await tab.goto('/?lang=ar')
      await expect(page(tab)).toHaveAttribute('dir', 'rtl')
      // The page stores the choice once its code runs.
      await expect
        .poll(() => tab.evaluate(() => localStorage.getItem('firsthand-language')))
        .toBe('ar')
      await tab.goto('/')
      await expect(page(tab)).toHaveAttribute('lang', 'ar')
    })
  })

  test('sees a static host’s page only in French', async ({ page: tab }) => {
    const host = await startStaticHost()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await tab.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await tab.goto(host.url, { waitUntil: 'commit' })
    await expect(page(tab)).toHaveAttribute('lang', 'fr')
    await expect(tab.locator('body')).toBeHidden()
    release()
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(
      /Quel compte voulez-vous ouvrir/,
    )
    await expect(page(tab)).not.toHaveAttribute('data-switching')
    await tab.waitForLoadState('networkidle')
    await host.close()
  })
})

test('a switch keeps a date, its error, an upload on its way, scroll and focus', {
  tag: '@desktop',
}, async ({ form, page: tab }) => {
  await tab.setViewportSize({ width: 1280, height: 480 })
  await openAt(form, individualUsd, 'documents')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let creations = 0
  await tab.route('**/documents', async (route) => {
    creations += 1
    await released
    await route.continue()
  })
  await form.attach(0, await anyPicture())
  await expect.poll(() => creations).toBe(1)
  await form.field('documents.0.issue_date.day').fill('27')
  await form.field('documents.0.issue_date.year').fill('20')
  await form.continue()
  const isWrong = () =>
    expect(form.field('documents.0.issue_date.year')).toHaveAttribute('aria-invalid', 'true')
  await isWrong()
  await tab.evaluate(() => window.scrollTo(0, 120))
  await switchTo(tab, 'ha')
  await expect(form.field('documents.0.issue_date.day')).toHaveValue('27')
  await expect(form.field('documents.0.issue_date.year')).toHaveValue('20')
  await isWrong()
  await expect(tab).not.toHaveTitle(/Error/)
  await expect(form.upload(0)).toHaveAttribute('data-upload-state', 'sending')
  await expect(tab.locator('[data-languages] summary')).toBeFocused()
  expect(await tab.evaluate(() => window.scrollY)).toBe(120)
  release()
  await form.expectUpload(0, 'stored')
  expect(creations).toBe(1)
})

test('countries and months have their names in French, and those in English in the languages of Nigeria', {
  tag: '@desktop',
}, async ({ form, page: tab }) => {
  await openAt(form, individualUsd, 'address')
  const germany = form.field('address.country').locator('option[value="DE"]')
  await choose(form, 'ha')
  await expect(germany).toHaveText('Germany')
  await expect(form.field('address.country')).toHaveValue('NG')
  await choose(form, 'fr')
  await expect(germany).toHaveText('Allemagne')
  await expect(form.field('address.country')).toHaveValue('NG')
  await openAt(form, individualUsd, 'review')
  await expect(tab.locator('main')).toContainText(/\d+ juillet \d{4}|\d+ mars \d{4}/)
  await choose(form, 'yo')
  await expect(tab.locator('main')).toContainText(/\d+ July \d{4}|\d+ March \d{4}/)
})

test('a language that could not be loaded can be chosen again', { tag: '@desktop' }, async ({
  form,
  page: tab,
  context,
  allow,
}) => {
  allow(/Failed to (?:load resource|fetch dynamically)|ERR_INTERNET_DISCONNECTED/)
  await form.open()
  await context.setOffline(true)
  await tab.locator('[data-languages] summary').click()
  await tab.locator('[data-language="fr"]').click()
  await expect(tab.locator('[data-languages] [role=status]')).not.toBeEmpty()
  await context.setOffline(false)
  await tab.locator('[data-language="fr"]').click()
  await expect(page(tab)).toHaveAttribute('lang', 'fr')
})

test('LANGUAGES narrows the pages and the switch', { tag: '@desktop' }, async ({
  startFresh,
  page: tab,
}) => {
  const { url } = await startFresh({ LANGUAGES: 'en,fr' })
  await tab.goto(`${url}/?lang=ar`)
  await tab.locator('[data-languages] summary').click()
  await expect(tab.locator('[data-language]')).toHaveText(['English', /Français/])
  await expect(page(tab)).toHaveAttribute('lang', 'en')
  const { url: english } = await startFresh({ LANGUAGES: 'en' })
  // Hidden before any script of the form has come.
  await tab.route('**/assets/*.js', async () => {})
  await tab.goto(english, { waitUntil: 'commit' })
  await expect(tab.locator('main')).toBeVisible()
  await expect(tab.locator('[data-languages]')).toBeHidden()
})
