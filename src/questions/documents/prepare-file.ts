import { type FileRefusalCode, maxDocumentBytes } from '../../person'
import { loadPhotoCode } from './load-photo-code'
import type { PhotoNote } from './checks/photo-notes'

/** In bytes. A larger picture would take too much memory to open. Nothing else above the limit is read. */
const maxChosenBytes = 64 * 1024 * 1024

/** PDFs, and photos that no decoder here opens, have no note. */
export type Prepared =
  | { ok: true; file: Blob; note?: PhotoNote | undefined }
  | { ok: false; code: FileRefusalCode }

/**
 * Returns why a file cannot be sent, or undefined. Only a picture above the limit is opened, because shrinking may bring
 * it below.
 */
export async function refusalOfFile(file: Blob): Promise<FileRefusalCode | undefined> {
  if (file.size <= maxDocumentBytes) return refusalAtSight(file)
  const prepared = await prepareFile(file)
  return prepared.ok ? undefined : prepared.code
}

/**
 * Checks, reads and shrinks a file before any byte is sent. The result no longer depends on the chosen file, which may
 * be saved again or deleted while the upload waits. The service inspects it more closely.
 *
 * `onRead` gets the bytes of a file within the limit as they were read, before they are shrunk. `onWaiting` is called
 * while the code that shrinks cannot be loaded.
 */
export async function prepareFile(
  chosen: Blob,
  onRead = async (_read: Blob): Promise<void> => undefined,
  onWaiting?: () => void,
): Promise<Prepared> {
  const code = await refusalAtSight(chosen)
  if (code !== undefined) return refuse(code)
  const read = await readOnce(chosen)
  if (read === undefined) return refuse('lost')
  if (read !== chosen) await onRead(read)
  if (await isPdf(read)) return { ok: true, file: read }
  const { shrinkPicture } = await loadPhotoCode(onWaiting)
  const shrunk = await shrinkPicture(read, 0, onWaiting)
  if (shrunk.kind === 'tooManyPixels') return refuse('tooManyPixels')
  if (shrunk.kind === 'damaged') return refuse('unreadable')
  if (shrunk.kind === 'shrunk') return { ok: true, file: shrunk.file, note: shrunk.note }
  if (read.size <= maxDocumentBytes) return { ok: true, file: read }
  // It may also be gone since the first look.
  return refuse((await refusalAtSight(chosen)) ?? 'tooBig')
}

/** Prepares a file, and keeps what was read, and then what will be sent. */
export async function prepareAndKeep(
  chosen: Blob,
  keep: (file: Blob) => Promise<void>,
  onWaiting?: () => void,
): Promise<Prepared> {
  let kept = chosen
  const keepRead = async (read: Blob) => {
    kept = read
    // A phone may kill the page while it opens a large picture.
    await keep(read)
  }
  const prepared = await prepareFile(chosen, keepRead, onWaiting)
  if (prepared.ok && prepared.file !== kept) await keep(prepared.file)
  return prepared
}

/**
 * Resolves to a copy of the bytes, or to undefined if they cannot be read: a `File` only refers to a file on the disk.
 * A larger picture is not copied, because only the shrinker reads it, one at a time.
 */
async function readOnce(chosen: Blob): Promise<Blob | undefined> {
  if (!(chosen instanceof File) || chosen.size > maxDocumentBytes) return chosen
  const bytes = await chosen.arrayBuffer().catch(() => undefined)
  return bytes && new Blob([bytes], { type: chosen.type })
}

/** Returns what is wrong with a file by its size and its first bytes. */
async function refusalAtSight(file: Blob): Promise<FileRefusalCode | undefined> {
  if (file.size === 0) return 'empty'
  if (file.size > maxChosenBytes) return 'tooBig'
  const head = await headOf(file)
  if (head === undefined) return 'lost'
  if (hasOneOf(pictures, head)) return undefined
  if (!hasOneOf(unshrinkable, head)) return 'notAPictureOrPdf'
  return file.size > maxDocumentBytes ? 'tooBig' : undefined
}

export async function isPdf(file: Blob): Promise<boolean> {
  const head = await headOf(file)
  return head !== undefined && hasOneOf([pdf], head)
}

function headOf(file: Blob): Promise<ArrayBuffer | undefined> {
  return file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => undefined)
}

function refuse(code: FileRefusalCode): Prepared {
  return { ok: false, code }
}

/** ISO base media brands of still pictures: HEIC and HEIF. */
const stillPictures = ['heic', 'heix', 'mif1', 'msf1', 'heim', 'heis', 'hevc', 'hevx']

/** A file begins with these bytes, at this offset. */
type Signature = readonly [at: number, bytes: string]

/** The pictures that a browser may be able to shrink. */
const pictures: readonly Signature[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [8, 'WEBP'],
]

const pdf: Signature = [0, '%PDF-']

/** The other accepted types. */
const unshrinkable: readonly Signature[] = [
  ...stillPictures.map((brand): Signature => [4, `ftyp${brand}`]),
  pdf,
]

/**
 * Checks the signature instead of the file name, so that nobody waits for an upload that will be
 * refused.
 */
function hasOneOf(signatures: readonly Signature[], head: ArrayBuffer): boolean {
  const text = String.fromCharCode(...new Uint8Array(head))
  return signatures.some(([at, bytes]) => text.startsWith(bytes, at))
}
