import { describe, expect, test, inject } from 'vitest'
import type { Blobs } from '../../src/service/documents/blobs'
import { ownerOf } from '../../src/service/documents/remove-documents'
import { openBlobs } from '../../src/service/open-documents'
import { readSettings } from '../../src/service/settings/settings'
import { blobsSuite } from '../service/blobs-suite'
import { bucketEnv } from './support/bucket-env'
import { bucketStorage } from './support/bucket-storage'

const open = async (bucket: string): Promise<Blobs> =>
  openBlobs(readSettings(bucketEnv(inject('s3Endpoint'), bucket)))

describe('documents in a bucket', () => {
  blobsSuite(open, async () => (await bucketStorage()).bucket)

  test('are listed over several pages, without other objects of the bucket', async () => {
    const { bucket, client } = await bucketStorage()
    const blobs = await open(bucket)
    // S3 lists 1,000 objects per page.
    const ids = Array.from({ length: 1005 }, (_, index) => String(index).padStart(43, '0'))
    for (let at = 0; at < ids.length; at += 50)
      await Promise.all(
        ids
          .slice(at, at + 50)
          .map(async (id) => blobs.put({ id, mediaType: 'application/pdf' }, Buffer.from('x'))),
      )
    for (const Key of ['documents/readme', 'elsewhere/a', 'A'.repeat(43)])
      await client.putObject({ Bucket: bucket, Key, Body: 'x' })
    const found: string[] = []
    for await (const id of blobs.storedBefore(new Date(Date.now() + 60_000).toISOString()))
      found.push(id)
    expect(found).toEqual(ids)
  })

  test('are not ready when their bucket is missing', async () => {
    const { bucket, client } = await bucketStorage()
    const blobs = await open(bucket)
    await client.deleteBucket({ Bucket: bucket })
    await expect(ownerOf(blobs)).rejects.toThrow('NoSuchBucket')
  })
})
