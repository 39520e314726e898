import { expect, OnboardingPage, samplePerson, test } from 'firsthand/playwright'

test('a person is created by a service that restarts', async ({ browser, startFresh }) => {
  const fresh = await startFresh({ LANGUAGES: 'en' })
  const page = await browser.newPage({ baseURL: fresh.url })
  const form = new OnboardingPage(page)
  await form.open()
  await form.fill(samplePerson('ubo-usd', 2))
  await fresh.stop()
  await Promise.all([page.waitForEvent('requestfailed'), form.submit()])
  await fresh.restart()
  const id = await form.created()
  expect((await fresh.people()).map((each) => each.id)).toEqual([id])
  await page.close()
})
