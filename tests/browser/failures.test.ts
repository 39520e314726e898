import type { Request } from '@playwright/test'
import { expect, type OnboardingPage, test } from './form-test'
import { individualUsd, uboUsd } from './people'
import { anyPicture, answerOnce, isPersonRequest, openAt, personRequests } from './steps'

/** Answers that leave open what became of the person, or ask to be asked again. */
const unsure: [status: number, RegExp][] = [
  [500, /The service has a fault/],
  [429, /Too many requests came from this connection/],
  [409, /This person is already being created/],
]

for (const [status, says] of unsure) {
  test(`${status} is told in its own words, and the same is asked again`, {
    tag: '@phone',
  }, async ({ form, allow, service }) => {
    allow(new RegExp(`status of ${status}`))
    const requests = personRequests(form)
    const email = `asked-again-${status}-${test.info().project.name}@example.com`
    await openAt(form, uboUsd, 'review', { email })
    await answerOnce(form.page, { status, body: { title: 'Title', status } })
    await form.submit()
    await expect(form.screen('review')).toContainText('We are not sure it arrived. Checking…')
    await expect(form.screen('review')).toContainText(says)
    await expect(form.screen('review')).not.toContainText(/please|invalid|required/i)
    await form.created()
    expect(requests).toHaveLength(2)
    expect(requests[1]?.postData()).toBe(requests[0]?.postData())
    expect(keyOf(requests[1])).toBe(keyOf(requests[0]))
    expect(keyOf(requests[0])).toBeTruthy()
    const people = (await service.people()).filter(({ person }) => person['email'] === email)
    expect(people).toHaveLength(1)
  })
}

for (const [status, says] of [
  [413, /The answers are longer than the service takes/],
  [403, /The service did not let this request through/],
] as const) {
  test(`${status} is told in its own words, and sending again works`, { tag: '@phone' }, async ({
    form,
    allow,
  }) => {
    allow(new RegExp(`status of ${status}`))
    await openAt(form, uboUsd, 'review')
    await answerOnce(form.page, { status, body: { title: 'Title', status } })
    await expectFailure(form, says)
    await form.submit()
    await form.created()
  })
}

