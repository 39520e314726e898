import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { SomeAnswers } from '../../../src/person'
import { ScreenOfQuestions } from '../../../src/wizard/questions/screen-of-questions'
import {
  backgroundAnswers,
  ninAnswers,
  passportAnswers,
  sharedAnswers,
  typedDate,
  votersCardAnswers,
} from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'

type Screen = Parameters<typeof ScreenOfQuestions>[0]['screen']

const year = new Date().getFullYear()
const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
const usd = {
  currency: 'USD',
  kind: 'individual',
  ...sharedAnswers(),
  ...passportAnswers('passport'),
  ...backgroundAnswers(),
}
const ngnNin = { currency: 'NGN', kind: 'individual', ...sharedAnswers(), ...ninAnswers('nin') }

const inflow = (typed: string) => ({
  background_information: {
    ...usd.background_information,
    expected_monthly_inflow: typed,
  },
})
const dates = (issued: string, expires: string) => ({
  documents: usd.documents.map((each) => ({
    ...each,
    issue_date: typedDate(issued),
    expiry_date: typedDate(expires),
  })),
})
const issued = 'documents.0.issue_date.day'
const expires = 'documents.0.expiry_date.day'
const inflowName = 'background_information.expected_monthly_inflow'

/** Hard rules of the formats: what is typed, the fields that are wrong, and what each says. */
const wrong: [title: string, Screen, typed: SomeAnswers, says: [name: string, words: string][]][] =
  [
    [
      'names without a letter, a birth that is no day',
      'person',
      { name_first: '123', name_last: '-', dob: typedDate('31 02 1990') },
      [
        ['name_first', 'First name must have at least one letter'],
        ['name_last', 'Surname must have at least one letter'],
        ['dob.day', 'Date of birth must be a real date'],
      ],
    ],
    [
      'a birth in the future',
      'person',
      { dob: typedDate(`01 01 ${year + 1}`) },
      [
        [
          'dob.day',
          `Date of birth must be today or in the past. On this device, today is ${today}`,
        ],
      ],
    ],
    [
      'a person of 17',
      'person',
      { dob: typedDate(`01 01 ${year - 17}`) },
      [['dob.day', 'Date of birth must show an age of 18 or over']],
    ],
    [
      'a birth without its month',
      'person',
      { dob: typedDate('27  1990') },
      [['dob.month', 'Date of birth must include a month']],
    ],
    [
      'a month that is none',
      'person',
      { dob: typedDate('27 13 1990') },
      [['dob.month', 'the month must be a number from 1 to 12']],
    ],
    [
      'a landline, and an address without its host',
      'contact',
      { phone: '0201 271 2345', email: 'olamide@' },
      [
        ['phone', 'This is not a mobile number'],
        ['email', 'Enter an email address in the correct format, like name@example.com'],
      ],
    ],
    [
      'a phone number that is too short',
      'contact',
      { phone: '0803 123' },
      [['phone', 'Enter a full phone number']],
    ],
    [
      'a passport number of 10 characters',
      'identity',
      { id_number: 'A012345678' },
      [
        [
          'id_number',
          'Passport number must be 9 characters or fewer, with only letters and numbers',
        ],
      ],
    ],
    [
      'a bank verification number of 10 digits',
      'identity',
      { bank_id_number: '222-222-2222' },
      [['bank_id_number', 'Bank verification number (BVN) must be 11 digits']],
    ],
    [
      'two wrong numbers of one screen',
      'identity',
      { id_number: 'A012345678', bank_id_number: '2222222222' },
      [
        ['id_number', 'Passport number must be'],
        ['bank_id_number', 'must be 11 digits'],
      ],
    ],
    [
      'a document that has expired',
      'documents',
      dates('1 1 2015', '1 1 2020'),
      [[expires, 'This document has expired']],
    ],
    [
      'a document issued before the birth',
      'documents',
      dates('1 1 1980', `1 1 ${year + 5}`),
      [[issued, 'Date of issue must be on or after the date of birth']],
    ],
    [
      'a document issued in the future',
      'documents',
      dates(`1 1 ${year + 1}`, `1 1 ${year + 5}`),
      [[issued, `Date of issue must be today or in the past. On this device, today is ${today}`]],
    ],
    [
      'a document that expires on the day of its issue',
      'documents',
      dates('1 1 2020', '1 1 2020'),
      [[expires, 'Date of expiry must be after the date of issue']],
    ],
    ['an inflow below nothing', 'background', inflow('-5'), [[inflowName, 'must be 0 or more']]],
    [
      'an inflow in words',
      'background',
      inflow('a lot'),
      [[inflowName, 'Enter the amount in numbers']],
    ],
  ]

