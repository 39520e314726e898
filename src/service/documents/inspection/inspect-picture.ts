import { fileTypeFromBuffer } from 'file-type'
import type libheif from 'libheif-js/wasm-bundle'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { maxDocumentPixels, maxPixelsAtOnce } from '../../../person'
import type { StoredMediaType } from '../../people/document-rows'
import { type Inspection, isBig, refused } from './inspection'

type Libheif = typeof libheif

const jpegQuality = 88

/** Phones take pictures of 12 megapixels. Inspecting one takes some tenths of a second. */
const maxPixelsOfSmall = 16_000_000

/** A larger WebP is stored as a JPEG: encoding 12 noisy megapixels as WebP takes 4 s and 370 MB. */
const maxPixelsOfWebp = 4_000_000

/** Of 9 levels. At sharp's default, 6, a noisy picture of 50 megapixels takes 3.5 s instead of 1 s. */
const pngCompressionLevel = 2

/**
 * Restricts libvips to JPEG, PNG and WebP: it detects types itself, and also opens SVG and PDF. The setting is global.
 */
function restrictImageLoaders(): void {
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

/**
 * Returns the inspection of pictures, for a child process. It detects the type by the bytes, not the name, and encodes a
 * picture again, which drops its metadata and appended data. It responds `isBig` for a picture that takes long, unless it
 * takes big ones. Only then it loads libheif, which takes two megabytes: HEIC takes ten times as long to decode as JPEG.
 */
export async function pictureInspection(
  takesBig: boolean,
): Promise<(bytes: Uint8Array) => Promise<Inspection | typeof isBig>> {
  restrictImageLoaders()
  const heic = takesBig ? (await import('libheif-js/wasm-bundle')).default : undefined
  return async (bytes) => {
    const { mime = 'unknown' } = (await fileTypeFromBuffer(bytes)) ?? {}
    if (/^image\/(jpeg|a?png|webp)$/.test(mime)) return inspectPicture(bytes, takesBig)
    if (!/^image\/hei[cf](-sequence)?$/.test(mime) || isAvif(bytes))
      return refused('notAPictureOrPdf')
    return heic === undefined ? isBig : inspectHeic(bytes, heic)
  }
}

const mediaTypeOf = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

async function inspectPicture(
  bytes: Uint8Array,
  takesBig: boolean,
): Promise<Inspection | typeof isBig> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false })
  const { format, width, height, depth, isProgressive } = await picture
    .metadata()
    .catch((): Partial<Metadata> => ({}))
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

/**
 * Decodes the main picture, already upright: HEIC rotates by its own boxes, and readers ignore its EXIF orientation.
 */
async function inspectHeic(file: Uint8Array, { HeifDecoder }: Libheif): Promise<Inspection> {
  const pictures = new HeifDecoder().decode(file)
  const picture = pictures.find((candidate) => candidate.is_primary()) ?? pictures[0]
  if (picture === undefined) return refused('unreadable')
  const [width, height] = [picture.get_width(), picture.get_height()]
  if (width * height > maxPixelsAtOnce) return refused('tooManyPixels')
  if (width * height === 0) return refused('unreadable')
  const bytes = new Uint8Array(width * height * 4)
  const isDecoded = await new Promise<boolean>((resolve) =>
    picture.display({ data: bytes, width, height }, (shown) => resolve(shown !== null)),
  )
  if (!isDecoded) return refused('unreadable')
  return encode(sharp(bytes, { raw: { width, height, channels: 4 } }), 'image/jpeg')
}

/** AVIF is based on HEIF: the major brand at offset 8 may be generic, while the compatible brands name AVIF. */
function isAvif(bytes: Uint8Array): boolean {
  const box = Buffer.from(bytes.subarray(0, 256))
  const brands = box.toString('latin1', 8, Math.min(box.readUInt32BE(0), box.length))
  return /avi[fs]/.test(brands)
}
