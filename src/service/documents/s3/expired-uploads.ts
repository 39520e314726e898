import { isUploadId } from '../upload-store'
import type { Bucket } from './bucket'
import { objectsIn } from './objects'

interface Expired {
  key: string
  /** Of the multipart upload, where one is open. */
  uploadId?: string
}

/**
 * The uploads of which something was made before this moment, so that what a crash left half made or half
 * removed is found as well. One may come more than once. What others keep in the bucket is left alone.
 */
export async function* expiredIn(
  bucket: Bucket,
  prefix: string,
  before: Date,
): AsyncIterable<Expired> {
  const isOurs = (key: string) => key.startsWith(prefix) && isUploadId(key.slice(prefix.length))
  for await (const { Key = '', UploadId, Initiated } of multipartUploadsIn(bucket, prefix)) {
    const isOld = Initiated !== undefined && Initiated < before
    if (isOld && UploadId !== undefined && isOurs(Key)) yield { key: Key, uploadId: UploadId }
  }
  for await (const { Key = '', LastModified } of objectsIn(bucket, prefix)) {
    const key = Key.replace(/\.(info|part)$/, '')
    if (LastModified !== undefined && LastModified < before && isOurs(key)) yield { key }
  }
}

async function* multipartUploadsIn({ client, name: Bucket }: Bucket, Prefix: string) {
  let next = {}
  for (;;) {
    const page = await client.listMultipartUploads({ Bucket, Prefix, ...next })
    yield* page.Uploads ?? []
    if (page.IsTruncated !== true) return
    next = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
  }
}
