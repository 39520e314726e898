import { join } from 'node:path'
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Person } from '../../src/person'
import { documentIdOf } from '../../src/service/documents/document-id'
import { networksOf } from '../../src/service/documents/client-networks'
import { createUploadQuota, type UploadQuota } from '../../src/service/documents/upload-quota'
import { StoreFailure } from '../../src/service/failures/store-failure'
import { openSqliteFile } from '../../src/service/people/open-sqlite'
import { sqlPeopleStore } from '../../src/service/people/sql-people-store'
import { sqlUnowned } from '../../src/service/people/sql-unowned'
import { individualUsd, uboUsd } from '../support/people/sample-people'
import { listen, openService, temporaryFolder } from './support/open-service'
import { incompressiblePdf } from './support/pdf-files'
import { postPerson } from './support/post-person'
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

// A body of the contract, typed out by hand.
const person = () => individualUsd() as unknown as Person

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

  async function openStores(clientQuota: number) {
    const database = await openSqliteFile(join(await temporaryFolder(), 'people.sqlite'))
    onTestFinished(async () => database.destroy())
    const unowned = sqlUnowned(database)
    const quota = createUploadQuota({
      unowned,
      // A quarter is for documents without a person.
      diskSpace: async () => ({ size: 1600 * megabyte, available: 1500 * megabyte }),
      pseudonymOf: (client) => client,
      settings: {
        CLIENT_QUOTA: clientQuota,
        CLIENT_DAY_QUOTA: 0,
        UPLOAD_SHARE: 25,
        DISK_RESERVE: 5,
      },
      now: () => new Date(),
    })
    return { unowned, quota, people: sqlPeopleStore(database) }
  }

  const openQuota = async (): Promise<UploadQuota> => (await openStores(quotaMegabytes)).quota

  const many = (kind: string, times: number) => Array.from({ length: times }, () => kind)

  async function storesAFile(quota: UploadQuota, client: string, megabytes = 5): Promise<void> {
    const id = `of ${client}`
    await quota.reserve({ id, client, bytes: megabytes * megabyte })
    expect(await quota.admit(id)).toBe(0)
    expect(await quota.receive(id, megabytes * megabyte)).toBe(true)
    expect(await quota.resize(id, 1.2 * megabytes * megabyte)).toBe(true)
  }

  test('is nothing by declaring lengths, from so many /64s of a /56 that they declare more than it', async () => {
    const quota = await openQuota()
    // 600 MB, and the share is 400.
    for (let subnet = 0; subnet < 20; subnet += 1) {
      const client = `2001:db8:0:${subnet.toString(16)}::`
      for (const part of [1, 2, 3])
        await quota.reserve({ id: `${client} ${part}`, client, bytes: 10 * megabyte })
      const fourth = quota.reserve({ id: `${client} 4`, client, bytes: 10 * megabyte })
      expect(await outcomeOf(fourth)).toBe('clientFull')
    }
    await storesAFile(quota, '192.0.2.7')
    await storesAFile(quota, '2001:db8:0:100::')
  })

  /** Sends 10 MB from each /64 until its network is full, and returns how many megabytes arrived. */
  async function fill(quota: UploadQuota, clients: readonly string[]): Promise<number> {
    let sent = 0
    for (const client of clients) {
      const refused = await outcomeOf(
        quota.reserve({ id: client, client, bytes: 10 * megabyte }).then(() => quota.admit(client)),
      )
      if (typeof refused === 'string') {
        if (refused !== 'clientFull') throw new Error(refused)
        return sent
      }
      sent += 10
      if (!(await quota.receive(client, 10 * megabyte))) return sent
    }
    return sent
  }

  const subnets = (count: number, shape: (subnet: string) => string) =>
    Array.from({ length: count }, (_, index) => shape(index.toString(16)))

  test('is four times the quota of a client from one /56, and a neighbour of it is not hindered', async () => {
    const quota = await openQuota()
    const sent = await fill(
      quota,
      subnets(256, (subnet) => `2001:db8:0:${subnet}::`),
    )
    expect(sent).toBeLessThanOrEqual(4 * quotaMegabytes + 10)
    await storesAFile(quota, '2001:db8:0:100::')
  })

  test('is 16 KB for an upload of a byte that never arrives, so that their number is bounded too', async () => {
    const { quota } = await openStores(1)
    const created: string[] = []
    for (let index = 0; index < 300; index += 1) {
      const client = `2001:db8:0:${Math.floor(index / 60)}::`
      const refused = await outcomeOf(quota.reserve({ id: String(index), client, bytes: 1 }))
      if (refused === undefined) created.push(client)
    }
    // A client of 1 MB has room for 64 of them, and so its /56 for 256.
    expect(created).toHaveLength(256)
    await storesAFile(quota, '192.0.2.7', 0.4)
  })

  test('is half of the share from one /48, though 16 clients may have more', async () => {
    const quota = await openQuota()
    const sent = await fill(
      quota,
      subnets(256, (subnet) => `2001:db8:0:${subnet}00::`),
    )
    expect(16 * quotaMegabytes).toBeGreaterThan(200)
    expect(sent).toBeLessThanOrEqual(210)
    await storesAFile(quota, '2001:db8:1::')
    await storesAFile(quota, '192.0.2.7')
  })

  test('is half of the share from one IPv4 address whose own quota is larger', async () => {
    const { quota } = await openStores(500)
    const uploads = Array.from({ length: 50 }, (_, index) => `upload ${index}`)
    let sent = 0
    for (const id of uploads) {
      const state = await outcomeOf(
        quota
          .reserve({ id, client: '192.0.2.1', bytes: 10 * megabyte })
          .then(async () => quota.receive(id, 10 * megabyte)),
      )
      if (typeof state !== 'string') sent += 10
    }
    expect(sent).toBeLessThanOrEqual(210)
    await storesAFile(quota, '192.0.2.7')
  })

  test('is not more with pieces of many uploads at once than a step of each', async () => {
    const quota = await openQuota()
    const clients = subnets(40, (subnet) => `2001:db8:0:${subnet}::`)
    for (const client of clients) await quota.reserve({ id: client, client, bytes: 10 * megabyte })
    let arrived = 0
    await Promise.all(
      clients.map(async (client) => {
        for (let received = 1; received <= 10; received += 1) {
          arrived += 1
          if (!(await quota.receive(client, received * megabyte))) return
        }
      }),
    )
    expect(arrived).toBeLessThanOrEqual(4 * quotaMegabytes + clients.length)
  })

  test('is bounded whatever the /64s of a /48 do, and leaves room for others', async () => {
    const act = record({
      kind: constantFrom(...many('create', 4), ...many('send', 8), 'finish', 'remove', 'own'),
      /** Of 300 /64s, in two /56s. */
      subnet: nat(299),
      upload: nat(1000),
      size: constantFrom(1, 2, 4, 5).map((megabytes) => megabytes * megabyte - 1),
    })
    let mostOfAHome = 0
    await assert(
      asyncProperty(array(act, { minLength: 60, maxLength: 100 }), async (acts) => {
        const { quota, unowned, people } = await openStores(5)
        const created: { id: string; declared: number }[] = []
        let [arrived, count] = [0, 0]
        // Its first /56 begins close to its bound.
        for (const subnet of ['a', 'b', 'c', 'd']) {
          const id = `first of ${subnet}`
          await quota.reserve({ id, client: `2001:db8:0:${subnet}::`, bytes: 4.5 * megabyte })
          await quota.receive(id, 4.5 * megabyte)
          arrived += 4.5 * megabyte
        }
        for (const { kind, subnet, upload, size } of acts) {
          const { id, declared } = created[upload % created.length] ?? { id: 'none', declared: 1 }
          const sent = Math.min(size, declared)
          const before = (await unowned.find(documentIdOf(id)))?.received ?? sent
          if (kind === 'create') {
            const client = `2001:db8:0:${subnet.toString(16)}::`
            count += 1
            const own = { id: `upload ${count}`, client, bytes: size }
            if ((await outcomeOf(quota.reserve(own))) === undefined)
              created.push({ id: own.id, declared: size })
          } else if (kind === 'send') {
            if ((await outcomeOf(quota.admit(id))) === before) {
              await quota.receive(id, sent)
              arrived += Math.max(sent - before, 0)
            }
          } else if (kind === 'finish') {
            if ((await outcomeOf(quota.resize(id, size))) === true)
              arrived += Math.max(size - before, 0)
          } else if (kind === 'remove') await quota.release([id])
          else await people.create(person(), [documentIdOf(id)])
        }
        const today = new Date().toISOString()
        const [, , site = ''] = networksOf('2001:db8::')
        expect(await unowned.onDay(today, [site])).toEqual([arrived])
        // One file of 5 MB may end beyond each bound.
        expect((await unowned.receivedFrom(site)).bytes).toBeLessThanOrEqual(85 * megabyte)
        for (const subnet of ['0', '100']) {
          const [, home] = networksOf(`2001:db8:0:${subnet}::`)
          const { bytes } = await unowned.receivedFrom(home)
          expect(bytes).toBeLessThanOrEqual(25 * megabyte)
          mostOfAHome = Math.max(mostOfAHome, bytes)
        }
        await storesAFile(quota, '192.0.2.7', 3)
      }),
      { numRuns: 8, endOnFailure: true },
    )
    // The acts do reach a bound.
    expect(mostOfAHome).toBeGreaterThan(19 * megabyte)
  })

  test('comes back within a second when what it sent is removed', async () => {
    const clock = vi.spyOn(performance, 'now')
    onTestFinished(() => clock.mockRestore())
    clock.mockReturnValue(0)
    const quota = await openQuota()
    const clients = subnets(20, (subnet) => `2001:db8:0:${subnet}::`)
    expect(await fill(quota, clients)).toBeGreaterThan(4 * quotaMegabytes - 10)
    await quota.release(clients)
    clock.mockReturnValue(1000)
    await storesAFile(quota, '2001:db8:0:ff::')
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
      detail: 'Too many documents came from your network today. Send this one again tomorrow.',
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

  test('is four times as much for a /56', async () => {
    const base = await listen(await openService(dayOfOne))
    for (const host of ['1', '2', '3', '4', '5', '6', '7']) {
      const headers = from(`2001:db8:0:${host}::1`)
      const created = await createUpload(base, most, headers)
      expect([host, created.status]).toEqual([host, Number(host) <= 6 ? 201 : 507])
      if (created.status !== 201) continue
      const path = `${base}${created.headers.get('Location')}`
      await patchUpload(path, 0, Buffer.alloc(most - 1), headers)
    }
    expect((await createUpload(base, most, from('2001:db8:0:101::1'))).status).toBe(201)
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
