import type { Page } from '@playwright/test'
import { storedOnDevice } from './device'
import { expect, type OnboardingPage, test } from './form-test'
import { uboUsd } from './people'
import { anyPicture, openAt } from './steps'
import { refusals } from './storage-refusals'

for (const [what, refuse] of refusals) {
  test(`a browser that ${what}: the form says so and finishes the case`, {
    tag: '@phone',
  }, async ({ form }) => {
    await form.page.addInitScript(refuse)
    await form.page.goto('/')
    await expect(form.page.locator('input[name="shared-device"]')).toHaveCount(0)
    await openAt(form, uboUsd, 'contact')
    await expect(form.screen('contact')).toContainText('This browser cannot keep your answers')
    await form.continue()
    await finishFromAddress(form)
    await form.created()
  })
}

test('a full device loses no answers because of a photo, and leaves no key behind', {
  tag: '@phone',
}, async ({ form }) => {
  await openAt(form, uboUsd, 'documents')
  await expect
    .poll(async () => (await storedOnDevice(form.page)).drafts[0]?.address)
    .toBe('/apply/documents')
  await fillUp(form.page)
  await form.attach(0, await anyPicture())
  await form.expectUpload(0, 'stored')
  await form.continue()
  await form.submit()
  await form.created()
  // What was kept before the device was full would bring the created person's key along.
  await expect.poll(() => storedOnDevice(form.page)).toEqual({ drafts: [], files: 0 })
})

/** From now on nothing more fits. */
function fillUp(page: Page) {
  return page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No space left', 'QuotaExceededError')
    }
  })
}

async function finishFromAddress(form: OnboardingPage) {
  for (const screen of ['address', 'identity'] as const) {
    await form.expectScreen(screen)
    await form.continue()
  }
  await form.expectScreen('documents')
  await form.attach(0, await anyPicture())
  await form.continue()
  await form.submit()
}
