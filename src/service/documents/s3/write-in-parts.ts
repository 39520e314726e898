import type { Readable } from 'node:stream'

/** The least S3 takes for a part that is not the last. */
const partBytes = 5 * 1024 * 1024
/** So much of what has come may be lost with the process, and nothing that a reply has acknowledged. */
const bytesAtRisk = 1024 * 1024

interface SoFar {
  /** How many there are. */
  parts: number
  /** The byte of the file at which they end. */
  start: number
  /** What is kept behind them. */
  tail: Buffer
  /** Of the whole file, in bytes. */
  size: number
}

interface Destination {
  putPart: (part: Buffer, number: number) => Promise<unknown>
  /** Takes the place of the tail before. The byte of the file it begins at is part of it. */
  putTail: (tail: Buffer, start: number) => Promise<unknown>
}

/**
 * Writes what comes as parts, and what is no part yet as a tail: after every MiB, at the end, and when the
 * connection breaks, since the next HEAD acknowledges what has come. Resolves to where the parts end now, and the tail.
 */
export async function writeInParts(
  body: Readable,
  { parts, start: begun, tail, size }: SoFar,
  { putPart, putTail }: Destination,
): Promise<{ start: number; offset: number }> {
  const roomAt = (at: number) => Buffer.alloc(Math.min(partBytes, size - at))
  let number = parts + 1
  let start = begun
  let part = roomAt(start)
  let length = tail.copy(part)
  let kept = length
  /** The writing of a tail, beside which more may come: what waits in the connection is lost when it breaks. */
  let keeping: Promise<unknown> | undefined

  function beginToKeep() {
    kept = length
    keeping = putTail(part.subarray(0, length), start).finally(() => {
      keeping = undefined
    })
    // Thrown to whoever waits for it, which may be nobody yet.
    keeping.catch(() => undefined)
  }

  async function keepTail() {
    await keeping
    if (length === kept) return
    beginToKeep()
    await keeping
  }

  async function take(piece: Buffer) {
    for (let rest = piece; rest.length > 0 && part.length > 0; ) {
      const taken = rest.copy(part, length)
      rest = rest.subarray(taken)
      length += taken
      if (length === part.length) {
        // One that is late would take the place of the next.
        await keeping
        await putPart(part, number)
        number += 1
        start += length
        part = roomAt(start)
        length = 0
        kept = 0
      } else if (keeping === undefined && length - kept >= bytesAtRisk) beginToKeep()
    }
  }

  try {
    // @tus/server lets nothing pass that goes beyond the size.
    for await (const piece of body as AsyncIterable<Buffer>) await take(piece)
  } catch (error) {
    await keepTail().catch(() => undefined)
    throw error
  }
  await keepTail()
  return { start, offset: start + length }
}
