import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUploadQuota } from '../../src/service/documents/upload-quota'
import { openDatabase } from '../../src/service/people/open-database'
import { documentRows } from '../../src/service/people/document-rows'
import { serviceVersion } from '../../src/service/settings/version'
import { canMount } from '../support/machine/can-mount'
import { individualUsd, uboUsd } from '../support/people/sample-people'
import { copyBuiltService, removeCopy } from './support/built-service'
import { listen, openService, temporaryFolder } from './support/open-service'
import { incompressiblePdf } from './support/pdf-files'
import { postPerson } from './support/post-person'
import { mountedDisk } from './support/small-disk'
import {
  createUpload,
  uploadDocument,
  newUpload,
  problemOf,
  patchUpload,
  deleteUpload,
  upload,
} from './support/tus'

const anHour = 3_600_000
const kilobytes = 1024
const megabyte = 1024 ** 2

const oneMegabyte = { CLIENT_QUOTA: '1', TRUSTED_PROXIES: '127.0.0.1' }

describe('a client with a quota of 1 MB', () => {
  const most = 600 * kilobytes

  test('gets 507 with Retry-After beyond it, and another client does not', async () => {
    const base = await listen(await openService(oneMegabyte))
    await newUpload(base, most)
    const refused = await createUpload(base, most)
    expect(refused.headers.get('Retry-After')).toBe('20')
    expect((await problemOf(refused)).status).toBe(507)
    const other = await createUpload(base, most, { 'X-Forwarded-For': '203.0.113.9' })
    expect(other.status).toBe(201)
  })

  test('has used it after a restart as well', async () => {
    const dataFolder = await temporaryFolder()
    const before = await openService(oneMegabyte, { dataFolder })
    await newUpload(await listen(before), most)
    await before.app.close()
    const base = await listen(await openService(oneMegabyte, { dataFolder }))
    expect((await createUpload(base, most)).status).toBe(507)
  })

  test('uses 16 KB of it with each file, however small', async () => {
    const base = await listen(await openService(oneMegabyte))
    await newUpload(base, megabyte - 16 * kilobytes)
    const small = [await createUpload(base, 1), await createUpload(base, 1)]
    expect(small.map(({ status }) => status)).toEqual([201, 507])
  })

  test('cannot exceed it with concurrent uploads', async () => {
    const base = await listen(await openService(oneMegabyte))
    const creations = Array.from({ length: 20 }, async () => createUpload(base, most))
    const created = (await Promise.all(creations)).filter(({ status }) => status === 201)
    expect(created.length).toBeLessThanOrEqual(1)
  })

  test('cannot exceed it with a small picture that is stored as a large one', async () => {
    const dataFolder = await temporaryFolder()
    const base = await listen(await openService(oneMegabyte, { dataFolder }))
    const row = randomBytes(13_500 * 3)
    // Equal rows are small when PNG subtracts the row above, and large in the service's encoding.
    const picture = await sharp(Buffer.concat(Array.from({ length: 100 }, () => row)), {
      raw: { width: 13_500, height: 100, channels: 3 },
    })
      .png({ adaptiveFiltering: true })
      .toBuffer()
    expect(picture.length).toBeLessThan(200 * kilobytes)
    const address = await newUpload(base, picture.length)
    const refused = await patchUpload(address, 0, picture)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([507, '20'])
    expect(await readdir(join(dataFolder, 'documents'))).toEqual(['owner'])
    // It counts as the upload that it still is.
    expect((await createUpload(base, most)).status).toBe(201)
  })

  test('gets it back once a person has the document', async () => {
    const service = await openService(oneMegabyte)
    const base = await listen(service)
    const { link } = await uploadDocument(base, incompressiblePdf(most))
    expect((await createUpload(base, most)).status).toBe(507)
    const body = uboUsd()
    const [passport] = body['documents'] as [Record<string, unknown>]
    const created = await postPerson(service, { ...body, documents: [{ ...passport, url: link }] })
    expect(created.statusCode).toBe(201)
    expect((await createUpload(base, most)).status).toBe(201)
  })

  test.each<[string, (base: string) => Promise<unknown>]>([
    ['an unfinished upload is removed', async (base) => deleteUpload(await newUpload(base, most))],
    [
      'a document is removed',
      async (base) => deleteUpload((await uploadDocument(base, incompressiblePdf(most))).address),
    ],
    ['a file is refused', async (base) => upload(base, Buffer.alloc(most, 'no document '))],
  ])('gets it back when %s', async (_what, sendAndEnd) => {
    const base = await listen(await openService(oneMegabyte))
    await sendAndEnd(base)
    expect((await createUpload(base, most)).status).toBe(201)
  })

  test('gets it back when an upload made no progress for a day, and keeps one that did', async () => {
    const dataFolder = await temporaryFolder()
    const before = await openService(oneMegabyte, { dataFolder })
    const base = await listen(before)
    before.advanceClock(-25 * anHour)
    const [silent, moving] = [await newUpload(base, most), await newUpload(base, 200 * kilobytes)]
    for (const address of [silent, moving]) await patchUpload(address, 0, Buffer.alloc(9))
    before.advanceClock(2 * anHour)
    await patchUpload(moving, 9, Buffer.alloc(9))
    await before.app.close()
    const after = await listen(await openService(oneMegabyte, { dataFolder }))
    await expect.poll(async () => (await readdir(join(dataFolder, 'uploads'))).length).toBe(1)
    // It is counted no more before its file is deleted.
    expect((await createUpload(after, 700 * kilobytes)).status).toBe(201)
    const { pathname } = new URL(moving)
    expect((await patchUpload(`${after}${pathname}`, 18, Buffer.alloc(9))).status).toBe(204)
  })
})

