import sharp, { type Metadata, type Sharp } from 'sharp'
import { maxDocumentPixels, maxPixelsAtOnce } from '../../../person/document-file'
import type { StoredMediaType } from '../document-store'
import { type Inspection, refused } from './inspection'

/** Of RGBA, as libheif decodes it. */
export interface Pixels {
  width: number
  height: number
  bytes: Uint8Array
}

const jpegQuality = 88

/** A larger WebP is kept as JPEG: WebP is encoded as a whole, in 15 bytes a pixel, and slowly. */
const maxPixelsOfWebp = 12_000_000

/**
 * libvips opens far more than we accept, SVG and PDF among them, and looks at the bytes by its own rules.
 * For the whole process, so it is the program that asks for it.
 */
export function openNoOtherPictures(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
  // One picture a process: a cache only holds memory.
  sharp.cache(false)
}

const mediaTypeOf = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

export async function inspectPicture(bytes: Uint8Array): Promise<Inspection> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false })
  const { format, width, height, depth, isProgressive } = await metadataOf(picture)
  if (width === undefined || height === undefined) return refused('unreadable')
  const pixels = width * height
  const isDecodedAtOnce = depth === 'ushort' || isProgressive === true
  if (pixels > (isDecodedAtOnce ? maxPixelsAtOnce : maxDocumentPixels))
    return refused('tooManyPixels')
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return refused('unreadable')
  const isTooBigForWebp = format === 'webp' && pixels > maxPixelsOfWebp
  return encode(picture, isTooBigForWebp ? 'image/jpeg' : mediaTypeOf[format])
}

async function metadataOf(picture: Sharp): Promise<Partial<Metadata>> {
  return picture.metadata().catch(() => ({}))
}

export async function pictureOfPixels({ width, height, bytes }: Pixels): Promise<Inspection> {
  return encode(sharp(bytes, { raw: { width, height, channels: 4 } }), 'image/jpeg')
}

/** sharp keeps no metadata unless told to: what is written holds pixels and nothing else. */
async function encode(
  picture: Sharp,
  mediaType: Exclude<StoredMediaType, 'application/pdf'>,
): Promise<Inspection> {
  const upright = picture.autoOrient().toColourspace('srgb')
  // With its coding optimised, a JPEG would be held as a whole until its last line is there.
  const encoded =
    mediaType === 'image/jpeg'
      ? upright
          .flatten({ background: 'white' })
          .jpeg({ quality: jpegQuality, optimiseCoding: false })
      : mediaType === 'image/png'
        ? upright.png()
        : upright.webp({ quality: jpegQuality })
  try {
    return { ok: true, mediaType, content: await encoded.toBuffer() }
  } catch {
    // A picture cut short, or damaged.
    return refused('unreadable')
  }
}
