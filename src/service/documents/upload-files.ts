import { constants, type FileHandle, open, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  asStoreFailure,
  isFileError,
  modifiedAt,
  privateFile,
  removeDurably,
  removeFilesById,
  syncFolder,
  writeDurably,
} from '../files/durable-files'

/** 128 random bits in hexadecimal. */
const idPattern = /^[0-9a-f]{32}$/

/** Ids come from URLs: only a valid id may become part of a path. */
export function isUploadId(id: string): boolean {
  return idPattern.test(id)
}

/** An open, complete upload. The caller must read or destroy `bytes`. */
export interface UploadContent {
  bytes: Readable
  /** In bytes. */
  length: number
}

/** An unfinished upload. All numbers are bytes. */
interface Upload {
  offset: number
  length: number
}

export type UploadFiles = ReturnType<typeof uploadFilesIn>

/**
 * Stores unfinished uploads on the disk of this service, also where documents are in a bucket: `<id>` has the bytes,
 * `<id>.json` the length. `lifetimeMs` is how long an upload lives without progress. The folder must exist.
 */
export function uploadFilesIn(folder: string, lifetimeMs: number) {
  const pathOf = (id: string) => join(folder, id)
  const discardAll = async (shouldRemove: (id: string) => boolean) =>
    removeFilesById(folder, shouldRemove)
  const discard = async (id: string) => removeDurably(pathOf(id), `${pathOf(id)}.json`)

  return {
    /** Durable when it resolves. */
    async create(id: string, length: number): Promise<void> {
      try {
        await writeDurably(`${pathOf(id)}.json`, JSON.stringify({ length }))
      } catch (error) {
        await discard(id)
        throw error
      }
    },
    async find(id: string): Promise<Upload | undefined> {
      if (!isUploadId(id)) return undefined
      const record = await unlessMissing(readFile(`${pathOf(id)}.json`, 'utf8'))
      if (record === undefined) return undefined
      // Only `create` writes it.
      const { length } = JSON.parse(record) as { length: number }
      return { offset: await storedBytes(pathOf(id)), length }
    },
    /**
     * Appends these bytes to the upload. Resolves to its new offset when they are durable. When they break off, those
     * that came are durable too: the next `find` acknowledges them.
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
    async contentOf(id: string): Promise<UploadContent | undefined> {
      const file = await unlessMissing(open(pathOf(id)))
      if (file === undefined) return undefined
      const { size } = await file.stat()
      return { bytes: file.createReadStream({ highWaterMark: readAtOnce }), length: size }
    },
    /** A missing upload is no error. */
    discard,
    /** Discards the uploads with such ids, and what a crash left of them. */
    discardAll,
    /** Removes uploads without progress for their lifetime, and what a crash left of them. Returns their ids. */
    async removeExpired(): Promise<string[]> {
      const lastProgress = new Map<string, number>()
      for (const name of await readdir(folder)) {
        const [id = ''] = name.split('.')
        const changedAt = await modifiedAt(join(folder, name))
        // The file was renamed or removed since the folder was listed: its upload may be new.
        if (changedAt === undefined) continue
        lastProgress.set(id, Math.max(changedAt, lastProgress.get(id) ?? 0))
      }
      const oldest = Date.now() - lifetimeMs
      const expired = [...lastProgress].filter(([, at]) => at < oldest).map(([id]) => id)
      const isExpired = new Set(expired)
      if (expired.length > 0) await discardAll((id) => isExpired.has(id))
      return expired
    },
  }
}

/** Each chunk waits for a turn of the busy process. With Node's 64 KB, 10 MB take four times as long. */
const readAtOnce = 256 * 1024

async function storedBytes(path: string): Promise<number> {
  const found = await unlessMissing(stat(path))
  return found?.size ?? 0
}

/** Resolves to the end offset. A single write may store only a part. */
async function writeAt(file: FileHandle, bytes: Buffer, start: number): Promise<number> {
  const { bytesWritten } = await file.write(bytes, 0, bytes.length, start)
  if (bytesWritten === bytes.length) return start + bytesWritten
  return writeAt(file, bytes.subarray(bytesWritten), start + bytesWritten)
}

async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined
    throw error
  }
}
