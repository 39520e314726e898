import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Readable } from 'node:stream'
import { succeeds } from '../../failures/succeeds'
import {
  dispositionOf,
  type DocumentStore,
  isDocumentId,
  type StoredDocument,
  storedMediaTypes,
} from '../document-store'
import { type Bucket, objectsIn, unlessMissing } from './bucket'

const documentsPrefix = 'documents/'
const ownerKey = 'documents-owner'

/** Keys of the user metadata, in lower case as every server returns them. */
const uploadLength = 'upload-length'
const storedAt = 'stored-at'

/** The redirect is followed at once. A later request uses our own link, which is verified again. */
const presignedLifetimeSeconds = 300

interface Options {
  /** Whether the bucket itself serves documents. */
  isPresigned: boolean
}

/** Stores a document as one object with its record in the metadata, so that both are written atomically. */
export function openS3DocumentStore(bucket: Bucket, { isPresigned }: Options): DocumentStore {
  const { client, name: Bucket } = bucket
  const locationOf = (id: string) => ({ Bucket, Key: `${documentsPrefix}${id}` })

  async function find(id: string): Promise<StoredDocument | undefined> {
    if (!isDocumentId(id)) return undefined
    const head = await unlessMissing(client.headObject(locationOf(id)))
    if (head === undefined) return undefined
    const { ContentType, ContentLength, Metadata = {} } = head
    const mediaType = storedMediaTypes.find((known) => known === ContentType)
    const moment = Metadata[storedAt]
    // Another program stored this object.
    if (mediaType === undefined || moment === undefined) return undefined
    return {
      id,
      mediaType,
      length: ContentLength ?? 0,
      uploadLength: Number(Metadata[uploadLength]),
      storedAt: moment,
    }
  }

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

  async function remove(id: string): Promise<boolean> {
    if ((await find(id)) === undefined) return false
    await client.deleteObject(locationOf(id))
    return true
  }

  return {
    find,
    async put(document, content) {
      await client.putObject({
        ...locationOf(document.id),
        Body: content,
        ContentType: document.mediaType,
        Metadata: {
          [uploadLength]: String(document.uploadLength),
          [storedAt]: document.storedAt,
        },
      })
    },
    async read({ id }) {
      const object = await unlessMissing(client.getObject(locationOf(id)))
      // In Node the SDK's body is a Readable.
      return object?.Body instanceof Readable ? object.Body : undefined
    },
    async *storedBefore(moment) {
      const before = new Date(moment)
      for await (const { Key = '', LastModified } of objectsIn(bucket, documentsPrefix)) {
        const id = Key.slice(documentsPrefix.length)
        // An object is written when its document is stored, so the listing is enough.
        if (isDocumentId(id) && LastModified !== undefined && LastModified < before) yield id
      }
    },
    remove,
    async removeAll(ids) {
      for (const id of ids) await remove(id)
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
