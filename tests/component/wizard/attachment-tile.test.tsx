import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Attachment } from '../../../src/questions/documents/attachment-list'
import { AttachmentTile } from '../../../src/questions/attachment-tile'

afterEach(() => vi.restoreAllMocks())

const waiting: Attachment = {
  key: 'file',
  name: 'passport.jpg',
  documentType: 'passport',
  mediaType: 'image/jpeg',
  originalSize: 380_000,
  size: 380_000,
  isPrepared: true,
  sent: 380_000,
  state: 'waiting',
}

test.each([
  [
    'blames the network where the browser is offline',
    true,
    'You are offline. It will upload when you are back online.',
    'You are offline. The document will upload when you are back online.',
  ],
  [
    'blames no network where the service answered',
    false,
    'Not uploaded yet. We are trying again.',
    'The document is not uploaded yet. We are trying again.',
  ],
])('an upload that waits %s', (_title, isOffline, shown, aloud) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <AttachmentTile
      name="documents.0.file"
      attachment={{ ...waiting, isOffline }}
      isWrong={false}
      onReplace={() => undefined}
      onRemove={() => undefined}
    />,
  )
  expect(document.querySelector('[data-upload-state=waiting]')).toHaveTextContent(shown)
  // The bytes that left may not have arrived.
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByLabelText(/Replace passport\.jpg$/)).toHaveAttribute(
    'accept',
    expect.stringContaining('.heic'),
  )
  expect(screen.getByRole('status')).toHaveTextContent(aloud)
  // The sentence goes as soon as it is not true.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(document.body).not.toHaveTextContent('offline')
})

test('a press on the picture shows it large, with a way to take it again', async () => {
  const onReplace = vi.fn<(file: File) => void>()
  render(
    <AttachmentTile
      name="documents.0.file"
      attachment={{ ...waiting, state: 'stored', thumbnail: 'blob:picture' }}
      isWrong={false}
      onReplace={onReplace}
      onRemove={() => undefined}
    />,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show passport.jpg larger' }))
  const dialog = screen.getByRole('dialog', { name: 'Can you read every number?' })
  expect(within(dialog).getByRole('img', { name: 'passport.jpg' })).toHaveAttribute(
    'src',
    'blob:picture',
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, use this photo' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show passport.jpg larger' }))
  const file = new File(['x'], 'again.jpg', { type: 'image/jpeg' })
  await userEvent.upload(within(dialog).getByLabelText('Take the photo again'), file)
  expect(onReplace).toHaveBeenCalledExactlyOnceWith(file)
  expect(screen.queryByRole('dialog')).toBeNull()
})
