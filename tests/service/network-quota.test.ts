import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { clientAt, createUploadQuota } from '../../src/service/documents/upload-quota'
import { StoreFailure } from '../../src/service/failures/failures'
import { openDatabase } from '../../src/service/people/open-database'
import { documentRows } from '../../src/service/people/document-rows'
import { sampleDocumentOrigin, uboUsd } from '../support/people/sample-people'
import { listen, openService, temporaryFolder } from './support/open-service'
import { incompressiblePdf } from './support/pdf-files'
import { postPerson, storedPeople } from './support/post-person'
import { openWithUpstream } from './support/open-upstream'
import {
  createUpload,
  deleteUpload,
  headUpload,
  newUpload,
  patchUpload,
  problemOf,
  uploadDocument,
} from './support/tus'

const kilobyte = 1024
const megabyte = 1024 ** 2
const aDayMs = 86_400_000

const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' }

const from = (address: string) => ({ 'X-Forwarded-For': address })

/** The state of a refusal, or what the quota answers. */
async function outcomeOf<Result>(work: Promise<Result>): Promise<Result | string> {
  return work.catch((error: unknown) => {
    if (error instanceof StoreFailure) return error.state
    throw error
  })
}

describe('what a stranger can take of the share of all', () => {
  const quotaMegabytes = 30

  async function openQuota(clientQuota = quotaMegabytes) {
    const database = await openDatabase(join(await temporaryFolder(), 'people.sqlite'))
    onTestFinished(async () => database.destroy())
    const documents = documentRows(database)
    const quota = createUploadQuota({
      documents,
      // A quarter is for documents without a person.
      diskSpace: async () => ({ size: 1600 * megabyte, available: 1500 * megabyte }),
      pseudonymOf: (client) => client,
      settings: {
        CLIENT_QUOTA: clientQuota,
        CLIENT_DAY_QUOTA: 0,
        UPLOAD_SHARE: 25,
        DISK_RESERVE: 5,
      },
    })
    const open = async (id: string, client: string, length: number) => {
      await quota.open({ id, client: clientAt(client), length })
      const row = await documents.find(id)
      if (row?.state !== 'arriving') throw new Error('It is not there')
      return row
    }
    const storesAFile = async (client: string, megabytes = 5) => {
      const length = megabytes * megabyte
      const upload = await open(`of ${client}`, client, length)
      await quota.admit(upload, length)
      expect(await quota.receive(upload, length)).toBe(true)
      await quota.requireRoom(upload, 1.2 * length)
      const file = { mediaType: 'image/png', length: 1.2 * length } as const
      expect(await documents.store(upload.id, file)).toMatchObject({ state: 'stored' })
    }
    return { quota, open, storesAFile, documents }
  }

  test('is nothing of others by declaring lengths, from all 256 /64s of a /56', async () => {
    const { open, storesAFile } = await openQuota()
    for (let subnet = 0; subnet < 256; subnet += 1) {
      const client = `2001:db8:0:${subnet.toString(16)}::`
      const outcome = await outcomeOf(open(client, client, 10 * megabyte))
      const state = typeof outcome === 'string' ? outcome : outcome.state
      expect([subnet, state]).toEqual([subnet, subnet < 3 ? 'arriving' : 'clientFull'])
    }
    await storesAFile('192.0.2.7')
    await storesAFile('2001:db8:0:100::')
  })

  test('is 16 KB for an upload of a byte that never arrives, so that their number is bounded too', async () => {
    const { open, storesAFile } = await openQuota(1)
    let created = 0
    for (let index = 0; index < 100; index += 1) {
      const client = `2001:db8:0:${index.toString(16)}::`
      if (typeof (await outcomeOf(open(client, client, 1))) !== 'string') created += 1
    }
    expect(created).toBe(64)
    await storesAFile('192.0.2.7', 0.4)
  })

  test('is 500 uploads at a time, however short they are', async () => {
    const { open, storesAFile, documents } = await openQuota()
    const states: string[] = []
    for (let nth = 0; nth < 502; nth += 1) {
      const outcome = await outcomeOf(open(`upload ${nth}`, '192.0.2.1', 1))
      states.push(typeof outcome === 'string' ? outcome : outcome.state)
    }
    expect(states.indexOf('clientFull')).toBe(500)
    expect(states.slice(500)).toEqual(['clientFull', 'clientFull'])
    await storesAFile('192.0.2.7')
    await documents.store('upload 0', { mediaType: 'image/png', length: 1 })
    await documents.remove('upload 1')
    for (const id of ['a', 'b']) expect(await open(id, '192.0.2.1', 1)).toMatchObject({ id })
    expect(await outcomeOf(open('c', '192.0.2.1', 1))).toBe('clientFull')
  })

  test('is half of the share from one client whose own quota is larger', async () => {
    const { quota, open, storesAFile } = await openQuota(500)
    let sent = 0
    for (let index = 0; index < 50; index += 1) {
      const upload = await outcomeOf(open(`upload ${index}`, '192.0.2.1', 10 * megabyte))
      if (typeof upload === 'string') continue
      if (await quota.receive(upload, 10 * megabyte)) sent += 10
    }
    expect(sent).toBe(200)
    await storesAFile('192.0.2.7')
  })

  test('is what many uploads at once declared, not what they send', async () => {
    const { open } = await openQuota()
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, async (_, index) =>
        outcomeOf(open(`upload ${index}`, `2001:db8:0:${index.toString(16)}::`, megabyte)),
      ),
    )
    expect(outcomes.filter((each) => typeof each !== 'string')).toHaveLength(quotaMegabytes)
  })
})

