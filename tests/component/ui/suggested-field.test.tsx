import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SuggestedField } from '../../../src/ui/suggested-field'
import { conforms } from '../support/conformance'

const name = 'background_information.source_of_funds'
const suggestions = ['Salary', 'Savings']

conforms({
  name,
  draw: (texts) => <SuggestedField name={name} texts={texts} suggestions={suggestions} />,
  inputs: [name],
  ids: [name],
  // An input with a list.
  role: 'combobox',
})

test('offers its suggestions in a datalist', () => {
  const { container } = render(
    <SuggestedField name={name} texts={{ label: 'Source of funds' }} suggestions={suggestions} />,
  )
  const listId = screen.getByRole('combobox').getAttribute('list')
  const options = container.querySelectorAll<HTMLOptionElement>(`[id="${listId}"] option`)
  expect([...options].map(({ value }) => value)).toEqual(suggestions)
})
