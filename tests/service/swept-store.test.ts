import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storedLength } from '../../src/service/documents/blobs'
import type { Person } from '../../src/person'
import { copyData, restoreData } from '../../src/service/backup/copy-data'
import { ownsDocuments, sweepDue } from '../../src/service/documents/remove-documents'
import { openDiskBlobs } from '../../src/service/documents/disk-blobs'
import { openUploads } from '../../src/service/open-documents'
import { openStores } from '../../src/service/open-stores'
import { readSettings } from '../../src/service/settings/settings'
import { createPersonIn } from './support/create-person-in'
import { openPeopleStore, storeDocuments } from './support/open-people'
import { listen, openService, temporaryFolder } from './support/open-service'
import { postPerson } from './support/post-person'
import { tinyPicture } from './support/tiny-picture'
import { uploadDocument } from './support/tus'
import { uboUsd } from '../support/people/sample-people'

const days = 86_400_000

const documentsOf = (dataFolder: string) => join(dataFolder, 'documents')
const storedIn = async (dataFolder: string) =>
  (await readdir(documentsOf(dataFolder))).filter((name) => name !== 'owner').length

/** A folder with an old document that a person has, and another that nobody has. */
async function usedFolder(): Promise<string> {
  const dataFolder = await temporaryFolder()
  const service = await openService({}, { dataFolder })
  service.advanceClock(-9 * days)
  const base = await listen(service)
  const owned = await uploadDocument(base, await tinyPicture())
  await uploadDocument(base, await tinyPicture())
  const documents = [{ type: 'passport', url: owned.link }]
  expect((await postPerson(service, { ...uboUsd(), documents })).statusCode).toBe(201)
  await service.app.close()
  return dataFolder
}

/** The sweeps begin with the service, and its end waits for them. Returns what was logged. */
async function sweepOnce(dataFolder: string): Promise<string> {
  const service = await openService({}, { dataFolder })
  await service.app.close()
  return service.log.join('')
}

test('its own documents are swept: the one that nobody has is removed', async () => {
  const dataFolder = await usedFolder()
  expect(await storedIn(dataFolder)).toBe(2)
  expect(await sweepOnce(dataFolder)).not.toContain('not swept')
  expect(await storedIn(dataFolder)).toBe(1)
})

test('the documents of another store of people are never swept, and the log says why', async () => {
  const [wrong, right] = [await usedFolder(), await usedFolder()]
  await rm(documentsOf(wrong), { recursive: true })
  await cp(documentsOf(right), documentsOf(wrong), { recursive: true })
  expect(await sweepOnce(wrong)).toContain('they belong to another store of people')
  expect(await storedIn(wrong)).toBe(2)
})

test('documents without an owner are swept by a store that knows one of them, and by no other', async () => {
  const [stranger, owner] = [await usedFolder(), await usedFolder()]
  await rm(join(documentsOf(owner), 'owner'))
  await rm(documentsOf(stranger), { recursive: true })
  await cp(documentsOf(owner), documentsOf(stranger), { recursive: true })
  expect(await sweepOnce(stranger)).toContain('not swept')
  expect(await storedIn(stranger)).toBe(2)
  await sweepOnce(owner)
  expect(await storedIn(owner)).toBe(1)
})

test('documents that cannot be listed belong to nobody, also when they can be listed later', async () => {
  const folder = await temporaryFolder()
  const used = documentsOf(await usedFolder())
  await rm(join(used, 'owner'))
  const blobs = await openDiskBlobs(used)
  const { documents, ...people } = await openPeopleStore(join(folder, 'people.sqlite'))
  const silent = {
    ...blobs,
    read: async () => undefined,
    storedBefore: () => {
      throw new Error('503')
    },
  }
  await expect(ownsDocuments({ documents, blobs: silent, storeId: 'empty' })).rejects.toThrow('503')
  expect(await ownsDocuments({ documents, blobs, storeId: 'empty' })).toBe(false)
  await people.close()
})

test('of two stores that find no documents the first owns those that come', async () => {
  const folder = await temporaryFolder()
  const blobs = await openDiskBlobs(documentsOf(folder))
  const { documents, ...people } = await openPeopleStore(join(folder, 'people.sqlite'))
  const owns = async (storeId: string) => ownsDocuments({ documents, blobs, storeId })
  expect([await owns('first'), await owns('second'), await owns('first')]).toEqual([
    true,
    false,
    true,
  ])
  await people.close()
})

test('an owner that was left without documents gives way to a new store of people, and to no other', async () => {
  const dataFolder = await usedFolder()
  const remove = async (names: string[]) =>
    Promise.all(names.map((name) => rm(join(dataFolder, name), { force: true })))
  const owner = async () => readFile(join(documentsOf(dataFolder), 'owner'), 'utf8')
  const left = await owner()
  const database = ['people.sqlite', 'people.sqlite-wal', 'people.sqlite-shm']
  for (const name of await readdir(documentsOf(dataFolder)))
    if (name !== 'owner') await rm(join(documentsOf(dataFolder), name))
  await remove(database)
  expect(await sweepOnce(dataFolder)).not.toContain('not swept')
  const next = await owner()
  expect(next).not.toBe(left)
  await writeFile(join(documentsOf(dataFolder), 'owner'), left)
  expect(await sweepOnce(dataFolder)).toContain('not swept')
  expect(await owner()).toBe(left)
})

test('documents are not all listed to find out whose they are', async () => {
  const { documents, ...people } = await openPeopleStore(
    join(await temporaryFolder(), 'people.sqlite'),
  )
  let listed = 0
  const blobs = {
    read: async () => undefined,
    put: async () => undefined,
    async *storedBefore() {
      for (; listed < 100_000; listed += 1) yield `document ${listed}`
    },
  }
  expect(await ownsDocuments({ documents, blobs, storeId: 'empty' })).toBe(false)
  expect(listed).toBeLessThan(1000)
  await people.close()
})

test('a service whose data was replaced removes no document of the backup in its place', async () => {
  const folder = join(await temporaryFolder(), 'data')
  const settings = readSettings({ DATA_DIR: folder })
  const { people, documents, blobs } = await openStores(settings, () => new Date())
  const id = 'd'.repeat(32)
  await storeDocuments(documents, [id], 'a client', 4)
  await blobs.put({ id, mediaType: 'image/png' }, Buffer.from('file'))
  // A body of the contract, typed out by hand.
  const person = await createPersonIn(people, uboUsd() as unknown as Person, [id])
  const backup = join(await temporaryFolder(), 'backup')
  await copyData(folder, backup)
  // By mistake: the backup is restored for them, and the service is not stopped.
  await people.remove(person.id)
  await rename(folder, `${folder}.old`)
  await restoreData(backup, settings)
  const stores = { documents, blobs, uploads: await openUploads(settings) }
  const sweeping = sweepDue({ ...stores, now: () => new Date(), onFailed: () => undefined })
  await expect(sweeping).rejects.toThrow('replaced or removed')
  expect(await storedLength(blobs, id)).toBe(4)
})
