import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { emptyDocument } from '../../../src/person'
import { goForward } from '../../../src/wizard/screen/navigation'
import { ReviewScreen } from '../../../src/wizard/review/review-screen'
import {
  backgroundAnswers,
  ninAnswers,
  passportAnswers,
  sharedAnswers,
  typedDate,
} from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'

const usd = { currency: 'USD', kind: 'individual' }
const ubo = { currency: 'USD', kind: 'ubo' }
const ngn = { currency: 'NGN', kind: 'individual' }
const everyUsd = [sharedAnswers(), backgroundAnswers(), passportAnswers('passport')]

type Case = Parameters<typeof ReviewScreen>[0]['personCase']

function open(
  personCase: Case,
  ...answered: Parameters<typeof openScreen>[1]['answered'] & object
) {
  openScreen(<ReviewScreen personCase={personCase} />, { answered, address: '/apply/review' })
}

/** Every line as it stands: what was asked, and the answer. */
function lines(): Record<string, string | null> {
  return Object.fromEntries(
    [...document.querySelectorAll('.answer')].map((line) => [
      line.querySelector('dt')?.textContent ?? '',
      line.querySelector('.answer-value')?.textContent ?? '',
    ]),
  )
}

const shared = {
  'First name': 'Adaeze',
  'Last name': 'Okafor',
  'Middle or other name': 'Chidinma',
  'Date of birth': '16 January 1989',
  'Mobile phone number': '+234 802 405 6288',
  'Email address': 'adaeze@example.com',
  Country: 'Nigeria',
  'Address line 1': '12 Marina Road',
  'Address line 2': 'Flat 3',
  'City or town': 'Ikeja',
  State: 'Lagos',
  'Postal code': '100276',
  'Bank verification number (BVN)': '67283476223',
}
const passport = {
  'Passport number': 'A01234567',
  'Issuing country': 'Nigeria',
  Passport: 'passport.jpg\nUploaded',
  'Passport: date of issue': '27 March 2024',
  'Passport: date of expiry': '26 March 2034',
}

describe('the review shows exactly what will be sent', () => {
  test('an individual in USD', () => {
    open('individual-usd', ngn, ninAnswers('nin'), usd, ...everyUsd)
    expect(lines()).toEqual({
      Account: 'USD account for an individual',
      ...shared,
      ...passport,
      'Employment status': 'Employed',
      Occupation: 'Trader',
      'Main purpose of the account': 'Personal',
      'Source of the money': 'Salary',
      'Expected monthly deposits (US dollars)': 'US$2,500.50',
    })
  })

  test('in the order of the questions', () => {
    open('individual-usd', usd, ...everyUsd)
    const [, ...labels] = Object.keys(lines())
    expect(labels.slice(0, 4)).toEqual([
      'First name',
      'Middle or other name',
      'Last name',
      'Date of birth',
    ])
  })

  test('a UBO, without background information although it was answered', () => {
    open('ubo-usd', usd, ...everyUsd, ubo)
    expect(lines()).toEqual({
      Account: 'USD account for a business (details of one owner)',
      ...shared,
      ...passport,
    })
  })

  test('NGN with a NIN, without the passport and without an empty expiry date', () => {
    open('individual-ngn', usd, ...everyUsd, ngn, ninAnswers('nin'))
    expect(lines()).toEqual({
      Account: 'NGN account for an individual',
      ...shared,
      'Type of ID': 'National identification number (NIN)',
      'National identification number (NIN)': '98374273242',
      'NIN slip or card': 'nin.jpg\nUploaded',
      'NIN slip or card: date of issue': '2 May 2019',
    })
  })

  test('leaves out an empty line 2, and says that there is no other name', () => {
    const answers = { ...sharedAnswers(), no_name_other: true }
    open('ubo-usd', ubo, ...everyUsd, { ...answers, address: { ...answers.address, line2: ' ' } })
    expect(lines()).not.toHaveProperty('Address line 2')
    expect(lines()['Middle or other name']).toBe('None')
  })

  test('an added document has its own lines', () => {
    const bill = {
      ...emptyDocument('utility_bill'),
      file: 'bill',
      issue_date: typedDate('1 2 2026'),
    }
    const { documents } = passportAnswers('passport')
    open('ubo-usd', ubo, ...everyUsd, { documents: [...documents, bill] })
    expect(lines()).toMatchObject({
      ...passport,
      'Utility bill': 'bill.jpg\nUploaded',
      'Utility bill: date of issue': '1 February 2026',
    })
  })
})

describe('every line can be changed', () => {
  test('by a link that names the answer and leads to its control', () => {
    open('individual-usd', usd, ...everyUsd)
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.lastChild?.textContent, link.getAttribute('href')])
    expect(links).toHaveLength(Object.keys(lines()).length)
    expect(new Set(links.map(([name]) => name)).size).toBe(links.length)
    expect(links).toEqual(
      expect.arrayContaining([
        ['Change First name', '/apply/person?change=name_first'],
        ['Change Date of birth', '/apply/person?change=dob.day'],
        ['Change Passport number', '/apply/identity?change=id_number'],
        ['Change Passport', '/apply/documents?change=documents.0.file'],
        ['Change Passport: date of issue', '/apply/documents?change=documents.0.issue_date.day'],
      ]),
    )
  })

  test('the send button says what it does', () => {
    open('individual-usd', usd, ...everyUsd)
    expect(document.querySelector('main')).toHaveAttribute('data-screen', 'review')
    const submits = document.querySelectorAll('button[type=submit]')
    expect([...submits].map((button) => button.textContent)).toEqual(['Send my details'])
  })
})

test('a note is shown at its line', () => {
  open('ubo-usd', ubo, ...everyUsd, { name_last: 'O’Brien' })
  const noted = screen.getByText(/Some banks do not accept/).closest('.answer')
  expect(noted?.querySelector('dt')).toHaveTextContent('Last name')
})

test('shows a typed answer as it is sent', () => {
  open('individual-usd', usd, ...everyUsd, {
    background_information: {
      ...backgroundAnswers().background_information,
      source_of_funds: 'my shop',
    },
  })
  expect(lines()['Source of the money']).toBe('my shop')
})

test('comes back to the answer that was changed', async () => {
  open('ubo-usd', ubo, ...everyUsd)
  await userEvent.click(screen.getByRole('link', { name: 'Change Email address' }))
  expect(location.pathname + location.search).toBe('/apply/contact?change=email')
  goForward('contact', 'review', 'email')
  cleanup()
  openScreen(<ReviewScreen personCase="ubo-usd" />, {
    answered: [ubo, ...everyUsd],
    address: '/apply/review',
    historyState: history.state,
  })
  expect(screen.getByRole('link', { name: 'Change Email address' })).toHaveFocus()
})
