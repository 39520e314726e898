import { isIP, isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import { StoreFailure, succeeds } from '../failures/failures'
import type { DiskSpace } from '../files/disk-space'
import type { Settings } from '../settings/settings'
import {
  type ArrivingDocument,
  type DocumentRows,
  minCountedBytes,
  type Usage,
} from '../people/document-rows'

const megabyte = 1024 ** 2

/** Enough for people for years. Without this limit a share of a large disk would be wasted. */
const maxReserveBytes = 2 * 1024 * megabyte

/** With less space the database might fail to write a person. */
const minBytesForPeople = 4 * megabyte

/** More than the phones behind one address send at a time. Without this limit, tiny ones could be thousands of files. */
const maxOpenUploads = 500

interface QuotaParts {
  documents: DocumentRows
  /** The disk with the documents; undefined when they are in a bucket. */
  diskSpace: (() => Promise<DiskSpace>) | undefined
  /** Replaces a client's IP address, which is not stored. */
  pseudonymOf: (client: string) => string
  settings: Pick<Settings, 'CLIENT_QUOTA' | 'CLIENT_DAY_QUOTA' | 'UPLOAD_SHARE' | 'DISK_RESERVE'>
}

export type UploadQuota = ReturnType<typeof createUploadQuota>

/**
 * Limits what documents take that no person has, per client and in total, so that a stranger cannot fill the disk, and what
 * a client sends in a day: people, and documents, also those that people have. All methods throw a StoreFailure:
 * `clientFull`, `clientDayFull` or `tooManyPeople` when the client has no room, `uploadsFull` when nobody has.
 */
export function createUploadQuota(parts: QuotaParts) {
  const { documents, diskSpace } = parts
  const { CLIENT_QUOTA, CLIENT_DAY_QUOTA, UPLOAD_SHARE, DISK_RESERVE } = parts.settings
  const maxDay = megabytesOf(CLIENT_DAY_QUOTA)
  const reserveOf = ({ size }: DiskSpace) => Math.min((size * DISK_RESERVE) / 100, maxReserveBytes)

  /**
   * Requires space for so many bytes `onDisk`. Returns a check of what a client uses, when it is about to send so many
   * more bytes `today`.
   */
  async function checkFor(
    client: string,
    { onDisk, today }: { onDisk: number; today: number },
  ): Promise<(usage: Usage) => void> {
    const disk = await diskSpace?.()
    if (disk !== undefined && disk.available - onDisk < reserveOf(disk))
      throw new StoreFailure('uploadsFull', 'The rest of the disk is reserved for people.')
    const maxAll = disk === undefined ? Infinity : (disk.size * UPLOAD_SHARE) / 100
    // Half of what all may take is for others.
    const maxClient =
      CLIENT_QUOTA === 0 ? Infinity : Math.min(megabytesOf(CLIENT_QUOTA), maxAll / 2)
    return (usage) => {
      if (usage.day + today > maxDay) throw spent('clientDayFull', client)
      if (usage.client > maxClient || usage.open > maxOpenUploads) throw spent('clientFull', client)
      if (usage.all > maxAll)
        throw new StoreFailure('uploadsFull', 'Documents without a person take their whole share.')
    }
  }

  return {
    /** Counts an upload before its first byte arrives. */
    async open(upload: { id: string; client: string; length: number }): Promise<void> {
      const { length } = upload
      const client = parts.pseudonymOf(upload.client)
      const check = await checkFor(client, { onDisk: length, today: length })
      await documents.open({ ...upload, client }, check)
    },
    /** Before so many bytes of an upload are read. */
    async admit({ client }: ArrivingDocument, bytes: number): Promise<void> {
      const check = await checkFor(client, { onDisk: bytes, today: 1 })
      check(await documents.usage(client))
    },
    /** Counts how many bytes of an upload arrived so far. Resolves to whether more may come. */
    async receive({ id, client }: ArrivingDocument, received: number): Promise<boolean> {
      const usage = await documents.receive(id, received)
      if (usage === undefined) return false
      return succeeds(checkFor(client, { onDisk: 0, today: 1 }).then((check) => check(usage)))
    },
    /** Throws when there is no room for a document that may be larger than its upload. */
    async requireRoom({ client, length }: ArrivingDocument, bytes: number): Promise<void> {
      const growth = Math.max(bytes - length, 0)
      const check = await checkFor(client, { onDisk: growth, today: growth })
      const usage = await documents.usage(client)
      check({ ...usage, client: usage.client + growth, all: usage.all + growth })
    },
    /** Before a person is stored. The client is given by its pseudonym. */
    async admitPerson(client: string): Promise<void> {
      const { day } = await documents.usage(client)
      if (day + minCountedBytes > maxDay) throw spent('tooManyPeople', client)
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

function megabytesOf(setting: number): number {
  return setting === 0 ? Infinity : setting * megabyte
}

/** The pseudonym is for the operator, who can list the people of that client by it. */
function spent(
  state: 'clientFull' | 'clientDayFull' | 'tooManyPeople',
  client: string,
): StoreFailure {
  return new StoreFailure(state, `The client ${client} has spent its quota.`)
}

/** A home line or a rented machine often has a /56, which is 256 /64s. */
const prefixLength = 56

/** Returns the client that every limit counts: an IPv4 address, also when mapped to IPv6, or the /56 around an IPv6 one. */
export function clientAt(ip: string): string {
  const client = normalizeIP(ip, prefixLength)
  return isIPv6(client) ? `${client}/${prefixLength}` : client
}

/** Returns the client that an operator names, by any of its IP addresses or as `2001:db8::/56`. */
export function networkAt(given: string): string | undefined {
  const [ip = '', bits] = given.split('/')
  if (isIP(ip) === 0) return undefined
  const client = clientAt(ip)
  return bits === undefined || client.endsWith(`/${bits}`) ? client : undefined
}
