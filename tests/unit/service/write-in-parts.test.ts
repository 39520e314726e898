import { Readable } from 'node:stream'
import { array, assert, asyncProperty, boolean, constantFrom, integer } from 'fast-check'
import { expect, test } from 'vitest'
import { writeInParts } from '../../../src/service/documents/s3/write-in-parts'

const mebibyte = 1024 * 1024
const partBytes = 5 * mebibyte

/** A bucket that fails some calls, and what it has of a file. */
function failingBucket(outcomes: readonly boolean[]) {
  let calls = 0
  const parts: Buffer[] = []
  let tail = { bytes: Buffer.alloc(0), start: 0 }
  async function succeedOrThrow(): Promise<void> {
    calls += 1
    const isStored = outcomes[calls - 1] ?? true
    await new Promise(setImmediate)
    if (!isStored) throw new Error('the bucket is away')
  }
  return {
    destination: {
      async putPart(part: Buffer, number: number) {
        const bytes = Buffer.from(part)
        await succeedOrThrow()
        parts[number - 1] = bytes
      },
      async putTail(bytes: Buffer, start: number) {
        const copy = Buffer.from(bytes)
        await succeedOrThrow()
        tail = { bytes: copy, start }
      },
    },
    stored() {
      const whole = Buffer.concat(parts)
      return tail.start === whole.length ? Buffer.concat([whole, tail.bytes]) : whole
    },
  }
}

/** Bytes that differ at every offset of a file. */
function fileOf(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at + 4 <= size; at += 4096) bytes.writeUInt32BE(at, at)
  return bytes
}

/** The bucket answers within a turn of the event loop: with two turns a chunk, a call ends before the next chunk. */
async function write(
  file: Buffer,
  chunkBytes: number,
  outcomes: readonly boolean[],
  turnsPerChunk = 2,
) {
  const bucket = failingBucket(outcomes)
  async function* chunks() {
    for (let at = 0; at < file.length; at += chunkBytes) {
      yield file.subarray(at, at + chunkBytes)
      for (let turn = 0; turn < turnsPerChunk; turn += 1) await new Promise(setImmediate)
    }
  }
  const nothingYet = { parts: 0, start: 0, tail: Buffer.alloc(0), size: file.length + 1 }
  const reached = await writeInParts(Readable.from(chunks()), nothingYet, bucket.destination).catch(
    () => undefined,
  )
  return { acknowledged: reached?.offset, stored: bucket.stored() }
}

test('acknowledges only bytes that are stored, whichever calls of the bucket fail', async () => {
  await assert(
    asyncProperty(
      integer({ min: 1, max: 12 }),
      constantFrom(300_000, mebibyte, 1_300_000),
      array(boolean(), { maxLength: 8 }),
      integer({ min: 0, max: 2 }),
      async (chunks, chunkBytes, outcomes, turnsPerChunk) => {
        const file = fileOf(Math.min(chunks * chunkBytes, partBytes + mebibyte))
        const { acknowledged, stored } = await write(file, chunkBytes, outcomes, turnsPerChunk)
        expect(stored.equals(file.subarray(0, stored.length))).toBe(true)
        expect([undefined, stored.length]).toContain(acknowledged)
      },
    ),
    { numRuns: 15 },
  )
})

test('stores a tail again that could not be stored meanwhile', async () => {
  const file = fileOf(3 * mebibyte)
  const { acknowledged, stored } = await write(file, mebibyte, [false, false, false])
  expect(acknowledged).toBe(file.length)
  expect(stored.equals(file)).toBe(true)
})

test('a tail that cannot be stored at the end is not acknowledged', async () => {
  for (const size of [1000, mebibyte, 2 * mebibyte]) {
    const { acknowledged } = await write(fileOf(size), mebibyte, Array(9).fill(false))
    expect([size, acknowledged]).toEqual([size, undefined])
  }
})
