import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Checkbox } from '../../../src/ui/checkbox'

test('a click on its label checks it', async () => {
  render(<Checkbox name="no_name_other" label="No other name" />)
  const box = screen.getByRole('checkbox', { name: 'No other name' })
  expect(box).toHaveAttribute('name', 'no_name_other')
  expect(box).toHaveAttribute('id', 'no_name_other')
  await userEvent.click(screen.getByText('No other name'))
  expect(box).toBeChecked()
})
