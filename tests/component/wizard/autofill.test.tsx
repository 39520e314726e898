import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { questionScreensOf } from '../../../src/person'
import { ScreenOfQuestions } from '../../../src/wizard/questions/screen-of-questions'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'

/** What the controls that a browser can fill in tell it. */
const tokens = () =>
  [...document.querySelectorAll('input, select, textarea')]
    .filter(
      (control) => !['radio', 'checkbox', 'file'].includes(control.getAttribute('type') ?? ''),
    )
    .map((control) => control.getAttribute('autocomplete'))

test.each(questionScreensOf('individual-usd'))(
  'on a shared device the browser fills in and keeps nothing: %s',
  async (shown) => {
    const choice = { currency: 'USD', kind: 'individual' }
    const { session } = openScreen(
      <ScreenOfQuestions screen={shown} personCase="individual-usd" />,
      {
        answered: [choice, sharedAnswers(), passportAnswers('passport')],
        address: `/apply/${shown}`,
      },
    )
    const own = tokens()
    expect(own.includes('given-name')).toBe(shown === 'person')
    await act(() => session.draft.stopSaving())
    expect(tokens()).toEqual(own.map(() => 'off'))
    expect(document.querySelector('form')).toHaveAttribute('autocomplete', 'off')
  },
)

test('Continue takes what a program filled in without an event', async () => {
  const { session } = openScreen(
    <ScreenOfQuestions screen="address" personCase="individual-usd" />,
    { answered: [{ currency: 'USD', kind: 'individual' }], address: '/apply/address' },
  )
  const filled = {
    'address.line1': '1 Marina',
    'address.city': 'Ikeja',
    'address.state': 'Lagos',
    'address.postal_code': '100271',
    'address.country': 'NG',
  }
  for (const [name, value] of Object.entries(filled)) {
    const control = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (control !== null) control.value = value
  }
  expect(session.draft.read().address.city).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(location.pathname).not.toBe('/apply/address'))
  expect(session.draft.read().address).toMatchObject({ city: 'Ikeja', country: 'NG' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(questionScreensOf('ubo-usd'))(
  'an owner is not who types, so the browser fills in nothing: %s',
  (shown) => {
    openScreen(<ScreenOfQuestions screen={shown} personCase="ubo-usd" />, {
      answered: [{ currency: 'USD', kind: 'ubo' }],
      address: `/apply/${shown}`,
    })
    expect(tokens().length).toBeGreaterThan(0)
    expect(tokens().filter((token) => token !== 'off')).toEqual([])
  },
)
