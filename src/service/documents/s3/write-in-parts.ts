import type { Readable } from 'node:stream'

/** The minimum size that S3 accepts for a part before the last one. */
const partBytes = 5 * 1024 * 1024
/** A crash loses at most this many received bytes, none of them acknowledged. */
const maxUnsavedBytes = 1024 * 1024

interface UploadProgress {
  /** The number of parts. */
  parts: number
  /** The offset in the file at which the parts end. */
  start: number
  /** The stored bytes after the parts. */
  tail: Buffer
  /** The size of the whole file in bytes. */
  size: number
}

interface Destination {
  putPart: (part: Buffer, number: number) => Promise<unknown>
  /** Replaces the previous tail, and stores the offset at which the new one begins. */
  putTail: (tail: Buffer, start: number) => Promise<unknown>
}

/**
 * Writes a stream as parts, and the rest as a tail. The tail is stored after every MiB, at the end, and when the
 * connection breaks, since the next HEAD acknowledges it. Returns the offset after the parts and the offset after the
 * tail.
 */
export async function writeInParts(
  body: Readable,
  { parts, start: initialStart, tail, size }: UploadProgress,
  { putPart, putTail }: Destination,
): Promise<{ start: number; offset: number }> {
  const emptyPartAt = (at: number) => Buffer.alloc(Math.min(partBytes, size - at))
  let partNumber = parts + 1
  let start = initialStart
  let part = emptyPartAt(start)
  let length = tail.copy(part)
  let savedLength = length
  /**
   * The running write of a tail, which may fail: a later one has the same bytes and more. Reading continues meanwhile,
   * since bytes that wait in the connection are lost when it breaks.
   */
  let saving: Promise<void> | undefined

  async function putWaiting() {
    const end = length
    await putTail(part.subarray(0, end), start)
    savedLength = end
  }

  function startSaving() {
    saving = putWaiting()
      .catch(() => undefined)
      .finally(() => {
        saving = undefined
      })
  }

  async function saveTail() {
    await saving
    if (length > savedLength) await putWaiting()
  }

  async function add(chunk: Buffer) {
    for (let rest = chunk; rest.length > 0 && part.length > 0; ) {
      const copied = rest.copy(part, length)
      rest = rest.subarray(copied)
      length += copied
      if (length === part.length) {
        // A late write would replace the tail of the next part.
        await saving
        await putPart(part, partNumber)
        partNumber += 1
        start += length
        part = emptyPartAt(start)
        length = 0
        savedLength = 0
      } else if (saving === undefined && length - savedLength >= maxUnsavedBytes) startSaving()
    }
  }

  try {
    // @tus/server passes no bytes beyond the size.
    for await (const chunk of body as AsyncIterable<Buffer>) await add(chunk)
  } catch (error) {
    await saveTail().catch(() => undefined)
    throw error
  }
  await saveTail()
  return { start, offset: start + length }
}
