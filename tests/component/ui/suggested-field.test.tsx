import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SuggestedField } from '../../../src/ui/suggested-field'
import { conforms } from '../support/conformance'

const name = 'background_information.source_of_funds'
const suggestions = ['Salary', 'Savings']
const draw = (onPick?: (suggestion: string) => void) => (
  <SuggestedField
    name={name}
    texts={{ label: 'Source of funds' }}
    suggestions={suggestions}
    onPick={onPick}
  />
)

conforms({
  name,
  draw: (texts) => (
    <SuggestedField name={name} texts={texts} suggestions={suggestions} onPick={() => undefined} />
  ),
  inputs: [name],
  ids: [name],
  // An input with a list.
  role: 'combobox',
})

test('offers its suggestions in a datalist', () => {
  const { container } = render(draw())
  const listId = screen.getByRole('combobox').getAttribute('list')
  const options = container.querySelectorAll<HTMLOptionElement>(`[id="${listId}"] option`)
  expect([...options].map(({ value }) => value)).toEqual(suggestions)
  expect(screen.queryByText('Salary', { selector: 'button' })).toBeNull()
})

test('its suggestion buttons work for pointers and are skipped by Tab', async () => {
  const pick = vi.fn<(suggestion: string) => void>()
  render(draw(pick))
  await userEvent.tab()
  expect(screen.getByRole('combobox')).toHaveFocus()
  await userEvent.tab()
  expect(document.body).toHaveFocus()
  const chip = screen.getByText('Savings', { selector: 'button' })
  expect(chip).toHaveAttribute('type', 'button')
  await userEvent.click(chip)
  expect(pick.mock.calls).toEqual([['Savings']])
})
