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
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    await reader.cancel()
  }
}
