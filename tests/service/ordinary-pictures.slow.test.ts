import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { inspectDocument } from '../support/files/inspect-document'
import { rotatedHeic } from './support/rotated-heic'

type Colour = readonly [red: number, green: number, blue: number]

/** The colours of a picture's quarters: upper left, upper right, lower left, lower right. CMYK can print them too. */
const quarters: readonly Colour[] = [
  [190, 60, 60],
  [70, 150, 80],
  [60, 80, 150],
  [220, 210, 120],
]

const otherQuarters = [3, 2, 1, 0].flatMap((index) => quarters.slice(index, index + 1))

/** A picture with four coloured quarters. */
function picture(width: number, height: number, colours = quarters): Sharp {
  const raw = { width: 2, height: 2, channels: 3 } as const
  return sharp(Buffer.from(colours.flat()), { raw }).resize(width, height, {
    kernel: 'nearest',
    fit: 'fill',
  })
}

/** Stored by a camera that was held upright: EXIF tells viewers to rotate it clockwise. */
function onItsSide(width: number, height: number): Sharp {
  const [upperLeft, upperRight, lowerLeft, lowerRight] = quarters as [
    Colour,
    Colour,
    Colour,
    Colour,
  ]
  return picture(height, width, [upperRight, lowerRight, upperLeft, lowerLeft]).withMetadata({
    orientation: 6,
  })
}

async function kept(file: Buffer) {
  const inspection = await inspectDocument(file)
  if (!inspection.ok) throw new Error(`refused: ${inspection.code}`)
  return { mediaType: inspection.mediaType, content: Buffer.from(inspection.content) }
}

