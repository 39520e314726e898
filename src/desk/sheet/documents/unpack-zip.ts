import {
  contentAfter,
  type DirectoryEntry,
  directoryIn,
  entriesIn,
  headerLength,
  maxEndLength,
} from '../reading/zip-entries'

/** In bytes. */
const maxZipBytes = 500 * 1024 * 1024
const maxFiles = 5000
/** In bytes, of all files together. Pictures and PDFs hardly pack. */
const maxUnpackedBytes = 1024 * 1024 * 1024
/** In bytes. No larger picture is opened. */
const maxFileBytes = 64 * 1024 * 1024
/** In bytes. A piece unpacks to at most 1,032 times as many. */
const pieceSize = 16 * 1024

/** Why a whole zip is refused. `unsafe`: the name of a file leads out of the zip. */
export type ZipRefusal = 'tooLarge' | 'damaged' | 'unsafe' | 'locked' | 'loadFailed'

/** `leftOut`: the names of files that are no documents. */
export type Unpacked = { files: File[]; leftOut: string[] } | { refusal: ZipRefusal }

export function isZip({ name, type }: File): boolean {
  return /\.zip$/i.test(name) || /^application\/(?:x-)?zip/.test(type)
}

/** Unpacks the documents of a zip one by one. Most of the zip is never in memory. */
export async function unpackZip(zip: File, onShare: (share: number) => void): Promise<Unpacked> {
  try {
    const entries = await entriesOf(zip)
    if (typeof entries === 'string') return { refusal: entries }
    return await unpackAll(zip, entries, onShare)
  } catch {
    // The zip changed or went away meanwhile.
    return { refusal: 'damaged' }
  }
}

/** Returns the files of a zip; or why it is refused, before any of it is unpacked. */
async function entriesOf(zip: Blob): Promise<DirectoryEntry[] | ZipRefusal> {
  if (zip.size > maxZipBytes) return 'tooLarge'
  const offset = Math.max(0, zip.size - maxEndLength)
  const directory = directoryIn(await bytesOf(zip, offset, zip.size), offset)
  if (directory === undefined) return 'damaged'
  const { from, length, count } = directory
  const found = entriesIn(await bytesOf(zip, from, from + length), count)
  if (found === undefined) return 'damaged'
  const entries = found.filter(({ name }) => !isLitter(name))
  if (entries.some(({ name }) => isUnsafe(name))) return 'unsafe'
  if (entries.some(({ hasPassword }) => hasPassword)) return 'locked'
  const unpackedSize = entries.reduce((sum, entry) => sum + entry.unpackedSize, 0)
  return entries.length > maxFiles || unpackedSize > maxUnpackedBytes ? 'tooLarge' : entries
}

async function unpackAll(
  zip: File,
  entries: readonly DirectoryEntry[],
  onShare: (share: number) => void,
): Promise<Unpacked> {
  const files: File[] = []
  const leftOut: string[] = []
  const inflateCode = await import('fflate').catch(() => undefined)
  if (inflateCode === undefined) return { refusal: 'loadFailed' }
  for (const [at, entry] of entries.entries()) {
    const name = entry.name.split(/[/\\]/).slice(-1)[0] ?? ''
    const type = mediaTypeOf(name)
    if (type === undefined || entry.unpackedSize > maxFileBytes) leftOut.push(name)
    else {
      const parts = await partsOf(zip, entry, inflateCode)
      if (parts === undefined) return { refusal: 'damaged' }
      files.push(new File(parts, name, { type, lastModified: zip.lastModified }))
    }
    onShare((at + 1) / entries.length)
  }
  return { files, leftOut }
}

/** Returns the unpacked bytes of an entry; undefined if they are not those that the zip says. */
async function partsOf(
  zip: Blob,
  { header, packedSize, unpackedSize, checksum, isDeflated }: DirectoryEntry,
  { Inflate }: Pick<typeof import('fflate'), 'Inflate'>,
): Promise<BlobPart[] | undefined> {
  const from = contentAfter(await bytesOf(zip, header, header + headerLength), header)
  if (from === undefined || from + packedSize > zip.size) return undefined
  const parts: BlobPart[] = []
  const read = { size: 0, sum: noBytes }
  const take = (part: Uint8Array<ArrayBuffer>) => {
    read.size += part.length
    read.sum = checksumWith(read.sum, part)
    if (isDeflated && read.size <= unpackedSize) parts.push(part)
  }
  const inflate = new Inflate(take)
  for (let at = 0; at < packedSize && read.size <= unpackedSize; at += pieceSize) {
    const end = Math.min(packedSize, at + pieceSize)
    const piece = await bytesOf(zip, from + at, from + end)
    if (isDeflated) inflate.push(piece, end === packedSize)
    else take(piece)
  }
  if (read.size !== unpackedSize || ~read.sum >>> 0 !== checksum) return undefined
  return isDeflated ? parts : [zip.slice(from, from + packedSize)]
}

/** The checksum's beginning (CRC-32, as in ZIP, PNG and gzip). */
const noBytes = 0xffffffff
const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum % 2 === 0 ? sum >>> 1 : (sum >>> 1) ^ 0xedb88320
  return sum
})

function checksumWith(before: number, bytes: Uint8Array): number {
  let sum = before
  for (const byte of bytes) sum = (sum >>> 8) ^ (checksums[(sum ^ byte) & 0xff] ?? 0)
  return sum
}

async function bytesOf(zip: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await zip.slice(from, to).arrayBuffer())
}

/** Folders, and what macOS and Windows add. */
function isLitter(name: string): boolean {
  return /[/\\]$|^__MACOSX\/|(?:^|[/\\])(?:\._[^/\\]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(
    name,
  )
}

function isUnsafe(name: string): boolean {
  return /^(?:[/\\]|[a-z]:|$)|(?:^|[/\\])\.\.?(?:[/\\]|$)|\p{Cc}/iu.test(name)
}

/** Undefined: no document. A zip in a zip is none. */
function mediaTypeOf(name: string): string | undefined {
  const ending = /\.(jpe?g|jfif|png|webp|hei[cf]|pdf)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === undefined) return undefined
  if (ending === 'pdf') return 'application/pdf'
  return ending.startsWith('j') ? 'image/jpeg' : `image/${ending}`
}
