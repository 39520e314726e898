import { expect, test } from './form-test'
import { individualUsd } from './people'
import { answerOnce, openAt } from './steps'

const sentence = 'This number is on a list'

const ours = 'Mobile phone number: this was not accepted. Check that it is right'

/** FastAPI's shape: one known field (the phone) beside one that is not ours. The unit tests know many services' shapes. */
const body = {
  detail: [
    { loc: ['body', 'phone'], msg: sentence, type: 'value_error', input: '2348031234567' },
    { loc: ['body', 'referrer'], msg: 'Field required', type: 'missing' },
  ],
}

test('marks what another service refuses at its field, in our words, and loses nothing typed', {
  tag: '@phone',
}, async ({ form, allow }) => {
  allow(/status of 422/)
  await openAt(form, individualUsd, 'review')
  await answerOnce(form.page, { status: 422, body })
  await form.submit()
  await expect(form.summary).toBeFocused()
  await expect(form.summary).not.toContainText(/referrer|2348031234567|on a list/i)

  await form.summary.getByRole('link', { name: ours }).click()
  await form.expectScreen('contact')
  await expect(form.field('phone')).toBeFocused()
  await expect(form.field('phone')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.field('phone')).toHaveAccessibleDescription(new RegExp(ours))
  for (const [field, value] of Object.entries(individualUsd.screens['contact'] ?? {})) {
    await expect(form.field(field)).toHaveValue(String(value))
  }
  await form.field('phone').fill('0802 405 6288')
  await form.continue()
  await form.submit()
  await form.created()
})
