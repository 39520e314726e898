import sharp, { type Sharp } from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { drawPhoto } from '../../../src/questions/documents/draw-photo'
import { readPictureHead } from '../../../src/questions/documents/picture-head'
import { prepare } from '../../../src/questions/documents/prepare'
import { heic } from '../../support/files/sample-files'

const picture = (channels: 3 | 4) =>
  sharp({ create: { width: 311, height: 277, channels, background: '#4a7' } })

/** Each with the four letters after which WebP has its size. */
const made: readonly [kind: 'jpeg' | 'png' | 'webp', name: string, encode: () => Sharp][] = [
  ['jpeg', 'baseline', () => picture(3).jpeg()],
  ['jpeg', 'progressive', () => picture(3).jpeg({ progressive: true })],
  ['png', 'IHDR', () => picture(4).png()],
  ['webp', 'VP8 ', () => picture(3).webp()],
  ['webp', 'VP8L', () => picture(3).webp({ lossless: true })],
  ['webp', 'VP8X', () => picture(3).withMetadata({ density: 300 }).webp()],
]

describe.each(made)('%s, %s', (kind, name, encode) => {
  test('has the width and height that it was made with', async () => {
    const bytes = await encode().toBuffer()
    expect(kind === 'webp' ? bytes.toString('latin1', 12, 16) : name).toBe(name)
    expect(readPictureHead(bytes)).toEqual({ kind, width: 311, height: 277, isComplete: true })
  })

  test('is not complete without its end', async () => {
    const bytes = await encode().toBuffer()
    expect(readPictureHead(bytes.subarray(0, -12))).toMatchObject({ kind, isComplete: false })
  })
})

test('another file, and a header that ends early, are no picture', () => {
  for (const text of ['%PDF-1.7', '', '\u00ff\u00d8\u00ff'])
    expect(readPictureHead(Buffer.from(text, 'latin1'))).toBeUndefined()
})

/** Chromium opens no HEIC, and Safari does. */
test('a HEIC is as large as the browser says that opens it, or is sent as it is', async () => {
  const { buffer } = await heic()
  const drawnIn = (open: () => Promise<ImageBitmap>) => {
    vi.stubGlobal('createImageBitmap', open)
    return drawPhoto(new Blob([Uint8Array.from(buffer)]))
  }
  const large = { width: 10_000, height: 6_000 } as ImageBitmap
  expect(await drawnIn(() => Promise.resolve(large))).toEqual({ ok: false, code: 'tooManyPixels' })
  expect(await drawnIn(() => Promise.reject(new Error('HEIC')))).toBeUndefined()
  vi.unstubAllGlobals()
})

test('a HEIC above the limit is opened, and refused where the browser cannot', async () => {
  const { buffer } = await heic()
  const preparedIn = (open: () => Promise<ImageBitmap>) => {
    vi.stubGlobal('createImageBitmap', open)
    return prepare(new Blob([Uint8Array.from(buffer), new Uint8Array(11 * 1024 * 1024)]))
  }
  const large = { width: 10_000, height: 6_000 } as ImageBitmap
  const opened = await preparedIn(() => Promise.resolve(large))
  expect(opened).toEqual({ ok: false, code: 'tooManyPixels' })
  const closed = await preparedIn(() => Promise.reject(new Error('HEIC')))
  expect(closed).toEqual({ ok: false, code: 'tooBig' })
  vi.unstubAllGlobals()
})