test.each(wrong)(
  '%s: shows the error at the field and above',
  async (_title, name, typed, says) => {
    open(name, 'individual-usd', { ...usd, ...typed })
    await expectSaid(says)
    for (const control of document.querySelectorAll<HTMLInputElement>('input[aria-invalid]')) {
      // What was typed is kept as it was typed.
      const answer = control.name
        .split('.')
        .reduce<unknown>(
          (value, step) => (value === undefined ? undefined : Reflect.get(Object(value), step)),
          { ...usd, ...typed },
        )
      expect(control.value).toEqual(answer)
    }
  },
)

test('a NIN of 10 digits: shows the error', async () => {
  open('identity', 'individual-ngn', { ...ngnNin, id_number: '7012345678' })
  await expectSaid([['id_number', 'National identification number (NIN) must be 11 digits']])
  expect(document.querySelectorAll('input[aria-invalid]')).toHaveLength(1)
})

test('a voter’s card of 10 characters gets a note, which stops nobody', async () => {
  const answers = { ...ngnNin, ...votersCardAnswers('card'), id_number: '90F5B1C2D3' }
  open('identity', 'individual-ngn', answers)
  const number = document.getElementById('id_number')
  expect(number).toHaveAccessibleDescription(
    /Check this: voter’s card numbers usually have 19 characters/,
  )
  expect(number).not.toHaveAttribute('aria-invalid')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(window.location.pathname).toBe('/apply/documents'))
})

test.each([
  ['08024056288', '+234 802 405 6288, Nigeria'],
  ['+234 (802) 405-6288', '+234 802 405 6288, Nigeria'],
  ['002348024056288', '+234 802 405 6288, Nigeria'],
  ['2348024056288', '+234 802 405 6288, Nigeria'],
])('shows how the phone number %s was understood', async (spelling, shown) => {
  open('contact', 'individual-usd', { ...usd, phone: spelling })
  expect(await screen.findByText(shown)).toBeVisible()
})

test('a Nigerian postal code says how it looks and where to find it', () => {
  const address = { ...sharedAnswers().address, postal_code: '' }
  open('address', 'individual-usd', { ...usd, address })
  expect(screen.getByLabelText('Postal code')).toHaveAccessibleDescription(
    /6 digits, for example 700001\. To find it/,
  )
})

function open(name: Screen, personCase: 'individual-usd' | 'individual-ngn', answers: SomeAnswers) {
  openScreen(<ScreenOfQuestions screen={name} personCase={personCase} />, {
    answered: [answers],
    address: `/apply/${name}`,
  })
}

/** Continue stops, and the summary leads to these controls in these words, and to no other. */
async function expectSaid(says: readonly [name: string, words: string][]) {
  // happy-dom shows no choice in a list that was answered before.
  for (const list of document.querySelectorAll('select')) await userEvent.selectOptions(list, 'NG')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  const summary = screen.getByRole('alert')
  expect(summary).not.toHaveTextContent(/please|invalid|required/i)
  const links = within(summary).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(says.map(([name]) => `#${name}`))
  for (const [index, [name, words]] of says.entries()) {
    expect(links[index]).toHaveTextContent(words)
    expect(document.getElementById(name)).toHaveAccessibleDescription(
      expect.stringContaining(links[index]?.textContent ?? ''),
    )
  }
}
