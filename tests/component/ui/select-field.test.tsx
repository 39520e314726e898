import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SelectField } from '../../../src/ui/select-field'
import { conforms } from '../support/conformance'

const options = [
  { value: 'NG', label: 'Nigeria' },
  { value: 'GH', label: 'Ghana' },
]

conforms({
  name: 'id_country',
  draw: (texts) => (
    <SelectField name="id_country" texts={texts} options={options} empty="Select a country" />
  ),
  inputs: ['id_country'],
  ids: ['id_country'],
  role: 'combobox',
})

test('starts with the empty option, and has the option’s value', async () => {
  render(
    <SelectField name="id_country" texts={{ label: 'Country' }} options={options} empty="Select" />,
  )
  const select = screen.getByRole('combobox')
  expect(select).toHaveValue('')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Select',
    'Nigeria',
    'Ghana',
  ])
  await userEvent.selectOptions(select, 'Ghana')
  expect(select).toHaveValue('GH')
})
