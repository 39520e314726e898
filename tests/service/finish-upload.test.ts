import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { storedLength } from '../../src/service/documents/blobs'
import { openDiskBlobs } from '../../src/service/documents/disk-blobs'
import {
  documentIdOf,
  documentRows,
  type DocumentRows,
} from '../../src/service/people/document-rows'
import { createUploadFinisher } from '../../src/service/documents/finish-upload'
import { createInspector } from '../../src/service/documents/inspection/inspector'
import { uploadFilesIn } from '../../src/service/documents/upload-files'
import { createUploadQuota } from '../../src/service/documents/upload-quota'
import { StoreFailure } from '../../src/service/failures/failures'
import { makePrivateFolder } from '../../src/service/files/durable-files'
import { openDatabase } from '../../src/service/people/open-database'
import { pdf } from '../support/files/sample-files'
import { temporaryFolder } from './support/open-service'

const uploadId = '0123456789abcdef'.repeat(2)
const id = documentIdOf(uploadId)

/** `change` replaces methods of the store of rows. */
async function openFinisher(
  bytes: Buffer,
  change: (documents: DocumentRows) => Partial<DocumentRows> = () => ({}),
) {
  const folder = await temporaryFolder()
  const uploadFolder = join(folder, 'uploads')
  await makePrivateFolder(uploadFolder)
  const uploads = uploadFilesIn(uploadFolder)
  const database = await openDatabase(join(folder, 'people.sqlite'))
  onTestFinished(async () => database.destroy())
  const rows = documentRows(database)
  const documents = { ...rows, ...change(rows) }
  const quota = createUploadQuota({
    documents,
    diskSpace: undefined,
    pseudonymOf: (client) => client,
    settings: { CLIENT_QUOTA: 0, CLIENT_DAY_QUOTA: 0, UPLOAD_SHARE: 25, DISK_RESERVE: 5 },
  })
  await quota.open({ id, client: 'client', length: bytes.length })
  await appendFile(join(uploadFolder, id), bytes)
  const blobs = await openDiskBlobs(join(folder, 'documents'))
  const inspector = createInspector()
  onTestFinished(inspector.close)
  let inspected = 0
  const finisher = createUploadFinisher({
    uploads,
    documents,
    blobs,
    inspector: {
      ...inspector,
      inspect: async (file, store) => {
        inspected += 1
        return inspector.inspect(file, store)
      },
    },
    quota,
  })
  const finish = async () =>
    finisher.finish(
      { state: 'arriving', id, client: 'client', length: bytes.length, received: 0 },
      'client',
    )
  return { finisher, finish, documents, blobs, uploadFolder, timesInspected: () => inspected }
}

test('an upload completed by two requests is inspected once, with the same result for both', async () => {
  const { finish, uploadFolder, timesInspected } = await openFinisher((await pdf()).buffer)
  const [first, second] = await Promise.all([finish(), finish()])
  expect(first).toEqual(second)
  expect(first).toMatchObject({ ok: true, document: { id } })
  expect(timesInspected()).toBe(1)
  expect(await readdir(uploadFolder)).toEqual([])
  expect(await finish()).toEqual(first)
  expect(timesInspected()).toBe(1)
})

test('an upload removed before its inspection is gone', async () => {
  const { finish, documents, uploadFolder, blobs } = await openFinisher((await pdf()).buffer)
  await documents.remove(id)
  expect(await finish()).toEqual({ ok: false, code: 'gone' })
  expect([await readdir(uploadFolder), await storedLength(blobs, id)]).toEqual([[], undefined])
})

test('an upload removed while its document is stored is gone, and leaves no file', async () => {
  const { finish, documents, uploadFolder, blobs } = await openFinisher(
    (await pdf()).buffer,
    (rows) => ({
      async store(...asked) {
        await rows.remove(id)
        return rows.store(...asked)
      },
    }),
  )
  expect(await finish()).toEqual({ ok: false, code: 'gone' })
  expect(await readdir(uploadFolder)).toEqual([])
  expect([await documents.find(id), await storedLength(blobs, id)]).toEqual([undefined, undefined])
})

test('an upload that another process has finished meanwhile is its document', async () => {
  const { finish, blobs } = await openFinisher((await pdf()).buffer, (rows) => ({
    async store(...asked) {
      await rows.store(...asked)
      return rows.store(...asked)
    },
  }))
  expect(await finish()).toMatchObject({ ok: true, document: { id } })
  expect(await storedLength(blobs, id)).toBeGreaterThan(0)
})

test('an upload whose document has no room is inspected again only when there is room', async () => {
  let hasRoom = false
  const { finish, timesInspected } = await openFinisher((await pdf()).buffer, (rows) => ({
    async usage(...asked) {
      if (!hasRoom) throw new StoreFailure('clientFull', 'no room')
      return rows.usage(...asked)
    },
  }))
  for (let count = 0; count < 3; count += 1)
    await expect(finish()).rejects.toMatchObject({ state: 'clientFull' })
  expect(timesInspected()).toBe(1)
  hasRoom = true
  expect(await finish()).toMatchObject({ ok: true })
})

test('whoever asks for a document can wait for a running inspection', async () => {
  const { finisher, finish, documents } = await openFinisher((await pdf()).buffer)
  await finisher.whenFinished(id)
  expect(await documents.find(id)).toMatchObject({ state: 'arriving' })
  const finishing = finish()
  await finisher.whenFinished(id)
  expect(await documents.find(id)).toMatchObject({ state: 'stored' })
  await finishing
  await finisher.whenIdle()
})

test('the id of a document does not reveal its upload’s id', () => {
  expect(id).toMatch(/^[\w-]{43}$/)
  expect(documentIdOf(uploadId)).toBe(id)
  expect(id).not.toContain(uploadId.slice(0, 8))
})
