import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { faults } from '../../src/playwright/faults'
import { samplePerson } from '../../src/samples/sample-person'
import type { Service } from '../../src/playwright/service'
import { startStaticHost } from '../support/browser/static-host'
import { saveWhile } from './device'
import { expect, type OnboardingPage, test as base } from './form-test'
import { personRequests } from './steps'

const url = 'https://example.org/privacy'
const text = {
  en: 'Example Ltd asks for these details.\n\nYou may see, correct or delete them.',
  fr: 'Example Ltd demande ces informations.\n\nVous pouvez les voir ou les supprimer.',
}

const agreementTo = (language: 'en' | 'fr') => ({
  hash: createHash('sha256').update(text[language]).digest('hex'),
  language,
  time: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:]+\.\d{3}Z$/) as unknown,
})

/** The service has a notice. */
const test = base.extend<{ noticeFile: string; asking: Service }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright takes nothing but a pattern for the fixtures used
  noticeFile: async ({}, give, testInfo) => {
    const path = testInfo.outputPath('notice.json')
    await writeFile(path, JSON.stringify({ url, text }))
    await give(path)
  },
  asking: async ({ startFresh, noticeFile }, give) =>
    give(await startFresh({ PRIVACY_NOTICE: noticeFile })),
  baseURL: ({ asking }, give) => give(asking.url),
})

const box = (form: OnboardingPage) => form.field('privacy_agreement')
const notice = (form: OnboardingPage) => form.screen('privacy').locator('.notice')

async function openNotice(form: OnboardingPage): Promise<void> {
  await form.open()
  await form.fillScreen('case', { currency: 'NGN', kind: 'individual' })
  await form.continue()
  await form.expectScreen('privacy')
}

async function choose(form: OnboardingPage, tag: string): Promise<void> {
  // A click by Playwright would scroll.
  await form.page.locator(`[data-language="${tag}"]`).dispatchEvent('click')
  await expect(form.page.locator('html')).toHaveAttribute('lang', tag)
}

test('a person agrees, and the service stores to what @phone', async ({
  form,
  page,
  asking,
  allow,
  expectAccessible,
}) => {
  const requests = personRequests(form)
  await openNotice(form)
  await expect(notice(form)).toHaveText(/^Example Ltd asks for these details\.\s+You may see/)
  await expect(form.screen('privacy').getByRole('link')).toHaveAttribute('href', url)
  await expect(box(form)).not.toBeChecked()
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await test.step('the tick outlives a reload', async () => {
    await saveWhile(page, () => box(form).check())
    await page.reload()
    await form.expectScreen('privacy')
    await expect(box(form)).toBeChecked()
  })

  await test.step('Back leads to it, and on to the account', async () => {
    await form.continue()
    await form.expectScreen('person')
    await form.back.click()
    await form.expectScreen('privacy')
    await expect(box(form)).toBeChecked()
    await form.back.click()
    await form.expectScreen('case')
    await form.continue()
    await form.expectScreen('privacy')
    await form.continue()
    await form.expectScreen('person')
  })

  await form.fill(samplePerson('individual-ngn', 1))
  allow(/Failed to load resource/)
  await faults(page).dropAnswer()
  await form.submit()
  const id = await form.created()
  expect(await asking.people()).toMatchObject([{ id, agreement: agreementTo('en') }])
  // The same request again, as its answer was lost.
  const headers = await Promise.all(requests.map(async (each) => each.allHeaders()))
  const sent = headers.map((each) => each['privacy-agreement'])
  expect(sent).toEqual([expect.stringContaining(agreementTo('en').hash), sent[0]])
  expect(requests.map((request) => request.postData() ?? '').join()).not.toMatch(
    /agreement|hash|privacy/,
  )
})

test('nobody passes without the tick @desktop', async ({ form, page }) => {
  await form.open()
  await saveWhile(page, () => form.fillScreen('case', { currency: 'NGN' }))
  await form.continue()
  await form.expectScreen('privacy')
  await form.continue()
  await form.expectErrors(['privacy_agreement'])
  await expect(form.summary).toBeFocused()
  await form.followError('privacy_agreement')

  await test.step('not by the address of a screen either', async () => {
    await page.goto('/apply/person')
    await form.expectScreen('privacy')
    await page.goto('/?currency=USD&kind=individual')
    await form.expectScreen('privacy')
  })

  await form.continue()
  await box(form).check()
  await expect(form.summary).toBeHidden()
  await box(form).uncheck()
  await form.continue()
  await form.expectErrors(['privacy_agreement'])
  await page.evaluate(() => history.pushState(null, '', '/apply/person'))
  await expect(page).toHaveURL(/\/apply\/privacy$/)
  await box(form).check()
  await form.continue()
  await form.expectScreen('person')
})

test('another language asks again, where it has a text of its own', {
  tag: '@desktop',
}, async ({ form, asking }) => {
  const person = samplePerson('individual-usd', 2)
  await form.open()
  await form.fill(person, { upTo: 'contact' })

  await test.step('after the screen that is open', async () => {
    const email = await form.field('email').inputValue()
    await choose(form, 'fr')
    await expect(form.field('email')).toHaveValue(email)
    await form.continue()
    await form.expectScreen('privacy')
    await expect(notice(form)).toContainText('Example Ltd demande ces informations.')
    await expect(notice(form)).toHaveAttribute('lang', 'fr')
    await expect(form.screen('privacy').getByRole('status')).toContainText('pas le texte')
    await expect(box(form)).not.toBeChecked()
  })

  await test.step('the way back brings no tick back', async () => {
    await choose(form, 'en')
    await expect(notice(form)).toContainText('Example Ltd asks')
    await expect(box(form)).not.toBeChecked()
  })

  await test.step('a language without a text shows the English one, which is the same text', async () => {
    await box(form).check()
    await choose(form, 'ar')
    await expect(notice(form)).toContainText('Example Ltd asks')
    await expect(notice(form)).toHaveAttribute('lang', 'en')
    await expect(notice(form)).toHaveAttribute('dir', 'ltr')
    await expect(box(form)).toBeChecked()
    await form.continue()
    await form.expectScreen('address')
  })

  await test.step('on the review, sending asks first', async () => {
    await form.fill(person)
    await choose(form, 'fr')
    await form.expectScreen('review')
    await form.submit()
    await form.expectScreen('privacy')
    await box(form).check()
    await form.continue()
    await form.submit()
    const id = await form.created()
    expect(await asking.people()).toMatchObject([{ id, agreement: agreementTo('fr') }])
  })
})

test('another host asks, with the pages of the service', { tag: '@desktop' }, async ({
  form,
  page,
  startFresh,
  noticeFile,
}) => {
  const host = await startStaticHost()
  const apart = await startFresh({ ALLOWED_ORIGINS: host.url, PRIVACY_NOTICE: noticeFile })
  for (const file of ['index.html', 'shell.html']) {
    const fromService = await (await fetch(`${apart.url}/${file}`)).text()
    await host.change(file, () => fromService)
  }
  await host.tell(apart.url)
  await page.goto(host.url)
  await form.fill(samplePerson('ubo-usd', 3))
  await form.submit()
  const id = await form.created()
  expect(await apart.people()).toMatchObject([{ id, agreement: agreementTo('en') }])
  await host.close()
})
