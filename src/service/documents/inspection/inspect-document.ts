import { fileTypeFromBuffer } from 'file-type'
import { maxDocumentBytes } from '../../../person/document-file'
import { atMost } from './at-most'
import { inThread } from './in-thread'
import { type Inspection, refused } from './inspection'
import { inspectPicture, pictureOfPixels } from './inspect-picture'

/**
 * Looks at what the bytes are, whatever they are called. Pictures come back re-encoded, without metadata
 * and without anything that hides behind them; a PDF comes back byte for byte. Two at once, the rest wait.
 */
export const inspectDocument = atMost(2, inspect)

async function inspect(bytes: Uint8Array): Promise<Inspection> {
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > maxDocumentBytes) return refused('tooBig')
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
      // file-type tells some PDFs by the program that made them, and `%PDF-` is the rule.
      return startsLikeAPdf(bytes) ? inspectPdf(bytes) : refused('notAPictureOrPdf')
  }
}

async function inspectHeic(bytes: Uint8Array): Promise<Inspection> {
  const decoded = await inThread({ task: 'decodeHeic', bytes })
  return decoded.ok ? pictureOfPixels(decoded.pixels) : decoded
}

async function inspectPdf(bytes: Uint8Array): Promise<Inspection> {
  const checked = await inThread({ task: 'checkPdf', bytes })
  return checked.ok ? { ok: true, mediaType: 'application/pdf', content: bytes } : checked
}

function startsLikeAPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
}

/** AVIF wears HEIF's clothes: the brand at offset 8 may be the general one, and the list behind it says AVIF. */
function isAvif(bytes: Uint8Array): boolean {
  const box = Buffer.from(bytes.subarray(0, 256))
  const brands = box.toString('latin1', 8, Math.min(box.readUInt32BE(0), box.length))
  return /avi[fs]/.test(brands)
}
