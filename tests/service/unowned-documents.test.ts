import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Person } from '../../src/person'
import {
  claim,
  removeDocument,
  sweepBlobs,
  sweepDue,
  sweepUploadFiles,
} from '../../src/service/documents/remove-documents'
import { openDiskBlobs } from '../../src/service/documents/disk-blobs'
import type { DocumentRows } from '../../src/service/people/document-rows'
import { uploadFilesIn } from '../../src/service/documents/upload-files'
import { makePrivateFolder } from '../../src/service/files/durable-files'
import type { Outcome } from '../../src/service/people/people-store'
import { createPersonIn, goneAt } from './support/create-person-in'
import { openPeopleStore, storeDocuments } from './support/open-people'
import { listen, openService, temporaryFolder } from './support/open-service'
import { postPerson, problemIn, storedPeople } from './support/post-person'
import { individualUsd, uboUsd } from '../support/people/sample-people'
import { tinyPicture } from './support/tiny-picture'
import { headUpload, uploadDocument, deleteUpload } from './support/tus'

const days = 86_400_000

// A body of the contract, typed out by hand.
const person = () => individualUsd() as unknown as Person

const [owned, nobodys, third] = ['A', 'B', 'C'].map((letter) => letter.repeat(43)) as [
  string,
  string,
  string,
]
const afterAll = new Date('2999-06-01')
const unexpected = () => {
  throw new Error('Nothing fails here')
}

async function openStores() {
  const folder = await temporaryFolder()
  const { documents, ...people } = await openPeopleStore(join(folder, 'people.sqlite'))
  onTestFinished(async () => people.close())
  await makePrivateFolder(join(folder, 'uploads'))
  const uploads = uploadFilesIn(join(folder, 'uploads'))
  const blobs = await openDiskBlobs(join(folder, 'documents'))
  const put = async (...ids: string[]) => {
    await storeDocuments(documents, ids)
    for (const id of ids) await blobs.put({ id, mediaType: 'image/png' }, Buffer.from('png'))
  }
  const there = async () => {
    const names = await readdir(join(folder, 'documents'))
    return names.filter((name) => name !== 'owner').sort()
  }
  return { people, documents, blobs, uploads, put, there }
}

describe('the sweep of what is due', () => {
  test('removes what nobody has, and keeps what a person has', async () => {
    const { people, put, there, ...stores } = await openStores()
    await put(owned, nobodys)
    await createPersonIn(people, person(), [owned])
    await sweepDue({ ...stores, now: () => new Date('2026-06-01'), onFailed: unexpected })
    expect(await there()).toEqual([owned, nobodys])
    await sweepDue({ ...stores, now: () => afterAll, onFailed: unexpected })
    expect(await there()).toEqual([owned])
    expect([...(await stores.documents.statesOf([owned, nobodys]))]).toEqual([[owned, 'stored']])
  })

  test('gives nobody a document whose files it is about to delete', async () => {
    const { people, put, there, ...stores } = await openStores()
    await put(nobodys)
    const creations: Outcome[] = []
    const blobs = {
      ...stores.blobs,
      async remove(id: string) {
        creations.push(await people.create(person(), [id]))
        await stores.blobs.remove(id)
      },
    }
    await sweepDue({ ...stores, blobs, now: () => afterAll, onFailed: unexpected })
    expect(creations).toEqual([goneAt(0)])
    expect(await there()).toEqual([])
  })

  test('keeps a document that a person gets during the sweep', async () => {
    const { people, put, there, ...stores } = await openStores()
    await put(owned, third)
    const documents: DocumentRows = {
      ...stores.documents,
      async removeDue(now) {
        await createPersonIn(people, person(), [owned]).catch(() => undefined)
        return stores.documents.removeDue(now)
      },
    }
    await sweepDue({ ...stores, documents, now: () => afterAll, onFailed: unexpected })
    expect(await there()).toEqual([owned])
  })

  test('completes a removal that a crash interrupted', async () => {
    const { people: _, put, there, ...stores } = await openStores()
    await put(nobodys)
    const dying = {
      ...stores.blobs,
      async remove() {
        throw new Error('killed')
      },
    }
    await expect(removeDocument({ ...stores, blobs: dying }, nobodys)).rejects.toThrow('killed')
    expect(await there()).toEqual([nobodys])
    await sweepDue({ ...stores, now: () => new Date(), onFailed: unexpected })
    expect(await there()).toEqual([])
  })

  test('goes on where the files of one document cannot be deleted, and names it', async () => {
    const { people: _, put, there, ...stores } = await openStores()
    await put(nobodys, third)
    const blobs = {
      ...stores.blobs,
      async remove(id: string) {
        if (id === nobodys) throw new Error('broken')
        await stores.blobs.remove(id)
      },
    }
    const failed: string[] = []
    await sweepDue({ ...stores, blobs, now: () => afterAll, onFailed: (id) => failed.push(id) })
    expect([failed, await there()]).toEqual([[nobodys], [nobodys]])
    await sweepDue({ ...stores, now: () => new Date('2999-06-02'), onFailed: unexpected })
    expect(await there()).toEqual([])
  })

  test('goes on where the files of more documents than a page has cannot be deleted', async () => {
    const { people, put: _, there: __, ...stores } = await openStores()
    const broken = Array.from({ length: 150 }, (_each, index) => `broken ${index}`)
    await people.upload([...broken, third])
    const blobs = {
      ...stores.blobs,
      async remove(id: string) {
        if (id !== third) throw new Error('broken')
      },
    }
    const failed: string[] = []
    await sweepDue({ ...stores, blobs, now: () => afterAll, onFailed: (id) => failed.push(id) })
    expect(failed.sort()).toEqual([...broken].sort())
    expect([...(await stores.documents.statesOf([third]))]).toEqual([])
  })
})

describe('the sweeps of files without a row', () => {
  test('delete the uploads that are not arriving, and no others', async () => {
    const { documents, uploads, put } = await openStores()
    await put(owned)
    await documents.open({ id: third, client: 'a', length: 9 }, () => undefined)
    const bytes = async function* () {
      yield Buffer.from('x')
    }
    for (const id of [owned, nobodys, third, 'rubbish.json']) await uploads.append(id, 0, bytes())
    await sweepUploadFiles({ documents, uploads })
    const left: string[] = []
    for await (const id of uploads.ids()) left.push(id)
    expect(left).toEqual([third])
  })

  test('delete the old documents without a row, where they are this store’s', async () => {
    const { documents, blobs, put, there } = await openStores()
    await put(owned)
    const stores = { documents, blobs, storeId: 'this one', onForeignDocuments: unexpected }
    await claim(blobs, 'this one')
    await blobs.put({ id: nobodys, mediaType: 'image/png' }, Buffer.from('x'))
    await sweepBlobs(stores, '2026-01-01')
    expect(await there()).toEqual([owned, nobodys])
    const foreign: string[] = []
    await sweepBlobs(
      { ...stores, storeId: 'other', onForeignDocuments: () => foreign.push('foreign') },
      '2999-01-01',
    )
    expect([foreign, await there()]).toEqual([['foreign'], [owned, nobodys]])
    await sweepBlobs(stores, '2999-01-01')
    expect(await there()).toEqual([owned])
  })
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
