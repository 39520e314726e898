import { maxElements, maxFileBytes } from './sheet-bounds'
import { type ZipEntry, zipEntries } from './zip-entries'

/**
 * Returns whether an archive has more XML elements, or more bytes, than a sheet may have. Its reader makes an object of
 * each element of some parts: 200 bytes of memory, where the archive has one bit.
 */
export async function hasManyElements(bytes: Uint8Array): Promise<boolean> {
  let elements = 0
  let size = 0
  for (const entry of zipEntries(bytes) ?? []) {
    for await (const chunk of unpacked(bytes, entry)) {
      size += chunk.length
      elements += openingsIn(chunk)
      if (elements > maxElements || size > maxFileBytes) return true
    }
  }
  return false
}

const lessThan = 0x3c
const slash = 0x2f

function openingsIn(chunk: Uint8Array): number {
  let count = 0
  for (let at = chunk.indexOf(lessThan); at !== -1; at = chunk.indexOf(lessThan, at + 1)) {
    if (chunk[at + 1] !== slash) count += 1
  }
  return count
}

async function* unpacked(bytes: Uint8Array, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const packed = bytes.slice(entry.from, entry.from + entry.packedSize)
  if (!entry.isDeflated) {
    yield packed
    return
  }
  const decompression = decompressionStream()
  if (decompression === undefined) {
    yield* inflated(packed)
    return
  }
  const reader = new Blob([packed]).stream().pipeThrough(decompression).getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    await reader.cancel()
  }
}

/** Chrome reads this format since 103, Firefox since 113 and Safari since 16.4. */
function decompressionStream(): DecompressionStream | undefined {
  try {
    return new DecompressionStream('deflate-raw')
  } catch {
    return undefined
  }
}

/** In bytes. They unpack to at most 1,032 times as many. */
const pieceSize = 16 * 1024

async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const { Inflate } = await import('fflate')
  const chunks: Uint8Array[] = []
  const inflate = new Inflate((chunk) => chunks.push(chunk))
  for (let at = 0; at < packed.length; at += pieceSize) {
    inflate.push(packed.slice(at, at + pieceSize), at + pieceSize >= packed.length)
    yield* chunks.splice(0)
  }
}
