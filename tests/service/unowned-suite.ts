import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Person } from '../../src/person'
import type { Networks } from '../../src/service/people/people-store'
import type { PeopleTables } from '../../src/service/people/people-tables'
import { assignDocuments, releaseDocuments } from '../../src/service/people/sql-documents'
import { sqlPeopleStore } from '../../src/service/people/sql-people-store'
import { sqlUnowned } from '../../src/service/people/sql-unowned'
import { individualUsd } from '../support/people/sample-people'
import { createPersonIn } from './support/create-person-in'

// A body of the contract, typed out by hand.
const person = () => individualUsd() as unknown as Person

const [noon, later, tomorrow] = ['01-15T12:00', '01-15T13:00', '01-16T00:00'].map(
  (time) => `2026-${time}:00.000Z`,
) as [string, string, string]

const mine: Networks = ['mine', 'home', 'site']
const neighbours: Networks = ['neighbours', 'home', 'site']
const ofIpv4: Networks = ['ipv4']

/** Tests that every store of the upload quota's rows must pass. */
export function unownedSuite(open: () => Promise<Kysely<PeopleTables>>): void {
  async function opened() {
    const database = await open()
    onTestFinished(async () => database.destroy())
    const unowned = sqlUnowned(database)
    const count = async (id: string, networks: Networks, bytes = 100, countedAt = noon) =>
      unowned.count(id, { networks, bytes, countedAt })
    const bytesFrom = async (network?: string) => (await unowned.receivedFrom(network)).bytes
    return { database, people: sqlPeopleStore(database), unowned, count, bytesFrom }
  }

  test('returns an upload as it was counted, without a byte', async () => {
    const { unowned, count } = await opened()
    await count('one', mine)
    await count('two', ofIpv4, 5)
    expect(await unowned.find('one')).toEqual({
      networks: mine,
      bytes: 100,
      received: 0,
      countedAt: noon,
    })
    expect((await unowned.find('two'))?.networks).toEqual(ofIpv4)
    expect(await unowned.find('three')).toBeUndefined()
  })

  test('sums what is declared for the client alone, and what arrived for all its networks', async () => {
    const { unowned, count, bytesFrom } = await opened()
    await count('one', mine)
    await count('two', neighbours, 30)
    await count('three', ofIpv4, 7)
    await unowned.receive('one', 10, noon)
    await unowned.receive('two', 3, noon)
    await unowned.receive('three', 1, noon)
    expect([await unowned.declaredBy('mine'), await unowned.declaredBy('home')]).toEqual([100, 0])
    expect([await unowned.declaredBy('neighbours'), await unowned.declaredBy('x')]).toEqual([30, 0])
    expect([await bytesFrom('home'), await bytesFrom('site'), await bytesFrom('mine')]).toEqual([
      13, 13, 10,
    ])
    expect([await bytesFrom('ipv4'), await bytesFrom('x')]).toEqual([1, 0])
    expect(await unowned.receivedFrom()).toEqual({ bytes: 14, documents: 3 })
  })

  test('counts what arrived once, and for the day of each of the networks', async () => {
    const { unowned, count } = await opened()
    await count('one', mine)
    await count('two', neighbours)
    expect(await unowned.receive('one', 10, noon)).toEqual({ networks: mine, growth: 10 })
    expect(await unowned.receive('one', 10, noon)).toEqual({ networks: mine, growth: 0 })
    expect(await unowned.receive('one', 4, noon)).toEqual({ networks: mine, growth: 0 })
    expect(await unowned.receive('one', 25, later)).toEqual({ networks: mine, growth: 15 })
    expect(await unowned.receive('two', 6, later)).toEqual({ networks: neighbours, growth: 6 })
    expect(await unowned.receive('three', 6, later)).toBeUndefined()
    expect(await unowned.onDay(later, mine)).toEqual([25, 31, 31])
    expect(await unowned.onDay(later, neighbours)).toEqual([6, 31, 31])
    expect(await unowned.onDay(later, ofIpv4)).toEqual([0])
    expect(await unowned.onDay(tomorrow, mine)).toEqual([0, 0, 0])
    expect(await unowned.find('one')).toMatchObject({ received: 25, countedAt: later })
  })

  test('loses nothing of a day when many uploads of its networks arrive at once', async () => {
    const { unowned, count } = await opened()
    const ids = Array.from({ length: 40 }, (_, index) => `upload ${index}`)
    await Promise.all(ids.map(async (id, index) => count(id, index % 2 ? mine : neighbours)))
    await Promise.all(ids.map(async (id) => unowned.receive(id, 7, noon)))
    expect(await unowned.onDay(noon, mine)).toEqual([140, 280, 280])
  })

  test('keeps the bytes of a day when their documents are forgotten, removed or deleted with a person', async () => {
    const { people, unowned, count } = await opened()
    const ids = ['forgotten', 'removed', 'a'.repeat(43)]
    for (const id of ids) {
      await count(id, mine)
      await unowned.receive(id, 5, noon)
    }
    await unowned.forget(['forgotten'])
    await people.markRemovedIfUnowned('removed')
    const { id } = await createPersonIn(people, person(), ['a'.repeat(43)])
    await people.remove(id)
    expect(await unowned.receivedFrom()).toEqual({ bytes: 0, documents: 0 })
    expect(await unowned.onDay(noon, mine)).toEqual([15, 15, 15])
    await unowned.addToDay(noon, mine, -2)
    expect(await unowned.onDay(noon, mine)).toEqual([13, 13, 13])
    await unowned.forgetDaysBefore(noon)
    expect(await unowned.onDay(noon, mine)).toEqual([13, 13, 13])
    await unowned.forgetDaysBefore(tomorrow)
    expect(await unowned.onDay(noon, mine)).toEqual([0, 0, 0])
  })

  test('does not sum a document that a person has, and knows it as long as its day counts', async () => {
    const { people, unowned, count } = await opened()
    await count('owned', mine)
    await unowned.receive('owned', 10, noon)
    await createPersonIn(people, person(), ['owned'])
    expect([await unowned.declaredBy('mine'), await unowned.receivedFrom()]).toEqual([
      0,
      { bytes: 0, documents: 0 },
    ])
    expect(await unowned.find('owned')).toMatchObject({ bytes: 100, received: 10 })
  })

  test('forgets uploads without a byte that are old, and returns them', async () => {
    const { database, unowned, count } = await opened()
    for (const id of ['old', 'begun', 'earlier']) await count(id, mine)
    await count('young', mine, 100, later)
    await unowned.receive('begun', 1, noon)
    // As a replica of an earlier version counts one.
    await sql`update unowned_documents set received = null, is_counted = null
      where document_id = 'earlier'`.execute(database)
    expect(await unowned.forgetEmptyBefore(later)).toEqual(['old'])
    const left = ['old', 'begun', 'earlier', 'young'].map(async (id) => unowned.find(id))
    expect((await Promise.all(left)).map((each) => each?.received)).toEqual([undefined, 1, 100, 0])
    // No sum has the row of an earlier version.
    expect((await unowned.receivedFrom()).bytes).toBe(1)
  })

  test('sums what the rows say, whatever becomes of them', async () => {
    const { database, people, unowned, count } = await opened()
    const ids = ['forgotten', 'removed', 'resized', 'owned', 'refused', 'given up', 'old']
    await Promise.all(ids.map(async (id) => count(id, mine)))
    await Promise.all(ids.map(async (id) => unowned.receive(id, 7, noon)))
    await unowned.resize('resized', { bytes: 30, received: 30, countedAt: noon })
    const { id } = await createPersonIn(people, person(), ['owned'])
    const others = { ownerId: 'an intent', documentIds: ['refused', 'given up'] }
    await database.transaction().execute(async (each) => assignDocuments(each, [others]))
    await unowned.receive('owned', 9, noon)
    expect(await unowned.receivedFrom('home')).toEqual({ bytes: 51, documents: 4 })
    expect(await unowned.declaredBy('mine')).toBe(330)
    await database.transaction().execute(async (each) => releaseDocuments(each, 'an intent'))
    expect(await unowned.receivedFrom()).toEqual({ bytes: 65, documents: 6 })
    expect(await unowned.declaredBy('mine')).toBe(530)
    await people.remove(id)
    await unowned.forget(['forgotten', 'refused', 'nobody'])
    await people.markRemovedIfUnowned('removed')
    await unowned.forgetBefore(later)
    const sums = await database.selectFrom('unowned_sums').selectAll().execute()
    for (const { declared, received, documents } of sums)
      expect([declared, received, documents].map(Number)).toEqual([0, 0, 0])
  })

  test('sets other bytes, and forgets by the time that they were counted', async () => {
    const { unowned, count } = await opened()
    await count('one', mine)
    await count('two', mine)
    await unowned.resize('one', { bytes: 40, received: 30, countedAt: later })
    expect(await unowned.find('one')).toEqual({
      networks: mine,
      bytes: 40,
      received: 30,
      countedAt: later,
    })
    await unowned.forgetBefore(later)
    expect([(await unowned.find('one')) === undefined, await unowned.find('two')]).toEqual([
      false,
      undefined,
    ])
  })

  test('lists the people whose documents came from a client or a wider network, also after the rows of the quota', async () => {
    const { people, unowned, count } = await opened()
    await count('of mine', mine)
    await count('of mine too', mine)
    await count('of neighbours', neighbours)
    await count('of ipv4', ofIpv4)
    const first = await createPersonIn(people, person(), ['of mine', 'unknown'])
    const second = await createPersonIn(people, person(), ['of neighbours', 'of mine too'])
    const third = await createPersonIn(people, person(), ['of ipv4'])
    await unowned.forgetBefore(tomorrow)
    const idsFrom = async (network: string) =>
      (await people.listFrom(network)).map((record) => record.id)
    expect(await idsFrom('mine')).toEqual([first.id, second.id])
    expect(await idsFrom('neighbours')).toEqual([second.id])
    expect([await idsFrom('home'), await idsFrom('site')]).toEqual([
      [first.id, second.id],
      [first.id, second.id],
    ])
    expect([await idsFrom('ipv4'), await idsFrom('x')]).toEqual([[third.id], []])
    await people.remove(second.id)
    expect(await idsFrom('home')).toEqual([first.id])
  })
}
