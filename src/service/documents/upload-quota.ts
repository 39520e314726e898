import { StoreFailure } from '../failures/store-failure'
import type { DiskSpace } from '../files/disk-space'
import type { UnownedDocuments } from '../people/people-store'
import { documentIdOf } from './document-id'

const megabyte = 1024 ** 2

/** However small a file is, it takes about this much of the disk. */
const minCountedBytes = 16 * 1024

/** More than people need for years. Without a bound a share of a large disk would be wasted on them. */
const maxReserveBytes = 2 * 1024 * megabyte

/** Below this the database cannot be relied on to write another person. */
const minBytesForPeople = 4 * megabyte

export interface UploadQuota {
  /** Counts an upload before it is created. Throws a StoreFailure `clientFull` or `uploadsFull`. */
  reserve: (upload: { id: string; client: string; bytes: number }) => Promise<void>
  /** The document that an upload became may be larger or smaller. */
  resize: (uploadId: string, bytes: number) => Promise<void>
  /** For uploads that are gone, and became no document. */
  release: (uploadIds: readonly string[]) => Promise<void>
  /** Throws a StoreFailure `uploadsFull` where so many bytes would take what is reserved for people. */
  requireSpace: (bytes: number) => Promise<void>
  /** What there is room for. */
  capacity: () => Promise<'all' | 'people' | 'nothing'>
}

interface QuotaParts {
  unowned: UnownedDocuments
  /** Of the disk with the documents; undefined where they are in a bucket. */
  diskSpace: (() => Promise<DiskSpace>) | undefined
  /** Of a client's address: no address is kept. */
  pseudonymOf: (client: string) => string
  settings: QuotaSettings
  now: () => Date
}

interface QuotaSettings {
  /** Megabytes; 0 is off. */
  CLIENT_QUOTA: number
  /** Percent of the disk. */
  UPLOAD_SHARE: number
  /** Percent of the disk. */
  DISK_RESERVE: number
}

/** Bounds what documents without a person take, for each client and together, so that a stranger cannot fill the disk. */
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

  return {
    async reserve({ id, client, bytes }) {
      await requireSpace(bytes)
      const documentId = documentIdOf(id)
      const pseudonym = pseudonymOf(client)
      // Counted first: of two at once that do not both fit, none slips through.
      await unowned.count({
        documentId,
        client: pseudonym,
        bytes: Math.max(bytes, minCountedBytes),
        countedAt: now().toISOString(),
      })
      const taken = await unowned.bytesOf(pseudonym)
      const isOverClient = taken.client > maxClientBytes
      if (!isOverClient && taken.total <= (await maxTotalBytes())) return
      await unowned.forget([documentId])
      throw isOverClient
        ? new StoreFailure('clientFull', 'A client has spent its quota.')
        : new StoreFailure('uploadsFull', 'Documents without a person take their whole share.')
    },
    resize: async (uploadId, bytes) =>
      unowned.resize(documentIdOf(uploadId), Math.max(bytes, minCountedBytes)),
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
