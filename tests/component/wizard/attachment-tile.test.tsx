import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { newDraft, type SavedFile } from '../../../src/drafts/draft'
import { createDraftStore } from '../../../src/drafts/draft-store'
import type { Attachment } from '../../../src/questions/documents/attachment-list'
import { createAttachments } from '../../../src/questions/documents/attachments'
import { AttachmentTile } from '../../../src/questions/documents-ui/attachment-tile'

afterEach(() => vi.restoreAllMocks())

const page: SavedFile = {
  key: 'file',
  name: 'passport.jpg',
  type: 'image/jpeg',
  size: 380_000,
  ready: true,
}
const waiting: Attachment = {
  key: 'file',
  documentType: 'passport',
  pages: [page],
  total: 380_000,
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
      documentType="passport"
      attachment={{ ...waiting, isOffline }}
      attachments={createAttachments(createDraftStore('draft'))}
      isWrong={false}
      onReplace={() => undefined}
      onRemove={() => undefined}
    />,
  )
  expect(document.querySelector('[data-upload-state=waiting]')).toHaveTextContent(shown)
  // The bytes that left may not have arrived.
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByLabelText(/Choose another file for passport\.jpg$/)).toHaveAttribute(
    'accept',
    expect.stringContaining('.heic'),
  )
  const [state] = screen.getAllByRole('status')
  expect(state).toHaveTextContent(aloud)
  // The sentence goes as soon as it is not true.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(document.body).not.toHaveTextContent('offline')
})

const url = 'https://files.example.com/passport.jpg'

/** The tile of a document that the draft has, with its bytes. */
async function openTile(changes: Partial<SavedFile>, refusal?: 'empty') {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  const saved = { ...page, ...changes }
  const stored = {
    key: 'file',
    documentType: 'passport',
    pages: [saved],
    total: saved.size,
    ...(refusal === undefined ? { url } : { refusal }),
  }
  const draft = createDraftStore('draft', { ...newDraft(), attachments: [stored] })
  if (refusal === undefined) await draft.putFile('file', new Blob(['photo'], { type: saved.type }))
  const attachments = createAttachments(draft)
  const taken = vi.fn<(file: File) => void>()
  function Tile() {
    const shown = useSyncExternalStore(attachments.subscribe, () => attachments.get('file'))
    return (
      shown && (
        <AttachmentTile
          name="documents.0.file"
          documentType="passport"
          attachment={shown}
          attachments={attachments}
          isWrong={shown.refusal !== undefined}
          onReplace={taken}
          onRemove={() => undefined}
        />
      )
    )
  }
  const { container } = render(<Tile />)
  const notes = () =>
    [...container.querySelectorAll('[data-picture-note]')].map((note) =>
      note.getAttribute('data-picture-note'),
    )
  return { draft, container, taken, notes }
}

test('a photo is shown large with what may be done, and can be taken again', async () => {
  const { container, taken, notes } = await openTile({})
  const shown = await screen.findByRole('img', { name: 'passport.jpg' })
  expect(shown).toHaveAttribute('src', 'blob:photo')
  expect(screen.getByText('Can you read every number?')).toBeVisible()
  expect(container.querySelector('button[name=turn-right]')).toHaveAccessibleName('Turn')
  expect(notes()).toEqual([])
  const camera = screen.getByLabelText('Take a photo instead')
  expect(camera).toHaveAttribute('capture', 'environment')
  const file = new File(['x'], 'again.jpg', { type: 'image/jpeg' })
  await userEvent.upload(camera, file)
  expect(taken).toHaveBeenCalledExactlyOnceWith(file)
})

test('a note of another version of the form is not shown', async () => {
  const { notes } = await openTile({ note: 'unheard-of' })
  await screen.findByRole('img', { name: 'passport.jpg' })
  expect(notes()).toEqual([])
})

test('a note says what to do, is no error, and stays away once the person uses the photo anyway', async () => {
  const { draft, container, notes } = await openTile({ note: 'blurred' })
  await waitFor(() => expect(notes()).toEqual(['blurred']))
  const blurred = 'The photo is blurred. Hold the phone still, and take it again.'
  expect(container.querySelector('[data-picture-note=blurred]')).toHaveTextContent(blurred)
  const aloud = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(aloud.join()).toContain(blurred)
  expect(container.querySelector('[aria-invalid], .field-error')).toBeNull()
  const use = within(container).getByRole('button', { name: 'Use it anyway' })
  expect(use).toHaveAttribute('name', 'use-anyway')
  await userEvent.click(use)
  expect(notes()).toEqual([])
  await waitFor(() => expect(within(container).getByRole('button', { name: 'Turn' })).toHaveFocus())
  expect(draft.attachments()).toMatchObject([{ pages: [{ note: undefined }] }])
})

test('a refused file offers the camera, and nothing to turn', async () => {
  await openTile({ ready: false, refusal: 'empty' }, 'empty')
  expect(screen.getByLabelText('Take a photo')).toHaveAttribute('capture', 'environment')
  expect(screen.queryByText('Can you read every number?')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Turn/ })).toBeNull()
})

test('a PDF that is stored needs no camera', async () => {
  await openTile({ type: 'application/pdf' })
  expect(screen.queryByLabelText(/Take a photo/)).toBeNull()
  expect(screen.getByLabelText(/^Choose another file/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Turn/ })).toBeNull()
})

test('a photo that needs to be taken again says so in colour, one on its side is turned', async () => {
  const blurred = await openTile({ note: 'blurred' })
  expect(await screen.findByLabelText('Take a photo')).toBeVisible()
  expect(blurred.container.querySelector('.tile')).toHaveClass('is-noted')
  cleanup()
  const turned = await openTile({ note: 'turned' })
  expect(await screen.findByLabelText('Take a photo instead')).toBeVisible()
  expect(turned.container.querySelector('.tile')).not.toHaveClass('is-noted')
  expect(turned.container.querySelector('.photo')).toHaveClass('is-turned')
})
