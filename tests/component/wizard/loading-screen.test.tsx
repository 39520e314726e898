import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LoadingScreen } from '../../../src/wizard/screen/loading-screen'

test('while a screen loads, its step and Back stay in sight', () => {
  render(<LoadingScreen screen="contact" personCase="individual-usd" />)
  expect(screen.getByText('Step 3 of 8')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
})

test.each([
  ['before the case is known', undefined, 'contact'],
  ['before the notice', 'individual-usd', 'privacy'],
  ['for a screen that the case does not have', 'individual-ngn', 'background'],
  ['for an address that is no screen', 'individual-usd', undefined],
] as const)('it shows no step %s', (_, personCase, at) => {
  render(<LoadingScreen screen={at} personCase={personCase} />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading')
  expect(screen.queryByText(/^Step/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})
