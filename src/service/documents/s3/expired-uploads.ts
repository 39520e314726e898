import { isUploadId } from '../upload-store'
import { type Bucket, objectsIn } from './bucket'

interface Expired {
  key: string
  /** The id of the open multipart upload, if any. */
  uploadId?: string
}

/**
 * Yields uploads with any object from before this time, so that remains of a crash are found too. It may yield one more
 * than once. Other objects in the bucket are ignored.
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
