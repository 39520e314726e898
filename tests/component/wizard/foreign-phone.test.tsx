import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ScreenOfQuestions } from '../../../src/wizard/questions/screen-of-questions'
import { WizardFlow } from '../../../src/wizard/lazy/wizard-flow'
import { phoneMetadataStore } from '../../../src/questions/rules/phone-store'
import { firstIncompleteScreen } from '../../../src/wizard/screen/incomplete-screens'
import { savedAfter } from '../../support/people/saved-answers'
import {
  backgroundAnswers,
  passportAnswers,
  sharedAnswers,
} from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'

const ubo = { currency: 'USD', kind: 'ubo' }
const british = '+44 7400 123456'
const answered = [ubo, sharedAnswers(), backgroundAnswers(), passportAnswers('passport')]

// In this order, for the numbers of the world come but once a page.
test('a later screen waits for the phone metadata, then renders', async () => {
  const { session } = openScreen(<WizardFlow path="/apply/address" />, {
    answered: [...answered, { phone: british }],
    address: '/apply/address',
  })
  expect(phoneMetadataStore.canValidate(british)).toBe(false)
  // Until then the number holds nobody up, nor is it taken for right once it can be judged.
  const [saved, wrong] = [british, '+44 7400 1234'].map((phone) =>
    savedAfter(...answered, { phone }),
  )
  const { attachments } = session
  expect(saved && firstIncompleteScreen(saved, attachments)).toBeUndefined()
  expect(wrong && firstIncompleteScreen(wrong, attachments)).toBeUndefined()
  expect(document.querySelector('main')).toHaveAttribute('data-screen', 'loading')
  await waitFor(() =>
    expect(document.querySelector('main')).toHaveAttribute('data-screen', 'address'),
  )
  expect(phoneMetadataStore.canValidate(british)).toBe(true)
  expect(window.location.pathname).toBe('/apply/address')
  expect(saved && firstIncompleteScreen(saved, attachments)).toBeUndefined()
  expect(wrong && firstIncompleteScreen(wrong, attachments)).toBe('contact')
})

test('a key press renders nothing, and the field shows how the number was understood', async () => {
  const { commits } = openScreen(<ScreenOfQuestions screen="contact" personCase="ubo-usd" />, {
    answered: [ubo],
    address: '/apply/contact',
  })
  await userEvent.click(screen.getByRole('textbox', { name: /phone/ }))
  commits.mockClear()
  await userEvent.keyboard(british)
  expect(commits).not.toHaveBeenCalled()
  expect(await screen.findByText('+44 7400 123456, United Kingdom')).toBeVisible()
})
