import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ScreenOfQuestions } from '../../../src/wizard/questions/screen-of-questions'
import { sharedAnswers } from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'

const usd = { currency: 'USD', kind: 'individual' }

function input(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[name="${name}"]`)
  if (found === null) throw new Error(`No control is named ${name}`)
  return found
}
const pressContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const summary = () => screen.getByRole('alert')
/** Continue, which has to stop: what is wrong is said, and has the focus. */
const stopped = async () => {
  await pressContinue()
  await waitFor(() => expect(summary()).toHaveFocus())
}
const links = () =>
  within(summary())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
/** The names of the controls marked as wrong, in the page's order. */
const wrong = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((each) => each.getAttribute('name'))

function openPerson(...answered: Parameters<typeof openScreen>[1]['answered'] & object) {
  return openScreen(<ScreenOfQuestions screen="person" personCase="individual-usd" />, {
    answered: [usd, ...answered],
    address: '/apply/person',
  })
}

describe('Continue on an empty screen', () => {
  test('shows all errors in page order, with the same texts as at the fields', async () => {
    openPerson()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.title).not.toMatch(/^Error/)
    await stopped()
    expect(links()).toEqual([
      ['Enter your first name', '#name_first'],
      ['Enter your middle or other name, or tick the box if the ID shows none', '#name_other'],
      ['Enter your surname', '#name_last'],
      ['Enter your date of birth', '#dob.day'],
    ])
    expect(within(summary()).getByRole('heading')).toHaveTextContent('There is a problem')
    expect(summary()).toHaveFocus()
    expect(document.title).toMatch(/^Error: /)
    expect(wrong()).toEqual([
      'name_first',
      'name_other',
      'name_last',
      'dob.day',
      'dob.month',
      'dob.year',
    ])
    for (const [sentence, target] of links()) {
      const control = document.getElementById(target?.slice(1) ?? '')
      expect(control).toHaveAccessibleDescription(expect.stringContaining(sentence ?? ''))
    }
  })

  test('says the same of a state in the summary and at the field, whatever country was selected', async () => {
    openScreen(<ScreenOfQuestions screen="address" personCase="individual-usd" />, {
      answered: [usd],
      address: '/apply/address',
    })
    await userEvent.selectOptions(input('address.country'), 'NG')
    await stopped()
    expect(links()).toContainEqual(['Enter your state', '#address.state'])
    expect(input('address.state')).toHaveAccessibleDescription(/Enter your state$/)
    await userEvent.selectOptions(input('address.country'), 'CA')
    expect(input('address.state')).toHaveAccessibleDescription(/state, province or region$/)
  })

  test('stays on the screen and keeps the typed text', async () => {
    openPerson()
    await userEvent.type(input('name_first'), '  Ada')
    await stopped()
    expect(window.location.pathname).toBe('/apply/person')
    expect(input('name_first')).toHaveValue('  Ada')
    expect(wrong()).not.toContain('name_first')
  })

  test('asks for the owner’s answers in a business case', async () => {
    openScreen(<ScreenOfQuestions screen="contact" personCase="ubo-usd" />, {
      answered: [{ currency: 'USD', kind: 'ubo' }],
      address: '/apply/contact',
    })
    await stopped()
    expect(links().map(([sentence]) => sentence)).toEqual([
      'Enter the owner’s mobile phone number',
      'Enter the owner’s email address',
    ])
  })
})

describe('after an error', () => {
  test('a field loses its error once it is right, and the others keep theirs', async () => {
    openPerson()
    await stopped()
    await userEvent.type(input('name_first'), '1')
    expect(wrong()).toContain('name_first')
    await userEvent.type(input('name_first'), 'A')
    expect(wrong()).not.toContain('name_first')
    expect(input('name_first')).not.toHaveAttribute('aria-invalid')
    expect(wrong()).toEqual(['name_other', 'name_last', 'dob.day', 'dob.month', 'dob.year'])
  })

  test('a date keeps its error until the whole date is right', async () => {
    openPerson()
    await stopped()
    await userEvent.type(input('dob.day'), '16')
    await userEvent.type(input('dob.month'), 'Jan')
    expect(wrong()).toContain('dob.year')
    await userEvent.type(input('dob.year'), '1989')
    expect(wrong()).toEqual(['name_first', 'name_other', 'name_last'])
  })

  test('the checkbox for no other name removes the name’s error', async () => {
    openPerson({ ...sharedAnswers(), name_other: '' })
    await stopped()
    expect(wrong()).toEqual(['name_other'])
    await userEvent.click(screen.getByRole('checkbox'))
    expect(wrong()).toEqual([])
    await pressContinue()
    await waitFor(() => expect(window.location.pathname).toBe('/apply/contact'))
  })

  test('the next Continue reports the remaining errors', async () => {
    openPerson()
    await stopped()
    await userEvent.type(input('name_first'), 'Ada')
    await stopped()
    expect(links().map(([, target]) => target)).toEqual(['#name_other', '#name_last', '#dob.day'])
    expect(summary()).toHaveFocus()
  })
})

describe('while typing', () => {
  test('shows no error before Continue', async () => {
    openPerson()
    await userEvent.type(input('name_first'), '123')
    await userEvent.type(input('dob.day'), '99')
    await userEvent.tab()
    expect(wrong()).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows no new error after it, even if a right field becomes wrong', async () => {
    openPerson({ ...sharedAnswers(), name_last: '' })
    await stopped()
    expect(wrong()).toEqual(['name_last'])
    await userEvent.clear(input('name_first'))
    await userEvent.type(input('name_first'), '12')
    expect(wrong()).toEqual(['name_last'])
  })
})

const today = () => new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })

describe('errors of a date', () => {
  test.each([
    ['27', '', '', 'Date of birth must include a month and a year', 'dob.month'],
    ['27', 'x', '1990', 'Date of birth: the month must be a number from 1 to 12', 'dob.month'],
    ['31', '2', '1990', 'Date of birth must be a real date', 'dob.day'],
    [
      '1',
      '1',
      '2999',
      `Date of birth must be today or in the past. On this device, today is ${today()}`,
      'dob.day',
    ],
  ])('%s %s %s', async (day, month, year, sentence, first) => {
    openPerson(sharedAnswers(), { dob: { day, month, year } })
    await stopped()
    expect(links()).toEqual([[sentence, `#${first}`]])
    expect(wrong()[0]).toBe(first)
    await userEvent.click(screen.getByRole('link'))
    expect(input(first)).toHaveFocus()
  })
})

