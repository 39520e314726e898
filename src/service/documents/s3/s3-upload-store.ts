import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Part } from '@aws-sdk/client-s3'
import { type MetadataValue, S3Store } from '@tus/s3-store'
import { ERRORS, type KvStore, Upload } from '@tus/server'
import { isUploadId, throwTus, type UploadContent, type UploadStore } from '../upload-store'
import { type Bucket, streamOf, unlessMissing } from './bucket'
import { expiredIn } from './expired-uploads'
import { writeInParts } from './write-in-parts'

const uploadsPrefix = 'uploads/'

/** Far enough, since the storage's clock may be ahead of ours. */
const farFuture = new Date('9999-01-01')

/** Metadata of a tail: the offset in the file where it begins. */
const startsAt = 'starts-at'

/** `offset` is in bytes. */
interface Progress {
  offset: number
  changedAt: Date | undefined
}

/** Another replica may continue an upload, so this process must not cache it. */
const noCache: KvStore<MetadataValue> = {
  get: async () => undefined,
  set: async () => undefined,
  delete: async () => undefined,
}

/**
 * Stores unfinished uploads in a bucket: `<id>.info` has the metadata, a multipart upload `<id>` the parts of 5 MiB,
 * and `<id>.part` the tail that is no full part yet.
 *
 * @tus/s3-store loses acknowledged bytes when a process dies between removing a tail and writing a longer one. It also
 * stores nothing of a part until it is full, spools to files that everybody can read, takes unresponsive storage for a
 * missing upload, and leaves most objects behind. Here a tail is replaced, counts only if it begins at the end of the
 * parts, and stays in memory. Parts always begin at the same offsets, so two concurrent writers produce the same file.
 */
export class S3UploadStore extends S3Store implements UploadStore {
  readonly #writing = new Set<Promise<number>>()

  constructor({ client, name }: Bucket, lifetimeMs: number) {
    super({
      s3ClientConfig: { bucket: name },
      expirationPeriodInMilliseconds: lifetimeMs,
      // Not every server supports tags.
      useTags: false,
      cache: noCache,
    })
    this.client = client
    // Every length is known at creation, so that a file over the limit is refused before it is sent.
    this.extensions = this.extensions.filter((extension) => extension !== 'creation-defer-length')
  }

  override async create(upload: Upload): Promise<Upload> {
    const key = keyOf(upload.id)
    // Without options: the library would take the object's type and caching from the client's metadata.
    const { UploadId = '' } = await this.client.createMultipartUpload({
      Bucket: this.bucket,
      Key: key,
    })
    upload.storage = { type: 's3', path: key, bucket: this.bucket }
    const record = new Upload({ id: key, offset: 0 })
    await this.saveMetadata(Object.assign(record, upload, { id: key }), UploadId)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const info = await this.#infoOf(id)
    const progress = info && (await this.#progressOf(info))
    if (info === undefined || progress === undefined) throwTus(ERRORS.FILE_NOT_FOUND)
    const { offset, changedAt } = progress
    // The library counts the lifetime from here, so it is the time of the last progress.
    return Object.assign(
      info.file,
      { id, offset },
      changedAt && { creation_date: changedAt.toISOString() },
    )
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const writing = this.#write(body, id, offset)
    this.#writing.add(writing)
    try {
      return await writing
    } finally {
      this.#writing.delete(writing)
    }
  }

  override async remove(id: string): Promise<void> {
    if ((await this.#infoOf(id)) === undefined) throwTus(ERRORS.FILE_NOT_FOUND)
    await this.discard(id)
  }

  async discard(id: string): Promise<void> {
    const info = await this.#infoOf(id)
    if (info !== undefined) await this.#abort(keyOf(id), info['upload-id'])
    await this.#delete(keyOf(id))
  }

  async contentOf(id: string): Promise<UploadContent | undefined> {
    const whole = await this.#open(keyOf(id))
    if (whole !== undefined) return whole
    // All bytes arrived, but a failure prevented their assembly.
    const info = await this.#infoOf(id)
    const parts = info && (await unlessMissing(this.retrieveParts(keyOf(id))))
    if (info === undefined || parts === undefined) return undefined
    const tail = await this.#readTail(keyOf(id), lengthOf(parts))
    if (tail.length > 0) await this.uploadPart(info, tail, parts.length + 1)
    await this.#assemble(info)
    return this.#open(keyOf(id))
  }

  async discardAll(shouldRemove: (id: string) => boolean): Promise<void> {
    await this.#deleteBefore(farFuture, async (id) => shouldRemove(id))
  }

  async removeExpired(): Promise<string[]> {
    const before = new Date(Date.now() - this.getExpiration())
    return this.#deleteBefore(before, async (id) => {
      const info = await this.#infoOf(id)
      const progress = info && (await this.#progressOf(info))
      return progress?.changedAt === undefined || progress.changedAt < before
    })
  }

  async #deleteBefore(before: Date, isOld: (id: string) => Promise<boolean>): Promise<string[]> {
    const place = { client: this.client, name: this.bucket }
    const removed = new Set<string>()
    for await (const { key, uploadId } of expiredIn(place, uploadsPrefix, before)) {
      const id = key.slice(uploadsPrefix.length)
      if (!(await isOld(id))) continue
      if (uploadId !== undefined) await this.#abort(key, uploadId)
      await this.#delete(key)
      removed.add(id)
    }
    return [...removed]
  }

  async whenIdle(): Promise<void> {
    await Promise.allSettled(this.#writing)
  }

  async #write(body: Readable, id: string, offset: number): Promise<number> {
    const info = await this.#infoOf(id)
    if (info === undefined) throwTus(ERRORS.FILE_NOT_FOUND)
    const { id: key, size = 0 } = info.file
    const parts = await unlessMissing(this.retrieveParts(key))
    if (parts === undefined) {
      if (offset === size) return size // Already assembled.
      throwTus(ERRORS.FILE_NOT_FOUND)
    }
    const start = lengthOf(parts)
    const tail = await this.#readTail(key, start)
    if (start + tail.length !== offset) throwTus(ERRORS.INVALID_OFFSET)
    const reached = await writeInParts(
      body,
      { parts: parts.length, start, tail, size },
      {
        putPart: async (part, number) => this.uploadPart(info, part, number),
        putTail: async (bytes, at) =>
          this.client.putObject({
            Bucket: this.bucket,
            Key: this.partKey(key, true),
            Body: bytes,
            Metadata: { [startsAt]: String(at) },
          }),
      },
    )
    if (reached.start === size) await this.#assemble(info)
    return reached.offset
  }

  async #assemble(info: MetadataValue): Promise<void> {
    await this.finishMultipartUpload(info, await this.retrieveParts(info.file.id))
  }