describe('what arrives in a day from a client with a day’s quota of 1 MB', () => {
  const dayOfOne = { ...behindProxy, CLIENT_DAY_QUOTA: '1' }
  const most = 600 * kilobyte

  test('counts also after a person has it, and 507 says to wait longer', async () => {
    const service = await openService(dayOfOne)
    const base = await listen(service)
    const { link } = await uploadDocument(base, incompressiblePdf(most))
    const documents = [{ type: 'passport', url: link }]
    expect((await postPerson(service, { ...uboUsd(), documents })).statusCode).toBe(201)
    const refused = await createUpload(base, most)
    expect(refused.headers.get('Retry-After')).toBe('600')
    expect(await problemOf(refused)).toMatchObject({
      status: 507,
      detail:
        'Too many documents came from your network today. Try again tomorrow, or use another network.',
    })
    expect((await createUpload(base, most, from('203.0.113.9'))).status).toBe(201)
    expect((await createUpload(base, 100 * kilobyte)).status).toBe(201)
  })

  test('is not given back by a removal, nor by a restart', async () => {
    const dataFolder = await temporaryFolder()
    const before = await openService(dayOfOne, { dataFolder })
    const base = await listen(before)
    await deleteUpload((await uploadDocument(base, incompressiblePdf(most))).address)
    expect((await createUpload(base, most)).status).toBe(507)
    await before.app.close()
    const again = await listen(await openService(dayOfOne, { dataFolder }))
    expect((await createUpload(again, most)).status).toBe(507)
  })

  test('is free again on the next day', async () => {
    const service = await openService(dayOfOne)
    const base = await listen(service)
    await uploadDocument(base, incompressiblePdf(most))
    service.advanceClock(aDayMs)
    expect((await createUpload(base, most)).status).toBe(201)
  })

  test('is not spent by declaring lengths', async () => {
    const base = await listen(await openService(dayOfOne))
    for (let count = 0; count < 5; count += 1)
      expect((await createUpload(base, most)).status).toBe(201)
  })

  test('ends a piece that has begun, and keeps what fitted', async () => {
    const base = await listen(await openService({ ...dayOfOne, CLIENT_DAY_QUOTA: '12' }))
    const first = await newUpload(base, 10 * megabyte)
    const second = await newUpload(base, 10 * megabyte)
    expect((await patchUpload(first, 0, Buffer.alloc(9 * megabyte))).status).toBe(204)
    const cut = await patchUpload(second, 0, Buffer.alloc(10 * megabyte))
    expect(cut.status).toBe(204)
    const kept = Number(cut.headers.get('Upload-Offset'))
    expect(kept).toBeGreaterThanOrEqual(4 * megabyte)
    expect(kept).toBeLessThan(5 * megabyte)
    const refused = await patchUpload(second, kept, Buffer.alloc(9))
    expect((await problemOf(refused)).status).toBe(507)
    expect((await headUpload(second)).headers.get('Upload-Offset')).toBe(String(kept))
  })

  test('is one for a /56, and another for its neighbour', async () => {
    const base = await listen(await openService(dayOfOne))
    for (const host of ['1', '2', '3']) {
      const headers = from(`2001:db8:0:${host}::1`)
      const created = await createUpload(base, most, headers)
      expect([host, created.status]).toEqual([host, host === '1' ? 201 : 507])
      if (created.status !== 201) continue
      const path = `${base}${created.headers.get('Location')}`
      await patchUpload(path, 0, Buffer.alloc(most - 1), headers)
    }
    expect((await createUpload(base, most, from('2001:db8:0:101::1'))).status).toBe(201)
  })
})

