import sharp from 'sharp'
import { expect, test } from 'vitest'
import { noteOf } from '../../photos/note-of'
import { checkDrawnPhotos } from './support/check-drawn-photos'

// Each fault once, and as many good ones. `photo-checks.slow.test.ts` has more.
checkDrawnPhotos(210, 224)

test('the smallest photos are too small, whatever they show', async () => {
  const tiny = sharp({ create: { width: 60, height: 40, channels: 3, background: '#4a7' } })
  expect(await noteOf(await tiny.jpeg().toBuffer())).toBe('small')
})

test('a page without text, and a table without a page, hold no document', async () => {
  for (const background of ['#fdfdfd', '#8a6a4a']) {
    const blank = sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    expect(await noteOf(await blank.jpeg().toBuffer())).toBe('cut')
  }
})
