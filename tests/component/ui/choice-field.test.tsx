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

const withoutDetails = choices.map(({ value, title }) => ({ value, title }))

conforms({
  name: 'currency',
  draw: (texts) => <ChoiceField name="currency" texts={texts} choices={withoutDetails} />,
  inputs: ['currency', 'currency'],
  ids: ['currency', 'currency-NGN'],
  role: 'group',
})

test('names each choice by its title, and describes it by its detail', () => {
  render(
    <ChoiceField
      name="currency"
      texts={{ label: 'Currency', error: 'Choose' }}
      choices={choices}
    />,
  )
  const usd = screen.getByRole('radio', { name: 'US dollars' })
  expect(usd).toHaveAttribute('value', 'USD')
  expect(usd).toHaveAccessibleDescription('Choose A passport is needed')
  const ngn = screen.getByRole('radio', { name: 'Nigerian naira' })
  expect(ngn).toHaveAttribute('value', 'NGN')
  expect(ngn).toHaveAccessibleDescription('Choose')
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