describe.each([
  ['here', async () => openService],
  ['at another API', async () => (await openWithUpstream()).open],
])('people who are created %s', (_where, opener) => {
  const people = 64

  test('count 16 KB of the day, so that one client cannot fill the database', async () => {
    const service = await (await opener())({ ...behindProxy, CLIENT_DAY_QUOTA: '1' })
    const create = async (ip: string, headers: Record<string, string> = {}) =>
      postPerson(service, uboUsd(), { ...from(ip), ...headers })
    const key = { 'idempotency-key': 'the first' }
    const first = await create('2001:db8:0:1::1', key)
    for (let nth = 1; nth < people; nth += 1)
      expect((await create(`2001:db8:0:${nth.toString(16)}::1`)).statusCode).toBe(201)
    const refused = await create('2001:db8:0:1::1')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600'])
    expect(await storedPeople(service)).toHaveLength(people)
    // What was promised to a key stays, and others are not hindered.
    expect((await create('2001:db8:0:1::1', key)).body).toBe(first.body)
    expect((await create('192.0.2.7')).statusCode).toBe(201)
    // A refused body is no person.
    expect((await postPerson(service, {}, from('2001:db8:0:1::1'))).statusCode).toBe(422)
  })

  test('count what they take where that is more', async () => {
    const service = await (await opener())({ ...behindProxy, CLIENT_DAY_QUOTA: '1' })
    const documents = Array.from({ length: 10 }, (_, nth) => ({
      type: 'passport',
      url: `${sampleDocumentOrigin}/${nth}/`.padEnd(2048, 'a'),
    }))
    const statuses: number[] = []
    for (let nth = 0; nth < 30; nth += 1)
      statuses.push((await postPerson(service, { ...uboUsd(), documents })).statusCode)
    // Each is stored twice: as a person, and as the answer for a key.
    const created = statuses.filter((status) => status === 201).length
    expect(created).toBeGreaterThan(20)
    expect(created).toBeLessThanOrEqual(Math.ceil(megabyte / (2 * 10 * 2048)))
    expect(new Set(statuses.slice(created))).toEqual(new Set([429]))
  })
})

describe('an upload without a byte', () => {
  const elevenMinutes = 11 * 60_000

  test('is gone after ten minutes, and one with a byte stays', async () => {
    const dataFolder = await temporaryFolder()
    const before = await openService({}, { dataFolder })
    const base = await listen(before)
    before.advanceClock(-elevenMinutes)
    const [empty, begun] = [await newUpload(base, 9), await newUpload(base, 9)]
    await patchUpload(begun, 0, Buffer.alloc(1))
    before.advanceClock(elevenMinutes)
    const young = await newUpload(base, 9)
    await before.app.close()
    const again = await listen(await openService({}, { dataFolder }))
    const statusOf = async (address: string) =>
      (await headUpload(`${again}${new URL(address).pathname}`)).status
    await expect.poll(async () => statusOf(empty)).toBe(404)
    expect([await statusOf(begun), await statusOf(young)]).toEqual([200, 200])
  })
})
