import { maxDocumentPixels } from '../../person'
import { readPictureHead } from './picture-size'

/** A legible picture of a document needs no more pixels on its long edge, and no more bytes. */
const longEdge = 2400
const enoughBytes = 700_000
/** Tried in order until the picture is small enough. */
const attempts: readonly { edge: number; quality: number }[] = [
  { edge: longEdge, quality: 0.82 },
  { edge: longEdge, quality: 0.72 },
  { edge: longEdge, quality: 0.6 },
  { edge: 2000, quality: 0.6 },
  { edge: 1600, quality: 0.6 },
]

export type Shrunk =
  | { kind: 'shrunk'; file: Blob }
  /** Sent unchanged: the file cannot be decoded, is damaged, or would not become smaller. */
  | { kind: 'asItIs' }
  | { kind: 'tooManyPixels' }

/** Draws pictures on the canvas of a worker or of the page. */
export interface Canvases {
  make: (width: number, height: number) => OffscreenCanvas | HTMLCanvasElement
  toJpeg: (canvas: OffscreenCanvas | HTMLCanvasElement, quality: number) => Promise<Blob>
}

/**
 * Makes a picture as small as possible while it stays legible: upright, without metadata, as a
 * JPEG. A damaged picture stays unchanged, because a decoder would hide the damage in grey; the
 * service then refuses it.
 */
export async function shrink(file: Blob, canvases: Canvases): Promise<Shrunk> {
  const head = readPictureHead(new Uint8Array(await file.arrayBuffer()))
  if (head === undefined || !head.isComplete) return { kind: 'asItIs' }
  if (head.width * head.height > maxDocumentPixels) return { kind: 'tooManyPixels' }
  // All supported browsers apply the EXIF orientation by default. The older ones reject the option.
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return { kind: 'asItIs' }
  try {
    for (const { edge, quality } of attempts) {
      const jpeg = await draw(picture, edge, quality, canvases)
      if (jpeg.size >= file.size) return { kind: 'asItIs' }
      if (jpeg.size <= enoughBytes) return { kind: 'shrunk', file: jpeg }
    }
    return { kind: 'shrunk', file: await draw(picture, 1400, 0.5, canvases) }
  } finally {
    picture.close()
  }
}

async function draw(
  picture: ImageBitmap,
  edge: number,
  quality: number,
  canvases: Canvases,
): Promise<Blob> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = canvases.make(width, height)
  // Both kinds of canvas share these parts of the 2D context.
  const context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D | null
  if (context === null) throw new Error('The browser has no canvas left')
  // JPEG has no transparency: without this, transparent parts become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvases.toJpeg(canvas, quality)
}
