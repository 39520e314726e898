import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts, switchLanguage } from '../../../src/texts/in-language'
import { languages } from '../../../src/texts/languages'
import { ScreenOfQuestions } from '../../../src/wizard/questions/screen-of-questions'
import { openScreen } from '../support/open-screen'

const name = 'background_information.primary_purpose'
const input = () => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const group = () =>
  within(screen.getByRole('group', { name: 'Main purpose of the account: suggestions' }))
const shown = () =>
  group()
    .getAllByRole('button')
    .map((button) => button.textContent)
const press = (label: string) => userEvent.click(group().getByRole('button', { name: label }))

beforeEach(() => {
  openScreen(<ScreenOfQuestions screen="background" personCase="individual-usd" />, {
    answered: [{ currency: 'USD', kind: 'individual' }],
    address: '/apply/background',
  })
})

test('a screen shows the likely suggestions, and no two that mean the same', async () => {
  const likely = [
    'Personal or living expenses',
    'Getting paid for freelance work',
    'Business',
    'Money to family or friends abroad',
  ]
  expect(shown()).toEqual([...likely, 'Show more options'])
  await press('Show more options')
  expect(shown()).toEqual([...likely, 'Salary', 'Investment', 'Other'])
  expect(group().getByRole('button', { name: 'Salary' })).toHaveFocus()
})

test('the chosen suggestion is pressed and keeps the focus, and every other stays where it was', async () => {
  const before = shown()
  await press('Business')
  expect(input()).toHaveValue('Business')
  const chosen = group().getByRole('button', { name: 'Business' })
  expect(chosen).toHaveAttribute('aria-pressed', 'true')
  expect(chosen).toHaveFocus()
  expect(shown()).toEqual(before)
  await press('Show more options')
  const all = shown()
  await press('Investment')
  expect(shown()).toEqual(all)
  expect(group().getAllByRole('button', { pressed: true })).toHaveLength(1)
})

test('a second press takes the choice back, and a typed suggestion counts as chosen', async () => {
  await press('Business')
  await press('Business')
  expect(input()).toHaveValue('')
  expect(group().queryByRole('button', { pressed: true })).toBeNull()
  const typed = input()
  if (typed !== null) await userEvent.type(typed, 'salary')
  expect(group().getByRole('button', { pressed: true })).toHaveTextContent('Salary')
})

test('a chosen suggestion follows the page into another language, a text stays as typed', async () => {
  await loadTexts('form')
  await press('Business')
  const work = document.querySelector<HTMLInputElement>('[name$=".occupation"]')
  if (work !== null) await userEvent.type(work, 'Salary')
  await act(() => switchLanguage(languages.fr))
  expect(input()).toHaveValue('Entreprise')
  expect(work).toHaveValue('Salary')
  await act(() => switchLanguage(languages.en))
  expect(input()).toHaveValue('Business')
})

test('the amount shows its currency', () => {
  expect(screen.getByText('US$')).toBeVisible()
})
