import { StoreFailure } from '../failures/store-failure'
import type { DiskSpace } from '../files/disk-space'
import type { UnownedDocuments } from '../people/people-store'
import { documentIdOf } from './document-id'

const megabyte = 1024 ** 2

/** Even a tiny file takes about this much of the disk. */
const minCountedBytes = 16 * 1024

/** Enough for people for years. Without this limit a share of a large disk would be wasted. */
const maxReserveBytes = 2 * 1024 * megabyte

/** With less space the database might fail to write a person. */
const minBytesForPeople = 4 * megabyte

export interface UploadQuota {
  /** Counts an upload before it is created. Throws a StoreFailure `clientFull` or `uploadsFull`. */
  reserve: (upload: { id: string; client: string; bytes: number }) => Promise<void>
  /**
   * The document of an upload may be larger or smaller than the upload. Throws like `reserve`, and counts the upload
   * as before, when the quota has no room for a larger one. False when the upload is no longer counted.
   */
  resize: (uploadId: string, bytes: number) => Promise<boolean>
  /** Counts an upload for longer while it makes progress. */
  renew: (uploadId: string) => Promise<void>
  /** False after the upload, or its document, was removed. */
  isCounted: (uploadId: string) => Promise<boolean>
  /** For uploads that are removed and became no document. */
  release: (uploadIds: readonly string[]) => Promise<void>
  /** Throws a StoreFailure `uploadsFull` when these bytes would use the space reserved for people. */
  requireSpace: (bytes: number) => Promise<void>
  /** What the disk has space for. */
  capacity: () => Promise<'all' | 'people' | 'nothing'>
}

interface QuotaParts {
  unowned: UnownedDocuments
  /** The disk with the documents; undefined when they are in a bucket. */
  diskSpace: (() => Promise<DiskSpace>) | undefined
  /** Replaces a client's address, since addresses are not stored. */
  pseudonymOf: (client: string) => string
  settings: QuotaSettings
  now: () => Date
}

interface QuotaSettings {
  /** Megabytes; 0 disables the quota. */
  CLIENT_QUOTA: number
  /** Percent of the disk. */
  UPLOAD_SHARE: number
  /** Percent of the disk. */
  DISK_RESERVE: number
}

/** Limits what unowned documents take, per client and in total, so that a stranger cannot fill the disk. */
export function createUploadQuota(parts: QuotaParts): UploadQuota {
  const { unowned, diskSpace, pseudonymOf, now } = parts
  const { CLIENT_QUOTA, UPLOAD_SHARE, DISK_RESERVE } = parts.settings
  const maxClientBytes = CLIENT_QUOTA === 0 ? Number.POSITIVE_INFINITY : CLIENT_QUOTA * megabyte
  const reserveOf = ({ size }: DiskSpace) => Math.min((size * DISK_RESERVE) / 100, maxReserveBytes)

  async function maxTotalBytes(): Promise<number> {
    const disk = await diskSpace?.()
    return disk === undefined ? Number.POSITIVE_INFINITY : (disk.size * UPLOAD_SHARE) / 100
  }

  async function requireSpace(bytes: number): Promise<void> {
    const disk = await diskSpace?.()
    if (disk !== undefined && disk.available - bytes < reserveOf(disk))
      throw new StoreFailure('uploadsFull', 'The rest of the disk is reserved for people.')
  }

  async function requireQuota(pseudonym: string): Promise<void> {
    const taken = await unowned.bytesOf(pseudonym)
    if (taken.client > maxClientBytes)
      throw new StoreFailure('clientFull', 'A client has spent its quota.')
    if (taken.total > (await maxTotalBytes()))
      throw new StoreFailure('uploadsFull', 'Documents without a person take their whole share.')
  }

  return {
    async reserve({ id, client, bytes }) {
      await requireSpace(bytes)
      const documentId = documentIdOf(id)
      const pseudonym = pseudonymOf(client)
      // Counts before it checks: two concurrent uploads that do not both fit cannot both pass.
      await unowned.count({
        documentId,
        client: pseudonym,
        bytes: Math.max(bytes, minCountedBytes),
        countedAt: now().toISOString(),
      })
      await requireQuota(pseudonym).catch(async (error: unknown) => {
        await unowned.forget([documentId])
        throw error
      })
    },
    async resize(uploadId, bytes) {
      const documentId = documentIdOf(uploadId)
      const before = await unowned.find(documentId)
      if (before === undefined) return false
      const after = Math.max(bytes, minCountedBytes)
      if (after > before.bytes) await requireSpace(after)
      const resize = async (to: number) => unowned.resize(documentId, to, now().toISOString())
      await resize(after)
      if (after <= before.bytes) return true
      await requireQuota(before.client).catch(async (error: unknown) => {
        await resize(before.bytes)
        throw error
      })
      return true
    },
    async renew(uploadId) {
      const documentId = documentIdOf(uploadId)
      const row = await unowned.find(documentId)
      const aDayAgo = new Date(now().getTime() - 86_400_000).toISOString()
      // A durable write for each request would be too much.
      if (row !== undefined && row.countedAt < aDayAgo)
        await unowned.resize(documentId, row.bytes, now().toISOString())
    },
    isCounted: async (uploadId) => (await unowned.find(documentIdOf(uploadId))) !== undefined,
    release: async (uploadIds) => unowned.forget(uploadIds.map(documentIdOf)),
    requireSpace,
    async capacity() {
      const disk = await diskSpace?.()
      if (disk === undefined) return 'all'
      if (disk.available < minBytesForPeople) return 'nothing'
      return disk.available < reserveOf(disk) ? 'people' : 'all'
    },
  }
}