describe('errors of the service', () => {
  const sentence = 'First name is on another record'

  test('are shown at their field in the service’s words, until it changes', async () => {
    openScreen(<ScreenOfQuestions screen="person" personCase="individual-usd" />, {
      answered: [usd, sharedAnswers()],
      sendRefusals: [{ path: ['name_first'], code: 'saidByService', sentence, language: 'en' }],
      address: '/apply/person?change=name_first',
    })
    expect(input('name_first')).toHaveFocus()
    expect(input('name_first')).toHaveAccessibleDescription(expect.stringContaining(sentence))
    await userEvent.type(input('name_last'), 'x')
    expect(wrong()).toEqual(['name_first'])
    await userEvent.type(input('name_first'), 'x')
    expect(wrong()).toEqual([])
  })
})

test('the documents screen names the file and both dates', async () => {
  openScreen(<ScreenOfQuestions screen="documents" personCase="individual-usd" />, {
    answered: [usd, sharedAnswers()],
    address: '/apply/documents',
  })
  await stopped()
  expect(links()).toEqual([
    ['Choose a photo or PDF of your passport', '#documents.0.file'],
    ['Enter the date of issue of your passport', '#documents.0.issue_date.day'],
    ['Enter the date of expiry of your passport', '#documents.0.expiry_date.day'],
  ])
})

describe('the summary after Continue', () => {
  test('drops what is fixed, and with the last one the mark in the title', async () => {
    openPerson({ ...sharedAnswers(), name_first: '', name_last: '' })
    await stopped()
    expect(links()).toHaveLength(2)
    await userEvent.type(input('name_first'), 'Ada')
    expect(links()).toEqual([['Enter your surname', '#name_last']])
    expect(document.title).toMatch(/^Error: /)
    await userEvent.type(input('name_last'), 'Obi')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.title).not.toMatch(/^Error/)
    expect(input('name_last')).toHaveFocus()
  })
})

test('a wrong field is checked again when it is left, and says one thing', async () => {
  openScreen(<ScreenOfQuestions screen="identity" personCase="individual-usd" />, {
    answered: [usd],
    address: '/apply/identity',
  })
  await stopped()
  const field = within(input('bank_id_number').closest<HTMLElement>('.field') ?? document.body)
  expect(field.getByText('Enter your bank verification number (BVN)')).toBeVisible()
  await userEvent.type(input('bank_id_number'), '222876543')
  await userEvent.tab()
  await waitFor(() =>
    expect(input('bank_id_number')).toHaveAccessibleDescription(
      /must be 11 digits\. You typed 9 digits\.$/,
    ),
  )
  expect(field.queryByText(/^Enter your/)).toBeNull()
  expect(field.queryAllByText(/You typed/)).toHaveLength(1)
  // The summary says it too, without the count.
  expect(links()).toContainEqual([
    'Bank verification number (BVN) must be 11 digits',
    '#bank_id_number',
  ])
})
