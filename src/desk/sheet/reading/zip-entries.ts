/** A file inside a ZIP archive, as the archive's directory names it. */
export interface ZipEntry {
  name: string
  /** In bytes. A reader must stop there, because the archive can claim less than it holds. */
  unpackedSize: number
  /** Where its bytes begin. */
  from: number
  packedSize: number
  isDeflated: boolean
}

// PKWARE's APPNOTE, sections 4.3.12 and 4.3.16.
const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endLength = 22
const entryLength = 46
const localLength = 30
const deflated = 8
const maxCommentLength = 0xffff
/** A size or offset that stands in a ZIP64 record. Only archives above 4 GB need one. */
const inZip64 = 0xffffffff

/** Returns the directory of an archive without unpacking anything; undefined if it is damaged. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const entries: ZipEntry[] = []
  for (let number = 0; number < count; number += 1) {
    if (at + entryLength > end || view.getUint32(at, true) !== entrySignature) return undefined
    const packedSize = view.getUint32(at + 20, true)
    const unpackedSize = view.getUint32(at + 24, true)
    // An entry that claims no size has no bound.
    if (unpackedSize === inZip64 || (unpackedSize === 0 && packedSize > 2)) return undefined
    const nameLength = view.getUint16(at + 28, true)
    const name = bytes.subarray(at + entryLength, at + entryLength + nameLength)
    const local = view.getUint32(at + 42, true)
    if (local + localLength > end) return undefined
    const extras = view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    entries.push({
      name: new TextDecoder().decode(name),
      unpackedSize,
      from: local + localLength + extras,
      packedSize,
      isDeflated: view.getUint16(at + 10, true) === deflated,
    })
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function endOfDirectory(view: DataView): number | undefined {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - maxCommentLength); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  return undefined
}
