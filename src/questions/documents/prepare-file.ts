import { type DocumentRefusalCode, maxDocumentBytes } from '../../person/document-file'
import { shrinkPicture } from './shrink-picture'

/** In bytes. A larger picture would take too much memory to open. */
const maxChosenBytes = 64 * 1024 * 1024

export type Prepared = { ok: true; file: Blob } | { ok: false; code: DocumentRefusalCode }

/**
 * Returns why a file cannot be sent, or undefined. Only a file above the limit is opened, because shrinking may bring it
 * below.
 */
export async function refusalOfFile(file: Blob): Promise<DocumentRefusalCode | undefined> {
  if (file.size > maxDocumentBytes) {
    const prepared = await prepareFile(file)
    return prepared.ok ? undefined : prepared.code
  }
  if (file.size === 0) return 'empty'
  return isPictureOrPdf(file).then(
    (isKnown) => (isKnown ? undefined : 'notAPictureOrPdf'),
    () => 'unreadable',
  )
}

/** Checks and shrinks a file before any byte is sent. The service inspects it more closely. */
export async function prepareFile(file: Blob): Promise<Prepared> {
  if (file.size === 0) return refuse('empty')
  if (file.size > maxChosenBytes) return refuse('tooBig')
  try {
    if (!(await isPictureOrPdf(file))) return refuse('notAPictureOrPdf')
    const shrunk = await shrinkPicture(file)
    if (shrunk.kind === 'tooManyPixels') return refuse('tooManyPixels')
    const ready = shrunk.kind === 'shrunk' ? shrunk.file : file
    return ready.size > maxDocumentBytes ? refuse('tooBig') : { ok: true, file: ready }
  } catch {
    // The file was moved, or its memory card was removed.
    return refuse('unreadable')
  }
}

function refuse(code: DocumentRefusalCode): Prepared {
  return { ok: false, code }
}

/** ISO base media brands of still pictures: HEIC and HEIF. */
const stillPictures = ['heic', 'heix', 'mif1', 'msf1', 'heim', 'heis', 'hevc', 'hevx']

/** The signature of each accepted file type, with its offset in the file. */
const signatures: readonly (readonly [at: number, bytes: string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [8, 'WEBP'],
  ...stillPictures.map((brand) => [4, `ftyp${brand}`] as const),
  [0, '%PDF-'],
]

/**
 * Checks the signature instead of the file name, so that nobody waits for an upload that will be
 * refused.
 */
async function isPictureOrPdf(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const text = String.fromCharCode(...head)
  return signatures.some(([at, bytes]) => text.startsWith(bytes, at))
}
