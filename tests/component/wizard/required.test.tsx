import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SomeAnswers } from '../../../src/person'
import { ScreenOfQuestions } from '../../../src/wizard/questions/screen-of-questions'
import {
  backgroundAnswers,
  licenceAnswers,
  ninAnswers,
  passportAnswers,
  sharedAnswers,
  typedDate,
} from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'

type Screen = Parameters<typeof ScreenOfQuestions>[0]['screen']
type PersonCase = Parameters<typeof ScreenOfQuestions>[0]['personCase']

const person = ['name_first', 'name_other', 'name_last', 'dob']
const contact = ['phone', 'email']
const address = [
  'address.country',
  'address.line1',
  'address.city',
  'address.state',
  'address.postal_code',
]
const identity = ['id_number', 'id_country', 'bank_id_number']
const background = [
  'background_information.employment_status',
  'background_information.occupation',
  'background_information.primary_purpose',
  'background_information.source_of_funds',
  'background_information.expected_monthly_inflow',
]
const documents = ['documents.0.file', 'documents.0.issue_date', 'documents.0.expiry_date']

const usd = { currency: 'USD', kind: 'individual' }
const ubo = { currency: 'USD', kind: 'ubo' }
const ngn = { currency: 'NGN', kind: 'individual' }
const passport = { id_type: 'passport', ...passportAnswers('passport') }

/** The required fields of the contract's section 2.5 by the screens that ask for them, in their order. */
const cases: [PersonCase, SomeAnswers, Partial<Record<Screen, string[]>>][] = [
  [
    'individual-usd',
    { ...usd, ...sharedAnswers(), ...passportAnswers('passport'), ...backgroundAnswers() },
    { person, contact, address, identity, background, documents },
  ],
  [
    'ubo-usd',
    { ...ubo, ...sharedAnswers(), ...passportAnswers('passport') },
    { person, contact, address, identity, documents },
  ],
  [
    'individual-ngn',
    { ...ngn, ...sharedAnswers(), ...passport },
    // The number and country of an ID are asked once its kind is chosen.
    { person, contact, address, identity: ['id_type', 'bank_id_number'], documents },
  ],
  ['individual-ngn', { ...ngn, ...sharedAnswers(), ...licenceAnswers('licence') }, { documents }],
  // A NIN does not expire.
  [
    'individual-ngn',
    { ...ngn, ...sharedAnswers(), ...ninAnswers('nin') },
    { documents: documents.slice(0, 2) },
  ],
]

const walks = cases.flatMap(([personCase, answers, screens]) =>
  Object.entries(screens).map(([name, required]) => {
    // The names of the screens are typed above.
    const screenName = name as Screen
    return {
      personCase,
      idType: answers.id_type ?? 'no choice of ID',
      screenName,
      answers,
      required,
    }
  }),
)

// That a single answer is missed, and nothing else, is checked without a screen: `unit/samples/invalid-people.test.ts`.
test.each(walks)(
  '$personCase, $idType, $screenName: names missing answers and stays',
  async ({ personCase, screenName, answers, required }) => {
    const place = `/apply/${screenName}`
    openScreen(<ScreenOfQuestions screen={screenName} personCase={personCase} />, {
      answered: [required.reduce(without, answers)],
      address: place,
    })
    // happy-dom shows no choice in a list that was answered before.
    for (const list of document.querySelectorAll('select')) {
      if (!required.includes(list.name)) fireEvent.change(list, { target: { value: 'NG' } })
    }
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    expect(window.location.pathname).toBe(place)
    const links = within(screen.getByRole('alert')).getAllByRole('link')
    const found = links.map((link) => {
      const id = link.getAttribute('href')?.slice(1) ?? ''
      const control = document.getElementById(id)
      expect(control).toHaveAttribute('aria-invalid', 'true')
      expect(control).toHaveAccessibleDescription(expect.stringContaining(link.textContent))
      fireEvent.click(link)
      expect(control).toHaveFocus()
      return id.replace(/\.day$/, '')
    })
    expect(found).toEqual(required)
  },
)

/** The answers, one of them left out: a text empty, a date of three empty parts. */
function without(answers: SomeAnswers, name: string): SomeAnswers {
  const [first = '', ...steps] = name.split('.')
  return { ...answers, [first]: emptied(Reflect.get(answers, first), steps, first) }
}

function emptied(value: unknown, [step, ...steps]: readonly string[], name: string): unknown {
  if (step === undefined) return name === 'dob' || name.endsWith('_date') ? typedDate('') : ''
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) =>
      index === Number(step) ? emptied(each, steps, name) : each,
    )
  }
  const entries = Object.entries(value ?? {})
  return Object.fromEntries(
    entries.map(([key, each]: [string, unknown]) => [
      key,
      key === step ? emptied(each, steps, key) : each,
    ]),
  )
}
