import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inspectPdf } from '../../src/service/documents/inspection/inspect-pdf'
import { blankPng } from '../support/files/blank-png'
import { inspectDocument } from '../support/files/inspect-document'
import { readPicture } from '../support/files/read-picture'
import { pdf, photo, png, webp } from '../support/files/sample-files'
import { activePdf, activePdfs, hugeObjectStream, pdfOf } from './support/pdf-files'

const samples = join(import.meta.dirname, '../support/files/samples')

async function kept(bytes: Uint8Array): Promise<{ mediaType: string; content: Buffer }> {
  const inspection = await inspectDocument(bytes)
  if (!inspection.ok) throw new Error(`refused: ${inspection.code}`)
  return { mediaType: inspection.mediaType, content: Buffer.from(inspection.content) }
}

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const inspection = await inspectDocument(bytes)
  return inspection.ok ? `kept as ${inspection.mediaType}` : inspection.code
}

/** Like `refusalOf`, but in this process: the rules for PDFs are the same here. */
async function contentOf(bytes: Uint8Array): Promise<string> {
  const checked = await inspectPdf(bytes)
  return checked.ok ? 'kept as application/pdf' : checked.code
}

const small = async () => sharp((await png()).buffer).resize(32)

/** Writes a size of just above 24 megapixels into the header: a real picture of that size takes long to make. */
function withTooManyPixels(file: Buffer): Buffer {
  const [width, height] = [5000, 4801]
  const changed = Buffer.from(file)
  if (file.includes('IHDR')) {
    changed.writeUInt32BE(width, 16)
    changed.writeUInt32BE(height, 20)
    changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  } else if (file.includes('WEBP')) {
    changed.writeUInt16LE(width, 26)
    changed.writeUInt16LE(height, 28)
  } else {
    const frame = file.indexOf(Buffer.from([0xff, 0xc2]))
    changed.writeUInt16BE(height, frame + 5)
    changed.writeUInt16BE(width, frame + 7)
  }
  return changed
}

