import { fileTypeFromBuffer } from 'file-type'
import { type HeicDecoding, type Inspection, isBig, refused, refusalBySize } from './inspection'
import { inspectPicture, pictureOfPixels } from './inspect-picture'

type DecodeHeic = (file: Uint8Array) => Promise<HeicDecoding>

/**
 * Detects the type by the bytes, not the name. Re-encodes a picture, which drops its metadata and appended data. Runs
 * in a child process. Responds `isBig` for a picture that takes long, unless `decodeHeic` is there, which is two
 * megabytes that the child of other pictures does not load.
 */
export async function inspectPictureFile(
  bytes: Uint8Array,
  decodeHeic: DecodeHeic | undefined,
): Promise<Inspection | typeof isBig> {
  const refusal = refusalBySize(bytes)
  if (refusal !== undefined) return refusal
  const kind = await fileTypeFromBuffer(bytes)
  switch (kind?.mime ?? 'unknown') {
    case 'image/jpeg':
    case 'image/png':
    case 'image/apng':
    case 'image/webp':
      return inspectPicture(bytes, decodeHeic !== undefined)
    case 'image/heic':
    case 'image/heif':
    case 'image/heic-sequence':
    case 'image/heif-sequence':
      if (isAvif(bytes)) return refused('notAPictureOrPdf')
      // HEIC takes ten times as long to decode as JPEG.
      return decodeHeic === undefined ? isBig : inspectHeic(bytes, decodeHeic)
    default:
      return refused('notAPictureOrPdf')
  }
}

async function inspectHeic(bytes: Uint8Array, decodeHeic: DecodeHeic): Promise<Inspection> {
  const decoded = await decodeHeic(bytes)
  return decoded.ok ? pictureOfPixels(decoded.pixels) : decoded
}

/** AVIF is based on HEIF: the major brand at offset 8 may be generic, while the compatible brands name AVIF. */
function isAvif(bytes: Uint8Array): boolean {
  const box = Buffer.from(bytes.subarray(0, 256))
  const brands = box.toString('latin1', 8, Math.min(box.readUInt32BE(0), box.length))
  return /avi[fs]/.test(brands)
}
