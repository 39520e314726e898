import { randomUUID } from 'node:crypto'
import type { S3 } from '@aws-sdk/client-s3'
import { inject } from 'vitest'
import { type DocumentsPlace, placeWith } from '../../service/support/documents-place'
import { bucketEnv } from './bucket-env'
import { openClient } from './open-client'

export interface BucketPlace extends DocumentsPlace {
  client: S3
  bucket: string
}

/** A new bucket, seen by a client of its own. */
export async function bucketPlace(): Promise<BucketPlace> {
  const endpoint = inject('s3Endpoint')
  const client = openClient(endpoint)
  const bucket = `test-${randomUUID()}`
  await client.createBucket({ Bucket: bucket })
  const kept = async () => {
    const { Contents = [] } = await client.listObjectsV2({ Bucket: bucket })
    const { Uploads = [] } = await client.listMultipartUploads({ Bucket: bucket })
    return [...Contents, ...Uploads].map(({ Key = '' }) => Key)
  }
  return { ...placeWith(bucketEnv(endpoint, bucket), kept), client, bucket }
}
