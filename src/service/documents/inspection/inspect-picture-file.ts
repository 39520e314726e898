import { fileTypeFromBuffer } from 'file-type'
import { type Inspection, refused, refusedBySize } from './inspection'
import { inspectPicture, pictureOfPixels } from './inspect-picture'

/**
 * Looks at what the bytes are, whatever they are called. Pictures come back re-encoded, without metadata
 * and without anything that hides behind them. Runs in a child process.
 */
export async function inspectPictureFile(bytes: Uint8Array): Promise<Inspection> {
  const refusal = refusedBySize(bytes)
  if (refusal !== undefined) return refusal
  const kind = await fileTypeFromBuffer(bytes)
  switch (kind?.mime ?? 'unknown') {
    case 'image/jpeg':
    case 'image/png':
    case 'image/apng':
    case 'image/webp':
      return inspectPicture(bytes)
    case 'image/heic':
    case 'image/heif':
    case 'image/heic-sequence':
    case 'image/heif-sequence':
      return isAvif(bytes) ? refused('notAPictureOrPdf') : inspectHeic(bytes)
    default:
      return refused('notAPictureOrPdf')
  }
}

async function inspectHeic(bytes: Uint8Array): Promise<Inspection> {
  // Two megabytes, which no other picture needs.
  const { decodeHeic } = await import('./decode-heic')
  const decoded = await decodeHeic(bytes)
  return decoded.ok ? pictureOfPixels(decoded.pixels) : decoded
}

/** AVIF wears HEIF's clothes: the brand at offset 8 may be the general one, and the list behind it says AVIF. */
function isAvif(bytes: Uint8Array): boolean {
  const box = Buffer.from(bytes.subarray(0, 256))
  const brands = box.toString('latin1', 8, Math.min(box.readUInt32BE(0), box.length))
  return /avi[fs]/.test(brands)
}
