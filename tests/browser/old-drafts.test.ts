import type { Page } from '@playwright/test'
import { changeOnDevice, storedOnDevice } from './device'
import { expect, type OnboardingPage, test } from './form-test'
import { makeOld } from './make-old'
import { uboUsd } from './people'
import { anyPicture, openAt, sendAndLose } from './steps'

const offer = (form: OnboardingPage) => form.button('continue-draft')
const day = 24 * 3_600_000

/** Fills the form up to the review, sends it, and loses the request. The tab is closed then. */
async function fillAndLose(form: OnboardingPage): Promise<OnboardingPage> {
  await openAt(form, uboUsd, 'documents')
  await form.attach(0, await anyPicture())
  await form.expectUpload(0, 'stored')
  await form.continue()
  return sendAndLose(form)
}

test('drafts of the version with three databases are read once, then deleted there', {
  tag: '@phone',
}, async ({ form, allow }) => {
  allow(/net::ERR_FAILED/)
  const { page } = form
  await test.step('an answer, a file and the age', async () => {
    await openAt(form, uboUsd, 'documents')
    await form.attach(0, await anyPicture())
    await form.expectUpload(0, 'stored')
    const saved = async () => {
      const { drafts, files } = await storedOnDevice(page)
      return [drafts[0]?.address, files]
    }
    await expect.poll(saved).toEqual(['/apply/documents', 1])
    await page.goto('/health')
    const changedAt = Date.now() - 6 * day
    await changeOnDevice(page, { changedAt })
    await makeOld(page)
    const release = await lockInOldTab(page)
    await page.goto('/')
    await form.expectScreen('case')
    await expect(offer(form)).toHaveCount(0)
    await release()
    await page.reload()
    await expect(offer(form)).toBeVisible()
    expect(await databases(page)).toEqual(['firsthand-device'])
    const { drafts, files } = await storedOnDevice(page)
    expect([drafts.map((draft) => draft.changedAt), files]).toEqual([[changedAt], 1])
    await offer(form).click()
    await form.expectScreen('documents')
    await form.expectUpload(0, 'stored')
    await expect(form.upload(0).locator('img')).toBeVisible()
    await page.goto('/')
    await form.button('leave-draft').click()
    await form.button('confirm-ask').click()
    await expect(form.screen('case').getByRole('status')).toContainText('deleted')
  })

  await test.step('a request without an answer', async () => {
    const other = await fillAndLose(form)
    await makeOld(other.page)
    await other.page.goto('/')
    await offer(other).click()
    // The review sends again at once.
    await other.created()
  })
})

test('a draft of the version with three databases comes without its photo where the device is full', {
  tag: '@phone',
}, async ({ form, allow, service }) => {
  allow(/net::ERR_FAILED/)
  const other = await fillAndLose(form)
  await makeOld(other.page)
  await other.page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- It is called with its store below.
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value: { file?: unknown }, ...more) {
      if (value.file !== undefined) throw new DOMException('No space', 'QuotaExceededError')
      return put.call(this, value, ...more)
    }
  })
  await other.page.goto('/')
  await offer(other).click()
  const [stored] = await service.people('--id', await other.created())
  expect(stored?.person).toMatchObject({ name_last: 'Müller' })
})

test('a draft of another version of the form keeps its request without an answer', {
  tag: '@phone',
}, async ({ form, allow, service }) => {
  allow(/net::ERR_FAILED/)
  const other = await fillAndLose(form)
  await changeOnDevice(other.page, { version: 0 })
  await other.page.goto('/')
  await offer(other).click()
  const [stored] = await service.people('--id', await other.created())
  expect(stored?.person).toMatchObject({ name_last: 'Müller' })
})

/** A tab of that version has the drafts open, as its lock says. Returns a function that closes it. */
async function lockInOldTab(page: Page): Promise<() => Promise<void>> {
  const old = await page.context().newPage()
  await old.goto('/health')
  await old.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('firsthand')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const ids = await new Promise<string[]>((resolve) => {
      const reading = db.transaction('drafts').objectStore('drafts').getAllKeys()
      // Their ids are texts.
      reading.addEventListener('success', () => resolve(reading.result as string[]))
    })
    for (const id of ids) {
      await new Promise<void>((resolve) => {
        void navigator.locks.request(`firsthand-draft-${id}`, () => {
          resolve()
          return new Promise(() => undefined)
        })
      })
    }
  })
  return () => old.close()
}

function databases(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
}
