import { readFile } from 'node:fs/promises'
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { pixelsOf as pixelsOfText } from './pixel-letters'
import { blankPng } from './blank-png'

/** What Playwright's `setInputFiles` takes; its bytes are what the service is sent. */
export type SampleFile = { name: string; mimeType: string; buffer: Buffer }

/** As EXIF numbers them: how the stored pixels must be turned to stand upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

type PhotoOptions = {
  /** Upright, in pixels. */
  width?: number
  height?: number
  orientation?: Orientation
  /** A sensor's noise, which makes a photo's bytes many: at 4000 × 3000 about 5 MB. */
  noise?: number
}

/** Small, since a sensor's noise takes long to compress without loss. */
const scan = { width: 480, height: 360 }

const lagos = { latitude: '6/1 27/1 14/1', longitude: '3/1 23/1 40/1' }

/** A phone's photo of an identity card: EXIF with a place, red in its upright upper left corner. */
export async function photo(options: PhotoOptions = {}): Promise<SampleFile> {
  const { orientation = 1 } = options
  const stored = await turned(await card(options), orientation)
  const buffer = await stored
    .withExif({
      IFD0: { Make: 'Maker', Model: 'Phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: lagos.latitude,
        GPSLongitudeRef: 'E',
        GPSLongitude: lagos.longitude,
      },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 92 })
    .toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

export async function png(): Promise<SampleFile> {
  const buffer = await opened(await card(scan))
    .png()
    .toBuffer()
  return { name: 'scan.png', mimeType: 'image/png', buffer }
}

export async function webp(): Promise<SampleFile> {
  const buffer = await opened(await card(scan))
    .webp()
    .toBuffer()
  return { name: 'scan.webp', mimeType: 'image/webp', buffer }
}

/** As iPhones store them; no library here writes it. */
export async function heic(): Promise<SampleFile> {
  const buffer = await readFile(new URL('samples/card.heic', import.meta.url))
  return { name: 'card.heic', mimeType: 'image/heic', buffer }
}

/** A JPEG whose last third never arrived. */
export async function truncatedPhoto(): Promise<SampleFile> {
  const whole = await photo()
  const buffer = whole.buffer.subarray(0, Math.floor((whole.buffer.length * 2) / 3))
  return { ...whole, name: 'truncated.jpg', buffer }
}

export function htmlNamedJpg(): SampleFile {
  const buffer = Buffer.from('<!doctype html><title>A page</title><script>alert(1)</script>')
  return { name: 'card.jpg', mimeType: 'image/jpeg', buffer }
}

export function emptyFile(): SampleFile {
  return { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }
}

/** 400 million pixels in about 50 KB. */
export async function hugePng(): Promise<SampleFile> {
  const buffer = await blankPng(20_000, 20_000)
  return { name: 'huge.png', mimeType: 'image/png', buffer }
}

export async function pdf(): Promise<SampleFile> {
  return pdfFile('bill.pdf', await page())
}

/** Opens with its password only. */
export async function lockedPdf(password = 'secret'): Promise<SampleFile> {
  const document = await page()
  document.encrypt({ userPassword: password, ownerPassword: 'owner' })
  return pdfFile('locked.pdf', document)
}

/** Runs JavaScript when opened. */
export async function scriptedPdf(): Promise<SampleFile> {
  const document = await page()
  const action = document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
  document.catalog.set(PDFName.of('OpenAction'), document.context.register(action))
  return pdfFile('scripted.pdf', document)
}

export async function pdfWithAttachment(): Promise<SampleFile> {
  const document = await page()
  await document.attach(Buffer.from('attached'), 'attached.txt', { mimeType: 'text/plain' })
  return pdfFile('attachment.pdf', document)
}

async function page(): Promise<PDFDocument> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  document
    .addPage([595, 842])
    .drawText('Electricity bill, Lagos', { x: 60, y: 760, size: 18, font })
  return document
}

async function pdfFile(name: string, document: PDFDocument): Promise<SampleFile> {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

async function card({ width = 1200, height = 900, noise = 30 }: PhotoOptions): Promise<Pixels> {
  const pixel = Math.max(1, Math.floor(width / 240))
  const line = (text: string, row: number) =>
    letterPath(text, width * 0.08, height * 0.3 + row * 12 * pixel, pixel)
  const printed = [
    ['FEDERAL REPUBLIC OF NIGERIA', 0],
    ['ADEYEMI  OLUWASEUN', 2],
    ['A01234567   16-01-1989', 3],
    ['P<NGAADEYEMI<<OLUWASEUN<<<<<<<', 5],
  ] as const
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="light" x2="1" y2="1"><stop stop-color="#e9e4d4"/><stop offset="1" stop-color="#9fb3a6"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#light)"/>
    <rect width="12%" height="12%" fill="#e00000"/>
    <path fill="#1c2b24" d="${printed.map(([text, row]) => line(text, row)).join('')}"/>
  </svg>`
  const grain = { type: 'gaussian', mean: 128, sigma: noise } as const
  // Noise takes most of the time, so that a large photo repeats it.
  const tile = { width: Math.min(width, 400), height: Math.min(height, 400) }
  const noisy = await pixelsOf(
    sharp({ create: { ...tile, channels: 3, background: '#000', noise: grain } }),
  )
  const layer = { input: noisy.data, raw: noisy.info, tile: true, blend: 'overlay' } as const
  return pixelsOf(sharp(Buffer.from(drawing)).composite([layer]).removeAlpha())
}

/** The upright picture as a camera would store it that held its sensor that way. */
async function turned(upright: Pixels, orientation: Orientation): Promise<Sharp> {
  const quarterTurns = { 1: 0, 2: 0, 3: 180, 4: 180, 5: 90, 6: 270, 7: 270, 8: 90 }[orientation]
  const isMirrored = [2, 4, 5, 7].includes(orientation)
  // Two pipelines, since sharp fixes the order of turning and mirroring within one.
  const rotated = opened(await pixelsOf(opened(upright).rotate(quarterTurns)))
  return isMirrored ? opened(await pixelsOf(rotated.flop())) : rotated
}

/** A picture between two steps. To write 12 megapixels as a PNG, only to read them again, takes seconds. */
interface Pixels {
  data: Buffer
  info: OutputInfo
}

function pixelsOf(picture: Sharp): Promise<Pixels> {
  return picture.raw().toBuffer({ resolveWithObject: true })
}

function opened({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

/** Returns the `d` of an SVG path that draws the text, because a picture must not depend on fonts. */
function letterPath(text: string, left: number, top: number, pixel: number): string {
  return pixelsOfText(text)
    .map(([x, y]) => `M${left + x * pixel} ${top + y * pixel}h${pixel}v${pixel}h${-pixel}z`)
    .join('')
}
