import { reportThrown } from '../../api/thrown'
import { maxDocumentPixels } from '../../person'
import { checkPhoto } from './checks/check-photo'
import type { PhotoNote } from './checks/photo-notes'
import { reducedEdge } from './checks/pixels'
import { readPictureHead } from './picture-head'
import type { Prepared } from './prepare'

/** A legible picture of a document needs no more pixels on its long edge, and no more bytes. */
const enoughBytes = 700_000
/** Tried in order until the photo is small enough: all qualities, then the smaller edges. */
const qualities = [0.82, 0.72, 0.6] as const
const lowestQuality = 0.5
const edges = [2400, 2000, 1600, 1300, 1000] as const
/** A photo is drawn in so many parts, with a pause after each: one of 12 megapixels takes a cheap phone a second. */
const parts = 16

/** How often a person has turned a photo clockwise by 90°. */
export type QuarterTurns = 0 | 1 | 2 | 3

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a photo again: upright, without metadata, as a JPEG that is legible and small, with a note on what it shows. A
 * damaged photo is not drawn, because a decoder would hide the damage in grey. Resolves to undefined if no decoder
 * here opens the file, or the end of another picture than a JPEG is missing.
 *
 * The page draws, because Safari before 16.4 has no canvas in a worker. It draws one photo at a time: decoding two at
 * once may exhaust the memory of a tab.
 */
export function drawPhoto(
  file: Blob,
  quarterTurns: QuarterTurns = 0,
): Promise<Prepared | undefined> {
  const turn = last.then(() => drawNow(file, quarterTurns))
  // A photo that cannot be drawn may still be a valid document.
  const drawn = turn.catch(() => undefined)
  last = drawn
  return drawn
}

/** Returns a prepared photo as the person has turned it. One that cannot be drawn again is better than none. */
export async function turnPhoto(photo: Blob, quarterTurns: QuarterTurns): Promise<Blob> {
  const drawn = await drawPhoto(photo, quarterTurns)
  return drawn?.ok === true ? drawn.file : photo
}

async function drawNow(file: Blob, quarterTurns: QuarterTurns): Promise<Prepared | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const head = readPictureHead(bytes)
  if (head === undefined && !isHeif(bytes)) return undefined
  if (hasTooManyPixels(head)) return { ok: false, code: 'tooManyPixels' }
  if (head?.isComplete === false && head.kind !== 'jpeg') return undefined
  const whole = head?.isComplete === false ? await withEnd(bytes) : file
  if (whole === undefined) return { ok: false, code: 'unreadable' }
  // Every browser applies the EXIF orientation by default.
  const picture = await createImageBitmap(whole).catch(() => undefined)
  if (picture === undefined) return undefined
  // Only Safari opens HEIC, and its header is not read here.
  if (hasTooManyPixels(picture)) return { ok: false, code: 'tooManyPixels' }
  const canvas = await draw(picture, edges[0], quarterTurns)
  // It holds all pixels of the camera.
  picture.close()
  return { ok: true, file: await encode(canvas), note: await check(canvas) }
}

function hasTooManyPixels({ width, height } = { width: 0, height: 0 }): boolean {
  return width * height > maxDocumentPixels
}

/**
 * Returns a JPEG without its end marker with one, or undefined if more of it is missing. Some cameras leave the marker
 * out. After the last block no decoder reads on: whatever is put there, the picture is the same.
 */
async function withEnd(bytes: Uint8Array<ArrayBuffer>): Promise<Blob | undefined> {
  const files = [0x00, 0x5a].map((filler) => {
    const end = [...new Uint8Array(64).fill(filler), 0xff, 0xd9]
    return new Blob([bytes, new Uint8Array(end)], { type: 'image/jpeg' })
  })
  const pictures = await Promise.all(
    files.map((file) => createImageBitmap(file).catch(() => undefined)),
  )
  const [one, other] = pictures
  const isWhole = one !== undefined && other !== undefined && (await areSame(one, other))
  for (const picture of pictures) picture?.close()
  return isWhole ? files[0] : undefined
}

/** Compares all pixels, a strip at a time. */
async function areSame(one: ImageBitmap, other: ImageBitmap): Promise<boolean> {
  const { width, height } = one
  const rows = 256
  const context = contextOf(createCanvas(width, rows))
  const stripOf = (picture: ImageBitmap, top: number) => {
    context.drawImage(picture, 0, -top)
    return new Uint32Array(context.getImageData(0, 0, width, rows).data.buffer)
  }
  for (let top = 0; top < height; top += rows) {
    const strip = stripOf(one, top)
    if (stripOf(other, top).some((pixel, at) => pixel !== strip[at])) return false
    await pause()
  }
  return true
}

/** HEIC and HEIF: the signature was checked before. */
function isHeif(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp'
}

/** A photo that cannot be checked is sent all the same. */
async function check(canvas: HTMLCanvasElement): Promise<PhotoNote | undefined> {
  try {
    const { width, height } = canvas
    const longest = Math.max(width, height)
    const reduced = longest > reducedEdge ? halved(canvas) : canvas
    const pixels = contextOf(reduced).getImageData(0, 0, reduced.width, reduced.height)
    await pause()
    const partOf = (...part: [number, number, number, number]) =>
      contextOf(canvas).getImageData(...part)
    return await checkPhoto({ width, height, reduced: pixels, partOf }, pause)
  } catch (error) {
    reportThrown(error)
    return undefined
  }
}

/** For the checks, the quick way of drawing is good enough. */
function halved(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const half = createCanvas(canvas.width >> 1, canvas.height >> 1)
  const context = contextOf(half)
  context.imageSmoothingQuality = 'low'
  context.drawImage(canvas, 0, 0, half.width, half.height)
  return half
}

/** Encodes with lower qualities, and then with fewer pixels, until the file is small enough. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  let jpeg = await toJpeg(canvas, qualities[0])
  for (const quality of qualities.slice(1)) {
    if (jpeg.size <= enoughBytes) return jpeg
    jpeg = await toJpeg(canvas, quality)
  }
  for (const edge of edges.slice(1)) {
    if (jpeg.size <= enoughBytes) return jpeg
    jpeg = await toJpeg(await draw(canvas, edge), lowestQuality)
  }
  return jpeg
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const onBlob = (blob: Blob | null) =>
      blob === null ? reject(new Error('Not drawn')) : resolve(blob)
    canvas.toBlob(onBlob, 'image/jpeg', quality)
  })
}

async function draw(
  picture: ImageBitmap | HTMLCanvasElement,
  edge: number,
  quarterTurns: QuarterTurns = 0,
): Promise<HTMLCanvasElement> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const isOnItsSide = quarterTurns % 2 === 1
  const canvas = isOnItsSide ? createCanvas(height, width) : createCanvas(width, height)
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
    context.getImageData(0, top, 1, 1)
    await pause()
  }
  return canvas
}

/** Lets the page answer a press before the next part of the work. In a hidden page a timer takes a second or a minute. */
async function pause(): Promise<void> {
  if (!document.hidden) await new Promise((resolve) => setTimeout(resolve))
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  // Its pixels are read, strip by strip.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (context === null) throw new Error('The browser has no canvas left')
  return context
}
