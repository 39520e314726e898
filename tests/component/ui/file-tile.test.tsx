import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type FileState, FileTile } from '../../../src/ui/file-tile'

interface Drawn {
  name?: string
  state: FileState
  share?: number
  thumbnail?: string
}

function drawTile({ name = 'passport.jpg', ...drawn }: Drawn) {
  const { container } = render(
    <FileTile
      {...drawn}
      name={name}
      status="A status"
      size="4.2 MB"
      progressLabel="Uploading passport.jpg"
      actions={<button type="button">Remove</button>}
    />,
  )
  const tile = container.querySelector('[data-upload-state]')
  if (tile === null) throw new Error('The tile has no data-upload-state')
  return tile
}

describe('shows the state of an upload', () => {
  test.each<[FileState, boolean]>([
    ['preparing', true],
    ['sending', true],
    ['waiting', false],
    ['stored', false],
    ['refused', false],
  ])('%s', (state, isBusy) => {
    const tile = drawTile({ state })
    expect(tile).toHaveAttribute('data-upload-state', state)
    expect(tile.getAttribute('aria-busy')).toBe(isBusy ? 'true' : null)
    expect(tile).toHaveTextContent('passport.jpg')
    expect(tile).toHaveTextContent('A status')
    expect(tile).toHaveTextContent('4.2 MB')
    expect(screen.getByRole('button', { name: 'Remove' })).toBeEnabled()
  })
})

test('keeps the end of a long name, which says what kind of file it is', () => {
  const name = 'Scan of my passport.jpg'
  const shown = drawTile({ state: 'stored', name }).querySelector('bdi')?.childNodes ?? []
  const texts = [...shown].map(({ textContent }) => textContent)
  // The last is for screen readers.
  expect(texts).toEqual(['Scan of my pass', 'port.jpg', name])
})

test('shows progress as a named progress bar in per cent', () => {
  drawTile({ state: 'sending', share: 0.624 })
  const bar = screen.getByRole('progressbar', { name: 'Uploading passport.jpg' })
  expect(bar).toHaveAttribute('aria-valuenow', '62')
  expect(bar).toHaveAttribute('aria-valuemin', '0')
  expect(bar).toHaveAttribute('aria-valuemax', '100')
})

test('has no progress bar without a share', () => {
  drawTile({ state: 'stored' })
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('shows the picture until the file is refused', () => {
  expect(drawTile({ state: 'stored', thumbnail: 'blob:a' }).querySelector('img')).toHaveAttribute(
    'src',
    'blob:a',
  )
  expect(drawTile({ state: 'refused', thumbnail: 'blob:a' }).querySelector('img')).toBeNull()
})
