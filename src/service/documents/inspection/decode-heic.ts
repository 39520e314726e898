import libheif from 'libheif-js/wasm-bundle'
import { maxPixelsAtOnce } from '../../../person'
import { refused } from './inspection'
import type { HeicDecoding } from './inspection'

/**
 * Decodes the main picture, already upright: HEIC rotates by its own boxes, and readers ignore its EXIF orientation.
 */
export async function decodeHeic(file: Uint8Array): Promise<HeicDecoding> {
  const pictures = new libheif.HeifDecoder().decode(file)
  const picture = pictures.find((candidate) => candidate.is_primary()) ?? pictures[0]
  if (picture === undefined) return refused('unreadable')
  const [width, height] = [picture.get_width(), picture.get_height()]
  if (width * height > maxPixelsAtOnce) return refused('tooManyPixels')
  if (width * height === 0) return refused('unreadable')
  const bytes = new Uint8Array(width * height * 4)
  const isDecoded = await new Promise<boolean>((resolve) =>
    picture.display({ data: bytes, width, height }, (shown) => resolve(shown !== null)),
  )
  return isDecoded ? { ok: true, pixels: { width, height, bytes } } : refused('unreadable')
}
