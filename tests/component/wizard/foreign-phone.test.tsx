import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import world from 'libphonenumber-js/max/metadata'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  createPhoneMetadataStore,
  nigerianPhones,
  type PhoneMetadata,
} from '../../../src/person/phones'
import type { SavedAnswers } from '../../../src/person'
import { ScreenOfQuestions } from '../../../src/wizard/questions/screen-of-questions'
import { WizardFlow } from '../../../src/wizard/lazy/wizard-flow'
import { phoneMetadataStore } from '../../../src/questions/rules/phone-store'
import { journeyIn } from '../../../src/wizard/session/journey-in'
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
  const unfinished = (answers: SavedAnswers | undefined) =>
    answers &&
    journeyIn({ ...session, draft: { ...session.draft, read: () => answers } }).next(
      'contact',
      true,
    )
  expect(unfinished(saved)).toBe('review')
  expect(unfinished(wrong)).toBe('review')
  expect(document.querySelector('main')).toHaveAttribute('data-screen', 'loading')
  await waitFor(() =>
    expect(document.querySelector('main')).toHaveAttribute('data-screen', 'address'),
  )
  expect(phoneMetadataStore.canValidate(british)).toBe(true)
  expect(window.location.pathname).toBe('/apply/address')
  expect(unfinished(saved)).toBe('review')
  expect(unfinished(wrong)).toBe('contact')
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

const numbers = (phone: string, email = 'olamide@example.com') => ({
  ...sharedAnswers(),
  phone,
  email,
})
const unchecked =
  'We could not check this number, because the connection was lost. Check your connection, then continue'

/** Until the test ends, the numbers of the world come from here. */
function loadWorldFrom(load: () => Promise<PhoneMetadata>) {
  const real = { ...phoneMetadataStore }
  const asked = vi.fn(load)
  // TypeScript widens the country codes of a JSON file to string.
  const nigeria = nigerianPhones as PhoneMetadata
  Object.assign(phoneMetadataStore, createPhoneMetadataStore(nigeria, asked))
  onTestFinished(() => void Object.assign(phoneMetadataStore, real))
  return asked
}

function openContact(phone: string, email?: string) {
  openScreen(<ScreenOfQuestions screen="contact" personCase="ubo-usd" />, {
    answered: [ubo, numbers(phone, email)],
    address: '/apply/contact',
  })
  return screen.getByRole('textbox', { name: /phone/ })
}
const pressContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const links = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)
const isAt = (address: string) => waitFor(() => expect(window.location.pathname).toBe(address))

test('a Nigerian number asks for no other numbers', async () => {
  const asked = loadWorldFrom(async () => world)
  openContact('0803 123 4567')
  expect(await screen.findByText('+234 803 123 4567, Nigeria')).toBeVisible()
  await pressContinue()
  await isAt('/apply/address')
  expect(asked).not.toHaveBeenCalled()
})

test('until the numbers of the world have come, a foreign number is neither right nor wrong', async () => {
  let letCome = () => {}
  loadWorldFrom(
    () =>
      new Promise((resolve) => {
        letCome = () => resolve(world)
      }),
  )
  const phone = openContact('0803 123')
  await pressContinue()
  await waitFor(() => expect(phone).toHaveAttribute('aria-invalid', 'true'))
  await userEvent.clear(phone)
  await userEvent.type(phone, british)
  expect(await screen.findByText('Checking this number…')).toBeVisible()
  expect(phone).not.toHaveAttribute('aria-invalid')
  await pressContinue()
  expect(screen.queryByText(`${british}, United Kingdom`)).toBeNull()
  expect(window.location.pathname).toBe('/apply/contact')
  letCome()
  await isAt('/apply/address')
  expect(screen.queryByText('Checking this number…')).toBeNull()
  expect(screen.getByText(`${british}, United Kingdom`)).toBeVisible()
})

test.each([
  ['+44 20 7946 0958', 'This is not a mobile number'],
  ['+44 7911 1234', 'Enter a full phone number'],
])('a wrong foreign number is an error: %s', async (phone, says) => {
  loadWorldFrom(async () => world)
  openContact(phone)
  await pressContinue()
  await waitFor(() => expect(links()).toEqual([expect.stringContaining(says)]))
})

test('only a foreign number waits if the numbers of the world do not come, and Continue asks again', async () => {
  let isLost = true
  const asked = loadWorldFrom(async () => {
    if (isLost) throw new TypeError('Failed to fetch')
    return world
  })
  const phone = openContact(british, 'olamide@')
  await pressContinue()
  await waitFor(() => expect(links()).toEqual([unchecked, expect.stringContaining('email')]))
  expect(phone).toHaveValue(british)
  fireEvent.click(screen.getByRole('link', { name: unchecked }))
  expect(phone).toHaveFocus()
  await userEvent.type(screen.getByRole('textbox', { name: /email/i }), 'example.com')
  await pressContinue()
  await waitFor(() => expect(links()).toEqual([unchecked]))
  const times = asked.mock.calls.length
  // A Nigerian number does without.
  await userEvent.clear(phone)
  await userEvent.type(phone, '0803 123 4567')
  expect(phone).not.toHaveAttribute('aria-invalid')
  await userEvent.clear(phone)
  await userEvent.type(phone, british)
  isLost = false
  await pressContinue()
  await isAt('/apply/address')
  expect(asked.mock.calls.length).toBeGreaterThan(times)
})

test('a later screen offers to try again if they do not come, and an earlier one does without', async () => {
  let isLost = true
  loadWorldFrom(async () => {
    if (isLost) throw new TypeError('Failed to fetch')
    return world
  })
  const opening = { answered: [...answered, { phone: british }] }
  openScreen(<WizardFlow path="/apply/person" />, { ...opening, address: '/apply/person' })
  expect(document.querySelector('main')).toHaveAttribute('data-screen', 'person')
  cleanup()
  openScreen(<WizardFlow path="/apply/address" />, { ...opening, address: '/apply/address' })
  const tryAgain = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/This page did not load/)).toBeVisible()
  await userEvent.click(tryAgain)
  expect(await screen.findByText(/This page did not load/)).toBeVisible()
  isLost = false
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(document.querySelector('main')).toHaveAttribute('data-screen', 'address'),
  )
})
