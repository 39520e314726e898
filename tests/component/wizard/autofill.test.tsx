import { act } from '@testing-library/react'
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
  async (screen) => {
    const choice = { currency: 'USD', kind: 'individual' }
    const { session } = openScreen(
      <ScreenOfQuestions {...{ screen }} personCase="individual-usd" />,
      {
        answered: [choice, sharedAnswers(), passportAnswers('passport')],
        address: `/apply/${screen}`,
      },
    )
    const own = tokens()
    expect(own.includes('given-name')).toBe(screen === 'person')
    await act(() => session.draft.stopSaving())
    expect(tokens()).toEqual(own.map(() => 'off'))
    expect(document.querySelector('form')).toHaveAttribute('autocomplete', 'off')
  },
)

test.each(questionScreensOf('ubo-usd'))(
  'an owner is not who types, so the browser fills in nothing: %s',
  (screen) => {
    openScreen(<ScreenOfQuestions {...{ screen }} personCase="ubo-usd" />, {
      answered: [{ currency: 'USD', kind: 'ubo' }],
      address: `/apply/${screen}`,
    })
    expect(tokens().length).toBeGreaterThan(0)
    expect(tokens().filter((token) => token !== 'off')).toEqual([])
  },
)
