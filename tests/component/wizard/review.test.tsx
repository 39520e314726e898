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
  'Full name': 'Adaeze Chidinma Okafor',
  'Date of birth': '16 January 1989',
  'Mobile phone number': '+234 802 405 6288',
  'Email address': 'adaeze@example.com',
  'Home address': '12 Marina Road, Flat 3, Ikeja, Lagos, 100276, Nigeria',
  'Bank verification number (BVN)': '67283476223',
}
const passport = {
  'Passport number': 'A01234567',
  'Issuing country': 'Nigeria',
  'International passport': 'passport.jpg\nUploaded',
  'International passport: date of issue': '27 March 2024',
  'International passport: date of expiry': '26 March 2034',
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
      'Full name',
      'Date of birth',
      'Mobile phone number',
      'Email address',
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

  test('leaves out an empty line 2, and another name that there is not', () => {
    const answers = { ...sharedAnswers(), no_name_other: true }
    open('ubo-usd', ubo, ...everyUsd, { ...answers, address: { ...answers.address, line2: ' ' } })
    expect(lines()).toMatchObject({
      'Full name': 'Adaeze Okafor',
      'Home address': '12 Marina Road, Ikeja, Lagos, 100276, Nigeria',
    })
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

describe('every group can be changed', () => {
  test('by one link that names the group and leads to its first control', () => {
    open('individual-usd', usd, ...everyUsd)
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.lastChild?.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Change Account', '/?change=currency'],
      ['Change Name and date of birth', '/apply/person?change=name_first'],
      ['Change Contact details', '/apply/contact?change=phone'],
      ['Change Home address', '/apply/address?change=address.country'],
      ['Change ID and BVN', '/apply/identity?change=id_number'],
      [
        'Change Work and money',
        '/apply/background?change=background_information.employment_status',
      ],
      ['Change Documents', '/apply/documents?change=documents.0.file'],
    ])
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
  expect(noted?.querySelector('dt')).toHaveTextContent('Full name')
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

test('comes back to the group that was changed', async () => {
  open('ubo-usd', ubo, ...everyUsd)
  await userEvent.click(screen.getByRole('link', { name: 'Change Contact details' }))
  expect(location.pathname + location.search).toBe('/apply/contact?change=phone')
  goForward('contact', 'review', 'email')
  cleanup()
  openScreen(<ReviewScreen personCase="ubo-usd" />, {
    answered: [ubo, ...everyUsd],
    address: '/apply/review',
    historyState: history.state,
  })
  expect(screen.getByRole('link', { name: 'Change Contact details' })).toHaveFocus()
})
