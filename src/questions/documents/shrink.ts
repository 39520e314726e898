import { checkPhoto } from './checks/check-photo'
import { reducedEdge } from './checks/pixels'
import type { PhotoNote } from './checks/photo-notes'
import type { readPictureHead } from './picture-size'

/** A legible picture of a document needs no more pixels on its long edge, and no more bytes. */
const enoughBytes = 700_000
/** Tried in order until the photo is small enough: all qualities, then the smaller edges. */
const qualities = [0.82, 0.72, 0.6] as const
const lowestQuality = 0.5
const edges = [2400, 2000, 1600, 1300, 1000] as const

export type Shrunk =
  | { kind: 'shrunk'; file: Blob; note: PhotoNote | undefined }
  /** Sent unchanged: no decoder here opens the file, or its end is missing. */
  | { kind: 'asItIs' }
  /** No service takes it, and it may say where it was taken. */
  | { kind: 'damaged' }
  | { kind: 'tooManyPixels' }

/** How often a person has turned a photo clockwise by 90°. */
export type QuarterTurns = 0 | 1 | 2 | 3

/** Draws pictures on the canvas of a worker or of the page. */
export interface Canvases {
  /** Given, as the next: a script that imports from those of the page would load its styles again, and could not without them. */
  maxPixels: number
  readHead: typeof readPictureHead
  make: (width: number, height: number) => OffscreenCanvas | HTMLCanvasElement
  toJpeg: (canvas: OffscreenCanvas | HTMLCanvasElement, quality: number) => Promise<Blob>
  /** A photo is drawn in so many parts, with a pause after each: one of 12 megapixels takes a cheap phone a second. */
  parts: number
  /** Lets the page answer a press before the next part of the work. */
  pause: () => Promise<void>
  /** Says that a photo could not be checked. */
  report: (thrown: unknown) => void
}

/**
 * Draws a photo again: upright, without metadata, as a JPEG that is legible and small. A damaged
 * photo is not drawn, because a decoder would hide the damage in grey.
 */
export async function shrink(
  file: Blob,
  quarterTurns: QuarterTurns,
  canvases: Canvases,
): Promise<Shrunk> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const head = canvases.readHead(bytes)
  if (head === undefined && !isHeif(bytes)) return { kind: 'asItIs' }
  if (hasTooManyPixels(head, canvases)) return { kind: 'tooManyPixels' }
  if (head?.isComplete === false && head.kind !== 'jpeg') return { kind: 'asItIs' }
  const whole = head?.isComplete === false ? await withEnd(bytes, canvases) : file
  if (whole === undefined) return { kind: 'damaged' }
  // Every browser applies the EXIF orientation by default.
  const picture = await createImageBitmap(whole).catch(() => undefined)
  if (picture === undefined) return { kind: 'asItIs' }
  // Only Safari opens HEIC, and its header is not read here.
  if (hasTooManyPixels(picture, canvases)) return { kind: 'tooManyPixels' }
  const [first, ...smaller] = edges
  const canvas = await draw(picture, first, quarterTurns, canvases)
  // It holds all pixels of the camera.
  picture.close()
  const jpeg = await encode(canvas, smaller, canvases)
  return { kind: 'shrunk', file: jpeg, note: await check(canvas, canvases) }
}

function hasTooManyPixels(
  { width, height } = { width: 0, height: 0 },
  { maxPixels }: Canvases,
): boolean {
  return width * height > maxPixels
}

/**
 * Returns a JPEG without its end marker with one, or undefined if more of it is missing. Some cameras leave the marker
 * out. After the last block no decoder reads on: whatever is put there, the picture is the same.
 */
async function withEnd(bytes: Uint8Array, canvases: Canvases): Promise<Blob | undefined> {
  const files = [0x00, 0x5a].map((filler) => {
    const end = [...new Uint8Array(64).fill(filler), 0xff, 0xd9]
    return new Blob([new Uint8Array(bytes), new Uint8Array(end)], { type: 'image/jpeg' })
  })
  const pictures = await Promise.all(
    files.map((file) => createImageBitmap(file).catch(() => undefined)),
  )
  const [one, other] = pictures
  const isWhole = one !== undefined && other !== undefined && areSame(one, other, canvases)
  for (const picture of pictures) picture?.close()
  return isWhole ? files[0] : undefined
}

