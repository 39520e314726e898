import { randomUUID } from 'node:crypto'
import type { S3 } from '@aws-sdk/client-s3'
import { inject } from 'vitest'
import { type DocumentStorage, storageWith } from '../../service/support/document-storage'
import { bucketEnv } from './bucket-env'
import { openClient } from './open-client'

export interface BucketStorage extends DocumentStorage {
  client: S3
  bucket: string
}

/** Creates a bucket, with a client of its own to inspect it. The service's own data is in the folder. */
export async function bucketStorage(dataFolder?: string): Promise<BucketStorage> {
  const endpoint = inject('s3Endpoint')
  const client = openClient(endpoint)
  const bucket = `test-${randomUUID()}`
  await client.createBucket({ Bucket: bucket })
  const storedNames = async () => {
    const { Contents = [] } = await client.listObjectsV2({ Bucket: bucket })
    const { Uploads = [] } = await client.listMultipartUploads({ Bucket: bucket })
    const names = [...Contents, ...Uploads].map(({ Key = '' }) => Key)
    return names.filter((name) => name !== 'documents/owner')
  }
  const env = {
    ...bucketEnv(endpoint, bucket),
    ...(dataFolder !== undefined && { DATA_DIR: dataFolder }),
  }
  return { ...storageWith(env, storedNames), client, bucket }
}
