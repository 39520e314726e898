import { fireEvent, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DeskForm } from '../../../src/desk/form/desk-form'
import type { PersonCase } from '../../../src/person'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { newDeskSession, openDeskPerson } from '../support/open-desk-person'
import { pasteInto } from '../support/paste-into'

function openDesk(personCase: PersonCase = 'individual-usd') {
  render(<DeskForm initialSession={newDeskSession()} />)
  choose(personCase)
}
function named(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (found === null) throw new Error(`No control is named ${name}`)
  return found
}
const choose = (value: string) =>
  fireEvent.click(document.querySelector(`input[value="${value}"]`) ?? document.body)
const type = (name: string, value: string) => fireEvent.change(named(name), { target: { value } })
const press = (name: string) => fireEvent.click(named(name))
const errorLinks = () => [...document.querySelectorAll<HTMLElement>('[data-bar] .is-wrong a')]
/** The bar leads to these controls, in this order. */
const expectErrors = (...names: string[]) =>
  waitFor(() =>
    expect(errorLinks().map((link) => link.getAttribute('href'))).toEqual(
      names.map((name) => `#${name}`),
    ),
  )
const values = (...names: string[]) => names.map((name) => named(name).value)
const birth = ['dob.day', 'dob.month', 'dob.year']

test('checks a field alone when it is left, and an empty one only when the focus moves on', async () => {
  const user = userEvent.setup()
  openDesk()
  await user.type(named('email'), 'ada')
  await user.click(named('address.line1'))
  await expectErrors('email')
  await waitFor(() => expect(document.title).toMatch(/^Error: /))
  await user.click(named('phone'))
  await user.click(named('name_last'))
  await expectErrors('email')
  await user.tab()
  await expectErrors('name_last', 'email')
  // A date is one field.
  await user.keyboard('31{Tab}2{Tab}')
  await expectErrors('name_last', 'email')
  await user.keyboard('1990{Tab}')
  await expectErrors('name_last', 'dob.day', 'email')

  named('phone').focus()
  fireEvent.keyDown(named('phone'), { code: 'F8', key: 'F8' })
  expect(named('email')).toHaveFocus()
  fireEvent.keyDown(named('email'), { code: 'F8', key: 'F8' })
  expect(named('name_last')).toHaveFocus()
  fireEvent.click(errorLinks()[1] ?? document.body)
  expect(named('dob.day')).toHaveFocus()
  // A corrected field loses its error at once.
  type('dob.day', '28')
  await expectErrors('name_last', 'email')
})

test('checks everything before it sends, and focuses the first error', async () => {
  openDesk('individual-ngn')
  named('email').focus()
  press('create')
  await expectErrors('name_first', 'name_other', 'name_last', 'dob.day', 'phone', 'email')
  const wrong = [...document.querySelectorAll('main form [aria-invalid]')]
  expect(new Set(wrong.map((each) => each.getAttribute('name')))).toEqual(
    new Set([
      'name_first',
      'name_other',
      'name_last',
      'dob.day',
      'dob.month',
      'dob.year',
      'phone',
      'email',
      'address.country',
      'address.line1',
      'address.city',
      'address.state',
      'address.postal_code',
      'id_type',
      'id_number',
      'id_country',
      'bank_id_number',
      'documents.0.file',
      'documents.0.issue_date.day',
      'documents.0.issue_date.month',
      'documents.0.issue_date.year',
    ]),
  )
  expect(document.querySelector('[data-bar="fix"]')).toHaveTextContent('Fix 17')
  expect(document.querySelector('[data-bar="fix"]')).toHaveTextContent('and 11 more')
  expect(named('name_first')).toHaveFocus()
})

test('leads to a refused file', async () => {
  openDesk()
  await userEvent.upload(
    named('documents.0.file'),
    new File([], 'a.pdf', { type: 'application/pdf' }),
  )
  await expectErrors('documents.0.file')
  expect(errorLinks()[0]).toHaveTextContent('International passport')
  expect(named('documents.0.file')).toHaveAccessibleDescription(/The file is empty/)
})

test('shows what the service refuses, until it is corrected', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const errors = [{ pointer: '#/address/city', code: 'x', detail: 'No such city is known' }]
  vi.stubGlobal('fetch', async () => Response.json({ errors }, { status: 422 }))
  openDeskPerson(
    'ubo-usd',
    { currency: 'USD', kind: 'ubo' },
    { ...sharedAnswers(), ...passportAnswers('passport') },
  )
  press('create')
  await expectErrors('address.city')
  expect(document.querySelector('[data-outcome="refused"]')).toBeVisible()
  expect(named('address.city')).toHaveFocus()
  expect(named('address.city')).toHaveAccessibleDescription(/No such city is known/)
  type('address.city', 'Lekki')
  await expectErrors()
})

test('a pasted date is split into its parts, and the focus goes to the last', () => {
  openDesk()
  expect(pasteInto(named('dob.day'), '27 March 1990')).toBe(false)
  expect(values(...birth)).toEqual(['27', 'March', '1990'])
  expect(named('dob.year')).toHaveFocus()
})

test('a whole date that is typed into the first part goes on in the others', async () => {
  const user = userEvent.setup()
  openDesk()
  for (const [typed, ...parts] of [
    ['27031990', '27', '03', '1990'],
    ['2/4/1991', '2', '4', '1991'],
  ]) {
    // What stands there is replaced part by part.
    named('dob.day').focus()
    named('dob.day').select()
    await user.keyboard(typed ?? '')
    expect(values(...birth)).toEqual(parts)
    expect(named('dob.year')).toHaveFocus()
  }
})

test.each(['individual-usd', 'individual-ngn'] as const)(
  'fills no field by itself: %s',
  (personCase) => {
    openDesk(personCase)
    press('add-document')
    const fields = document.querySelectorAll(
      'main input:not([type="file"], [type="radio"], [type="checkbox"]), main select',
    )
    expect(fields.length).toBeGreaterThan(15)
    for (const field of fields) expect(field).toHaveAttribute('autocomplete', 'off')
  },
)

test('each kind of ID has its own number and document, and what came before the kind is of the first', async () => {
  openDesk('individual-ngn')
  const year = 'documents.0.issue_date.year'
  type(year, '2020')
  type('id_number', '70123456789')
  const shown = () => values(year, 'id_number')
  choose('nin')
  await waitFor(() => expect(shown()).toEqual(['2020', '70123456789']))
  choose('passport')
  await waitFor(() => expect(shown()).toEqual(['', '']))
  choose('nin')
  await waitFor(() => expect(shown()).toEqual(['2020', '70123456789']))
})

test('leaves the pinned answers to the next person, and marks their fields', async () => {
  openDesk()
  const pinned = { 'address.state': 'Lagos' }
  const pin = (name: string) =>
    document.querySelector(`button[name="pin"][value="${name}"]`) ?? document.body
  for (const [name, value] of Object.entries({ ...pinned, name_first: 'Ada' })) type(name, value)
  for (const name of Object.keys(pinned)) {
    fireEvent.click(pin(name))
    expect(pin(name)).toHaveAttribute('aria-pressed', 'true')
  }
  const clear = async () => {
    press('clear')
    await waitFor(() => expect(named('name_first')).toHaveValue(''))
  }
  await clear()
  expect(values(...Object.keys(pinned))).toEqual(Object.values(pinned))
  for (const name of Object.keys(pinned)) fireEvent.click(pin(name))
  await clear()
  await waitFor(() => expect(values(...Object.keys(pinned))).toEqual(['']))
})
