import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '../../../src/ui/button'

const submitted = vi.fn<() => void>()

function drawForm(isBusy: boolean, onClick?: () => void) {
  submitted.mockClear()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" isBusy={isBusy} onClick={onClick}>
        Send
      </Button>
    </form>,
  )
  return screen.getByRole('button', { name: 'Send' })
}

test('submits its form and calls onClick', async () => {
  const press = vi.fn<() => void>()
  await userEvent.click(drawForm(false, press))
  expect(submitted).toHaveBeenCalledTimes(1)
  expect(press).toHaveBeenCalledTimes(1)
})

test('when busy, keeps its focus and name and ignores clicks', async () => {
  const press = vi.fn<() => void>()
  const button = drawForm(true, press)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toBeEnabled()
  await userEvent.tab()
  await userEvent.tab()
  expect(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  await userEvent.click(button)
  expect(submitted).not.toHaveBeenCalled()
  expect(press).not.toHaveBeenCalled()
})

test('does not submit by default', () => {
  render(<Button>Add</Button>)
  const button = screen.getByRole('button', { name: 'Add' })
  expect(button).toHaveAttribute('type', 'button')
  expect(button).not.toHaveAttribute('aria-disabled')
})
