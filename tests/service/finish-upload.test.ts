import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDiskDocumentStore } from '../../src/service/documents/disk-document-store'
import { uploadFilesIn } from '../../src/service/documents/upload-files'
import { makePrivateFolder } from '../../src/service/files/durable-files'
import { documentIdOf } from '../../src/service/documents/document-id'
import { createUploadFinisher } from '../../src/service/documents/inspection/finish-upload'
import { createInspector } from '../../src/service/documents/inspection/inspect-document'
import type { UploadQuota } from '../../src/service/documents/upload-quota'
import { StoreFailure } from '../../src/service/failures/store-failure'
import { pdf } from '../support/files/sample-files'
import { temporaryFolder } from './support/open-service'

const id = '0123456789abcdef'.repeat(2)

async function openFinisher(
  bytes: Buffer,
  quota: Partial<Pick<UploadQuota, 'resize' | 'isCounted'>> = {},
) {
  const folder = await temporaryFolder()
  const uploadFolder = join(folder, 'uploads')
  await makePrivateFolder(uploadFolder)
  const uploads = uploadFilesIn(uploadFolder, 1000)
  await uploads.create(id, bytes.length)
  await appendFile(join(uploadFolder, id), bytes)
  const documents = await openDiskDocumentStore(join(folder, 'documents'))
  const inspector = createInspector()
  onTestFinished(inspector.close)
  let inspected = 0
  const finisher = createUploadFinisher({
    uploads,
    documents,
    inspector: {
      ...inspector,
      inspect: async (file, store) => {
        inspected += 1
        return inspector.inspect(file, store)
      },
    },
    quota: {
      resize: async () => true,
      isCounted: async () => true,
      release: async () => undefined,
      ...quota,
    },
    now: () => new Date(),
  })
  return { finisher, uploads, documents, uploadFolder, timesInspected: () => inspected }
}

test('an upload completed by two requests is inspected once, with the same result for both', async () => {
  const { finisher, uploadFolder, timesInspected } = await openFinisher((await pdf()).buffer)
  const [first, second] = await Promise.all([
    finisher.finish(id, 'client'),
    finisher.finish(id, 'client'),
  ])
  expect(first).toEqual(second)
  expect(first).toMatchObject({ ok: true, document: { id: documentIdOf(id) } })
  expect(timesInspected()).toBe(1)
  expect(await readdir(uploadFolder)).toEqual([])
  expect(await finisher.finish(id, 'client')).toEqual(first)
  expect(timesInspected()).toBe(1)
})

test('an upload removed before its inspection is gone', async () => {
  const { finisher, uploads } = await openFinisher((await pdf()).buffer)
  await uploads.discard(id)
  expect(await finisher.finish(id, 'client')).toEqual({ ok: false, code: 'gone' })
})

test.each([
  ['before its document is stored', { resize: async () => false }],
  ['while its document is stored', { isCounted: async () => false }],
])('an upload that is no longer counted %s is gone, and leaves no file', async (_when, quota) => {
  const { finisher, documents, uploadFolder } = await openFinisher((await pdf()).buffer, quota)
  expect(await finisher.finish(id, 'client')).toEqual({ ok: false, code: 'gone' })
  expect(await readdir(uploadFolder)).toEqual([])
  expect(await documents.find(documentIdOf(id))).toBeUndefined()
})

test('an upload whose document has no room is inspected again only when there is room', async () => {
  let hasRoom = false
  const resize = async () => {
    if (!hasRoom) throw new StoreFailure('clientFull', 'no room')
    return true
  }
  const { finisher, timesInspected } = await openFinisher((await pdf()).buffer, { resize })
  for (let count = 0; count < 3; count += 1)
    await expect(finisher.finish(id, 'client')).rejects.toMatchObject({ state: 'clientFull' })
  expect(timesInspected()).toBe(1)
  hasRoom = true
  expect(await finisher.finish(id, 'client')).toMatchObject({ ok: true })
})

test('documentOf waits for a running inspection', async () => {
  const { finisher } = await openFinisher((await pdf()).buffer)
  expect(await finisher.documentOf(id)).toBeUndefined()
  const finishing = finisher.finish(id, 'client')
  expect(await finisher.documentOf(id)).toMatchObject({ id: documentIdOf(id) })
  await finishing
  await finisher.whenIdle()
})

test('the id of a document does not reveal its upload’s id', () => {
  expect(documentIdOf(id)).toMatch(/^[\w-]{43}$/)
  expect(documentIdOf(id)).toBe(documentIdOf(id))
  expect(documentIdOf(id)).not.toContain(id.slice(0, 8))
})