  /** Undefined when the upload does not exist or the id is invalid. */
  async #infoOf(id: string): Promise<MetadataValue | undefined> {
    return isUploadId(id) ? unlessMissing(this.getMetadata(keyOf(id))) : undefined
  }

  /** How many bytes arrived, and when the last ones did. Undefined when only `.info` is left of the upload. */
  async #progressOf({ file }: MetadataValue): Promise<Progress | undefined> {
    const parts = await unlessMissing(this.retrieveParts(file.id))
    if (parts === undefined) {
      const whole = { Bucket: this.bucket, Key: file.id }
      const found = await unlessMissing(this.client.headObject(whole))
      return found && { offset: file.size ?? 0, changedAt: found.LastModified }
    }
    const start = lengthOf(parts)
    const tail = start === file.size ? undefined : await this.#findTail(file.id, start)
    const changedAt = tail?.LastModified ?? parts.at(-1)?.LastModified
    return { offset: start + (tail?.ContentLength ?? 0), changedAt }
  }

  async #readTail(key: string, start: number): Promise<Buffer> {
    const isThere = (await this.#findTail(key, start)) !== undefined
    return (isThere ? await this.#read(this.partKey(key, true)) : undefined) ?? Buffer.alloc(0)
  }

  async #findTail(key: string, start: number) {
    const tail = { Bucket: this.bucket, Key: this.partKey(key, true) }
    const found = await unlessMissing(this.client.headObject(tail))
    return found?.Metadata?.[startsAt] === String(start) ? found : undefined
  }

  async #read(key: string): Promise<Buffer | undefined> {
    const found = await this.#open(key)
    return found && buffer(found.bytes)
  }

  async #open(key: string): Promise<UploadContent | undefined> {
    const found = await unlessMissing(this.client.getObject({ Bucket: this.bucket, Key: key }))
    return found && { bytes: streamOf(found.Body), length: found.ContentLength ?? 0 }
  }

  async #abort(key: string, uploadId: string): Promise<void> {
    // It is missing after its parts were assembled.
    await unlessMissing(
      this.client.abortMultipartUpload({ Bucket: this.bucket, Key: key, UploadId: uploadId }),
    )
  }

  /**
   * Deletes `.info` last, so that a partial removal can be repeated. One by one, since servers differ in bulk deletion.
   */
  async #delete(key: string): Promise<void> {
    for (const each of [this.partKey(key, true), key, this.infoKey(key)]) {
      await this.client.deleteObject({ Bucket: this.bucket, Key: each })
    }
  }
}

/** The library's ids are keys, so its own methods are called with keys. */
function keyOf(id: string): string {
  return `${uploadsPrefix}${id}`
}

function lengthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { Size = 0 }) => sum + Size, 0)
}
