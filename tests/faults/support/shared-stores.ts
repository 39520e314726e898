import { randomUUID } from 'node:crypto'
import { bucketEnv } from '../../s3/support/bucket-env'
import { startCeph } from '../../s3/support/ceph.mjs'
import { openClient } from '../../s3/support/open-client'
import { startPostgres } from '../../service/support/postgres/postgres-server'
import { whyMissing } from '../../support/machine/debian-packages.mjs'

/** The stores that several services share. */
export interface SharedStores {
  /** Where documents are stored, for the printed table. */
  documents: string
  settings: Record<string, string>
  close: () => Promise<void>
}

/** Opens PostgreSQL, and a real S3 server if available, else a shared folder. */
export async function openSharedStores(folder: string): Promise<SharedStores> {
  const server = await startPostgres()
  const people = { DATABASE_URL: await server.newDatabase() }
  const reason = await whyMissing('s3')
  if (reason !== undefined) {
    const LINK_SECRET = 'a secret that all replicas share'
    return {
      documents: `one folder (${reason})`,
      settings: { ...people, LINK_SECRET, DATA_DIR: folder },
      close: server.remove,
    }
  }
  const { endpoint, stop } = await startCeph()
  const bucket = `faults-${randomUUID()}`
  await openClient(endpoint).createBucket({ Bucket: bucket })
  return {
    documents: 'a bucket of Ceph',
    // The balancer pins no client, so all replicas see the unfinished uploads.
    settings: { ...people, ...bucketEnv(endpoint, bucket), DATA_DIR: folder },
    close: async () => {
      await stop()
      await server.remove()
    },
  }
}
