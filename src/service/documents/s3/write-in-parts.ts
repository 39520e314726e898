import type { Readable } from 'node:stream'

/** The least S3 takes for a part that is not the last. */
const partBytes = 5 * 1024 * 1024
/** So much of what has come may be lost with the process, and nothing that a reply has acknowledged. */
const maxUnsavedBytes = 1024 * 1024

interface UploadProgress {
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
  { parts, start: initialStart, tail, size }: UploadProgress,
  { putPart, putTail }: Destination,
): Promise<{ start: number; offset: number }> {
  const emptyPartAt = (at: number) => Buffer.alloc(Math.min(partBytes, size - at))
  let partNumber = parts + 1
  let start = initialStart
  let part = emptyPartAt(start)
  let length = tail.copy(part)
  let savedLength = length
  /** The writing of a tail, beside which more may come: what waits in the connection is lost when it breaks. */
  let saving: Promise<unknown> | undefined

  function startSaving() {
    savedLength = length
    saving = putTail(part.subarray(0, length), start).finally(() => {
      saving = undefined
    })
    // Thrown to whoever waits for it, which may be nobody yet.
    saving.catch(() => undefined)
  }

  async function saveTail() {
    await saving
    if (length === savedLength) return
    startSaving()
    await saving
  }

  async function add(chunk: Buffer) {
    for (let rest = chunk; rest.length > 0 && part.length > 0; ) {
      const copied = rest.copy(part, length)
      rest = rest.subarray(copied)
      length += copied
      if (length === part.length) {
        // One that is late would take the place of the next.
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
    // @tus/server lets nothing pass that goes beyond the size.
    for await (const chunk of body as AsyncIterable<Buffer>) await add(chunk)
  } catch (error) {
    await saveTail().catch(() => undefined)
    throw error
  }
  await saveTail()
  return { start, offset: start + length }
}
