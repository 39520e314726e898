import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ChoiceField } from '../../../src/ui/choice-field'
import { conforms } from '../support/conformance'

const choices = [
  { value: 'USD', title: 'US dollars', detail: 'A passport is needed' },
  { value: 'NGN', title: 'Nigerian naira' },
]

conforms({
  name: 'currency',
  draw: (texts) => <ChoiceField name="currency" texts={texts} choices={choices} />,
  inputs: ['currency', 'currency'],
  ids: ['currency', 'currency-NGN'],
  role: 'group',
})

test('names each choice by its title and detail', () => {
  render(<ChoiceField name="currency" texts={{ label: 'Currency' }} choices={choices} />)
  expect(screen.getByRole('radio', { name: 'US dollars A passport is needed' })).toHaveAttribute(
    'value',
    'USD',
  )
  expect(screen.getByRole('radio', { name: 'Nigerian naira' })).toHaveAttribute('value', 'NGN')
})

test('has no initial choice, and allows only one', async () => {
  render(<ChoiceField name="currency" texts={{ label: 'Currency' }} choices={choices} />)
  const [usd, ngn] = screen.getAllByRole('radio')
  expect([usd, ngn].filter((radio) => radio?.matches(':checked'))).toEqual([])
  await userEvent.click(screen.getByText('US dollars'))
  await userEvent.click(screen.getByText('Nigerian naira'))
  expect(usd).not.toBeChecked()
  expect(ngn).toBeChecked()
})

function ControlledChoice() {
  const [chosen, setChosen] = useState('NGN')
  return (
    <ChoiceField
      name="currency"
      texts={{ label: `Chosen: ${chosen}` }}
      choices={choices}
      checked={chosen}
      onChoose={setChosen}
    />
  )
}

test('when controlled, shows the value and reports every change', async () => {
  render(<ControlledChoice />)
  expect(screen.getByRole('radio', { name: 'Nigerian naira' })).toBeChecked()
  await userEvent.click(screen.getByText('US dollars'))
  expect(screen.getByRole('group', { name: 'Chosen: USD' })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /US dollars/ })).toBeChecked()
})
