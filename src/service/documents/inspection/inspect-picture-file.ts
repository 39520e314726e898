import { fileTypeFromBuffer } from 'file-type'
import { type Inspection, isBig, refused, refusalBySize } from './inspection'
import { inspectPicture, pictureOfPixels } from './inspect-picture'

/**
 * Detects the type by the bytes, not the name. Re-encodes a picture, which drops its metadata and appended data. Runs
 * in a child process. Responds `isBig` for a picture that takes long, unless `takesBig`.
 */
export async function inspectPictureFile(
  bytes: Uint8Array,
  takesBig: boolean,
): Promise<Inspection | typeof isBig> {
  const refusal = refusalBySize(bytes)
  if (refusal !== undefined) return refusal
  const kind = await fileTypeFromBuffer(bytes)
  switch (kind?.mime ?? 'unknown') {
    case 'image/jpeg':
    case 'image/png':
    case 'image/apng':
    case 'image/webp':
      return inspectPicture(bytes, takesBig)
    case 'image/heic':
    case 'image/heif':
    case 'image/heic-sequence':
    case 'image/heif-sequence':
      if (isAvif(bytes)) return refused('notAPictureOrPdf')
      // HEIC takes ten times as long to decode as JPEG.
      return takesBig ? inspectHeic(bytes) : isBig
    default:
      return refused('notAPictureOrPdf')
  }
}

async function inspectHeic(bytes: Uint8Array): Promise<Inspection> {
  // Loaded lazily: it has two megabytes, and other pictures do not need it.
  const { decodeHeic } = await import('./decode-heic')
  const decoded = await decodeHeic(bytes)
  return decoded.ok ? pictureOfPixels(decoded.pixels) : decoded
}

/** AVIF is based on HEIF: the major brand at offset 8 may be generic, while the compatible brands name AVIF. */
function isAvif(bytes: Uint8Array): boolean {
  const box = Buffer.from(bytes.subarray(0, 256))
  const brands = box.toString('latin1', 8, Math.min(box.readUInt32BE(0), box.length))
  return /avi[fs]/.test(brands)
}
