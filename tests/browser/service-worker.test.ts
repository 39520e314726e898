import { expect, test } from './form-test'
import { ngnVotersCard, uboUsd } from './people'
import { answerOnce, anyPicture, fillAll, openAt } from './steps'
import { expectWorker, isControlled } from './worker'

test.use({ serviceWorkers: 'allow' })

test('a mocked service receives a whole case, with and without the worker', {
  tag: '@desktop',
}, async ({ form, page, allow }) => {
  allow(/status of 503/)
  const submit = async () => {
    await answerOnce(page, { status: 503, body: { title: 'A full house', status: 503 } })
    const answered = page.waitForResponse('**/person')
    await form.submit()
    expect((await answered).status()).toBe(503)
    await page.unrouteAll()
    await form.created()
  }

  await test.step('without the worker', async () => {
    await openAt(form, uboUsd, 'review')
    expect(await isControlled(page)).toBe(false)
    await submit()
  })

  await test.step('with the worker', async () => {
    await expectWorker(page)
    await page.goto('/')
    await fillAll(form, ngnVotersCard, await anyPicture())
    expect(await isControlled(page)).toBe(true)
    await submit()
  })
})
