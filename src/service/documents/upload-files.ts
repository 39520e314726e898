import { constants, type FileHandle, open, opendir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  asStoreFailure,
  openContent,
  privateFile,
  removeDurably,
  syncFolder,
  unlessMissing,
} from '../files/durable-files'

export type UploadFiles = ReturnType<typeof uploadFilesIn>

/**
 * Stores the bytes of unfinished uploads on the disk of this service, also where documents are in a bucket. Each is a file
 * named by the id of its document: who sees the folder learns no URL of an upload. The folder must exist.
 */
export function uploadFilesIn(folder: string) {
  const pathOf = (id: string) => join(folder, id)

  return {
    /** How many bytes are stored. Undefined before the first one, and on a replica that the upload was not sent to. */
    async sizeOf(id: string): Promise<number | undefined> {
      return (await unlessMissing(stat(pathOf(id))))?.size
    },
    /**
     * Appends these bytes to the upload. Resolves to its new offset when they are durable. When they break off, those
     * that came are durable too: the next `sizeOf` acknowledges them.
     */
    async append(id: string, offset: number, chunks: AsyncIterable<Buffer>): Promise<number> {
      const path = pathOf(id)
      let end = offset
      try {
        const file = await open(path, constants.O_RDWR | constants.O_CREAT, privateFile)
        try {
          for await (const chunk of chunks) end = await writeAt(file, chunk, end)
        } finally {
          try {
            await file.sync()
          } finally {
            await file.close()
          }
        }
        if (offset === 0) await syncFolder(dirname(path))
        return end
      } catch (error) {
        throw asStoreFailure(error)
      }
    },
    /** Opens the whole upload, or so many bytes from its beginning. */
    contentOf: async (id: string, maxBytes?: number) => openContent(pathOf(id), maxBytes),
    /** A missing upload is no error. */
    discard: async (id: string) => removeDurably(pathOf(id)),
    /** Yields the ids of all uploads, and the names of what else lies there. */
    async *ids(): AsyncIterable<string> {
      for await (const { name } of await opendir(folder)) yield name
    },
  }
}

/** Resolves to the end offset. A single write may store only a part. */
async function writeAt(file: FileHandle, bytes: Buffer, start: number): Promise<number> {
  const { bytesWritten } = await file.write(bytes, 0, bytes.length, start)
  if (bytesWritten === bytes.length) return start + bytesWritten
  return writeAt(file, bytes.subarray(bytesWritten), start + bytesWritten)
}

/** How long a request may still write after another one asked for its upload, as after a reconnect. */
const drainMs = 100

interface Turn {
  stop: AbortController
  ended: Promise<unknown>
}

/**
 * Returns a function that runs one work at a time for each upload. The signal of an earlier one aborts soon after: its
 * connection may hang, and only its client's next request shows that.
 */
export function createUploadTurns() {
  const last = new Map<string, Turn>()

  return async function inTurn<Result>(
    id: string,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const before = last.get(id)
    const timer = before && setTimeout(() => before.stop.abort(), drainMs)
    const stop = new AbortController()
    const running = (async () => {
      await before?.ended
      clearTimeout(timer)
      return work(stop.signal)
    })()
    const turn = { stop, ended: running.catch(() => undefined) }
    last.set(id, turn)
    try {
      return await running
    } finally {
      if (last.get(id) === turn) last.delete(id)
    }
  }
}
