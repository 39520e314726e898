import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Readable } from 'node:stream'
import {
  dispositionOf,
  type DocumentStore,
  isDocumentId,
  type StoredDocument,
  storedMediaTypes,
} from '../document-store'
import { type Bucket, unlessMissing } from './bucket'
import { objectsIn } from './objects'

const documentsPrefix = 'documents/'

/** Of the user metadata, in lower case as every server gives them back. */
const uploadLength = 'upload-length'
const storedAt = 'stored-at'

/** Seconds. Followed at once: whoever comes later comes with our own link, which is looked at anew. */
const presignedLifetimeSeconds = 300

interface Options {
  /** Documents are handed out by the bucket itself. */
  isPresigned: boolean
}

/** A document is one object, its record in the object's own metadata: there whole or not at all. */
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
    // Put there by somebody else.
    if (mediaType === undefined || moment === undefined) return undefined
    return {
      id,
      mediaType,
      length: ContentLength ?? 0,
      uploadLength: Number(Metadata[uploadLength]),
      storedAt: moment,
    }
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
      // In Node the SDK's body is a stream of Node's.
      return object?.Body instanceof Readable ? object.Body : undefined
    },
    async *storedBefore(moment) {
      const before = new Date(moment)
      for await (const { Key = '', LastModified } of objectsIn(bucket, documentsPrefix)) {
        const id = Key.slice(documentsPrefix.length)
        // Written when it was stored: the list alone tells, without a call for each.
        if (isDocumentId(id) && LastModified !== undefined && LastModified < before) yield id
      }
    },
    remove,
    async removeAll(ids) {
      for (const id of ids) await remove(id)
    },
    async isReady() {
      return client.headBucket({ Bucket }).then(
        () => true,
        () => false,
      )
    },
    ...(isPresigned ? { linkTo } : {}),
  }
}
