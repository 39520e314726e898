import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TextField } from '../../../src/ui/text-field'
import { conforms } from '../support/conformance'

conforms({
  name: 'address.line1',
  draw: (texts) => <TextField name="address.line1" texts={texts} />,
  inputs: ['address.line1'],
  ids: ['address.line1'],
  role: 'textbox',
})

test('passes the caller’s props to the input', () => {
  render(
    <TextField
      name="phone"
      texts={{ label: 'Phone' }}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      spellCheck={false}
    />,
  )
  const input = screen.getByRole('textbox')
  expect(input).toHaveAttribute('type', 'tel')
  expect(input).toHaveAttribute('inputmode', 'tel')
  expect(input).toHaveAttribute('autocomplete', 'tel')
  expect(input).toHaveAttribute('spellcheck', 'false')
})

test('is uncontrolled: new texts keep the typed value', async () => {
  const { rerender } = render(<TextField name="email" texts={{ label: 'Email' }} />)
  await userEvent.type(screen.getByRole('textbox'), 'ada@')
  rerender(<TextField name="email" texts={{ label: 'Email', error: 'An error' }} />)
  expect(screen.getByRole('textbox')).toHaveValue('ada@')
})
