import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pathOf, type SomeAnswers } from '../../../src/person'
import { ScreenOfQuestions } from '../../../src/wizard/questions/screen-of-questions'
import { ReviewScreen } from '../../../src/wizard/review/review-screen'
import {
  backgroundAnswers,
  passportAnswers,
  sharedAnswers,
  typedDate,
} from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'

const usd = { currency: 'USD', kind: 'individual' }
const everyUsd = [usd, sharedAnswers(), passportAnswers('passport'), backgroundAnswers()]

/** What the summary of the check leads to, once these answers are sent although they do not hold. */
async function addressAfter(broken: SomeAnswers) {
  openScreen(<ReviewScreen personCase="individual-usd" />, {
    answered: [...everyUsd, broken],
    address: '/apply/review',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Send my details' }))
  const links = within(await screen.findByRole('alert')).getAllByRole('link')
  return links.map((link) => new URL((link as HTMLAnchorElement).href).search.slice(1))
}

// `?change=` is the id of a control: what is no control's id leads nowhere.
describe('the summary of the review links to a control', () => {
  const document = passportAnswers('passport').documents[0]
  test('of a text', async () => {
    expect(await addressAfter({ name_first: ' ' })).toEqual(['change=name_first'])
  })
  test('of a date, at its first part', async () => {
    expect(await addressAfter({ dob: typedDate('31 2 1990') })).toEqual(['change=dob.day'])
  })
  test('of a document’s date, at its first part', async () => {
    const broken = { ...document, type: 'passport', file: 'passport' }
    const issued = typedDate('1 1 2099')
    const dates = { issue_date: issued, expiry_date: typedDate('1 1 2100') }
    expect(await addressAfter({ documents: [{ ...broken, ...dates }] })).toEqual([
      'change=documents.0.issue_date.day',
    ])
  })
  test('in the order of the page, whatever order they came in', () => {
    openScreen(<ReviewScreen personCase="individual-usd" />, {
      answered: everyUsd,
      sendRefusals: [
        { path: ['bank_id_number'], code: 'notAccepted' },
        { path: ['email'], code: 'notAccepted' },
        { path: ['name_last'], code: 'notAccepted' },
      ],
      address: '/apply/review',
    })
    const links = within(screen.getByRole('alert')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href')?.split('change=')[1])).toEqual([
      'name_last',
      'email',
      'bank_id_number',
    ])
  })
  test('of a group, at its first control', async () => {
    const none = { country: '', line1: '', line2: '', city: '', state: '', postal_code: '' }
    expect(await addressAfter({ address: none })).toEqual(['change=address.country'])
  })
})

describe('an error of the service', () => {
  const sentence = 'The bank has it otherwise'

  test('in a date is shown at the date', () => {
    openScreen(<ScreenOfQuestions screen="person" personCase="individual-usd" />, {
      answered: everyUsd,
      sendRefusals: [{ path: ['dob'], code: 'saidByService', sentence, language: 'en' }],
      address: '/apply/person?change=dob.day',
    })
    expect(screen.getByLabelText('Day')).toHaveFocus()
    expect(screen.getByLabelText('Day')).toHaveAccessibleDescription(
      expect.stringContaining(sentence),
    )
  })

  test('in a document’s address is shown at its file', () => {
    openScreen(<ScreenOfQuestions screen="documents" personCase="individual-usd" />, {
      answered: everyUsd,
      sendRefusals: [
        { path: ['documents', 0, 'url'], code: 'saidByService', sentence, language: 'en' },
      ],
      address: '/apply/documents?change=documents.0.file',
    })
    expect(screen.getByLabelText(/^Choose another file/)).toHaveFocus()
    expect(screen.getByText(sentence)).toBeVisible()
    expect(screen.getByLabelText(/^Choose another file/)).toHaveAccessibleDescription(
      expect.stringContaining(sentence),
    )
  })

  // Whoever goes back to the review without Continue reads nothing there about what they have changed.
  test('is forgotten with the first change of its field, and the others are not', async () => {
    const { session } = openScreen(
      <ScreenOfQuestions screen="contact" personCase="individual-usd" />,
      {
        answered: everyUsd,
        sendRefusals: ['phone', 'email', 'name_first'].map((name) => ({
          path: [name],
          code: 'saidByService' as const,
          sentence,
          language: 'en' as const,
        })),
        address: '/apply/contact?change=phone',
      },
    )
    const refused = () => session.sendRefusals().map(({ path }) => path.join('.'))
    expect(refused()).toEqual(['phone', 'email', 'name_first'])
    await userEvent.type(screen.getByLabelText(/phone/), '1')
    expect(refused()).toEqual(['email', 'name_first'])
  })

  // The document stays the same answer.
  test('in a document’s address goes with the first change of its pages', () => {
    const { session } = openScreen(
      <ScreenOfQuestions screen="documents" personCase="individual-usd" />,
      {
        answered: everyUsd,
        sendRefusals: [
          { path: ['documents', 0, 'url'], code: 'saidByService', sentence, language: 'en' },
        ],
        address: '/apply/documents?change=documents.0.file',
      },
    )
    expect(screen.getByText(sentence)).toBeVisible()
    act(() =>
      session.attachments.setPages('passport', (pages) =>
        pages.map((page) => ({ ...page, quarterTurns: 1 })),
      ),
    )
    expect(screen.queryByText(sentence)).toBeNull()
  })
})

// What nobody is asked leads to the question that decides it, and never to a screen without an error.
describe('a refused field that no question asks for', () => {
  const ngn = { currency: 'NGN', kind: 'individual' }
  const nin = { id_type: 'nin', id_number: '12345678901' }
  const everyNgn = [ngn, sharedAnswers(), passportAnswers('passport'), nin]
  const noOtherName = { no_name_other: true, name_other: '' }

  test.each([
    ['id_country', 'individual-ngn', everyNgn, 'identity', 'id_type'],
    ['id_level', 'individual-ngn', everyNgn, 'identity', 'id_type'],
    ['id_type', 'individual-usd', everyUsd, 'identity', 'id_number'],
    ['id_level', 'individual-usd', everyUsd, 'identity', 'id_number'],
    ['documents.0.type', 'individual-usd', everyUsd, 'documents', 'documents.0.file'],
    ['name_other', 'individual-usd', [...everyUsd, noOtherName], 'person', 'no_name_other'],
  ] as const)('%s of %s', async (name, personCase, answered, asked, control) => {
    const sendRefusals = [{ path: pathOf(name), code: 'notAllowed' as const }]
    openScreen(<ReviewScreen personCase={personCase} />, {
      answered,
      sendRefusals,
      address: '/apply/review',
    })
    const [link] = within(screen.getByRole('alert')).getAllByRole<HTMLAnchorElement>('link')
    const address = `/apply/${asked}?change=${control}`
    expect(link?.href.endsWith(address)).toBe(true)
    expect(document.querySelector('.answer.is-wrong')).toHaveTextContent(link?.textContent ?? '-')
    cleanup()
    openScreen(<ScreenOfQuestions screen={asked} personCase={personCase} />, {
      answered,
      sendRefusals,
      address,
    })
    const wrong = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    expect(wrong).toHaveAttribute('name', control)
    expect(wrong?.closest('.is-wrong')).toHaveTextContent(link?.textContent ?? '-')
  })
})

describe('a refusal of our own service', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('has the form’s sentence for a known code, and the service’s otherwise', async () => {
    const errors = [
      { pointer: '#/name_first', code: 'missing', detail: 'Enter the person’s first name' },
      { pointer: '#/address/city', code: 'refused', detail: 'There is no such city' },
      { pointer: '#', code: 'refused', detail: 'The list has this person' },
    ]
    const problem = {
      type: 'urn:person-onboarding:problem:person-refused',
      title: 'The details were not accepted',
      status: 422,
      detail: '3 fields need correcting. Nothing was saved.',
      errors,
    }
    const headers = { 'content-type': 'application/problem+json', 'content-language': 'en' }
    vi.stubGlobal('fetch', async () => Response.json(problem, { status: 422, headers }))
    const { session } = openScreen(<ReviewScreen personCase="ubo-usd" />, {
      answered: [{ currency: 'USD', kind: 'ubo' }, sharedAnswers(), passportAnswers('passport')],
      address: '/apply/review',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Send the owner’s details' }))
    const items = within(await screen.findByRole('alert')).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Enter the owner’s first name',
      'There is no such city',
    ])
    // Each refused row says it too.
    const rows = [...document.querySelectorAll('.answer.is-wrong')]
    expect(rows.map((row) => row.querySelector('dt')?.textContent)).toEqual([
      'Full name',
      'Home address',
    ])
    expect(rows[1]).toHaveTextContent('There is no such city')
    // The screen that mends it gets the same.
    const [first] = session.sendRefusals()
    expect(first).toMatchObject({ path: ['name_first'], code: 'missing' })
  })
})
