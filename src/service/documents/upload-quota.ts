import {
  emptyUploadLifetimeMs,
  unownedDocumentLifetimeMs,
  uploadLifetimeMs,
} from '../../contract/lifetimes'
import { StoreFailure } from '../failures/store-failure'
import { succeeds } from '../failures/succeeds'
import type { DiskSpace } from '../files/disk-space'
import type { Settings } from '../settings/settings'
import type { ArrivingDocument, DocumentRows, StoredDocument, Usage } from './document-rows'

const megabyte = 1024 ** 2

/** Enough for people for years. Without this limit a share of a large disk would be wasted. */
const maxReserveBytes = 2 * 1024 * megabyte

/** With less space the database might fail to write a person. */
const minBytesForPeople = 4 * megabyte

interface QuotaParts {
  documents: DocumentRows
  /** The disk with the documents; undefined when they are in a bucket. */
  diskSpace: (() => Promise<DiskSpace>) | undefined
  /** Replaces a client's IP address, which is not stored. */
  pseudonymOf: (client: string) => string
  settings: Pick<Settings, 'CLIENT_QUOTA' | 'CLIENT_DAY_QUOTA' | 'UPLOAD_SHARE' | 'DISK_RESERVE'>
  now: () => Date
}

export type UploadQuota = ReturnType<typeof createUploadQuota>

/**
 * Limits what documents take that no person has, per client and in total, so that a stranger cannot fill the disk, and what
 * a client sends in a day, also of documents that people have. All methods throw a StoreFailure: `clientFull` or
 * `clientDayFull` when the client has no room, `uploadsFull` when nobody has.
 */
export function createUploadQuota(parts: QuotaParts) {
  const { documents, diskSpace, now } = parts
  const { CLIENT_QUOTA, CLIENT_DAY_QUOTA, UPLOAD_SHARE, DISK_RESERVE } = parts.settings
  const maxDay = megabytesOf(CLIENT_DAY_QUOTA)
  const reserveOf = ({ size }: DiskSpace) => Math.min((size * DISK_RESERVE) / 100, maxReserveBytes)

  async function requireSpace(bytes: number): Promise<void> {
    const disk = await diskSpace?.()
    if (disk !== undefined && disk.available - bytes < reserveOf(disk))
      throw new StoreFailure('uploadsFull', 'The rest of the disk is reserved for people.')
  }

  /** Returns a check of what a client uses, when it is about to send so many more bytes. */
  async function checkOf(client: string, moreBytes: number): Promise<(usage: Usage) => void> {
    const disk = await diskSpace?.()
    const maxAll = disk === undefined ? Number.POSITIVE_INFINITY : (disk.size * UPLOAD_SHARE) / 100
    // Half of what all may take is for others.
    const maxClient =
      CLIENT_QUOTA === 0
        ? Number.POSITIVE_INFINITY
        : Math.min(megabytesOf(CLIENT_QUOTA), maxAll / 2)
    return (usage) => {
      if (usage.day + moreBytes > maxDay) throw spent('clientDayFull', client)
      if (usage.client > maxClient) throw spent('clientFull', client)
      if (usage.all > maxAll)
        throw new StoreFailure('uploadsFull', 'Documents without a person take their whole share.')
    }
  }

  return {
    /** Counts an upload before its first byte arrives. */
    async open(upload: { id: string; client: string; length: number }): Promise<void> {
      await requireSpace(upload.length)
      const client = parts.pseudonymOf(upload.client)
      const at = now()
      const row = { ...upload, client, at: at.toISOString() }
      await documents.open(
        { ...row, openUntil: laterThan(at, emptyUploadLifetimeMs) },
        await checkOf(client, upload.length),
      )
    },
    /** Before so many bytes of an upload are read. */
    async admit({ client }: ArrivingDocument, bytes: number): Promise<void> {
      if (bytes > 0) await requireSpace(bytes)
      const check = await checkOf(client, 1)
      check(await documents.usage(client, now().toISOString()))
    },
    /** Counts how many bytes of an upload arrived so far. Resolves to whether more may come. */
    async receive({ id, client }: ArrivingDocument, received: number): Promise<boolean> {
      const at = now()
      const times = { at: at.toISOString(), openUntil: laterThan(at, uploadLifetimeMs) }
      const usage = await documents.receive(id, received, times)
      if (usage === undefined) return false
      const check = await checkOf(client, 1)
      return succeeds(requireSpace(0).then(() => check(usage)))
    },
    /** Throws when there is no room for a document that may be larger than its upload. */
    async requireRoom({ client, length }: ArrivingDocument, bytes: number): Promise<void> {
      const growth = Math.max(bytes - length, 0)
      await requireSpace(growth)
      const check = await checkOf(client, growth)
      const usage = await documents.usage(client, now().toISOString())
      check({ ...usage, client: usage.client + growth, all: usage.all + growth })
    },
    /** Makes the document of an upload whose file is stored. Undefined when the upload is gone. */
    async store(
      { id, client }: ArrivingDocument,
      file: Pick<StoredDocument, 'mediaType' | 'length'>,
    ): Promise<StoredDocument | undefined> {
      const at = now()
      const times = { at: at.toISOString(), openUntil: laterThan(at, unownedDocumentLifetimeMs) }
      return documents.store(id, { ...file, ...times }, await checkOf(client, 0))
    },
    /** What the disk has space for. */
    async capacity(): Promise<'all' | 'people' | 'nothing'> {
      const disk = await diskSpace?.()
      if (disk === undefined) return 'all'
      if (disk.available < minBytesForPeople) return 'nothing'
      return disk.available < reserveOf(disk) ? 'people' : 'all'
    },
  }
}

function laterThan(moment: Date, milliseconds: number): string {
  return new Date(moment.getTime() + milliseconds).toISOString()
}

function megabytesOf(setting: number): number {
  return setting === 0 ? Number.POSITIVE_INFINITY : setting * megabyte
}

/** The pseudonym is for the operator, who can list the people of that client by it. */
function spent(state: 'clientFull' | 'clientDayFull', client: string): StoreFailure {
  return new StoreFailure(state, `The client ${client} has spent its quota.`)
}
