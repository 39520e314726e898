import { expect, OnboardingPage, samplePerson, test } from 'firsthand/playwright'

const secret = 'a secret of this suite that is long enough'

test.use({ failOnConsole: true, serviceSettings: { SESSION_SECRET: secret } })

test('opens a session in the service of the suite', async ({ page, form, session }) => {
  const prefill = { name_first: 'Adaeze' }
  await page.goto(await session({ reference: 'customer-11', case: 'ubo-usd', prefill }))
  await form.expectScreen('person')
  await expect(form.field('name_first')).toHaveValue('Adaeze')
})

test('is told of the person whom a session has begun', async ({
  browser,
  inbox,
  session,
  startFresh,
}) => {
  const { settings, event, events } = await inbox()
  const fresh = await startFresh({ ...settings, SESSION_SECRET: secret, SESSIONS: 'required' })
  const page = await browser.newPage({ baseURL: fresh.url })
  const form = new OnboardingPage(page)
  const theirs = { reference: 'customer-12', case: 'individual-usd' } as const
  await page.goto(await session(theirs, { url: fresh.url, secret }))
  await form.fill(samplePerson('individual-usd', 3))
  await form.submit()
  const id = await form.created()
  const data = { ...theirs, id, state: 'created' }
  expect(await event('person.created', { reference: 'customer-12' })).toMatchObject({ data })
  expect(events()).toHaveLength(1)
  await expect(event('person.refused', { timeout: 100 })).rejects.toThrow(
    'These did: person.created of customer-12',
  )
  const unsigned = await fetch(settings.WEBHOOK_URL, { method: 'POST', body: '{}' })
  expect([unsigned.status, events().length]).toEqual([400, 1])
  await page.close()
})
