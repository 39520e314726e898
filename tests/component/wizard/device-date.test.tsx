import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScreenOfQuestions } from '../../../src/wizard/questions/screen-of-questions'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'

beforeEach(() => {
  // Two weeks behind.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 13, 14, 5) })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a right date that the device takes for a future one: it says which day the device has', async () => {
  const [passport] = passportAnswers('passport').documents
  if (passport === undefined) throw new Error('The sample has no passport')
  const issue_date = { day: '20', month: '3', year: '2026' }
  const expiry_date = { day: '19', month: '3', year: '2036' }
  openScreen(<ScreenOfQuestions screen="documents" personCase="individual-usd" />, {
    answered: [
      { currency: 'USD', kind: 'individual' },
      { ...sharedAnswers(), documents: [{ ...passport, issue_date, expiry_date }] },
    ],
    address: '/apply/documents',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const sentence =
    'Date of issue must be today or in the past. On this device, today is 13 March 2026'
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByRole('link')).toHaveTextContent(sentence)
  expect(document.querySelector('[name="documents.0.issue_date.day"]')).toHaveAccessibleDescription(
    expect.stringContaining(sentence),
  )
})
