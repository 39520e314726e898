import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by name, read from its central directory (APPNOTE.TXT 4.3.12). */
export function unzip(archive: Buffer): Record<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files: Record<string, Buffer> = {}
  let entry = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength] = [28, 30].map((at) => archive.readUInt16LE(entry + at))
    const name = archive.toString('utf8', entry + 46, entry + 46 + (nameLength ?? 0))
    const header = archive.readUInt32LE(entry + 42)
    const start =
      header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const stored = archive.subarray(start, start + archive.readUInt32LE(entry + 20))
    files[name] = archive.readUInt16LE(entry + 10) === 0 ? stored : inflateRawSync(stored)
    entry += 46 + (nameLength ?? 0) + (extraLength ?? 0) + archive.readUInt16LE(entry + 32)
  }
  return files
}
