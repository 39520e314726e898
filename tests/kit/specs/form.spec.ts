import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  expect,
  faults,
  invalidPeople,
  OnboardingPage,
  type SamplePerson,
  samplePerson,
  test,
} from 'firsthand/playwright'

test.use({ failOnConsole: true })

test('each screen is accessible, a reload finds what was typed, and the sample’s body is stored', async ({
  form,
  page,
  service,
  expectAccessible,
}) => {
  const person = samplePerson('individual-usd', 14)
  await form.open()
  await form.continue()
  await form.expectErrors(['currency', 'kind'])
  await expectAccessible()
  await form.fill(person, { upTo: 'contact' })
  await form.kept()
  await page.reload()
  await form.expectScreen('contact')
  await expect(form.field('phone')).not.toHaveValue('')
  await form.fill(person)
  // Nothing is still on its way, so a picture of the review is always the same.
  await expect(form.screen('review').locator('.answer-document')).toContainText(
    person.documents.map(() => 'Uploaded'),
  )
  await expectAccessible('one')
  await form.submit()
  const id = await form.created()
  await expectAccessible('one')
  const stored = (await service.people()).find((each) => each.id === id)
  expect(stored?.person).toEqual(storedBody(person))
})

/** Each document is stored with an address. */
function storedBody({ body }: SamplePerson) {
  const url = expect.any(String) as unknown
  return { ...body, documents: body.documents.map((each) => ({ ...each, url })) }
}

test('one person meets all faults', async ({ form, page, service, allowOnConsole }) => {
  allowOnConsole(/ERR_|422/)
  const fault = faults(page)
  const person = samplePerson('ubo-usd', 6)
  const before = await service.people()
  await form.open()

  await test.step('goes on with an upload that was cut', async () => {
    await form.fill({ ...person, documents: [] }, { upTo: 'documents' })
    await fault.offlineAt(500)
    await form.fill(person, { upTo: 'documents', waitForUploads: false })
    await form.expectUpload(0, 'waiting')
    await fault.backOnline()
    await form.expectUpload(0, 'stored')
    await form.continue()
  })

  await test.step('corrects what the service refuses', async () => {
    await fault.refuseNext([
      { name: 'address.city', code: 'malformed', detail: 'There is no such city.' },
      { name: 'documents.0.issue_date', code: 'beforeBirth', detail: 'This is too early.' },
    ])
    await form.submit()
    await form.expectRefused(['address.city', 'documents.0.issue_date'])

    await form.followError('address.city')
    await form.expectErrors(['address.city'])
    await form.fillScreen('address', { 'address.city': 'Ibadan' })
    await form.continue()

    await form.followError('documents.0.issue_date')
    await form.expectErrors(['documents.0.issue_date'])
    await form.fillScreen('documents', { 'documents.0.issue_date': '2022-05-17' })
    await form.continue()
  })

  await test.step('creates one person although the answer is lost', async () => {
    await fault.dropAnswer()
    await form.submit()
    const id = await form.created()
    const after = await service.people()
    expect(after.map((each) => each.id)).toEqual([...before.map((each) => each.id), id])
  })
})

test('a person is created by a service that restarts', async ({ browser, startFresh }) => {
  const fresh = await startFresh({ LANGUAGES: 'en' })
  const page = await browser.newPage({ baseURL: fresh.url })
  const form = new OnboardingPage(page)
  const person = samplePerson('ubo-usd', 7)
  await form.open()
  await form.fill(person)
  await fresh.stop()
  await Promise.all([page.waitForEvent('requestfailed'), form.submit()])
  await fresh.restart()
  // On a slow machine the start outlasts several tries, and the pause before the next one grows.
  const id = await form.created({ timeout: 60_000 })
  const people = await fresh.people()
  expect(people.map((each) => [each.id, each.person])).toEqual([[id, storedBody(person)]])
  await page.close()
})

test('refuses a value that is wrong, and takes another', async ({ form }) => {
  const wrong = invalidPeople('individual-usd').find(({ code }) => code === 'notAMobileNumber')
  if (wrong === undefined) throw new Error('Nobody has another number')
  await form.open()
  await form.fill(wrong.person, { upTo: wrong.screen })
  await form.continue()
  await form.expectErrors([wrong.field])
  await form.followError(wrong.field)
  await form.fillScreen(wrong.screen, { phone: '0803 123 4567' })
  await form.continue()
  await form.expectScreen('address')
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })

  test('creates a person in a French frame of another site', async ({ page, baseURL }) => {
    const shop = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(
        `<title>A shop</title><iframe id="form" src="${baseURL}" width="400" height="700">`,
      )
    })
    await once(shop.listen(0, '127.0.0.1'), 'listening')
    const { port } = shop.address() as AddressInfo
    await page.goto(`http://localhost:${port}/apply`)

    const form = new OnboardingPage(page, page.frameLocator('#form'))
    await form.open({ currency: 'USD', kind: 'individual' })
    await expect(form.root.locator('html')).toHaveAttribute('lang', 'fr')
    await form.fill(samplePerson('individual-usd', 2))
    await form.submit()
    await form.created()
    await expect(page).toHaveTitle('A shop')
    shop.close()
  })
})
