import { access, type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { ERRORS, type Upload } from '@tus/server'
import {
  fullDiskOr,
  isFileError,
  removeDurably,
  removeFilesOf,
  removeIfOlder,
  writeDurably,
} from '../files/durable-files'
import { isUploadId, type UploadContent, type UploadStore } from './upload-store'

/**
 * Unfinished uploads on disk. @tus/file-store never calls fsync, makes files anyone may read and hides why a
 * write failed; what is acknowledged here is on disk, private, and a full disk is told as one.
 */
export class DiskUploadStore extends FileStore implements UploadStore {
  constructor(directory: string, lifeInMilliseconds: number) {
    super({ directory, expirationPeriodInMilliseconds: lifeInMilliseconds })
    // Every length is known from the start, so that a file too big is refused before it is sent.
    this.extensions = this.extensions.filter((extension) => extension !== 'creation-defer-length')
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
    let end = offset
    try {
      // The library listens to the body as well: destroyed here, it would hear of that and not of a full disk.
      const pieces: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false })
      for await (const piece of pieces) end = await writeAt(file, piece, end)
      await file.sync()
      return end
    } catch (error) {
      // A connection broke, and the next HEAD acknowledges what has come.
      await file.sync().catch(() => undefined)
      throw fullDiskOr(error)
    } finally {
      await file.close()
    }
  }

  override async remove(id: string): Promise<void> {
    const path = this.#pathOf(id)
    try {
      await access(`${path}.json`)
    } catch (error) {
      throw isFileError(error, 'ENOENT') ? ERRORS.FILE_NOT_FOUND : error
    }
    await this.discard(id)
  }

  async discard(id: string): Promise<void> {
    const path = this.#pathOf(id)
    await removeDurably(path, `${path}.json`)
  }

  async discardAll(isToGo: (id: string) => boolean): Promise<void> {
    await removeFilesOf(this.directory, isToGo)
  }

  /** Goes by each file's own age, so that what a crash left half made or half removed goes as well. */
  override async deleteExpired(): Promise<number> {
    let removed = 0
    for (const name of await readdir(this.directory)) {
      if (await removeIfOlder(join(this.directory, name), this.getExpiration())) removed += 1
    }
    return removed
  }

  async contentOf(id: string): Promise<UploadContent | undefined> {
    try {
      const file = await open(this.#pathOf(id))
      const { size } = await file.stat()
      return { bytes: file.createReadStream(), length: size }
    } catch (error) {
      if (isFileError(error, 'ENOENT')) return undefined
      throw error
    }
  }

  /** What has come stands in its file, whether or not anybody waits for it. */
  async settled(): Promise<void> {}

  /** Ids come from addresses: nothing but an id may become part of a path. */
  #pathOf(id: string): string {
    // oxlint-disable-next-line typescript/only-throw-error -- the library throws and reads plain objects
    if (!isUploadId(id)) throw ERRORS.FILE_NOT_FOUND
    return join(this.directory, id)
  }
}

/** Resolves to where the piece ends. A write may take a part of it alone. */
async function writeAt(file: FileHandle, piece: Buffer, start: number): Promise<number> {
  for (let written = 0; written < piece.length; ) {
    const { bytesWritten } = await file.write(piece, written, null, start + written)
    written += bytesWritten
  }
  return start + piece.length
}
