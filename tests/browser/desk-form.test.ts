import { samplePerson } from '../../src/samples/sample-person'
import { expect, test, withSmallFiles } from './desk-test'
import { answerWith, keysOf, pastePerson, personRequestsOf } from './desk-steps'

const desktop = { tag: '@desktop' }

// Errors, dates, kinds of ID and autocomplete are in the component tests.
test(
  'shows a refusal at its field until it is corrected',
  desktop,
  async ({ desk, page, allow }) => {
    allow(/status of 422/)
    await desk.open()
    await pastePerson(desk, withSmallFiles(samplePerson('individual-usd', 11)))
    await answerWith(page, 422, {
      type: 'about:blank',
      errors: [{ pointer: '#/address/city', code: 'x', detail: 'No such city is known' }],
    })
    await desk.createAndNext()
    await desk.expectErrors(['address.city'])
    await expect(page.locator('[data-outcome="refused"]')).toBeVisible()
    await expect(desk.field('address.city')).toBeFocused()
    await desk.field('address.city').pressSequentially('x')
    await desk.expectErrors([])
    await desk.createAndNext()
    await desk.created()
  },
)

test(
  'locks the answers while an outcome is unknown, and sends the same bytes again',
  desktop,
  async ({ desk, page, allow, service }) => {
    allow(/status of 500/)
    const requests = personRequestsOf(page)
    await desk.open()
    await pastePerson(desk, withSmallFiles(samplePerson('individual-ngn', 8)))
    await answerWith(page, 500, {})
    await desk.createAndNext()
    await expect(desk.field('name_first')).toBeDisabled()
    await expect(page.locator('[data-outcome="unknown"]')).toBeVisible()
    const id = await desk.created()
    await expect(desk.field('name_first')).toBeEnabled()
    expect(new Set(requests.map((request) => request.postData())).size).toBe(1)
    expect(keysOf(requests).size).toBe(1)
    expect(requests.length).toBeGreaterThan(1)
    expect(await service.people('--id', id)).toHaveLength(1)
    // The next person has another key.
    await pastePerson(desk, withSmallFiles(samplePerson('individual-ngn', 7)))
    await desk.createAndNext()
    await desk.created()
    expect(keysOf(requests).size).toBe(2)
  },
)
