import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Dialog } from '../../../src/ui/dialog'

const { prototype } = HTMLDialogElement
const showModal = Object.getOwnPropertyDescriptor(prototype, 'showModal')

beforeEach(() => void Reflect.deleteProperty(prototype, 'showModal'))
afterEach(() => {
  if (showModal !== undefined) Object.defineProperty(prototype, 'showModal', showModal)
})

function Opener() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Fragment>
      <button type="button" onClick={() => setIsOpen(true)}>
        Enlarge
      </button>
      <Dialog title="Picture" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <button type="button" onClick={() => setIsOpen(false)}>
          Use
        </button>
      </Dialog>
    </Fragment>
  )
}

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ['its button', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('Use'))],
])('a browser without modal dialogs opens one, and closes it by %s', async (_, close) => {
  const user = userEvent.setup()
  render(<Opener />)
  await user.click(screen.getByText('Enlarge'))
  const dialog = await screen.findByRole('dialog', { name: 'Picture' })
  expect(dialog).toHaveAttribute('open')
  expect(screen.getByText('Use')).toHaveFocus()
  await close(user)
  await expect.poll(() => dialog.hasAttribute('open')).toBe(false)
  expect(screen.getByText('Enlarge')).toHaveFocus()
  await user.click(screen.getByText('Enlarge'))
  await expect.poll(() => dialog.hasAttribute('open')).toBe(true)
})