/** The greatest difference from the expected colours, in the middle of each quarter. Decodes the picture once. */
async function differenceFrom(colours: readonly Colour[], file: Buffer): Promise<number> {
  const pixels = await sharp(file, { limitInputPixels: false })
    .resize(4, 4, { kernel: 'nearest', fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  const differences = colours.flatMap((colour, index) => {
    const [column, row] = [index % 2 === 0 ? 1 : 3, index < 2 ? 1 : 3]
    const at = (row * 4 + column) * 3
    return colour.map((value, channel) => Math.abs(value - (pixels[at + channel] ?? 0)))
  })
  return Math.max(...differences)
}

async function inCmyk(given: Sharp): Promise<Buffer> {
  return given.toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
}

async function moving(): Promise<Buffer> {
  const frames = [picture(80, 60), picture(80, 60, otherQuarters)]
  const files = await Promise.all(frames.map(async (frame) => frame.png().toBuffer()))
  return sharp(files, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer()
}

async function withSecondPicture(): Promise<Buffer> {
  const [first, second] = [picture(80, 60), picture(40, 30, otherQuarters)]
  return Buffer.concat([await first.jpeg().toBuffer(), await second.jpeg().toBuffer()])
}

const [jpeg, png, webp] = ['image/jpeg', 'image/png', 'image/webp']

const small: [name: string, make: () => Promise<Buffer>, mediaType: string | undefined][] = [
  ['a JPEG', async () => picture(80, 60).jpeg().toBuffer(), jpeg],
  ['a JPEG on its side', async () => onItsSide(80, 60).jpeg().toBuffer(), jpeg],
  ['a progressive JPEG', async () => picture(80, 60).jpeg({ progressive: true }).toBuffer(), jpeg],
  [
    'a rotated progressive JPEG',
    async () => onItsSide(80, 60).jpeg({ progressive: true }).toBuffer(),
    jpeg,
  ],
  ['a JPEG in CMYK', async () => inCmyk(picture(80, 60)), jpeg],
  ['a JPEG in CMYK on its side', async () => inCmyk(onItsSide(80, 60)), jpeg],
  [
    'a JPEG in CMYK with a profile',
    async () => inCmyk(picture(80, 60).withIccProfile('cmyk')),
    jpeg,
  ],
  [
    'a JPEG in Display P3, as from a phone',
    async () => picture(80, 60).withIccProfile('p3').jpeg().toBuffer(),
    jpeg,
  ],
  ['a JPEG with a second picture behind it, as phones append one for HDR', withSecondPicture, jpeg],
  ['a PNG', async () => picture(80, 60).png().toBuffer(), png],
  ['a PNG with a palette', async () => picture(80, 60).png({ palette: true }).toBuffer(), png],
  ['an interlaced PNG', async () => picture(80, 60).png({ progressive: true }).toBuffer(), png],
  ['a PNG of 16 bits', async () => picture(80, 60).toColourspace('rgb16').png().toBuffer(), png],
  ['a PNG with transparency', async () => picture(80, 60).ensureAlpha(1).png().toBuffer(), png],
  ['a WebP', async () => picture(80, 60).webp({ lossless: true }).toBuffer(), webp],
  ['a WebP on its side', async () => onItsSide(80, 60).webp({ lossless: true }).toBuffer(), webp],
  ['the first frame of an animated WebP', moving, webp],
]

const greys: readonly Colour[] = [0, 90, 170, 255].map((grey) => [grey, grey, grey] as const)

const grey: typeof small = [
  ['a grey JPEG', async () => picture(80, 60, greys).grayscale().jpeg().toBuffer(), jpeg],
  [
    'a grey PNG of 16 bits',
    async () => picture(80, 60, greys).toColourspace('grey16').png().toBuffer(),
    png,
  ],
]

/** These take the most memory of a child for their format. */
const large: typeof small = [
  [
    'a rotated JPEG of 50 megapixels',
    async () => onItsSide(10_000, 5000).jpeg({ quality: 60 }).toBuffer(),
    jpeg,
  ],
  [
    'a progressive JPEG of 24 megapixels',
    async () =>
      onItsSide(6000, 4000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    jpeg,
  ],
  [
    'an interlaced PNG of 16 bits and 24 megapixels',
    async () => picture(6000, 4000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    png,
  ],
  [
    'a WebP of 24 megapixels',
    async () => picture(6000, 4000).webp({ quality: 80, effort: 0 }).toBuffer(),
    jpeg,
  ],
]

describe('an ordinary picture is stored upright, with its colours and without metadata:', () => {
  test.each([...small, ...large])('%s', async (name, make, mediaType) => {
    const given = await make()
    const { content, ...stored } = await kept(given)
    expect(stored.mediaType).toBe(mediaType)
    const { orientation, exif, icc, space, pages = 1 } = await sharp(content).metadata()
    const facts = { orientation, exif, icc, space, pages }
    expect(facts).toEqual({ space: 'srgb', pages: 1 })
    // A conversion to CMYK and back is never exact.
    expect(await differenceFrom(quarters, content)).toBeLessThan(name.includes('CMYK') ? 30 : 8)
  })

  test.each(grey)('%s', async (_name, make, mediaType) => {
    const { content, ...stored } = await kept(await make())
    expect(stored.mediaType).toBe(mediaType)
    expect(await differenceFrom(greys, content)).toBeLessThan(8)
  })
})

describe('HEIC', () => {
  const sample = readFile(join(import.meta.dirname, '../support/files/samples/card.heic'))
  const [red, green] = [[204, 51, 51] as const, [34, 170, 119] as const]

  test.each([
    ['as it is', 0, [red, green, red, green]],
    ['turned left by its own boxes', 1, [green, green, red, red]],
    ['turned right by its own boxes', 3, [red, red, green, green]],
  ])('%s is stored as a JPEG without metadata', async (_how, turns, colours) => {
    const given = rotatedHeic(await sample, turns)
    expect(given.includes('Exif')).toBe(true)
    const { content, mediaType } = await kept(given)
    expect(mediaType).toBe('image/jpeg')
    const { width, height, exif } = await sharp(content).metadata()
    expect([width, height, exif]).toEqual([...(turns === 0 ? [96, 64] : [64, 96]), undefined])
    expect(await differenceFrom(colours, content)).toBeLessThan(8)
  })

  test('is unreadable when it is truncated', async () => {
    const given = await sample
    const inspection = await inspectDocument(given.subarray(0, given.length - 100))
    expect(inspection).toEqual({ ok: false, code: 'unreadable' })
  })
})
