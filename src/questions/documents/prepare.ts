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
  const kind = await kindOf(file)
  if (kind === undefined) return 'lost'
  if (kind === 'other') return 'notAPictureOrPdf'
  return kind === 'pdf' && file.size > maxDocumentBytes ? 'tooBig' : undefined
}

export async function isPdf(file: Blob): Promise<boolean> {
  return (await kindOf(file)) === 'pdf'
}

function refuse(code: FileRefusalCode): Prepared {
  return { ok: false, code }
}

/** A picture begins with these bytes, at this offset: JPEG, PNG, WebP, and the ISO base media brands of HEIC and HEIF. */
const pictures: readonly (readonly [at: number, bytes: string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [8, 'WEBP'],
  ...['heic', 'heix', 'mif1', 'msf1', 'heim', 'heis', 'hevc', 'hevx'].map(
    (brand) => [4, `ftyp${brand}`] as const,
  ),
]

/**
 * Reads the signature instead of the file name, so that nobody waits for an upload that will be refused. Resolves to
 * undefined if the file can no longer be read.
 */
async function kindOf(file: Blob): Promise<'pdf' | 'picture' | 'other' | undefined> {
  const head = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => undefined)
  if (head === undefined) return undefined
  const text = String.fromCharCode(...new Uint8Array(head))
  if (text.startsWith('%PDF-')) return 'pdf'
  return pictures.some(([at, bytes]) => text.startsWith(bytes, at)) ? 'picture' : 'other'
}
