import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Person } from '../../src/person'
import { documentIdOf } from '../../src/service/documents/document-id'
import { openDiskDocumentStore } from '../../src/service/documents/disk-document-store'
import type { DocumentStore } from '../../src/service/documents/document-store'
import {
  removeUnowned,
  sweepDocuments,
  sweepUploads,
} from '../../src/service/documents/unowned-documents'
import { createUploadQuota, type UploadQuota } from '../../src/service/documents/upload-quota'
import { openSqliteFile } from '../../src/service/people/open-sqlite'
import type { Creation } from '../../src/service/people/creation'
import type { PeopleStore } from '../../src/service/people/people-store'
import { sqlPeopleStore } from '../../src/service/people/sql-people-store'
import { sqlUnowned } from '../../src/service/people/sql-unowned'
import { createPersonIn } from './support/create-person-in'
import { listen, openService, temporaryFolder } from './support/open-service'
import { postPerson, problemIn, storedPeople } from './support/post-person'
import { individualUsd, uboUsd } from '../support/people/sample-people'
import { tinyPicture } from './support/tiny-picture'
import { headUpload, uploadDocument, deleteUpload } from './support/tus'

const days = 86_400_000

// A body of the contract, typed out by hand.
const person = () => individualUsd() as unknown as Person

interface Stores {
  people: PeopleStore
  documents: DocumentStore
}

async function openBoth(): Promise<Stores & { quota: UploadQuota }> {
  const folder = await temporaryFolder()
  await mkdir(folder, { recursive: true })
  const database = await openSqliteFile(join(folder, 'people.sqlite'))
  const people = sqlPeopleStore(database)
  onTestFinished(async () => people.close())
  const quota = createUploadQuota({
    unowned: sqlUnowned(database),
    diskSpace: undefined,
    pseudonymOf: (client) => client,
    settings: { CLIENT_QUOTA: 0, CLIENT_DAY_QUOTA: 0, UPLOAD_SHARE: 25, DISK_RESERVE: 5 },
    now: () => new Date(),
  })
  return { people, documents: await openDiskDocumentStore(join(folder, 'documents')), quota }
}

async function put(documents: DocumentStore, letter: string, storedAt: string): Promise<string> {
  return putAs(documents, letter.repeat(43), storedAt)
}

async function putAs(documents: DocumentStore, id: string, storedAt: string): Promise<string> {
  const content = Buffer.from('x')
  await documents.put(
    { id, mediaType: 'application/pdf', length: 1, uploadLength: 1, storedAt },
    content,
  )
  return id
}

async function existingIds(documents: DocumentStore, ids: string[]): Promise<string[]> {
  const found = await Promise.all(ids.map(async (id) => documents.find(id)))
  return ids.filter((_id, index) => found[index] !== undefined)
}

describe('the document sweep', () => {
  const [old, young, before] = ['2026-01-01', '2026-01-03', '2026-01-02'].map(
    (day) => `${day}T00:00:00.000Z`,
  ) as [string, string, string]

  test('removes old unowned documents, and keeps recent and owned ones', async () => {
    const { people, documents } = await openBoth()
    const [unowned, owned, recent] = [
      await put(documents, 'A', old),
      await put(documents, 'B', old),
      await put(documents, 'C', young),
    ]
    await createPersonIn(people, person(), [owned])
    await sweepDocuments({ people, documents }, before)
    expect(await existingIds(documents, [unowned, owned, recent])).toEqual([owned, recent])
  })

  test('writes nothing for a document that a person has', async () => {
    const { people, documents } = await openBoth()
    const owned = [await put(documents, 'A', old), await put(documents, 'B', old)]
    const unowned = await put(documents, 'C', old)
    await createPersonIn(people, person(), owned)
    const marked: string[] = []
    const watched: PeopleStore = {
      ...people,
      async markRemovedIfUnowned(documentId) {
        marked.push(documentId)
        return people.markRemovedIfUnowned(documentId)
      },
    }
    await sweepDocuments({ people: watched, documents }, before)
    expect(marked).toEqual([unowned])
    expect(await existingIds(documents, [...owned, unowned])).toEqual(owned)
  })

  test('keeps a document that a person gets during the sweep', async () => {
    const { people, documents } = await openBoth()
    const id = await put(documents, 'A', old)
    const attaching: DocumentStore = {
      ...documents,
      async *storedBefore(moment) {
        for await (const found of documents.storedBefore(moment)) {
          await createPersonIn(people, person(), [found])
          yield found
        }
      },
    }
    await sweepDocuments({ people, documents: attaching }, before)
    expect(await existingIds(documents, [id])).toEqual([id])
  })

  test('gives nobody a document that it is about to remove', async () => {
    const { people, documents } = await openBoth()
    const id = await put(documents, 'A', old)
    const creations: Creation[] = []
    const late: DocumentStore = {
      ...documents,
      async remove(removed) {
        creations.push(await people.create(person(), [removed]))
        return documents.remove(removed)
      },
    }
    await sweepDocuments({ people, documents: late }, before)
    expect(creations).toEqual([{ state: 'documentsGone', documentIds: [id] }])
    expect(await existingIds(documents, [id])).toEqual([])
  })

  test('completes a removal that a crash interrupted', async () => {
    const { people, documents } = await openBoth()
    const id = await put(documents, 'A', young)
    const dying: DocumentStore = {
      ...documents,
      async remove() {
        throw new Error('killed')
      },
    }
    await expect(removeUnowned({ people, documents: dying }, id)).rejects.toThrow('killed')
    expect(await existingIds(documents, [id])).toEqual([id])
    await sweepDocuments({ people, documents }, before)
    expect(await existingIds(documents, [id])).toEqual([])
  })
})

