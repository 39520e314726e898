import type { Page } from '@playwright/test'
import { storedOnDevice, withoutLocksAndCipher } from './device'
import { expect, test } from './form-test'
import { uboUsd } from './people'
import { anyPicture, openAt } from './steps'

// What else a browser refuses is in the component and unit tests.
test('a browser without locks and cipher, as on an address without TLS: the form says so and finishes the case', {
  tag: '@phone',
}, async ({ form }) => {
  await form.page.addInitScript(withoutLocksAndCipher)
  await form.page.goto('/')
  await expect(form.page.locator('input[name="shared-device"]')).toHaveCount(0)
  await openAt(form, uboUsd, 'documents')
  await expect(form.screen('documents')).toContainText('This browser cannot keep your answers')
  await form.attach(0, await anyPicture())
  await form.continue()
  await form.submit()
  await form.created()
})

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

test('a storage that is open and stops answering holds nobody up, and the form says what is kept', {
  tag: '@phone',
}, async ({ form }) => {
  await openAt(form, uboUsd, 'documents')
  await expect
    .poll(async () => (await storedOnDevice(form.page)).drafts[0]?.address)
    .toBe('/apply/documents')
  await fallSilent(form.page)
  await form.attach(0, await anyPicture())
  await expect(form.screen('documents')).toContainText('Your newest answers are not kept')
  await form.expectUpload(0, 'stored')
  await form.continue()
  await form.submit()
  await form.created()
})

/** From now on the storage answers nothing that it is asked. */
function fallSilent(page: Page) {
  return page.evaluate(() => {
    for (const { prototype } of [IDBRequest, IDBTransaction])
      prototype.addEventListener = () => undefined
  })
}

/** From now on nothing more fits. */
function fillUp(page: Page) {
  return page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No space left', 'QuotaExceededError')
    }
  })
}
