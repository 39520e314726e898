import { randomUUID } from 'node:crypto'
import { S3 } from '@aws-sdk/client-s3'
import { inject } from 'vitest'
import { type DocumentsPlace, placeWith } from '../../service/support/documents-place'
import { credentials } from './ceph.mjs'

export interface BucketPlace extends DocumentsPlace {
  client: S3
  bucket: string
}

function openClient(): S3 {
  return new S3({
    endpoint: inject('s3Endpoint'),
    forcePathStyle: true,
    region: 'us-east-1',
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

export function bucketEnv(bucket: string): Record<string, string> {
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: inject('s3Endpoint'),
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    LINK_SECRET: 'a secret that all replicas share',
  }
}

/** A new bucket, seen by a client of its own. */
export async function bucketPlace(): Promise<BucketPlace> {
  const client = openClient()
  const bucket = `test-${randomUUID()}`
  await client.createBucket({ Bucket: bucket })
  const kept = async () => {
    const { Contents = [] } = await client.listObjectsV2({ Bucket: bucket })
    const { Uploads = [] } = await client.listMultipartUploads({ Bucket: bucket })
    return [...Contents, ...Uploads].map(({ Key = '' }) => Key)
  }
  return { ...placeWith(bucketEnv(bucket), kept), client, bucket }
}
