import { mkdir } from 'node:fs/promises'
import { serveUpstream } from '../service/support/upstream-server.mjs'
import { test as base, expect } from './form-test'
import { uboUsd } from './people'
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

test('shows the answers of another API, and its id of the person', {
  tag: '@phone',
}, async ({ form, page, inFront: { upstream }, allow }) => {
  allow(/status of (422|503)/)
  const seen: string[] = []
  page.on('response', async (response) => {
    seen.push(JSON.stringify(response.headers()), await response.text().catch(() => ''))
  })
  const requests = personRequests(form)
  await openAt(form, uboUsd, 'review')

  await test.step('refused: shows our sentence at the field, and none of its words', async () => {
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
    await expect(form.summary).toContainText('Mobile phone number: this was not accepted')
    await expect(form.summary).toContainText('Give it to support')
    await form.summary.getByRole('link').click()
    await form.expectScreen('contact')
    await expect(form.field('phone')).toBeFocused()
    await expect(form.field('phone')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.field('phone')).toHaveAccessibleDescription(/was not accepted/)
    expect(upstream.created()).toEqual([])
    await form.fillScreen('contact', { phone: '+49 1512 3456780' })
    await form.continue()
  })

  await test.step('no outcome: sends the same request again and shows the API’s id', async () => {
    requests.length = 0
    upstream.next({ way: 'lostAfter' })
    await form.submit()
    await expect(form.screen('review')).toContainText('We do not know yet if the details arrived')
    expect([await form.created()]).toEqual(upstream.created().map(({ id }) => id))
    const body = upstream.created()[0]?.body
    expect(body).toBeTruthy()
    expect(requests.map((request) => request.postData())).toEqual([body, body])
  })

  await test.step('created: calls the API as the settings say', async () => {
    const received = upstream.received.at(-1)
    expect(received?.headers.authorization).toBe(`Bearer ${secret}`)
    // A signed address under PUBLIC_URL, which the API can fetch.
    expect(received?.body).toContain('"url":"https://open.example.org/documents/files/')
  })

  expect(seen.join('\n')).toContain('notAccepted')
  expect(seen.join('\n')).not.toMatch(new RegExp(`on a list|${secret}`))
})