/** Compares all pixels, a strip at a time. */
function areSame(one: ImageBitmap, other: ImageBitmap, { make }: Canvases): boolean {
  const { width, height } = one
  const rows = 256
  const context = contextOf(make(width, rows))
  const stripOf = (picture: ImageBitmap, top: number) => {
    context.drawImage(picture, 0, -top)
    return new Uint32Array(context.getImageData(0, 0, width, rows).data.buffer)
  }
  for (let top = 0; top < height; top += rows) {
    const strip = stripOf(one, top)
    if (stripOf(other, top).some((pixel, at) => pixel !== strip[at])) return false
  }
  return true
}

/** HEIC and HEIF: the signature was checked before. */
function isHeif(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp'
}

/** A photo that cannot be checked is sent all the same. */
async function check(canvas: Canvas, canvases: Canvases): Promise<PhotoNote | undefined> {
  const { pause, report } = canvases
  try {
    const { width, height } = canvas
    const longest = Math.max(width, height)
    const reduced = longest > reducedEdge ? halved(canvas, canvases) : canvas
    const pixels = contextOf(reduced).getImageData(0, 0, reduced.width, reduced.height)
    await pause()
    const partOf = (...part: [number, number, number, number]) =>
      contextOf(canvas).getImageData(...part)
    return await checkPhoto({ width, height, reduced: pixels, partOf }, pause)
  } catch (error) {
    report(error)
    return undefined
  }
}

/** For the checks, the quick way of drawing is good enough. */
function halved(canvas: Canvas, canvases: Canvases): Canvas {
  const half = canvases.make(canvas.width >> 1, canvas.height >> 1)
  const context = contextOf(half)
  context.imageSmoothingQuality = 'low'
  context.drawImage(canvas, 0, 0, half.width, half.height)
  return half
}

type Canvas = ReturnType<Canvases['make']>

/** Encodes with lower qualities, and then with fewer pixels, until the file is small enough. */
async function encode(
  canvas: Canvas,
  smallerEdges: readonly number[],
  canvases: Canvases,
): Promise<Blob> {
  let jpeg = await canvases.toJpeg(canvas, qualities[0])
  for (const quality of qualities.slice(1)) {
    if (jpeg.size <= enoughBytes) return jpeg
    jpeg = await canvases.toJpeg(canvas, quality)
  }
  for (const edge of smallerEdges) {
    if (jpeg.size <= enoughBytes) return jpeg
    jpeg = await canvases.toJpeg(await draw(canvas, edge, 0, canvases), lowestQuality)
  }
  return jpeg
}

async function draw(
  picture: ImageBitmap | Canvas,
  edge: number,
  quarterTurns: QuarterTurns,
  canvases: Canvases,
): Promise<Canvas> {
  const { make, parts, pause } = canvases
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const isOnItsSide = quarterTurns % 2 === 1
  const canvas = isOnItsSide ? make(height, width) : make(width, height)
  const context = contextOf(canvas)
  // JPEG has no transparency: without this, transparent parts become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  await pause()
  context.imageSmoothingQuality = 'high'
  const strip = Math.ceil(canvas.height / parts)
  for (let top = 0; top < canvas.height; top += strip) {
    context.save()
    context.beginPath()
    context.rect(0, top, canvas.width, strip)
    context.clip()
    context.translate(canvas.width / 2, canvas.height / 2)
    context.rotate((quarterTurns * Math.PI) / 2)
    context.drawImage(picture, -width / 2, -height / 2, width, height)
    context.restore()
    // A browser draws when somebody looks, and then all at once.
    if (parts > 1) context.getImageData(0, top, 1, 1)
    await pause()
  }
  return canvas
}

function contextOf(canvas: Canvas): CanvasRenderingContext2D {
  // Both kinds of canvas share these parts of the 2D context.
  const context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D | null
  if (context === null) throw new Error('The browser has no canvas left')
  return context
}
