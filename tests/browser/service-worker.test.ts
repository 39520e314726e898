import { expect, test } from './form-test'
import { ngnVotersCard, uboUsd } from './people'
import { answerOnce, anyPicture, fillAll, openAt } from './steps'
import { expectWorker, isControlled } from './worker'

test('a suite still stands in for the service, whether the worker is there or not', async ({
  form,
  page,
  allow,
}) => {
  allow(/status of 503/)
  for (const isRepeated of [false, true]) {
    await openAt(form, uboUsd, 'review')
    expect(await isControlled(page)).toBe(isRepeated)
    await answerOnce(page, { status: 503, body: { title: 'A full house', status: 503 } })
    const answered = page.waitForResponse('**/person')
    await form.submit()
    expect((await answered).status()).toBe(503)
    await page.unrouteAll()
    await form.created()
    await expectWorker(page)
  }
})

test('a whole case is filled and sent under the worker', async ({ form, page }) => {
  await page.goto('/')
  await expectWorker(page)
  await page.reload()
  await fillAll(form, ngnVotersCard, await anyPicture())
  await form.submit()
  await form.created()
  expect(await isControlled(page)).toBe(true)
})
