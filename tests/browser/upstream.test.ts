import { mkdir } from 'node:fs/promises'
import { serveUpstream } from '../service/support/upstream-server.mjs'
import { test as base, expect } from './form-test'
import { individualUsd, uboUsd } from './people'
import { openAt, personRequests } from './steps'

interface InFront {
  upstream: Awaited<ReturnType<typeof serveUpstream>>
  url: string
}

const secret = 's3cret-of-ours-0451'

const test = base.extend<{ inFront: InFront }>({
  inFront: async ({ startFresh }, give, { outputDir }) => {
    await mkdir(outputDir, { recursive: true })
    const upstream = await serveUpstream(outputDir)
    const { url } = await startFresh({
      PERSON_API_URL: upstream.url,
      PERSON_API_AUTH: `Authorization: Bearer ${secret}`,
      PUBLIC_URL: 'https://open.example.org',
    })
    await give({ upstream, url })
    await upstream.close()
  },
  baseURL: ({ inFront }, give) => give(inFront.url),
})

test('created: the id shown is the one the person has at the API', { tag: '@phone' }, async ({
  form,
  inFront: { upstream },
}) => {
  await openAt(form, individualUsd, 'review')
  await form.submit()
  expect([await form.created()]).toEqual(upstream.created().map(({ id }) => id))
  const [received] = upstream.received
  expect(received?.headers.authorization).toBe(`Bearer ${secret}`)
  // A signed address under PUBLIC_URL, which the API can fetch.
  expect(received?.body).toContain('"url":"https://open.example.org/documents/files/')
})

test('refused: the API’s sentence stands at the field, without what was typed', {
  tag: '@phone',
}, async ({ form, page, inFront: { upstream }, allow }) => {
  allow(/status of 422/)
  const seen: string[] = []
  page.on('response', async (response) => {
    seen.push(JSON.stringify(response.headers()), await response.text().catch(() => ''))
  })
  await openAt(form, uboUsd, 'review')
  upstream.next({
    status: 400,
    body: {
      status: 'error',
      message: 'Validation failed',
      errors: [{ field: 'phone', message: 'The phone +4915123456789 is on a list' }],
      debug: `Bearer ${secret}`,
    },
  })
  await form.submit()
  await expect(form.summary).toContainText('The phone +… is on a list')
  await form.summary.getByRole('link').click()
  await form.expectScreen('contact')
  await expect(form.field('phone')).toBeFocused()
  await expect(form.field('phone')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.field('phone')).toHaveAccessibleDescription(/is on a list/)
  await form.fillScreen('contact', { phone: '+49 1512 3456780' })
  await form.continue()
  await form.submit()
  expect([await form.created()]).toEqual(upstream.created().map(({ id }) => id))
  expect(seen.join('\n')).toContain('on a list')
  expect(seen.join('\n')).not.toContain(secret)
})

test('exists: told as a person who is there already', { tag: '@phone' }, async ({
  form,
  inFront: { upstream },
  allow,
}) => {
  allow(/status of 400/)
  upstream.next({
    status: 200,
    body: {
      data: null,
      message: 'Person with the provided ID information already exists - 0199f3ac5d0e7c8b',
      status: 'error',
    },
  })
  await openAt(form, uboUsd, 'review')
  await form.submit()
  await expect(form.summary).toContainText('This person already exists at the service')
  await expect(form.summary).toContainText('0199f3ac5d0e7c8b')
  await form.root.locator('button[name="another"]').click()
  await form.expectScreen('case')
})

test('no outcome: the form asks the same again, and learns that the person was created', {
  tag: '@phone',
}, async ({ form, inFront: { upstream }, allow }) => {
  allow(/status of 503/)
  const requests = personRequests(form)
  await openAt(form, uboUsd, 'review')
  upstream.next({ way: 'lostAfter' })
  await form.submit()
  await expect(form.screen('review')).toContainText('We are not sure it arrived. Checking…')
  expect([await form.created()]).toEqual(upstream.created().map(({ id }) => id))
  expect(requests.map((request) => request.postData())).toEqual([
    upstream.created()[0]?.body,
    upstream.created()[0]?.body,
  ])
})