describe('a picture', () => {
  test('is stored without EXIF and its location', async () => {
    const { buffer } = await photo()
    expect(await readPicture(buffer)).toMatchObject({ hasExif: true, hasGps: true })
    const { content, mediaType } = await kept(buffer)
    expect(mediaType).toBe('image/jpeg')
    expect(await readPicture(content)).toMatchObject({
      format: 'jpeg',
      hasExif: false,
      hasGps: false,
    })
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
    'of EXIF orientation %d is turned upright',
    async (orientation) => {
      const { buffer } = await photo({ width: 240, height: 180, orientation })
      const { content } = await kept(buffer)
      expect(await readPicture(content)).toMatchObject({
        width: 240,
        height: 180,
        isUpright: true,
        orientation: undefined,
      })
    },
  )

  test('is converted to sRGB and stored without XMP, IPTC and colour profile', async () => {
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>'
    const given = await sharp((await png()).buffer)
      .withXmp(xmp)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const before = await sharp(given).metadata()
    expect([before.xmp, before.icc].map((block) => block !== undefined)).toEqual([true, true])
    const { content } = await kept(given)
    const { xmp: xmpLeft, icc, iptc, exif, space } = await sharp(content).metadata()
    expect({ xmpLeft, icc, iptc, exif, space }).toEqual({ space: 'srgb' })
    expect(content.includes('secret')).toBe(false)
  })

  test.each([
    ['PNG', png, 'image/png'],
    ['WebP', webp, 'image/webp'],
  ])('keeps its format %s', async (_kind, make, mediaType) => {
    expect((await kept((await make()).buffer)).mediaType).toBe(mediaType)
  })

  test('is stored without HTML that follows it', async () => {
    const page = '<script>alert(1)</script>'
    const polyglot = Buffer.concat([
      (await photo({ width: 240, height: 180 })).buffer,
      Buffer.from(page),
    ])
    expect((await kept(polyglot)).content.includes('<script>')).toBe(false)
  })

  test.each([
    ['JPEG', photo],
    ['PNG', png],
    ['WebP', webp],
  ])('is unreadable as a truncated %s', async (_kind, make) => {
    const { buffer } = await make()
    for (const part of [0.1, 0.5, 0.9]) {
      expect(await refusalOf(buffer.subarray(0, Math.floor(buffer.length * part)))).toBe(
        'unreadable',
      )
    }
  })

  test('of 8 bits has too many pixels above 50 megapixels', async () => {
    expect(await refusalOf(await blankPng(10_000, 5001))).toBe('tooManyPixels')
  })

  test.each([
    ['as a progressive JPEG', async () => (await small()).jpeg({ progressive: true })],
    ['interlaced', async () => (await small()).png({ progressive: true })],
    ['at 16 bits', async () => (await small()).toColourspace('rgb16').png()],
    ['as a WebP', async () => (await small()).webp()],
  ])('%s has too many pixels above 24 megapixels', async (_how, make) => {
    const file = withTooManyPixels(await (await make()).toBuffer())
    expect(await refusalOf(file)).toBe('tooManyPixels')
  })
})

describe('refuses', () => {
  test('AVIF, also with a generic HEIF brand', async () => {
    const avif = await readFile(join(samples, 'card.avif'))
    const disguised = Buffer.from(avif)
    disguised.write('mif1', 8, 'latin1')
    expect(await refusalOf(avif)).toBe('notAPictureOrPdf')
    expect(await refusalOf(disguised)).toBe('notAPictureOrPdf')
  })

  test.each([
    ['GIF', async () => (await small()).gif().toBuffer()],
    ['TIFF', async () => (await small()).tiff().toBuffer()],
    [
      'SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['text', async () => Buffer.from('Identity card')],
    ['a ZIP', async () => Buffer.from('504b0304140000000800', 'hex')],
    ['one byte', async () => Buffer.from('%')],
    [
      'a PDF behind something else',
      async () => Buffer.concat([Buffer.from('<html>'), (await pdf()).buffer]),
    ],
  ])('%s', async (_kind, make) => {
    expect(await refusalOf(await make())).toBe('notAPictureOrPdf')
  })
})

describe('a PDF', () => {
  test('is stored byte for byte', async () => {
    const { buffer } = await pdf()
    expect((await kept(buffer)).content.equals(buffer)).toBe(true)
  })

  test('by qpdf is accepted with an owner password, and refused with a user password or a script', async () => {
    const folder = join(samples, 'pdf')
    const expected = { owner: 'kept as application/pdf', user: 'locked', scripted: 'active' }
    const names = await readdir(folder)
    expect(names).toHaveLength(14)
    for (const name of names) {
      const kind = name.split('-', 1)[0] as keyof typeof expected
      expect([name, await contentOf(await readFile(join(folder, name)))]).toEqual([
        name,
        expected[kind],
      ])
    }
  })

  test.each([
    ['owner-locked-aes-256-plain', 'kept as application/pdf'],
    ['user-locked-aes-256', 'locked'],
    ['scripted-aes-256-object-streams', 'active'],
  ])('has the same result for %s in the child process', async (kind, verdict) => {
    const names = await readdir(join(samples, 'pdf'))
    const name = names.find((each) => each.startsWith(kind)) ?? ''
    expect(await refusalOf(await readFile(join(samples, 'pdf', name)))).toBe(verdict)
  })

  const places = Object.entries(activePdfs)
  test.each(places)('with %s is active, compressed or not', async (_where, hide) => {
    expect(await contentOf(await activePdf(hide, false))).toBe('active')
    expect(await contentOf(await activePdf(hide, true))).toBe('active')
  })

  test.each([
    ['nothing after its header', Buffer.from('%PDF-1.7\n')],
    ['noise after its header', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2000, 'q')])],
    [
      'no page',
      Buffer.from(
        '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF',
      ),
    ],
    ['very deep nesting', pdfOf(`5 0 obj\n${'['.repeat(200_000)}\nendobj`)],
  ])(
    'with %s is unreadable or harmless, within 30 seconds',
    async (_what, bytes) => {
      expect(await refusalOf(bytes)).toMatch(/^(unreadable|kept as application\/pdf)$/)
    },
    30_000,
  )

  test('that unpacks to gigabytes is refused, while the service keeps responding', async () => {
    // A page and an empty object: only the size can be a reason to refuse it.
    expect(await contentOf(pdfOf(hugeObjectStream(1)))).toBe('kept as application/pdf')
    const bomb = pdfOf(hugeObjectStream(900))
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
    const began = performance.now()
    let last = began
    let longestPause = 0
    const beat = setInterval(() => {
      const now = performance.now()
      longestPause = Math.max(longestPause, now - last)
      last = now
    }, 10)
    const refusal = await refusalOf(bomb)
    clearInterval(beat)
    expect(refusal).toBe('unreadable')
    // In the service's own process the inspection would block it completely.
    expect(longestPause).toBeLessThan((performance.now() - began) / 2)
  })
})
