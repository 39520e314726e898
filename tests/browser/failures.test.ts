import type { Locator, Request } from '@playwright/test'
import { expect, type OnboardingPage, test } from './form-test'
import { individualUsd, uboUsd } from './people'
import { answerOnce, isPersonRequest, openAt, personRequests } from './steps'

/** Answers that leave open what became of the person, or ask to be asked again. */
const unsure: readonly number[] = [500, 429, 409]

test('sends the same request again while the outcome is unknown', {
  tag: '@phone',
}, async ({ form, page, allow, service }) => {
  allow(/status of (500|429|409|502)|ERR_CONNECTION_REFUSED/)
  const { testId, repeatEachIndex } = test.info()
  const email = `asked-again-${testId}-${repeatEachIndex}@example.com`
  const requests = personRequests(form)
  let answers = 0
  page.on('requestfinished', (request) => {
    if (isPersonRequest(request)) answers += 1
  })
  page.on('requestfailed', (request) => {
    if (isPersonRequest(request)) answers += 1
  })
  await page.clock.install()
  await openAt(form, uboUsd, 'review', { email })
  const review = form.screen('review')
  /** To the next question. Were time to pass while an answer is awaited, the wait would end instead of the pause. */
  const passPause = async () => {
    await expect.poll(() => answers).toBe(requests.length)
    await page.evaluate(async () => fetch('/health').then(async (reply) => reply.text()))
    await page.clock.fastForward(30_000)
  }
  /** What a question came to, which is told until the next one is answered. */
  const expectTold = async () => {
    await expect(review).toContainText(
      'We do not know yet if the details arrived. We are trying again',
    )
    await expect(review).not.toContainText(/please|invalid|required/i)
  }

  let asked = 0
  // Decided beforehand: on a slow machine the form may ask again before the test does.
  await page.route('**/person', async (route) => {
    if (!isPersonRequest(route.request())) return route.fallback()
    const status = unsure[asked]
    asked += 1
    if (status !== undefined) return route.fulfill({ status, json: { title: 'Title', status } })
    if (asked === unsure.length + 1) return route.abort('connectionrefused')
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
  })

  await form.submit()
  for (const [index, what] of [...unsure, 'an unreachable service'].entries()) {
    await test.step(`${what} leaves the outcome in doubt`, async () => {
      if (index > 0) await passPause()
      await expect.poll(() => answers).toBeGreaterThan(index)
      await expectTold()
    })
  }

  await test.step('goes on, says so, and lets the person stop it', async () => {
    for (let tries = 0; tries < 4; tries += 1) await passPause()
    await expect(review.locator('[data-failing=long]')).toContainText('we will go on trying')
    await form.button('stop').click()
    await expect(form.summary).toContainText(/do not know yet if the details arrived/)
    await expect(form.summary.getByRole('listitem')).toHaveCount(1)
    await expect(form.summary).toBeFocused()
    // Until it is known, nothing is changed.
    await expect(review.getByRole('link', { name: /^Change/ })).toHaveCount(0)
  })

  await test.step('a retry has the same bytes and key, and creates one person', async () => {
    await page.unrouteAll()
    await form.submit()
    const id = await form.created()
    expect(requests.length).toBeGreaterThan(unsure.length + 2)
    expect(keyOf(requests[0])).toBeTruthy()
    for (const request of requests) {
      expect(request.postData()).toBe(requests[0]?.postData())
      expect(keyOf(request)).toBe(keyOf(requests[0]))
    }
    const people = (await service.people()).filter(({ person }) => person['email'] === email)
    expect(people.map((stored) => stored.id)).toEqual([id])
  })
})

/** Answers that settle that nothing was created, and what is told of them. */
const settled: readonly [what: string, status: number, body: unknown, RegExp][] = [
  ['413', 413, { title: 'Title', status: 413 }, /The answers are too long/],
  ['403', 403, { title: 'Title', status: 403 }, /This page is not allowed to send details/],
  [
    'what fits no field',
    422,
    { detail: 'This kind of person is not taken.' },
    /The details were not accepted\. Check them/,
  ],
]

