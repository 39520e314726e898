import type { Service } from '../../src/playwright/service'
import { type StaticHost, startStaticHost } from '../support/browser/static-host'
import { test as base, expect } from './form-test'
import { individualUsd, ngnNin, type Person, uboUsd } from './people'
import { openAt } from './steps'

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

test('a form on a static host creates people at the service', { tag: '@desktop' }, async ({
  form,
  page,
  host,
  apart,
  allow,
}) => {
  allow(/status of 422/)
  const created: { id: string; person: Person }[] = []
  const submit = async (person: Person) => {
    await form.submit()
    created.push({ id: await form.created(), person })
  }

  await test.step('an individual in USD', async () => {
    await openAt(form, individualUsd, 'review')
    await submit(individualUsd)
  })

  await test.step('an individual in NGN, whose document survives a reload', async () => {
    await openAt(form, ngnNin, 'review')
    await page.reload()
    await submit(ngnNin)
  })

  await test.step('a UBO in USD, after a refused field', async () => {
    await openAt(form, uboUsd, 'review')
    const url = `${apart.url}/person`
    await page.route(url, async (route) => {
      const body = { ...(route.request().postDataJSON() as object), email: 'nobody' }
      await route.continue({ postData: JSON.stringify(body) })
    })
    await form.submit()
    await expect(form.summary).toBeFocused()
    await expect(form.summary).toContainText(/email/i)
    await page.unroute(url)
    await submit(uboUsd)
  })

  const ofApart = expect.stringContaining(`${apart.url}/documents/files/`) as unknown
  const documents = [expect.objectContaining({ url: ofApart })]
  const people = await apart.people()
  expect(people.map(({ id }) => id)).toEqual(created.map(({ id }) => id))
  for (const [index, { person }] of created.entries()) {
    expect(people[index]?.person).toEqual(person.body)
    expect(people[index]?.person).toMatchObject({ documents })
  }
  expect(host.strangers).toEqual([])
})

test('the page’s meta tag sets the address of the service', { tag: '@desktop' }, async ({
  form,
  page,
  host,
  allow,
}) => {
  allow(/must be an address/)
  await test.step('reports a wrong meta tag before anyone types', async () => {
    await host.tell('api.example.org')
    const told = page.waitForEvent('pageerror')
    await form.open()
    expect((await told).message).toContain(
      'meta[name="service"] must be an address such as https://api.example.org, not api.example.org',
    )
  })
})
