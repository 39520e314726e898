import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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

test.each([
  [
    'blames the network where the browser is offline',
    true,
    'You are offline. Not sent yet.',
    'You are offline. The document is sent when you are online again.',
  ],
  [
    'blames no network where the service answered',
    false,
    'Not sent yet. Trying again by itself.',
    'The document is not sent yet. Trying again by itself.',
  ],
])('an upload that waits %s', (_title, isOffline, shown, aloud) => {
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
  expect(screen.getByRole('status')).toHaveTextContent(aloud)
})
