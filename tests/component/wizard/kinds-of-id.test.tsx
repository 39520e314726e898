import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answersOf, type SomeAnswers } from '../../../src/person'
import { ScreenOfQuestions } from '../../../src/wizard/questions/screen-of-questions'
import { SessionProvider } from '../../../src/wizard/session/session'
import { licenceAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'

const ngn = { currency: 'NGN', kind: 'individual' }

function open(...answered: readonly SomeAnswers[]) {
  openScreen(<ScreenOfQuestions screen="identity" personCase="individual-ngn" />, {
    answered: [ngn, sharedAnswers(), ...answered],
    address: '/apply/identity',
  })
}
function number(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('[name="id_number"]')
  if (found === null) throw new Error('There is no ID number')
  return found
}
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }))

test('each kind has its own number, which returns with the kind', async () => {
  open(licenceAnswers('licence'))
  expect(number()).toHaveValue('abc-12345-aa01')
  expect(number()).toHaveAccessibleName('Driver’s licence number')
  await choose(/NIN/)
  expect(number()).toHaveValue('')
  expect(number()).toHaveAccessibleName('National identification number (NIN)')
  await userEvent.type(number(), '983')
  await choose(/licence/)
  expect(number()).toHaveValue('abc-12345-aa01')
  await choose(/NIN/)
  expect(number()).toHaveValue('983')
})

test('a drawing shows where the chosen kind has its number', async () => {
  open()
  const drawing = () => document.querySelector('.id-drawing')?.getAttribute('data-id')
  expect(drawing()).toBeUndefined()
  await choose(/NIN/)
  expect(drawing()).toBe('nin')
  expect(number()).toHaveAccessibleDescription(
    '11 digits, on the slip or card. Or dial *346# from the phone number registered with the NIN. It costs about ₦20',
  )
  await choose(/licence/)
  expect(drawing()).toBe('drivers_license')
  // Above the box, it would push the box under the keyboard of a phone.
  const picture = document.querySelector('.id-drawing')
  expect(picture && number().compareDocumentPosition(picture)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('beside the BVN and the NIN stands how to get the number, and what nobody can do with it', async () => {
  open()
  expect(
    screen.getByText(/^A BVN gives nobody access to money\. We never ask for a PIN/),
  ).toBeVisible()
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links()).toEqual(['tel:*565*0%23'])
  await choose(/NIN/)
  expect(links()).toEqual(['tel:*346%23', 'tel:*565*0%23'])
})

test('a phone that dials no such link copies the code', async () => {
  const user = userEvent.setup()
  const agent = vi.spyOn(navigator, 'userAgent', 'get')
  onTestFinished(() => agent.mockRestore())
  agent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)')
  open()
  expect(screen.queryByRole('link')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copy *565*0#' }))
  expect(await navigator.clipboard.readText()).toBe('*565*0#')
})

test.each([
  [/passport/i, 'text', 'width-9'],
  [/NIN/, 'numeric', 'width-11'],
  [/licence/, 'text', 'width-20'],
  [/Voter/, 'text', 'width-20'],
])(
  '%s asks for its number with the keyboard and the width that it needs',
  async (kind, mode, width) => {
    open()
    await choose(kind)
    expect(number()).toHaveAttribute('inputmode', mode)
    expect(number()).toHaveClass(width)
  },
)

test.each([/NIN/, /Voter/])(
  'who issued a %s is not asked, and what was answered for a passport stays',
  async (kind) => {
    const { session } = openScreen(
      <ScreenOfQuestions screen="identity" personCase="individual-ngn" />,
      { answered: [ngn], address: '/apply/identity' },
    )
    const issuer = () => document.querySelector('select')
    expect(answersOf(session.draft.read()).id_country).toBe('NG')
    await choose(/passport/i)
    await userEvent.selectOptions(screen.getByRole('combobox'), 'GH')
    await choose(kind)
    expect(issuer()).toBeNull()
    await userEvent.type(number(), '9')
    expect(answersOf(session.draft.read()).id_country).toBe('NG')
    await choose(/licence/)
    expect(issuer()).toBeVisible()
    expect(answersOf(session.draft.read()).id_country).toBe('GH')
  },
)

test('a country that was guessed for a phone number stays when the number changes', () => {
  const answered = [{ currency: 'USD', kind: 'individual', phone: '0802 405 6288' }]
  const address = <ScreenOfQuestions screen="address" personCase="individual-usd" />
  const { session } = openScreen(address, { answered, address: '/apply/address' })
  const country = () => answersOf(session.draft.read()).address.country
  expect(country()).toBe('NG')
  cleanup()
  session.draft.update({ phone: '+447911123456' })
  render(<SessionProvider value={session}>{address}</SessionProvider>)
  expect(country()).toBe('NG')
})