test('offline is told, nothing is lost, and sending again works', { tag: '@phone' }, async ({
  form,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  await openAt(form, uboUsd, 'review')
  await context.setOffline(true)
  await expectFailure(form, /You are offline/)
  await context.setOffline(false)
  await form.submit()
  await form.created()
})

test('a service out of reach is told, and asked again', { tag: '@phone' }, async ({
  form,
  allow,
}) => {
  allow(/ERR_CONNECTION_REFUSED/)
  let isRefused = false
  await openAt(form, uboUsd, 'review')
  await form.page.route('**/person', async (route) => {
    if (isRefused) return route.fallback()
    isRefused = true
    return route.abort('connectionrefused')
  })
  await form.submit()
  await expect(form.screen('review')).toContainText('The service could not be reached')
  await form.created()
})

test('an answer that never comes ends in a choice, and asking again works', {
  tag: '@desktop',
}, async ({ form, allow, page }) => {
  allow(/status of 502/)
  const requests = personRequests(form)
  let answers = 0
  page.on('requestfinished', (request) => {
    if (isPersonRequest(request)) answers += 1
  })
  await page.clock.install()
  await openAt(form, uboUsd, 'review')
  await page.route('**/person', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await form.submit()
  const isTold = async () => (await form.summary.count()) > 0
  for (let tries = 0; tries < 30 && !(await isTold()); tries += 1) {
    // Were time to pass while an answer is awaited, the wait would end instead of the pause.
    await expect.poll(() => answers).toBe(requests.length)
    await page.evaluate(async () => fetch('/health').then(async (reply) => reply.text()))
    await page.clock.fastForward(20_000)
  }
  await expect(form.summary).toContainText(/The service has a fault/)
  await expect(form.summary).toContainText(/could not find out whether the person was created/)
  await expect(form.summary).toBeFocused()
  // Until it is known, nothing is changed.
  await expect(form.screen('review').getByRole('link', { name: /^Change/ })).toHaveCount(0)
  await page.unrouteAll()
  await form.submit()
  await form.created()
})

test('what the service finds wrong leads to its fields, in the service’s words', async ({
  form,
  allow,
}) => {
  allow(/status of 422/)
  const requests = personRequests(form)
  await openAt(form, individualUsd, 'review')
  const told = {
    '#/phone': 'This number is on a list.',
    '#/address/city': 'There is no such city.',
    '#/documents/0/issue_date': 'The register has another day.',
  }
  await answerOnce(form.page, {
    status: 422,
    body: {
      type: 'about:blank',
      title: 'Refused',
      status: 422,
      detail: 'Some fields are not right.',
      errors: Object.entries(told).map(([pointer, detail]) => ({ pointer, code: 'x', detail })),
    },
  })
  await form.submit()
  await expect(form.summary).toBeFocused()
  await expect(form.summary.getByRole('link')).toHaveText(Object.values(told))
  await expect(form.page).toHaveTitle(/^Error: /)

  const mended = [
    ['This number is on a list.', 'contact', 'phone', '08024056288'],
    ['There is no such city.', 'address', 'address.city', 'Ikeja'],
    ['The register has another day.', 'documents', 'documents.0.issue_date.day', '16'],
  ] as const
  for (const [sentence, screen, control, value] of mended) {
    await form.root.locator(`main a[href^="/apply/${screen}?"]`).first().click()
    await form.expectScreen(screen)
    await expect(form.field(control)).toHaveAttribute('aria-invalid', 'true')
    await expect(form.field(control)).toHaveAccessibleDescription(new RegExp(sentence))
    await form.field(control).fill(value)
    await expect(form.field(control)).not.toHaveAttribute('aria-invalid')
    await form.continue()
    await form.expectScreen('review')
  }
  await form.submit()
  await form.created()
  expect(requests[1]?.postDataJSON()).toMatchObject({
    phone: '2348024056288',
    address: { city: 'Ikeja' },
  })
})

test('a link to what the service finds wrong begins at its field', { tag: '@phone' }, async ({
  form,
  allow,
}) => {
  allow(/status of 422/)
  await openAt(form, individualUsd, 'review')
  await answerOnce(form.page, {
    status: 422,
    body: {
      status: 422,
      errors: [{ pointer: '#/background_information/occupation', code: 'x', detail: 'Say more.' }],
    },
  })
  await form.submit()
  await form.summary.getByRole('link', { name: 'Say more.' }).click()
  await form.expectScreen('background')
  await expect(form.field('background_information.occupation')).toBeFocused()
})

test('what fits no field is told as it is', { tag: '@phone' }, async ({ form, allow }) => {
  allow(/status of 422/)
  await openAt(form, uboUsd, 'review')
  await answerOnce(form.page, {
    status: 422,
    body: { detail: 'This kind of person is not taken.' },
  })
  await expectFailure(form, /This kind of person is not taken\./)
})

test('a service that restarts while the form is filled has lost nothing', {
  tag: '@desktop',
}, async ({ form, startFresh }) => {
  const service = await startFresh()
  await form.page.goto(service.url)
  await form.fillScreen('case', uboUsd.choice)
  await form.continue()
  for (const [screen, values] of Object.entries(uboUsd.screens)) {
    await form.fillScreen(screen, values)
    if (screen === 'documents') {
      await form.attach(0, await anyPicture())
      await form.expectUpload(0, 'stored')
    }
    await form.continue()
  }
  await service.restart()
  await form.submit()
  const id = await form.created()
  const [stored] = await service.people('--id', id)
  expect(stored?.person).toEqual(uboUsd.body)
})

async function expectFailure(form: OnboardingPage, says: RegExp) {
  await form.submit()
  await expect(form.summary).toContainText(says)
  await expect(form.summary).toBeFocused()
  await expect(form.summary).not.toContainText(/please|invalid|required/i)
  await expect(form.page).toHaveTitle(/^Error: /)
  await expect(form.forward).toHaveText('Create person')
  await expect(form.screen('review')).toContainText('anna.mueller@example.de')
}

function keyOf(request: Request | undefined): string | undefined {
  return request?.headers()['idempotency-key']
}
