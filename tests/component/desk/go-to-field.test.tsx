import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GoToField } from '../../../src/desk/form/shortcuts/go-to-field'

/** Opens it on a page with these fields. */
function openOn(labels: readonly string[]) {
  const { container } = render(
    <main>
      {labels.map((label) => (
        <label key={label} className="field-label" htmlFor={label}>
          {label}
        </label>
      ))}
    </main>,
  )
  const form = { current: container.querySelector('main') }
  render(<GoToField form={form} onClose={() => undefined} />)
}

const chosen = () => screen.getByRole('option', { selected: true }).textContent

test('the arrows go through the fields one by one, and round', () => {
  openOn(['First name', 'City', 'Last name'])
  const box = screen.getByRole('combobox')
  const after = (key: string) => {
    fireEvent.keyDown(box, { key })
    return chosen()
  }
  expect(chosen()).toBe('First name')
  expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map(after)).toEqual([
    'City',
    'Last name',
    'First name',
    'Last name',
    'City',
  ])
  fireEvent.change(box, { target: { value: 'name' } })
  expect([chosen(), after('ArrowDown')]).toEqual(['First name', 'Last name'])
})
