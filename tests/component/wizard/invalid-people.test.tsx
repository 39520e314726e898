import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invalidPeople } from '../../../src/samples/invalid-people'
import { isDate } from '../../../src/samples/values'
import { ScreenOfQuestions } from '../../../src/wizard/questions/screen-of-questions'
import { answersTyped } from '../../support/people/typed-answers'
import { openScreen } from '../support/open-screen'

// One for each field: what is wrong with all the others is checked without a screen, in `unit/samples`.
// `required.test.tsx` leaves out each answer.
const wrong = invalidPeople('individual-usd').filter(({ title }) => !title.endsWith(': missing'))
const people = wrong.filter(
  ({ field }, at) => wrong.findIndex((each) => each.field === field) === at,
)

test.each(people)('$title: the error is shown at the field', async (invalid) => {
  const { person, screen: name, field } = invalid
  const answers = answersTyped(person)
  openScreen(<ScreenOfQuestions screen={name} personCase="individual-usd" />, {
    answered: [answers],
    address: `/apply/${name}`,
  })
  // happy-dom shows no choice in a list that was answered before.
  for (const list of document.querySelectorAll('select')) {
    const value = list.name === 'id_country' ? answers.id_country : answers.address.country
    fireEvent.change(list, { target: { value } })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  const [link, ...others] = within(screen.getByRole('alert')).getAllByRole('link')
  expect(others).toEqual([])
  const id = link?.getAttribute('href')?.slice(1) ?? ''
  // A date is led to at its first wrong part.
  expect(isDate(field) ? id.replace(/\.(day|month|year)$/, '') : id).toBe(field)
  const control = document.getElementById(id)
  expect(control).toHaveAttribute('aria-invalid', 'true')
  expect(control).toHaveAccessibleDescription(expect.stringContaining(link?.textContent ?? '?'))
})
