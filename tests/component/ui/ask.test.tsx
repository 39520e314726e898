import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AskButton, type Question } from '../../../src/ui/ask'

const question: Question = {
  kind: 'clear',
  text: 'Clear all answers?',
  confirm: 'Clear',
  cancel: 'Keep',
}

function draw(given: Question | undefined = question) {
  const confirmed = vi.fn<() => void>()
  render(
    <AskButton name="clear" question={given} onConfirm={confirmed}>
      Clear all answers
    </AskButton>,
  )
  return { confirmed, clear: screen.getByRole('button', { name: 'Clear all answers' }) }
}
const button = (name: string) => screen.getByRole('button', { name })

test('asks, with the focus on the button that loses nothing, which comes after the question', async () => {
  const { confirmed, clear } = draw()
  await userEvent.click(clear)
  const group = screen.getByRole('group', { name: 'Clear all answers?' })
  expect(group).toHaveAttribute('data-ask', 'clear')
  expect(button('Keep')).toHaveFocus()
  expect(clear).not.toBeVisible()
  expect(group).toHaveTextContent(/^Clear all answers\?KeepClear$/)
  expect(button('Keep')).toHaveAttribute('name', 'cancel-ask')
  expect(button('Clear')).toHaveAttribute('name', 'confirm-ask')
  expect(confirmed).not.toHaveBeenCalled()
})

test.each([
  ['a press of cancel', () => userEvent.click(button('Keep'))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Enter, pressed again', () => userEvent.keyboard('{Enter}')],
])('loses nothing by %s, and returns the focus', async (_title, answer) => {
  const { confirmed, clear } = draw()
  clear.focus()
  await userEvent.keyboard('{Enter}')
  await answer()
  expect(confirmed).not.toHaveBeenCalled()
  expect(screen.queryByRole('group')).toBeNull()
  expect(clear).toHaveFocus()
})

test('acts once it is confirmed', async () => {
  const { confirmed, clear } = draw()
  await userEvent.click(clear)
  await userEvent.click(button('Clear'))
  expect(confirmed).toHaveBeenCalledOnce()
  expect(screen.queryByRole('group')).toBeNull()
})

test('does not ask if nothing would be lost', async () => {
  const confirmed = vi.fn<() => void>()
  const drawn = (given: Question | undefined) => (
    <AskButton question={given} onConfirm={confirmed}>
      Clear all answers
    </AskButton>
  )
  const { rerender } = render(drawn(question))
  await userEvent.click(button('Clear all answers'))
  rerender(drawn(undefined))
  expect(screen.queryByRole('group')).toBeNull()
  await userEvent.click(button('Clear all answers'))
  expect(confirmed).toHaveBeenCalledOnce()
})
