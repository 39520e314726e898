import type { Page } from '@playwright/test'
import { changeOnDevice, saveWhile, storedOnDevice } from './device'
import { expect, OnboardingPage, test } from './form-test'
import { ngnNin, uboUsd } from './people'
import { anyPicture, openAt, sendAndLose, walkTo } from './steps'

const day = 24 * 3_600_000

/** The draft is on the device and says so: it stands at that address. */
async function expectStoredAt({ page }: OnboardingPage, address: string) {
  await expect
    .poll(async () => (await storedOnDevice(page)).drafts.map((draft) => draft.address))
    .toEqual([address])
}

const typeAndSave = (form: OnboardingPage, name: string, value: string) =>
  saveWhile(form.page, () => form.field(name).fill(value))

async function expectNothingStored({ page }: OnboardingPage) {
  await expect.poll(() => storedOnDevice(page)).toEqual({ drafts: [], files: 0 })
}

const offer = (form: OnboardingPage) => form.button('continue-draft')

test('the form finds its draft again, and asks only if it must', {
  tag: '@phone',
}, async ({ form: first, expectAccessible }) => {
  let form = first
  await walkTo(form, uboUsd, 'contact')
  await expectStoredAt(form, '/apply/contact')
  await typeAndSave(form, 'email', 'a.mueller@example.de')

  await test.step('a reload and Back restore the screens and their answers', async () => {
    await form.page.reload()
    await form.expectScreen('contact')
    await expect(form.field('email')).toHaveValue('a.mueller@example.de')
    await expect(offer(form)).toHaveCount(0)

    await form.page.goBack()
    await form.expectScreen('person')
    await expect(form.field('name_last')).toHaveValue('Müller')
    await expect(form.field('no_name_other')).toBeChecked()
    await expect(form.field('dob.year')).toHaveValue('1985')
    await form.page.reload()
    await form.expectScreen('person')
    await form.page.goForward()
    await form.expectScreen('contact')
    await expect(form.field('email')).toHaveValue('a.mueller@example.de')
    await form.continue()
    await form.expectScreen('address')
    await expectStoredAt(form, '/apply/address')
  })

  await test.step('the first screen offers to continue, without showing an answer', async () => {
    await form.page.goto('/')
    await expect(offer(form)).toBeVisible()
    await expect(form.screen('case')).not.toContainText('Müller')
    await expectAccessible()
    // Until it is answered, the offer stands.
    await form.page.reload()
    await offer(form).click()
    await form.expectScreen('address')
    await expect(form.field('address.city')).toHaveValue('Köln')
    await form.page.reload()
    await form.expectScreen('address')
    await expect(form.field('address.city')).toHaveValue('Köln')
  })

  await test.step('another tab gets the offer first, whatever its address', async () => {
    form = await reopened(form.page)
    await form.page.goto('/apply/address')
    await form.expectScreen('case')
    await expect(form.screen('case')).not.toContainText('Köln')
    await form.page.reload()
    await offer(form).click()
    await form.expectScreen('address')
    await expect(form.field('address.city')).toHaveValue('Köln')
    await form.page.reload()
    await form.expectScreen('address')
  })
})

/** Another tab of the same browser, this one closed. */
async function reopened(page: Page): Promise<OnboardingPage> {
  const context = page.context()
  await page.close()
  return new OnboardingPage(await context.newPage())
}

test('each tab has its own draft', { tag: '@desktop' }, async ({ form, context }) => {
  await openAt(form, uboUsd, 'contact')
  await expectStoredAt(form, '/apply/contact')
  // What the browser copies with a tab.
  const copied = await form.page.evaluate(() => Object.entries(sessionStorage))
  const copy = new OnboardingPage(await context.newPage())
  await copy.page.addInitScript((entries: [string, string][]) => {
    if (sessionStorage.length > 0) return
    for (const [key, value] of entries) sessionStorage.setItem(key, value)
  }, copied)
  const second = new OnboardingPage(await context.newPage())

  await test.step('does not offer the first tab’s draft to a second tab', async () => {
    await second.page.goto('/')
    await second.expectScreen('case')
    await expect(offer(second)).toHaveCount(0)
    await openAt(second, ngnNin, 'contact')
    await expect.poll(async () => (await storedOnDevice(form.page)).drafts.length).toBe(2)
  })

  await test.step('a duplicated tab starts a new draft', async () => {
    await copy.page.goto('/apply/contact')
    await copy.expectScreen('case')
    await openAt(copy, ngnNin, 'contact')
    await expect.poll(async () => (await storedOnDevice(form.page)).drafts.length).toBe(3)
  })

  await test.step('each tab keeps its typed answers', async () => {
    await typeAndSave(second, 'email', 'second@example.ng')
    await typeAndSave(copy, 'email', 'copy@example.ng')
    await typeAndSave(form, 'email', 'first@example.de')
    await Promise.all([form, second, copy].map(({ page }) => page.reload()))
    await expect(form.field('email')).toHaveValue('first@example.de')
    await expect(second.field('email')).toHaveValue('second@example.ng')
    await expect(copy.field('email')).toHaveValue('copy@example.ng')
  })
})

