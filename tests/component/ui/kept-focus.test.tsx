import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../../../src/ui/button'
import { useKeptFocus } from '../../../src/ui/kept-focus'

function Box() {
  const box = useRef<HTMLDivElement>(null)
  const [isPaused, setIsPaused] = useState(false)
  useKeptFocus(box, '[name="send"]')
  return (
    <div ref={box}>
      {!isPaused && <Button onClick={() => setIsPaused(true)}>Pause</Button>}
      <Button name="send">Send</Button>
      <Button>Other</Button>
    </div>
  )
}

test('gives the focus of a removed button to the next one to press', async () => {
  render(<Box />)
  await userEvent.click(screen.getByText('Pause'))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' })),
  )
})

test('leaves the focus where it is when another element is removed', async () => {
  render(<Box />)
  const other = screen.getByRole('button', { name: 'Other' })
  const pause = screen.getByText('Pause')
  other.focus()
  pause.click()
  await waitFor(() => expect(screen.queryByText('Pause')).toBeNull())
  expect(document.activeElement).toBe(other)
})
