/** A file inside a ZIP archive, as the archive's directory names it. */
export interface DirectoryEntry {
  name: string
  /** In bytes. A reader must stop there, because the archive can claim less than it holds. */
  unpackedSize: number
  packedSize: number
  /** CRC-32 of the unpacked bytes. */
  checksum: number
  isDeflated: boolean
  hasPassword: boolean
  /** Where its own header begins. */
  header: number
}

export interface ZipEntry extends DirectoryEntry {
  /** Where its bytes begin. */
  from: number
}

/** Where the directory of an archive is, and how many entries it has. */
interface Directory {
  count: number
  from: number
  length: number
}

// PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16.
const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const entryLength = 46
export const headerLength = 30
const deflated = 8
/** The end of a directory and its comment. */
export const maxEndLength = endLength + 0xffff
/** A size or offset that stands in a ZIP64 record. Only archives above 4 GB need one. */
const inZip64 = 0xffffffff

/** Returns the directory of an archive without unpacking anything; undefined if it is damaged. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const directory = directoryIn(bytes)
  if (directory === undefined) return undefined
  const { from: first, length, count } = directory
  const found = entriesIn(bytes.subarray(first, first + length), count)
  const entries = found?.flatMap((entry) => {
    const { header } = entry
    const from = contentAfter(bytes.subarray(header, header + headerLength), header)
    return from === undefined ? [] : [{ ...entry, from }]
  })
  return entries?.length === count ? entries : undefined
}

/** Finds the directory from the last bytes of an archive, which begin at `offset`. */
export function directoryIn(last: Uint8Array, offset = 0): Directory | undefined {
  const view = viewOf(last)
  const end = endOfDirectory(view)
  if (end === undefined) return undefined
  const from = view.getUint32(end + 16, true)
  const length = offset + end - from
  return length < 0 ? undefined : { count: view.getUint16(end + 10, true), from, length }
}

/** Returns the entries of a directory; undefined if it is damaged. */
export function entriesIn(directory: Uint8Array, count: number): DirectoryEntry[] | undefined {
  const view = viewOf(directory)
  let at = 0
  const entries: DirectoryEntry[] = []
  for (let number = 0; number < count; number += 1) {
    if (at + entryLength > directory.length) return undefined
    if (view.getUint32(at, true) !== entrySignature) return undefined
    const packedSize = view.getUint32(at + 20, true)
    const unpackedSize = view.getUint32(at + 24, true)
    // An entry that claims no size has no bound.
    if (unpackedSize === inZip64 || (unpackedSize === 0 && packedSize > 2)) return undefined
    const nameLength = view.getUint16(at + 28, true)
    const name = directory.subarray(at + entryLength, at + entryLength + nameLength)
    entries.push({
      name: new TextDecoder().decode(name),
      unpackedSize,
      packedSize,
      checksum: view.getUint32(at + 16, true),
      isDeflated: view.getUint16(at + 10, true) === deflated,
      hasPassword: view.getUint16(at + 8, true) % 2 === 1,
      header: view.getUint32(at + 42, true),
    })
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Returns where the bytes of an entry begin, from its own header at `at`. */
export function contentAfter(header: Uint8Array, at: number): number | undefined {
  if (header.length < headerLength) return undefined
  const view = viewOf(header)
  if (view.getUint32(0, true) !== localSignature) return undefined
  return at + headerLength + view.getUint16(26, true) + view.getUint16(28, true)
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function endOfDirectory(view: DataView): number | undefined {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, view.byteLength - maxEndLength); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  return undefined
}
