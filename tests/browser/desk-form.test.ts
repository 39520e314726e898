import { samplePerson } from '../../src/samples/sample-person'
import { expect, test, withSmallFiles } from './desk-test'
import { answerWith, keysOf, pastePerson, personRequestsOf } from './desk-steps'

const desktop = { tag: '@desktop' }

// Errors, dates, kinds of ID and autocomplete are in the component tests.
test(
  'previews the request with masked numbers, and shows refusals at their fields',
  desktop,
  async ({ desk, page, allow }) => {
    allow(/status of 422/)
    const requests = personRequestsOf(page)
    const person = withSmallFiles(samplePerson('individual-usd', 11))
    const { bank_id_number, id_number, phone } = person.body
    await desk.open()
    await pastePerson(desk, person)
    await page.locator('[data-preview] summary').click()
    const shown = page.locator('[data-preview] pre')
    await test.step('masks numbers until the checkbox is checked', async () => {
      await expect(shown).toContainText('"kyc_level": "basic"')
      for (const number of [bank_id_number, id_number, phone]) {
        await expect(shown).not.toContainText(number)
        await expect(shown).toContainText(`•${number.slice(-2)}"`)
      }
      await desk.field('unmask').check()
      await expect(shown).toContainText(bank_id_number)
    })
    const text = await shown.innerText()
    await answerWith(page, 422, {
      type: 'about:blank',
      errors: [{ pointer: '#/address/city', code: 'x', detail: 'No such city is known' }],
    })
    await desk.createAndNext()
    await test.step('shows a refusal at its field until it is corrected', async () => {
      await desk.expectErrors(['address.city'])
      await expect(page.locator('[data-outcome="refused"]')).toBeVisible()
      await expect(desk.field('address.city')).toBeFocused()
      await desk.field('address.city').pressSequentially('x')
      await desk.expectErrors([])
      await desk.createAndNext()
      await desk.created()
    })
    await test.step('previews exactly what is sent', () => {
      // The documents' URLs get new signatures when the person is sent.
      const withoutSignatures = (json: string) => json.replaceAll(/\?expires=[^"]+/g, '')
      const body = requests[0]?.postData() ?? ''
      expect(JSON.parse(withoutSignatures(text))).toEqual(JSON.parse(withoutSignatures(body)))
    })
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
