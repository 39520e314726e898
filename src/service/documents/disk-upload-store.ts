import { type FileHandle, open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import {
  asStoreFailure,
  isFileError,
  modifiedAt,
  removeDurably,
  removeFilesById,
  writeDurably,
} from '../files/durable-files'
import { isUploadId, throwTus, type UploadContent, type UploadStore } from './upload-store'

type UploadRecord = ConstructorParameters<typeof Upload>[0]

/**
 * Stores unfinished uploads on disk: `<id>` has the bytes, `<id>.json` the metadata. Acknowledged bytes are synced,
 * files are private, and a full disk is reported. @tus/file-store does none of this.
 */
export class DiskUploadStore extends DataStore implements UploadStore {
  readonly #directory: string
  readonly #lifetimeMs: number

  /** `lifetimeMs` is how long an upload lives without progress. The directory must exist. */
  constructor(directory: string, lifetimeMs: number) {
    super()
    this.#directory = directory
    this.#lifetimeMs = lifetimeMs
    // Without creation-defer-length, so that a file over the limit is refused before it is sent.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  override getExpiration(): number {
    return this.#lifetimeMs
  }

  override async create(upload: Upload): Promise<Upload> {
    const path = this.#pathOf(upload.id)
    try {
      await writeDurably(path, '')
      await writeDurably(`${path}.json`, JSON.stringify(upload))
    } catch (error) {
      await this.discard(upload.id)
      throw error
    }
    upload.storage = { type: 'file', path }
    return upload
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const file = await open(this.#pathOf(id), 'r+')
    const writer = orderedWriter(file, offset)
    try {
      // The library also listens to the body. If this destroyed it, the library would report that instead of a full
      // disk.
      const chunks: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false })
      for await (const chunk of chunks) await writer.add(chunk)
      const end = await writer.finish()
      await file.sync()
      return end
    } catch (error) {
      // The connection broke. The next HEAD acknowledges the bytes that arrived.
      await writer.finish().catch(() => undefined)
      await file.sync().catch(() => undefined)
      throw asStoreFailure(error)
    } finally {
      await file.close()
    }
  }

  /** `creation_date` is the time of the last progress, since the library counts the lifetime from it. */
  override async getUpload(id: string): Promise<Upload> {
    const path = this.#pathOf(id)
    try {
      const { size: offset } = await stat(path)
      const changes = [await modifiedAt(path), await modifiedAt(`${path}.json`)]
      const changedAt = Math.max(...changes.map((at) => at ?? 0))
      // Only `create` writes it.
      const created = JSON.parse(await readFile(`${path}.json`, 'utf8')) as UploadRecord
      const storage = { type: 'file', path }
      const creation_date = new Date(changedAt).toISOString()
      return new Upload({ ...created, id, offset, creation_date, storage })
    } catch (error) {
      if (isFileError(error, 'ENOENT')) throwTus(ERRORS.FILE_NOT_FOUND)
      throw error
    }
  }

  override async remove(id: string): Promise<void> {
    await this.getUpload(id)
    await this.discard(id)
  }

  async discard(id: string): Promise<void> {
    const path = this.#pathOf(id)
    await removeDurably(path, `${path}.json`)
  }

  async discardAll(shouldRemove: (id: string) => boolean): Promise<void> {
    await removeFilesById(this.#directory, shouldRemove)
  }

  async removeExpired(): Promise<string[]> {
    const lastProgress = new Map<string, number>()
    for (const name of await readdir(this.#directory)) {
      const [id = ''] = name.split('.')
      const changedAt = await modifiedAt(join(this.#directory, name))
      // The file was renamed or removed since the folder was listed: its upload may be new.
      if (changedAt === undefined) continue
      lastProgress.set(id, Math.max(changedAt, lastProgress.get(id) ?? 0))
    }
    const oldest = Date.now() - this.#lifetimeMs
    const expired = [...lastProgress].filter(([, at]) => at < oldest).map(([id]) => id)
    const isExpired = new Set(expired)
    if (expired.length > 0) await this.discardAll((id) => isExpired.has(id))
    return expired
  }

  async contentOf(id: string): Promise<UploadContent | undefined> {
    try {
      const file = await open(this.#pathOf(id))
      const { size } = await file.stat()
      return { bytes: file.createReadStream({ highWaterMark: readAtOnce }), length: size }
    } catch (error) {
      if (isFileError(error, 'ENOENT')) return undefined
      throw error
    }
  }

  /** Nothing to wait for: every write is synced before its request ends. */
  async whenIdle(): Promise<void> {}

  /** Ids come from URLs: only a valid id may become part of a path. */
  #pathOf(id: string): string {
    if (!isUploadId(id)) throwTus(ERRORS.FILE_NOT_FOUND)
    return join(this.#directory, id)
  }
}

/** Each chunk waits for a turn of the busy process. With Node's 64 KB, 10 MB take four times as long. */
const readAtOnce = 256 * 1024

/** Chunks, of 64 KB at most, that wait while others are written. */
const maxWaiting = 4

/** Writes chunks in order. Those that arrive during a write are written together: fewer writes take less CPU. */
function orderedWriter(file: FileHandle, start: number) {
  let end = start
  let waiting: Buffer[] = []
  let writing = Promise.resolve()

  async function writeWaiting(): Promise<void> {
    const chunks = waiting
    waiting = []
    end = await writeAt(file, chunks, end)
  }

  return {
    /** Resolves when the next chunk may come. Throws for this chunk or an earlier one. */
    async add(chunk: Buffer): Promise<void> {
      waiting.push(chunk)
      if (waiting.length === 1) {
        writing = writing.then(writeWaiting)
        // The next chunk may take long. After a failure nothing is taken off, so `add` soon waits and throws.
        writing.catch(() => undefined)
      }
      if (waiting.length >= maxWaiting) await writing
    },
    /** Resolves to the end offset when all chunks are written. */
    async finish(): Promise<number> {
      await writing
      return end
    },
  }
}

/** Resolves to the end offset. A single write may store only a part. */
async function writeAt(file: FileHandle, chunks: Buffer[], start: number): Promise<number> {
  const { bytesWritten } = await file.writev(chunks, start)
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  if (bytesWritten === length) return start + length
  return writeAt(file, [Buffer.concat(chunks).subarray(bytesWritten)], start + bytesWritten)
}