test('without storage the answers stay on the page until it is closed', {
  tag: '@phone',
}, async ({ form, service }) => {
  await openAt(form, uboUsd, 'documents')
  await form.attach(0, await anyPicture())
  await form.expectUpload(0, 'stored')
  await expectStoredAt(form, '/apply/documents')
  const between = ['person', 'contact', 'address', 'identity', 'documents'] as const
  for (const screen of [...between].reverse().slice(1)) {
    await form.back.click()
    await form.expectScreen(screen)
  }
  await form.button('stop-keeping').click()
  await expect(form.button('undo-keeping')).toBeVisible()
  for (const screen of between.slice(1)) {
    await form.continue()
    await form.expectScreen(screen)
  }
  await expect(form.screen('documents')).toContainText('lose your answers if you close this page')
  await expectNothingStored(form)

  await form.back.click()
  await form.expectScreen('identity')
  await form.field('id_number').fill('C01X00T48')
  await form.continue()
  await form.expectScreen('documents')
  await form.expectUpload(0, 'stored')
  await form.continue()
  await form.submit()
  const id = await form.created()
  const [stored] = await service.people('--id', id)
  expect(stored?.person).toMatchObject({ id_number: 'C01X00T48', name_last: 'Müller' })
  await expectNothingStored(form)
})

test('a draft lasts 7 days, and only in its own version of the form', {
  tag: '@phone',
}, async ({ form: first, allow }) => {
  let form = first
  await openAt(form, uboUsd, 'contact')
  await test.step('a draft lasts 7 days', async () => {
    await expectStoredAt(form, '/apply/contact')
    await changeOnDevice(form.page, { changedAt: Date.now() - 7 * day + 3_600_000 })
    await form.page.reload()
    await form.expectScreen('contact')

    await expectStoredAt(form, '/apply/contact')
    await changeOnDevice(form.page, { changedAt: Date.now() - 7 * day - 1 })
    await form.page.reload()
    await form.expectScreen('case')
    await expectNothingStored(form)
  })

  await test.step('a request without an answer is never too old', async () => {
    await openAt(form, uboUsd, 'review')
    await expectStoredAt(form, '/apply/review')
    allow(/net::ERR_FAILED/)
    const other = await sendAndLose(form)
    // The device's clock was 14 days slow, and is right again.
    await changeOnDevice(other.page, { changedAt: Date.now() - 14 * day })
    await other.page.goto('/apply/review')
    await offer(other).click()
    // The review sends again at once.
    await other.created()
    await expectNothingStored(other)
    form = other
  })

  await test.step('drops a draft of another version and says so', async () => {
    await openAt(form, uboUsd, 'contact')
    await expectStoredAt(form, '/apply/contact')
    await changeOnDevice(form.page, { version: 0 })
    await form.page.reload()
    await form.expectScreen('case')
    await expect(form.screen('case')).toContainText('has changed since you last used it')
    await expectNothingStored(form)
  })
})

test('the device has no answers after the draft is deleted or sent', {
  tag: '@phone',
}, async ({ form, page }) => {
  await page.clock.install()
  await openAt(form, uboUsd, 'documents')
  await form.attach(0, await anyPicture())
  await form.expectUpload(0, 'stored')
  await expectStoredAt(form, '/apply/documents')

  await test.step('after the draft is deleted', async () => {
    await page.goto('/')
    await form.button('leave-draft').click()
    await form.button('confirm-ask').click()
    await expect(form.screen('case').getByRole('status')).toContainText('deleted')
    await expectNothingStored(form)
    // The next page would hide its questions until it knows that there is no draft.
    expect(await page.evaluate(() => localStorage.getItem('firsthand-kept'))).toBeNull()
    await page.reload()
    await form.expectScreen('case')
    await expect(offer(form)).toHaveCount(0)
    await page.goto('/apply/documents')
    await form.expectScreen('case')
  })

  await test.step('after the person is created', async () => {
    await openAt(form, uboUsd, 'review')
    await form.submit()
    const id = await form.created()
    await expectNothingStored(form)
    // Whatever was still to be saved is saved by then.
    await page.clock.fastForward(2000)
    await expectNothingStored(form)
    await page.reload()
    expect(await form.created()).toBe(id)
    await expectNothingStored(form)
    await page.goto('/')
    await form.expectScreen('case')
    await expect(offer(form)).toHaveCount(0)
  })
})
