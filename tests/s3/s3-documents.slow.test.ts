import { describe, expect, test, inject } from 'vitest'
import type { DocumentStore, StoredDocument } from '../../src/service/documents/document-store'
import { openDocuments } from '../../src/service/open-documents'
import { readSettings } from '../../src/service/settings/settings'
import { documentsSuite } from '../service/documents-suite'
import { bucketEnv } from './support/bucket-env'
import { bucketStorage } from './support/bucket-storage'

const open = async (bucket: string): Promise<DocumentStore> =>
  openDocuments(readSettings(bucketEnv(inject('s3Endpoint'), bucket)))

describe('documents in a bucket', () => {
  documentsSuite(open, async () => (await bucketStorage()).bucket)

  const document: StoredDocument = {
    id: 'A'.repeat(43),
    mediaType: 'application/pdf',
    length: 1,
    uploadLength: 1,
    storedAt: '2026-01-02T03:04:05.000Z',
  }

  test('are listed over several pages, without other objects of the bucket', async () => {
    const { bucket, client } = await bucketStorage()
    const documents = await open(bucket)
    // S3 lists 1,000 objects per page.
    const ids = Array.from({ length: 1005 }, (_, index) => String(index).padStart(43, '0'))
    for (let at = 0; at < ids.length; at += 50)
      await Promise.all(
        ids
          .slice(at, at + 50)
          .map(async (id) => documents.put({ ...document, id }, Buffer.from('x'))),
      )
    for (const Key of ['documents/readme', 'elsewhere/a', 'A'.repeat(43)])
      await client.putObject({ Bucket: bucket, Key, Body: 'x' })
    const found: string[] = []
    for await (const id of documents.storedBefore(new Date(Date.now() + 60_000).toISOString()))
      found.push(id)
    expect(found).toEqual(ids)
  })

  test('do not include objects of other programs', async () => {
    const { bucket, client } = await bucketStorage()
    const Key = `documents/${document.id}`
    await client.putObject({ Bucket: bucket, Key, Body: '<script>', ContentType: 'text/html' })
    expect(await (await open(bucket)).find(document.id)).toBeUndefined()
  })

  test('are not ready when their bucket is missing', async () => {
    const { bucket, client } = await bucketStorage()
    const documents = await open(bucket)
    await client.deleteBucket({ Bucket: bucket })
    expect(await documents.isReady()).toBe(false)
  })
})