test('each failure has its own message, loses nothing, and can be retried', {
  tag: '@phone',
}, async ({ form, allow }) => {
  allow(/status of (413|403|422)/)
  const requests = personRequests(form)
  await openAt(form, individualUsd, 'review')

  for (const [what, status, body, says] of settled) {
    await test.step(what, async () => {
      await answerOnce(form.page, { status, body })
      await expectFailure(form, says)
    })
  }

  await test.step('errors of the service link to their fields, in the service’s words', async () => {
    await answerOnce(form.page, {
      status: 422,
      body: {
        type: 'about:blank',
        title: 'Refused',
        status: 422,
        detail: 'Some fields are not right.',
        errors: found.map(({ pointer, detail }) => ({ pointer, code: 'x', detail })),
      },
    })
    await form.submit()
    await expect(form.summary.getByRole('link')).toHaveText(found.map(({ detail }) => detail))
    await expect(form.summary).toBeFocused()
    await expect(form.page).toHaveTitle(/^Error: /)
    const [first] = found
    await form.summary.getByRole('link', { name: first.detail }).click()
    await form.expectScreen(first.screen)
    await expect(form.field(first.control)).toBeFocused()
    for (const { detail, screen, control, value } of found) {
      if (screen !== first.screen) {
        await form.root.locator(`main a[href^="/apply/${screen}?"]`).first().click()
        await form.expectScreen(screen)
      }
      await expect(form.field(control)).toHaveAttribute('aria-invalid', 'true')
      await expect(form.field(control)).toHaveAccessibleDescription(new RegExp(detail))
      await form.field(control).fill(value)
      await expect(form.field(control)).not.toHaveAttribute('aria-invalid')
      await form.continue()
      await form.expectScreen('review')
    }
  })

  await test.step('sending again succeeds', async () => {
    const before = requests.length
    await form.submit()
    await form.created()
    expect(requests).toHaveLength(before + 1)
    expect(requests.at(-1)?.postDataJSON()).toMatchObject({
      phone: '2348024056288',
      address: { city: 'Ikeja' },
      background_information: { occupation: 'Tailor' },
    })
  })
})

/** In the order of the screens. */
const found = [
  {
    pointer: '#/phone',
    detail: 'This number is on a list.',
    screen: 'contact',
    control: 'phone',
    value: '08024056288',
  },
  {
    pointer: '#/address/city',
    detail: 'There is no such city.',
    screen: 'address',
    control: 'address.city',
    value: 'Ikeja',
  },
  {
    pointer: '#/background_information/occupation',
    detail: 'Say more.',
    screen: 'background',
    control: 'background_information.occupation',
    value: 'Tailor',
  },
  {
    pointer: '#/documents/0/issue_date',
    detail: 'The register has another day.',
    screen: 'documents',
    control: 'documents.0.issue_date.day',
    value: '16',
  },
] as const

async function expectFailure(form: OnboardingPage, says: RegExp) {
  await form.submit()
  await expect(form.summary).toContainText(says)
  await expect(form.summary).toBeFocused()
  await expect(form.summary).not.toContainText(/please|invalid|required/i)
  await expect(form.page).toHaveTitle(/^Error: /)
  await expect(form.forward).toHaveText(/^Send (my|the owner’s) details$/)
  await expect(form.screen('review')).toContainText('olamide@example.com')
}

function keyOf(request: Request | undefined): string | undefined {
  return request?.headers()['idempotency-key']
}

test('says what a promise or a worker has thrown, in view and with what is kept, and reports each once', {
  tag: '@phone',
}, async ({ form, page, allow }) => {
  allow(/URL.canParse is not a function|a fault of the worker/)
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/errors')) reports.push(request.postDataJSON())
  })
  await openAt(form, uboUsd, 'address')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const throwOnPage = () =>
    page.evaluate(() => {
      const thrown = new TypeError('URL.canParse is not a function')
      thrown.stack = `${thrown.stack}\n    at f (${location.origin}/assets/index-B2xK9aQd.js:1:2)`
      void Promise.reject(thrown)
    })
  const answered = page.waitForResponse(/\/errors$/)
  await throwOnPage()
  expect((await answered).status()).toBe(204)
  const notice = page.locator('[data-thrown]')
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(notice).toContainText('Your answers are kept on this device')
  await throwOnPage()
  await expect(notice).toBeInViewport({ ratio: 1 })

  await test.step('covers nothing that gets the focus', async () => {
    const bottom = async () => notice.evaluate((box) => box.getBoundingClientRect().bottom)
    const top = async (box: Locator) => box.evaluate((each) => each.getBoundingClientRect().top)
    const city = form.field('address.city')
    const typed = await city.inputValue()
    await city.fill('')
    await form.continue()
    await expect(form.summary).toBeFocused()
    expect(await top(form.summary)).toBeGreaterThanOrEqual(await bottom())
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await form.summary.getByRole('link').first().click()
    await expect(city).toBeFocused()
    expect(await top(city)).toBeGreaterThanOrEqual(await bottom())
    await city.fill(typed)
  })

  await notice.locator('button[name=reload]').click()
  await expect(notice).toHaveCount(0)
  await expect(form.screen('address')).toBeVisible()

  // It answers once, so that the page does not do its work.
  const body = `onmessage = () => {
    postMessage({ kind: 'lines', lines: [], share: 0 })
    setTimeout(() => { throw new Error('a fault of the worker') })
    onmessage = null
  }`
  await page.route('**/sheet-worker-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.goto('/desk/people')
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('name_first\nAda') }
  await page.locator('input[name=people]').setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('The spreadsheet could not be read')
  await expect(notice).toHaveCount(0)
  await expect
    .poll(() => reports)
    .toMatchObject([
      {
        name: 'TypeError',
        message: 'URL.canParse is not a function',
        chunk: 'index-B2xK9aQd.js:1:2',
      },
      { name: 'Error', message: 'a … of the worker' },
    ])

  // Nobody sent the staff of the desk here.
  await throwOnPage()
  await expect(notice).toContainText('tell the person who runs this service')
})
