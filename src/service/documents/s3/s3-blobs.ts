import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Readable } from 'node:stream'
import { succeeds } from '../../failures/succeeds'
import { type Blobs, isDocumentId } from '../blobs'
import { dispositionOf, type StoredDocument } from '../document-rows'
import { type Bucket, objectsIn, unlessMissing } from './bucket'

const documentsPrefix = 'documents/'
const ownerKey = 'documents-owner'

/** The redirect is followed at once. A later request uses our own link, which is verified again. */
const presignedLifetimeSeconds = 300

interface Options {
  /** Whether the bucket itself serves documents. */
  isPresigned: boolean
}

/** Stores each document as one object. */
export function openS3Blobs(bucket: Bucket, { isPresigned }: Options): Blobs {
  const { client, name: Bucket } = bucket
  const locationOf = (id: string) => ({ Bucket, Key: `${documentsPrefix}${id}` })

  async function owner(): Promise<string | undefined> {
    const object = await unlessMissing(client.getObject({ Bucket, Key: ownerKey }))
    return object?.Body?.transformToString()
  }

  async function linkTo(document: StoredDocument): Promise<string> {
    const command = new GetObjectCommand({
      ...locationOf(document.id),
      ResponseContentDisposition: dispositionOf(document),
      ResponseContentType: document.mediaType,
      ResponseCacheControl: 'private, no-store',
    })
    return getSignedUrl(client, command, { expiresIn: presignedLifetimeSeconds })
  }

  return {
    async put({ id, mediaType }, content) {
      await client.putObject({ ...locationOf(id), Body: content, ContentType: mediaType })
    },
    async read(id) {
      const object = await unlessMissing(client.getObject(locationOf(id)))
      // In Node the SDK's body is a Readable.
      return object?.Body instanceof Readable ? object.Body : undefined
    },
    async sizeOf(id) {
      const head = await unlessMissing(client.headObject(locationOf(id)))
      return head?.ContentLength
    },
    async remove(id) {
      await unlessMissing(client.deleteObject(locationOf(id)))
    },
    async *storedBefore(moment) {
      const before = new Date(moment)
      for await (const { Key = '', LastModified } of objectsIn(bucket, documentsPrefix)) {
        const id = Key.slice(documentsPrefix.length)
        if (isDocumentId(id) && LastModified !== undefined && LastModified < before) yield id
      }
    },
    owner,
    async claim(storeId, inPlaceOf) {
      // Not every S3-compatible server has conditional writes. Of two stores that claim at once, one is told at its next sweep.
      const current = await owner()
      if (current === undefined || current === inPlaceOf)
        await client.putObject({ Bucket, Key: ownerKey, Body: storeId })
      return (await owner()) ?? storeId
    },
    isReady: async () => succeeds(client.headBucket({ Bucket })),
    ...(isPresigned ? { linkTo } : {}),
  }
}
