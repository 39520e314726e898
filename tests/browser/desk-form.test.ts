import { samplePerson } from '../../src/samples/sample-person'
import { htmlNamedJpg } from '../support/files/sample-files'
import { expect, test, withSmallFiles } from './desk-test'
import { anyPicture } from './steps'
import { answerWith, keysOf, pastePerson, personRequestsOf } from './desk-steps'

const desktop = { tag: '@desktop' }

test('shows each error as soon as it is known', desktop, async ({ desk, page }) => {
  await test.step('validates a field alone on blur', async () => {
    await desk.open()
    await desk.field('email').fill('ada')
    await desk.field('address.line1').focus()
    await desk.expectErrors(['email'])
    await expect(page).toHaveTitle(/^Error: /)
    // An empty field is an error only when the focus moves forward.
    await desk.field('phone').focus()
    await desk.field('name_last').focus()
    await desk.expectErrors(['email'])
    await page.keyboard.press('Tab')
    await desk.expectErrors(['name_last', 'email'])
    // A date is one field.
    await page.keyboard.type('31')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')
    await page.keyboard.press('Tab')
    await desk.expectErrors(['name_last', 'email'])
    await page.keyboard.type('1990')
    await page.keyboard.press('Tab')
    await desk.expectErrors(['name_last', 'dob', 'email'])
    await desk.field('phone').fill('0802 405 6288')
    await page.keyboard.press('F8')
    await expect(desk.field('email')).toBeFocused()
    await page.keyboard.press('F8')
    await expect(desk.field('name_last')).toBeFocused()
    await desk.errors.getByRole('link').nth(1).click()
    await expect(desk.field('dob.day')).toBeFocused()
    // A corrected field loses its error at once.
    await page.keyboard.type('2')
    await desk.field('dob.day').fill('28')
    await desk.expectErrors(['name_last', 'email'])
  })

  await test.step('validates everything before sending, and focuses the first error', async () => {
    await desk.open()
    await desk.choose('individual-ngn')
    await desk.createAndNext()
    await desk.expectErrors([
      'name_first',
      'name_other',
      'name_last',
      'dob',
      'phone',
      'email',
      'address.country',
      'address.line1',
      'address.city',
      'address.state',
      'address.postal_code',
      'id_type',
      'id_number',
      'id_country',
      'bank_id_number',
      'documents.0.file',
      'documents.0.issue_date',
    ])
    await expect(desk.field('name_first')).toBeFocused()
  })

  await test.step('lists a refused file among the errors', async () => {
    await desk.open()
    await desk.field('documents.0.file').setInputFiles(htmlNamedJpg())
    await desk.expectErrors(['documents.0.file'])
  })
})

test('fills fields only from what staff type or paste', desktop, async ({ desk, page }) => {
  await test.step('splits a pasted date into its parts', async () => {
    await desk.open()
    await desk.field('dob.day').evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', '27 March 1990')
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    })
    await expect(desk.field('dob.day')).toHaveValue('27')
    await expect(desk.field('dob.month')).toHaveValue('March')
    await expect(desk.field('dob.year')).toHaveValue('1990')
    await page.locator('[data-preview] summary').click()
    await expect(page.locator('[data-preview] pre')).toContainText('"dob": "1990-03-27"')
  })

  await test.step('takes a whole date that is typed into its first part', async () => {
    await desk.open()
    for (const [typed, day, month, year] of [
      ['27031990', '27', '03', '1990'],
      ['2/4/1991', '2', '4', '1991'],
    ] as const) {
      // What stands there is replaced part by part.
      await desk.field('dob.day').selectText()
      await page.keyboard.type(typed)
      await expect(desk.field('dob.day')).toHaveValue(day)
      await expect(desk.field('dob.month')).toHaveValue(month)
      await expect(desk.field('dob.year')).toHaveValue(year)
      await expect(desk.field('dob.year')).toBeFocused()
    }
  })

  await test.step('takes files that are dropped anywhere', async () => {
    await desk.open()
    const { name, mimeType, buffer } = await anyPicture()
    await page.locator('[data-banner]').evaluate(
      (target, { bytes, ...file }) => {
        const dataTransfer = new DataTransfer()
        for (const number of [1, 2])
          dataTransfer.items.add(
            new File([new Uint8Array(bytes)], `${number}-${file.name}`, { type: file.mimeType }),
          )
        const options = { dataTransfer, bubbles: true, cancelable: true }
        target.dispatchEvent(new DragEvent('dragover', options))
        target.dispatchEvent(new DragEvent('drop', options))
      },
      { name, mimeType, bytes: [...buffer] },
    )
    await expect(page.locator('[data-upload-state="stored"]')).toHaveCount(2)
    await expect(desk.field('documents.1.type')).toHaveValue('')
  })

  await test.step('turns autocomplete off', async () => {
    await desk.open()
    for (const personCase of ['individual-usd', 'individual-ngn'] as const) {
      await desk.choose(personCase)
      await desk.button('add-document').click()
      const open = await page
        .locator('main input:not([type="file"], [type="radio"], [type="checkbox"]), main select')
        .evaluateAll((controls) =>
          controls.flatMap((control) =>
            control.getAttribute('autocomplete') === 'off' ? [] : control.outerHTML,
          ),
        )
      expect(open).toEqual([])
    }
  })

  await test.step('has a separate document for each ID type', async () => {
    await desk.open()
    await desk.choose('individual-ngn')
    // An answer given before the ID type belongs to the type that is chosen first.
    await desk.fillFields({ 'documents.0.issue_date': '2020-05-04', id_number: '70123456789' })
    await desk.fillFields({ id_type: 'nin' })
    await expect(desk.field('documents.0.issue_date.year')).toHaveValue('2020')
    await expect(desk.field('id_number')).toHaveValue('70123456789')
    await desk.fillFields({ id_type: 'passport' })
    await expect(desk.field('documents.0.issue_date.year')).toHaveValue('')
    await expect(desk.field('id_number')).toHaveValue('')
    await desk.fillFields({ id_type: 'nin' })
    await expect(desk.field('documents.0.issue_date.year')).toHaveValue('2020')
  })
})

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
