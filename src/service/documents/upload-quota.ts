import { succeeds } from '../failures/succeeds'
import type { Networks } from '../people/people-store'
import { networksOf } from './client-networks'
import { documentIdOf } from './document-id'
import { createUploadBounds, minCountedBytes, type QuotaParts } from './upload-bounds'

export interface UploadQuota {
  /**
   * Counts an upload before it is created. Throws a StoreFailure: `clientFull` or `clientDayFull` when its networks have
   * no room for it, `uploadsFull` when nobody has.
   */
  reserve: (upload: { id: string; client: string; bytes: number }) => Promise<void>
  /**
   * Before more bytes of an upload are read. Returns how many are counted; undefined when it is not counted. Throws like
   * `reserve`.
   */
  admit: (uploadId: string) => Promise<number | undefined>
  /** Counts how many bytes of an upload arrived so far. Resolves to whether more may come. */
  receive: (uploadId: string, received: number) => Promise<boolean>
  /**
   * The document of an upload may be larger or smaller than the upload. Throws like `reserve`, and counts the upload
   * as before, when the quota has no room for a larger one. False when the upload is no longer counted.
   */
  resize: (uploadId: string, bytes: number) => Promise<boolean>
  /** False after the upload, or its document, was removed. */
  isCounted: (uploadId: string) => Promise<boolean>
  /** For uploads that are removed and became no document. */
  release: (uploadIds: readonly string[]) => Promise<void>
  /** Throws a StoreFailure `uploadsFull` when these bytes would use the space reserved for people. */
  requireSpace: (bytes: number) => Promise<void>
  /** What the disk has space for. */
  capacity: () => Promise<'all' | 'people' | 'nothing'>
}

/**
 * Limits what unowned documents take, per network and in total, so that a stranger cannot fill the disk, and what a
 * network sends in a day, also of documents that people have. What is declared counts for the client alone: the share of
 * others is taken by bytes that arrived.
 */
export function createUploadQuota(parts: QuotaParts): UploadQuota {
  const { unowned, now } = parts
  const bounds = createUploadBounds(parts)
  const at = () => now().toISOString()

  function pseudonymsOf(client: string): Networks {
    const [own, ...wider] = networksOf(client)
    return [parts.pseudonymOf(own), ...wider.map(parts.pseudonymOf)]
  }

  return {
    async reserve({ id, client, bytes }) {
      await bounds.requireSpace(bytes)
      const documentId = documentIdOf(id)
      const networks = pseudonymsOf(client)
      await bounds.requireDay(networks, bytes)
      // Counts before it checks: two concurrent uploads that do not both fit cannot both pass.
      const declared = Math.max(bytes, minCountedBytes)
      await unowned.count(documentId, { networks, bytes: declared, countedAt: at() })
      bounds.addTaken(networks, minCountedBytes)
      try {
        await bounds.requireDeclared(networks)
        await bounds.requireShares(networks)
      } catch (error) {
        await unowned.forget([documentId])
        bounds.addTaken(networks, -minCountedBytes)
        throw error
      }
    },
    async admit(uploadId) {
      const counted = await unowned.find(documentIdOf(uploadId))
      if (counted === undefined) return undefined
      await bounds.requireShares(counted.networks)
      await bounds.requireDay(counted.networks, 1)
      return counted.received
    },
    async receive(uploadId, received) {
      const counted = await unowned.receive(documentIdOf(uploadId), received, at())
      if (counted === undefined) return false
      bounds.addTaken(counted.networks, counted.growth)
      return succeeds(
        Promise.all([
          bounds.requireSpace(0),
          bounds.requireShares(counted.networks),
          bounds.requireDay(counted.networks, 1),
        ]),
      )
    },
    async resize(uploadId, bytes) {
      const documentId = documentIdOf(uploadId)
      const before = await unowned.find(documentId)
      if (before === undefined) return false
      const { networks } = before
      const growth = bytes - before.received
      if (growth > 0) await bounds.requireSpace(growth)
      const after = { bytes: Math.max(bytes, minCountedBytes), received: bytes, countedAt: at() }
      await unowned.resize(documentId, after)
      bounds.addTaken(networks, growth)
      if (growth <= 0) return true
      await unowned.addToDay(after.countedAt, networks, growth)
      try {
        await bounds.requireDeclared(networks)
        await bounds.requireShares(networks)
        await bounds.requireDay(networks, 0)
      } catch (error) {
        await unowned.resize(documentId, before)
        bounds.addTaken(networks, -growth)
        // They were never stored.
        await unowned.addToDay(after.countedAt, networks, -growth)
        throw error
      }
      return true
    },
    isCounted: async (uploadId) => (await unowned.find(documentIdOf(uploadId))) !== undefined,
    release: async (uploadIds) => unowned.forget(uploadIds.map(documentIdOf)),
    requireSpace: bounds.requireSpace,
    capacity: async () => bounds.capacity(),
  }
}
