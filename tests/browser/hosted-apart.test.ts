import { randomUUID } from 'node:crypto'
import { personCases } from '../../src/person/cases'
import { samplePerson } from '../../src/playwright/samples/sample-person'
import type { Service } from '../../src/playwright/service'
import { type StaticHost, startStaticHost } from '../support/static-host'
import { test as base, expect } from './form-test'
import { expectWorker } from './worker'

/** The form built once, on another host than the service, which lets that host in. */
const test = base.extend<{ host: StaticHost; apart: Service }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright takes nothing but a pattern for the fixtures used
  host: async ({}, give) => {
    const host = await startStaticHost()
    await give(host)
    await host.close()
  },
  apart: async ({ host, startFresh }, give) => {
    const apart = await startFresh({ ALLOWED_ORIGINS: host.url })
    await host.tell(apart.url)
    const { headers } = await fetch(apart.url)
    const policy = headers.get('content-security-policy') ?? ''
    host.restrict(policy.replace("connect-src 'self'", `$& ${apart.url}`))
    await give(apart)
  },
  baseURL: ({ host }, give) => give(host.url),
})

for (const personCase of personCases) {
  test(`${personCase}: the form on a host of files creates a person at the service`, {
    tag: '@desktop',
  }, async ({ form, host, apart }) => {
    const person = samplePerson(personCase, 7)
    await form.open()
    await form.fill(person)
    await form.submit()
    const id = await form.created()
    const stored = await apart.people()
    expect(stored.map((each) => each.id)).toEqual([id])
    const url = expect.stringContaining(`${apart.url}/documents/files/`) as unknown
    const documents = person.body.documents.map((each) => ({ ...each, url }))
    expect(stored[0]?.person).toEqual({ ...person.body, documents })
    expect(host.strangers).toEqual([])
  })
}

test('what is wrong with a field is told on it, from another host as well', {
  tag: '@phone',
}, async ({ form, apart, allow }) => {
  allow(/status of 422/)
  await form.open()
  await form.fill(samplePerson('ubo-usd', 7))
  const url = `${apart.url}/person`
  await form.page.route(url, async (route) => {
    const body = { ...(route.request().postDataJSON() as object), email: 'nobody' }
    await route.continue({ postData: JSON.stringify(body) })
  })
  await form.submit()
  await expect(form.summary).toBeFocused()
  await expect(form.summary).toContainText(/email/i)
})

test('a page reloaded at the check finds its document at the service again', {
  tag: '@desktop',
}, async ({ form, apart }) => {
  await form.open()
  await form.fill(samplePerson('individual-ngn', 4), { upTo: 'review' })
  await form.page.reload()
  await form.expectScreen('review')
  await form.submit()
  const id = await form.created()
  expect((await apart.people()).map((each) => each.id)).toEqual([id])
})

test('a page that is filled in wrongly says so before anything is typed', {
  tag: '@desktop',
}, async ({ form, host, allow }) => {
  allow(/must be an address/)
  const told = form.page.waitForEvent('pageerror')
  await host.tell('api.example.org')
  await form.page.goto('/')
  expect((await told).message).toContain(
    'meta[name="service"] must be an address such as https://api.example.org, not api.example.org',
  )
})

test('another address reaches those who have the form already once its worker has changed', {
  tag: '@desktop',
}, async ({ form, host, apart }) => {
  const { page } = form
  await page.goto('/')
  await expectWorker(page)
  const next = `${apart.url}/${randomUUID()}`
  await host.tell(next)
  await host.change('service-worker.js', (code) => `${code}\n// 2`)
  const told = () => page.locator('meta[name="service"]').getAttribute('content')
  await expect
    .poll(async () => {
      await page.reload()
      return told()
    })
    .toBe(next)
})
