import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Attachment } from '../../../src/questions/documents/attachment-list'
import { AttachmentTile } from '../../../src/questions/attachment-tile'

const waiting: Attachment = {
  key: 'file',
  name: 'passport.jpg',
  documentType: 'passport',
  mediaType: 'image/jpeg',
  originalSize: 380_000,
  size: 380_000,
  isPrepared: true,
  sent: 0,
  state: 'waiting',
}

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  [
    'blames the network where the browser is offline',
    false,
    'You are offline. Not sent yet.',
    'You are offline. The document is sent when you are online again.',
  ],
  [
    'blames no network where the service may be busy',
    true,
    'Not sent yet. Trying again by itself.',
    'The document is not sent yet. Trying again by itself.',
  ],
])('an upload that waits %s', (_title, isOnline, shown, aloud) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  render(
    <AttachmentTile
      name="documents.0.file"
      attachment={waiting}
      isWrong={false}
      onReplace={() => undefined}
      onRemove={() => undefined}
    />,
  )
  expect(document.querySelector('[data-upload-state=waiting]')).toHaveTextContent(shown)
  expect(screen.getByRole('status')).toHaveTextContent(aloud)
})
