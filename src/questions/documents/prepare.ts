import { type FileRefusalCode, maxDocumentBytes } from '../../person'
import type { PhotoNote } from './checks/photo-notes'
import { loadPhotoCode } from './load-photo-code'

/** In bytes. A larger picture would take too much memory to open. Nothing else above the limit is read. */
const maxChosenBytes = 64 * 1024 * 1024

/** The bytes that are sent, or why none are. PDFs, and photos that no decoder here opens, have no note. */
export type Prepared =
  | { ok: true; file: Blob; note?: PhotoNote | undefined }
  | { ok: false; code: FileRefusalCode }

/**
 * Checks, reads and shrinks a file before any byte is sent. The result no longer depends on the chosen file, which may
 * be saved again or deleted while the upload waits. The service inspects it more closely.
 *
 * `keep` gets the bytes as they were read, before they are shrunk, and then those that are sent: a phone may kill the
 * page while it opens a large picture. `onWaiting` is called while the code that shrinks cannot be loaded.
 */
export async function prepare(
  chosen: Blob,
  keep = async (_file: Blob): Promise<void> => undefined,
  onWaiting?: () => void,
): Promise<Prepared> {
  const code = await refusalAtSight(chosen)
  if (code !== undefined) return refuse(code)
  const read = await readOnce(chosen)
  if (read === undefined) return refuse('lost')
  if (read !== chosen) await keep(read)
  if (await isPdf(read)) return { ok: true, file: read }
  const { drawPhoto } = await loadPhotoCode(onWaiting)
  const drawn = (await drawPhoto(read)) ?? (await unchanged(read))
  if (drawn.ok && drawn.file !== read) await keep(drawn.file)
  return drawn
}

/**
 * Returns why a file cannot be sent, or undefined. Only a picture above the limit is opened, because shrinking may bring
 * it below.
 */
export async function refusalOfFile(file: Blob): Promise<FileRefusalCode | undefined> {
  if (file.size <= maxDocumentBytes) return refusalAtSight(file)
  const prepared = await prepare(file)
  return prepared.ok ? undefined : prepared.code
}

/**
 * Resolves to a copy of the bytes, or to undefined if they cannot be read: a `File` only refers to a file on the disk.
 * A larger picture is not copied, because it is read only to be drawn, one at a time.
 */
async function readOnce(chosen: Blob): Promise<Blob | undefined> {
  if (!(chosen instanceof File) || chosen.size > maxDocumentBytes) return chosen
  const bytes = await chosen.arrayBuffer().catch(() => undefined)
  return bytes && new Blob([bytes], { type: chosen.type })
}

/** No decoder here opens the picture. The service may take it all the same. */
async function unchanged(file: Blob): Promise<Prepared> {
  if (file.size <= maxDocumentBytes) return { ok: true, file }
  // It may also be gone since the first look.
  return refuse((await refusalAtSight(file)) ?? 'tooBig')
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