describe('the upload sweep', () => {
  const today = new Date().toISOString()

  async function openWithUpload(uploadId: string) {
    const stores = await openBoth()
    await stores.quota.reserve({ id: uploadId, client: 'one', bytes: 9 })
    const uploads = { removeExpired: async () => [uploadId] }
    return { ...stores, uploads }
  }

  test('counts an expired upload no more', async () => {
    const stores = await openWithUpload('expired')
    await sweepUploads(stores)
    expect(await stores.quota.isCounted('expired')).toBe(false)
    expect(await stores.people.removedDocumentIds()).toEqual([])
  })

  test('still counts one that a crash left beside its document', async () => {
    const stores = await openWithUpload('beside')
    const id = await putAs(stores.documents, documentIdOf('beside'), today)
    await sweepUploads(stores)
    expect(await stores.quota.isCounted('beside')).toBe(true)
    expect(await existingIds(stores.documents, [id])).toEqual([id])
  })

  test('removes a document that an inspection stores at the same time', async () => {
    const stores = await openWithUpload('late')
    const quota = {
      async release(ids: readonly string[]) {
        await putAs(stores.documents, documentIdOf('late'), today)
        await stores.quota.release(ids)
      },
    }
    await sweepUploads({ ...stores, quota })
    expect(await existingIds(stores.documents, [documentIdOf('late')])).toEqual([])
  })
})

test('a document that a person has stays counted when somebody tries to remove it', async () => {
  const { people, documents, quota } = await openBoth()
  await quota.reserve({ id: 'mine', client: 'one', bytes: 9 })
  await createPersonIn(people, person(), [documentIdOf('mine')])
  expect(await removeUnowned({ people, documents }, documentIdOf('mine'))).toBe(false)
  expect(await quota.isCounted('mine')).toBe(true)
})

test('only unowned documents are swept, after 8 days', async () => {
  const dataFolder = await temporaryFolder()
  const before = await openService({}, { dataFolder })
  const base = await listen(before)
  const buffer = await tinyPicture()
  before.advanceClock(-7.9 * days)
  const young = await uploadDocument(base, buffer)
  before.advanceClock(-0.2 * days)
  const [old, attached] = [await uploadDocument(base, buffer), await uploadDocument(base, buffer)]
  const documents = [{ type: 'passport', url: attached.link }]
  expect((await postPerson(before, { ...uboUsd(), documents })).statusCode).toBe(201)
  await before.app.close()

  const restarted = await listen(await openService({}, { dataFolder }))
  const moved = (address: string) => `${restarted}${new URL(address).pathname}`
  await expect.poll(async () => (await headUpload(moved(old.address))).status).toBe(404)
  expect((await headUpload(moved(young.address))).status).toBe(200)
  expect((await headUpload(moved(attached.address))).status).toBe(200)
})

describe('a person with a document of ours', () => {
  test('whose file is gone gets 422 with each pointer, and the key stays free', async () => {
    const service = await openService()
    const base = await listen(service)
    const buffer = await tinyPicture()
    const [gone, lost] = [await uploadDocument(base, buffer), await uploadDocument(base, buffer)]
    await deleteUpload(gone.address)
    const folder = join(service.dataFolder, 'documents')
    for (const name of await readdir(folder)) await rm(join(folder, name))
    const here = await uploadDocument(base, buffer)
    const documentsOf = (...urls: string[]) => urls.map((url) => ({ type: 'passport', url }))
    const other = 'https://files.example.com/other.pdf'
    const key = { 'idempotency-key': 'a' }
    const documents = documentsOf(gone.link, here.link, other, lost.link)
    const reply = await postPerson(service, { ...uboUsd(), documents }, key)
    const { status, errors } = problemIn(reply)
    const detail = 'We no longer have this file. Choose it again'
    expect(status).toBe(422)
    expect(errors).toEqual([
      { pointer: '#/documents/0/url', code: 'gone', detail },
      { pointer: '#/documents/3/url', code: 'gone', detail },
    ])
    expect(await storedPeople(service)).toEqual([])
    const again = { ...uboUsd(), documents: documentsOf(here.link, other) }
    expect((await postPerson(service, again, key)).statusCode).toBe(201)
  })

  test('sent many times at once under one key is created once, and early requests get 409', async () => {
    const service = await openService()
    const { link } = await uploadDocument(await listen(service), await tinyPicture())
    const body = { ...uboUsd(), documents: [{ type: 'passport', url: link }] }
    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => postPerson(service, body, { 'idempotency-key': 'a' })),
    )
    const early = replies.filter(({ statusCode }) => statusCode === 409)
    const created = replies.filter(({ statusCode }) => statusCode === 201)
    expect(early.length + created.length).toBe(replies.length)
    expect(new Set(created.map(({ body: answer }) => answer)).size).toBe(1)
    expect(early.length).toBeGreaterThan(0)
    for (const reply of early) {
      expect(problemIn(reply).type).toBe('about:blank')
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await storedPeople(service)).toHaveLength(1)
  })
})
