import sharp, { type Metadata, type Sharp } from 'sharp'
import { maxDocumentPixels, maxPixelsAtOnce } from '../../../person'
import type { StoredMediaType } from '../document-rows'
import { type Inspection, isBig, refused } from './inspection'

/** RGBA, as libheif decodes it. */
export interface Pixels {
  width: number
  height: number
  bytes: Uint8Array
}

const jpegQuality = 88

/** Phones take pictures of 12 megapixels. Inspecting one takes some tenths of a second. */
const maxPixelsOfSmall = 16_000_000

/** A larger WebP is stored as a JPEG: encoding 12 noisy megapixels as WebP takes 4 s and 370 MB. */
const maxPixelsOfWebp = 4_000_000

/** Of 9 levels. At sharp's default, 6, a noisy picture of 50 megapixels takes 3.5 s instead of 1 s. */
const pngCompressionLevel = 2

/**
 * Restricts libvips to JPEG, PNG and WebP: it detects types itself, and also opens SVG and PDF. The setting is global,
 * so the program calls it.
 */
export function restrictImageLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
  // A process handles one picture at a time, so a cache only takes memory.
  sharp.cache(false)
}

const mediaTypeOf = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

export async function inspectPicture(
  bytes: Uint8Array,
  takesBig: boolean,
): Promise<Inspection | typeof isBig> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false })
  const { format, width, height, depth, isProgressive } = await metadataOf(picture)
  if (width === undefined || height === undefined) return refused('unreadable')
  const pixels = width * height
  const isDecodedAtOnce = depth === 'ushort' || isProgressive === true || format === 'webp'
  if (pixels > (isDecodedAtOnce ? maxPixelsAtOnce : maxDocumentPixels))
    return refused('tooManyPixels')
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return refused('unreadable')
  if (pixels > maxPixelsOfSmall && !takesBig) return isBig
  const isTooBigForWebp = format === 'webp' && pixels > maxPixelsOfWebp
  return encode(picture, isTooBigForWebp ? 'image/jpeg' : mediaTypeOf[format])
}

async function metadataOf(picture: Sharp): Promise<Partial<Metadata>> {
  return picture.metadata().catch(() => ({}))
}

export async function pictureOfPixels({ width, height, bytes }: Pixels): Promise<Inspection> {
  return encode(sharp(bytes, { raw: { width, height, channels: 4 } }), 'image/jpeg')
}

/** sharp drops metadata by default, so the output has only pixels. */
async function encode(
  picture: Sharp,
  mediaType: Exclude<StoredMediaType, 'application/pdf'>,
): Promise<Inspection> {
  const upright = picture.autoOrient().toColourspace('srgb')
  // With optimised coding the whole JPEG would stay in memory until its last line.
  const encoded =
    mediaType === 'image/jpeg'
      ? upright
          .flatten({ background: 'white' })
          .jpeg({ quality: jpegQuality, optimiseCoding: false })
      : mediaType === 'image/png'
        ? upright.png({ compressionLevel: pngCompressionLevel })
        : upright.webp({ quality: jpegQuality })
  try {
    return { ok: true, mediaType, content: await encoded.toBuffer() }
  } catch {
    // The picture is truncated or damaged.
    return refused('unreadable')
  }
}
