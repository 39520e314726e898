import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { FieldTexts } from '../../../src/ui/field'
import { FileField } from '../../../src/ui/file-field'
import { conforms } from '../support/conformance'

const name = 'documents.0.file'
const card = new File(['bytes'], 'card.jpg', { type: 'image/jpeg' })

function draw(
  texts: FieldTexts,
  onFile: (file: File) => void = () => undefined,
  open?: () => void,
) {
  return (
    <FileField
      name={name}
      texts={texts}
      accept="image/jpeg,application/pdf"
      limits="Up to 10 MB."
      chooseLabel="Choose a file"
      cameraLabel="Take a photo"
      dropHint="Or drop it here."
      onFile={onFile}
      onBeforeCamera={open}
    />
  )
}

conforms({
  name,
  draw: (texts) => draw(texts),
  inputs: [name],
  ids: [name],
  role: 'group',
  own: { id: `${name}-limits`, text: 'Up to 10 MB.' },
})

const choose = () => screen.getByLabelText<HTMLInputElement>('Choose a file')

test('accepts a file, and the same file again', async () => {
  const onFile = vi.fn<(file: File) => void>()
  render(draw({ label: 'Passport' }, onFile))
  expect(choose()).toHaveAttribute('accept', 'image/jpeg,application/pdf')
  await userEvent.upload(choose(), card)
  await userEvent.upload(choose(), card)
  expect(onFile.mock.calls).toEqual([[card], [card]])
  expect(choose().files).toHaveLength(0)
})

test('the camera has its own input without a name', async () => {
  const onFile = vi.fn<(file: File) => void>()
  const open = vi.fn<() => void>()
  render(draw({ label: 'Passport' }, onFile, open))
  const camera = screen.getByLabelText('Take a photo')
  expect(camera).toHaveAttribute('capture', 'environment')
  expect(camera).not.toHaveAttribute('name')
  await userEvent.upload(camera, card)
  expect(onFile.mock.calls).toEqual([[card]])
  expect(open).toHaveBeenCalled()
})

test('accepts a dropped file, which the browser does not open', () => {
  const onFile = vi.fn<(file: File) => void>()
  const { container } = render(draw({ label: 'Passport' }, onFile))
  const zone = container.querySelector('.drop')
  if (zone === null) throw new Error('There is no drop zone')
  fireEvent.dragOver(zone)
  expect(zone).toHaveClass('is-over')
  const drop = createEvent.drop(zone, { dataTransfer: { files: [card] } })
  fireEvent(zone, drop)
  expect(drop.defaultPrevented).toBe(true)
  expect(onFile.mock.calls).toEqual([[card]])
  expect(zone).not.toHaveClass('is-over')
})

test('shows the limits before a file is chosen', () => {
  render(draw({ label: 'Passport' }))
  expect(screen.getByText(/Up to 10 MB\./)).toBeVisible()
})
