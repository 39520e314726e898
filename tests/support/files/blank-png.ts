import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Black, one bit a pixel: many pixels in few bytes. */
export async function blankPng(width: number, height: number): Promise<Buffer> {
  const line = Buffer.alloc(1 + Math.ceil(width / 8))
  return bitPng(width, height, () => line)
}

/** Black and white by chance, one bit a pixel: as hard to compress as so many pixels can be in 10 MB. */
export async function noisyPng(width: number, height: number): Promise<Buffer> {
  const start = Buffer.alloc(1)
  return bitPng(width, height, () => Buffer.concat([start, randomBytes(Math.ceil(width / 8))]))
}

/** Lines that are compressed at once: a stream of single lines costs several times more. */
const linesAtOnce = 200

/** Its lines never are in memory all at once. */
async function bitPng(width: number, height: number, lineAt: () => Buffer): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const lines = Readable.from(
    (function* () {
      for (let row = 0; row < height; row += linesAtOnce) {
        const count = Math.min(linesAtOnce, height - row)
        yield Buffer.concat(Array.from({ length: count }, lineAt))
      }
    })(),
  )
  const pixels = await buffer(lines.pipe(createDeflate({ level: 9 })))
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...chunks])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