describe('on a disk of 100 MB', () => {
  async function openQuota(available: number) {
    const database = await openDatabase(join(await temporaryFolder(), 'people.sqlite'))
    const documents = documentRows(database)
    const quota = createUploadQuota({
      documents,
      diskSpace: async () => ({ size: 100 * megabyte, available }),
      pseudonymOf: (client) => client,
      settings: { CLIENT_QUOTA: 0, CLIENT_DAY_QUOTA: 0, UPLOAD_SHARE: 25, DISK_RESERVE: 5 },
    })
    const arriving = (id: string) =>
      ({ state: 'arriving', id, client: id, length: 5 * megabyte, received: 0 }) as const
    return { quota, documents, arriving }
  }

  test('all clients together have a limited share', async () => {
    const { quota, documents, arriving } = await openQuota(90 * megabyte)
    for (const client of ['1', '2', '3', '4', '5', '6'])
      await quota.open({ id: client, client, length: 5 * megabyte })
    for (const id of ['1', '2', '3', '4']) await quota.receive(arriving(id), 5 * megabyte)
    expect(await quota.receive(arriving('5'), 5 * megabyte)).toBe(false)
    const full = { state: 'uploadsFull' }
    await expect(quota.admit(arriving('6'), 1)).rejects.toMatchObject(full)
    const seventh = quota.open({ id: '7', client: '7', length: 1 })
    await expect(seventh).rejects.toMatchObject(full)
    await documents.remove('5')
    await quota.admit(arriving('6'), 1)
    expect(await quota.receive(arriving('6'), 4 * megabyte)).toBe(true)
  })

  test('uploads cannot use the space reserved for people', async () => {
    const { quota, arriving } = await openQuota(9 * megabyte)
    await expect(quota.admit(arriving('1'), 3 * megabyte)).resolves.toBeUndefined()
    const tooMuch = quota.admit(arriving('1'), 5 * megabyte)
    await expect(tooMuch).rejects.toMatchObject({ state: 'uploadsFull' })
    const fifth = quota.open({ id: '1', client: '1', length: 5 * megabyte })
    await expect(fifth).rejects.toMatchObject({ state: 'uploadsFull' })
  })

  test.each([
    [6, 'all'],
    [4.5, 'people'],
    [3, 'nothing'],
  ])('%f MB are enough for: %s', async (available, what) => {
    const { quota } = await openQuota(available * megabyte)
    expect(await quota.capacity()).toBe(what)
  })
})

describe('on a disk of its own', () => {
  beforeAll(copyBuiltService)
  afterAll(removeCopy)

  const disks = canMount() ? [mountedDisk] : []

  test.each(disks)(
    'within the reserve uploads get 507, people are created, and /ready says so',
    async (open) => {
      const disk = await open()
      const env = { DISK_RESERVE: '80' }
      const { base } = await disk.start({ env, filler: 2 * megabyte })
      const refused = await createUpload(base, 9)
      expect((await problemOf(refused)).status).toBe(507)
      const person = await fetch(`${base}/person`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(individualUsd()),
      })
      expect(person.status).toBe(201)
      const ready = await fetch(`${base}/ready`)
      expect([ready.status, await ready.json()]).toEqual([
        200,
        { status: 'ready', version: serviceVersion, documents: 'full' },
      ])
    },
  )

  test.each(disks)('the service is not ready when the disk is full', async (open) => {
    const disk = await open()
    const { base } = await disk.start()
    expect((await fetch(`${base}/ready`)).status).toBe(503)
  })
})
