import { randomUUID } from 'node:crypto'
import { bucketEnv } from '../../s3/support/bucket-env'
import { sharedCeph, whyNoCeph } from '../../s3/support/ceph.mjs'
import { openClient } from '../../s3/support/open-client'
import { startPostgres } from '../../service/support/postgres/postgres-server'

/** What several services stand on together. */
export interface SharedStores {
  /** Where documents are, for a line of the table. */
  documents: string
  settings: Record<string, string>
  close: () => Promise<void>
}

/** PostgreSQL, and a real S3 server where it can be had, else a folder that all of them share. */
export async function openSharedStores(folder: string): Promise<SharedStores> {
  const server = await startPostgres()
  const people = { DATABASE_URL: await server.newDatabase() }
  const reason = await whyNoCeph()
  if (reason !== undefined) {
    const LINK_SECRET = 'a secret that all replicas share'
    return {
      documents: `one folder (${reason})`,
      settings: { ...people, LINK_SECRET, DATA_DIR: folder },
      close: server.remove,
    }
  }
  const { endpoint, stop } = await sharedCeph()
  const bucket = `faults-${randomUUID()}`
  await openClient(endpoint).createBucket({ Bucket: bucket })
  return {
    documents: 'a bucket of Ceph',
    settings: { ...people, ...bucketEnv(endpoint, bucket) },
    close: async () => {
      await stop()
      await server.remove()
    },
  }
}
