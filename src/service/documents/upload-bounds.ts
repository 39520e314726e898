import { StoreFailure } from '../failures/store-failure'
import type { DiskSpace } from '../files/disk-space'
import type { Networks, UnownedDocuments } from '../people/people-store'
import type { Settings } from '../settings/settings'
import { clientsOf } from './client-networks'
import { createRecentSums } from './recent-sums'

const megabyte = 1024 ** 2

/** Even a tiny file takes about this much of the disk. */
export const minCountedBytes = 16 * 1024

/** Enough for people for years. Without this limit a share of a large disk would be wasted. */
const maxReserveBytes = 2 * 1024 * megabyte

/** With less space the database might fail to write a person. */
const minBytesForPeople = 4 * megabyte

export interface QuotaParts {
  unowned: UnownedDocuments
  /** The disk with the documents; undefined when they are in a bucket. */
  diskSpace: (() => Promise<DiskSpace>) | undefined
  /** Replaces a client's IP address, which is not stored. */
  pseudonymOf: (client: string) => string
  settings: Pick<Settings, 'CLIENT_QUOTA' | 'CLIENT_DAY_QUOTA' | 'UPLOAD_SHARE' | 'DISK_RESERVE'>
  now: () => Date
}

/** The key of what arrived from everybody. */
const everybody = Symbol('everybody')

/** Each `require…` throws a StoreFailure when its bound is exceeded. */
export function createUploadBounds(parts: QuotaParts) {
  const { unowned, diskSpace, now } = parts
  const { CLIENT_QUOTA, CLIENT_DAY_QUOTA, UPLOAD_SHARE, DISK_RESERVE } = parts.settings
  const maxClientBytes = megabytesOf(CLIENT_QUOTA)
  const maxDayBytes = megabytesOf(CLIENT_DAY_QUOTA)
  const reserveOf = ({ size }: DiskSpace) => Math.min((size * DISK_RESERVE) / 100, maxReserveBytes)
  const taken = createRecentSums<string | typeof everybody>(async (key) => {
    const from = await unowned.receivedFrom(key === everybody ? undefined : key)
    return from.bytes + from.documents * minCountedBytes
  })

  /** What arrived, or was removed, since the sums were read. */
  function addTaken(networks: Networks, bytes: number): void {
    taken.add([...networks, everybody], bytes)
  }

  async function maxTotalBytes(): Promise<number> {
    const disk = await diskSpace?.()
    return disk === undefined ? Number.POSITIVE_INFINITY : (disk.size * UPLOAD_SHARE) / 100
  }

  async function requireSpace(bytes: number): Promise<void> {
    const disk = await diskSpace?.()
    if (disk !== undefined && disk.available - bytes < reserveOf(disk))
      throw new StoreFailure('uploadsFull', 'The rest of the disk is reserved for people.')
  }

  /** For what the client declared. */
  async function requireDeclared([client]: Networks): Promise<void> {
    if ((await unowned.declaredBy(client)) > maxClientBytes) throw spent('clientFull', client)
  }

  /**
   * For what arrived from each network and from everybody, and no person has. Half of what all may take is for others,
   * whatever a network has.
   */
  async function requireShares(networks: Networks): Promise<void> {
    const maxTotal = await maxTotalBytes()
    if ((await taken.of(everybody)) > maxTotal)
      throw new StoreFailure('uploadsFull', 'Documents without a person take their whole share.')
    if (maxClientBytes === Number.POSITIVE_INFINITY) return
    for (const [index, network] of networks.entries()) {
      // Of the client itself what it declared is bounded, which is no less.
      const own = index === 0 ? maxTotal : maxClientBytes * (clientsOf[index] ?? 1)
      if ((await taken.of(network)) > Math.min(own, maxTotal / 2))
        throw spent('clientFull', network)
    }
  }

  /** For what arrived today, and so many more bytes. */
  async function requireDay(networks: Networks, bytes: number): Promise<void> {
    const sent = await unowned.onDay(now().toISOString(), networks)
    const full = sent.findIndex(
      (each, index) => each + bytes > maxDayBytes * (clientsOf[index] ?? 1),
    )
    const network = networks[full]
    if (network !== undefined) throw spent('clientDayFull', network)
  }

  return {
    addTaken,
    requireSpace,
    requireDeclared,
    requireShares,
    requireDay,
    async capacity(): Promise<'all' | 'people' | 'nothing'> {
      const disk = await diskSpace?.()
      if (disk === undefined) return 'all'
      if (disk.available < minBytesForPeople) return 'nothing'
      return disk.available < reserveOf(disk) ? 'people' : 'all'
    },
  }
}

function megabytesOf(setting: number): number {
  return setting === 0 ? Number.POSITIVE_INFINITY : setting * megabyte
}

/** The pseudonym is for the operator, who can list the people of that network by it. */
function spent(state: 'clientFull' | 'clientDayFull', network: string): StoreFailure {
  return new StoreFailure(state, `The network ${network} has spent its quota.`)
}
