const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** A picture whose pixels are indexes of a palette of red, green and blue. */
export interface IndexedPicture {
  width: number
  height: number
  palette: readonly (readonly [red: number, green: number, blue: number])[]
  /** One byte a pixel, line by line. */
  pixels: Uint8Array
}

/** Returns the bytes of a PNG (ISO/IEC 15948), with what both a browser and Node have. */
export async function encodePng(picture: IndexedPicture): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, palette, pixels } = picture
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  // Eight bits, and a palette.
  header.set([8, 3], 8)
  // Each line begins with its filter: none.
  const lines = new Uint8Array((width + 1) * height)
  for (let row = 0; row < height; row += 1) {
    lines.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  }
  return joined([
    Uint8Array.from(signature),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', await deflated(lines)),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const length = new Uint8Array(4)
  const check = new Uint8Array(4)
  const body = joined([new TextEncoder().encode(type), content])
  new DataView(length.buffer).setUint32(0, content.length)
  new DataView(check.buffer).setUint32(0, crc32(body))
  return joined([length, body, check])
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc % 2 === 0 ? 0 : 0xed_b8_83_20)
  }
  return ~crc >>> 0
}

/** Without `Blob` and `Response`, which simulated DOMs replace by their own. */
async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { readable, writable } = new CompressionStream('deflate')
  const writer = writable.getWriter()
  const written = writer.write(bytes).then(() => writer.close())
  const pieces: Uint8Array[] = []
  const reader = readable.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
  }
  await written
  return joined(pieces)
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const piece of pieces) {
    all.set(piece, offset)
    offset += piece.length
  }
  return all
}
