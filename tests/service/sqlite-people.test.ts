import { copyFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { personReference } from '../../src/contract/person-reference'
import { bankNumber, type Person } from '../../src/person'
import { describeExit } from '../../src/service/exit-with-message'
import { problemOf } from '../../src/service/http/problems/problem-of'
import { openSqlite } from '../../src/service/people/open-sqlite'
import type { PeopleStore } from '../../src/service/people/people-store'
import { migrations } from '../../src/service/people/migrations'
import { sqlPeopleStore } from '../../src/service/people/sql-people-store'
import { openSqlitePeopleStore } from './support/open-people'
import { StartupError } from '../../src/service/failures/startup-error'
import { peopleSuite } from './people-suite'
import { createPersonIn } from './support/create-person-in'
import { temporaryFolder } from './support/open-service'
import { individualUsd } from '../support/people/sample-people'

const newLocation = async () => join(await temporaryFolder(), 'people.sqlite')

describe('people in SQLite', () => {
  peopleSuite(openSqlitePeopleStore, newLocation)

  test('are synced to a write-ahead log at every commit', async () => {
    const database = openSqlite(await newLocation())
    const { rows: modes } = await sql`pragma journal_mode`.execute(database)
    const { rows: levels } = await sql`pragma synchronous`.execute(database)
    await database.destroy()
    expect([modes, levels]).toEqual([[{ journal_mode: 'wal' }], [{ synchronous: 2 }]])
  })

  test('are all in the file once the store is closed, and its log is empty', async () => {
    const location = await newLocation()
    const people = await openSqlitePeopleStore(location)
    // A body of the contract, typed out by hand.
    const { id } = await createPersonIn(people, individualUsd() as unknown as Person, [])
    await people.close()
    expect((await stat(`${location}-wal`)).size).toBe(0)
    const copied = await newLocation()
    await copyFile(location, copied)
    const copy = await openSqlitePeopleStore(copied)
    onTestFinished(async () => copy.close())
    expect(await copy.find(id)).toMatchObject([{ person: individualUsd() }])
  })

  test('can be closed while another process reads them', async () => {
    const location = await newLocation()
    const people = await openSqlitePeopleStore(location)
    const reader = new DatabaseSync(location)
    reader.exec('begin; select count(*) from people')
    await createPersonIn(people, individualUsd() as unknown as Person, [])
    await people.close()
    reader.close()
    const again = await openSqlitePeopleStore(location)
    onTestFinished(async () => again.close())
    const ids: string[] = []
    for await (const { id } of again.list()) ids.push(id)
    expect(ids).toHaveLength(1)
  })

  test('are overwritten in the file when they are removed', async () => {
    const location = await newLocation()
    const database = openSqlite(location)
    const people = sqlPeopleStore(database)
    onTestFinished(async () => people.close())
    const [gone, other] = ['22299988877', '22299988866']
    // Bodies of the contract, typed out by hand. The other person shares the page of the removed one.
    const create = async (bank_id_number: string) =>
      createPersonIn(people, { ...individualUsd(), bank_id_number } as unknown as Person, [])
    const { id } = await create(gone)
    await create(other)
    await people.remove(id)
    await sql`pragma wal_checkpoint(truncate)`.execute(database)
    const content = await readFile(location, 'latin1')
    expect(content).toContain(other)
    expect(content).not.toContain(gone)
  })

  test('on a full disk get 507 and are not half-written, until there is space', async () => {
    // SQLite's own page limit gives the error of a full disk at a chosen moment.
    const database = openSqlite(await newLocation())
    const limitPages = async (pages: number) =>
      sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database)
    const people = sqlPeopleStore(database)
    onTestFinished(async () => people.close())
    await limitPages(50)
    // A body of the contract, typed out by hand.
    let count = 0
    const create = async () => {
      count += 1
      const documents = [`a ${count}`, `b ${count}`]
      return createPersonIn(people, individualUsd() as unknown as Person, documents)
    }
    const acknowledged: string[] = []
    const fill = async () => {
      for (;;) acknowledged.push((await create()).id)
    }
    const failure: unknown = await fill().catch((error: unknown) => error)
    expect(acknowledged.length).toBeGreaterThan(5)
    expect(problemOf(failure).status).toBe(507)
    await expect(create()).rejects.toThrow('full')
    const storedIds: string[] = []
    for await (const { id } of people.list()) storedIds.push(id)
    expect(storedIds).toEqual(acknowledged)
    await limitPages(1000)
    expect((await create()).id).toBeTruthy()
  })

  test('get 507 and 503 also where a statement returns rows', async () => {
    const location = await newLocation()
    const database = openSqlite(location, 50)
    const other = new DatabaseSync(location)
    onTestFinished(async () => {
      other.close()
      await database.destroy()
    })
    // A key with its documents is written by such statements. This one needs a page that there is not.
    const insert = database
      .insertInto('removed_documents')
      .values({ document_id: 'a'.repeat(20_000), removed_at: '2026' })
      .returning('document_id')
    const statusNow = async () => {
      const failure: unknown = await insert.execute().catch((error: unknown) => error)
      return problemOf(failure).status
    }
    await sql`pragma max_page_count = 1`.execute(database)
    expect(await statusNow()).toBe(507)
    other.exec('begin immediate')
    expect(await statusNow()).toBe(503)
  })

  const request = { key: 'a key', bodyHash: 'hash' }

  /** Opens a store with this timeout, and holds the write lock as another program would. */
  async function openLocked(timeoutMs: number) {
    const location = await newLocation()
    const people = sqlPeopleStore(openSqlite(location, timeoutMs))
    const other = new DatabaseSync(location)
    onTestFinished(async () => {
      other.close()
      await people.close()
    })
    other.exec('begin immediate')
    return { location, people, unlock: () => other.exec('rollback') }
  }

  test.each([
    ['with a key', request],
    ['without a key', undefined],
  ])(
    'in a database locked by another program get 503 %s, and nothing is stored',
    async (_, keyed) => {
      const { people, unlock } = await openLocked(100)
      // A body of the contract, typed out by hand.
      const create = async () =>
        createPersonIn(people, individualUsd() as unknown as Person, ['a'], keyed)
      const failure: unknown = await create().catch((error: unknown) => error)
      const { status, headers } = problemOf(failure)
      expect([status, headers]).toEqual([503, { 'Retry-After': '2' }])
      unlock()
      const { id } = await create()
      const storedIds: string[] = []
      for await (const record of people.list()) storedIds.push(record.id)
      expect(storedIds).toEqual([id])
    },
  )

  test('wait for a lock of another program, while the process goes on', async () => {
    const { people, unlock } = await openLocked(60_000)
    const creating = [request, undefined].map(async (keyed) =>
      createPersonIn(people, individualUsd() as unknown as Person, [String(keyed?.key)], keyed),
    )
    const removed = people.markRemovedIfUnowned('b')
    // A reader passes those that wait.
    expect(await people.find('nobody')).toEqual([])
    setTimeout(unlock, 50)
    const created = await Promise.all(creating)
    expect(await removed).toBe(true)
    expect(new Set(created.map(({ id }) => id)).size).toBe(2)
  })

  test('are opened and read while another program holds the lock', async () => {
    const { location, unlock } = await openLocked(100)
    const reader = sqlPeopleStore(openSqlite(location, 0))
    expect(await reader.find('nobody')).toEqual([])
    await reader.close()
    unlock()
  })

  test('whose tables another program is changing are refused with one sentence', async () => {
    const location = await newLocation()
    const other = new DatabaseSync(location)
    other.exec('pragma journal_mode = wal; begin immediate')
    let failure: unknown
    try {
      openSqlite(location, 0)
    } catch (error) {
      failure = error
    }
    other.close()
    expect(describeExit(failure)).toBe(
      'The store of people cannot be used now (SQLite: database is locked (5)). Try again.',
    )
  })

  test('report the first error of a transaction that SQLite rolled back itself', async () => {
    const database = openSqlite(await newLocation())
    onTestFinished(async () => database.destroy())
    const broken = database.transaction().execute(async (transaction) => {
      await sql`rollback`.execute(transaction)
      throw new Error('the disk is full')
    })
    await expect(broken).rejects.toThrow('the disk is full')
  })

  test('from before numbers were stored are found by their numbers', async () => {
    const location = await newLocation()
    const database = new DatabaseSync(location)
    // The four migrations before the one that adds the numbers.
    for (const statement of migrations.slice(0, 4).flat()) database.exec(statement)
    database.exec('create table migrations (number integer not null primary key)')
    database.exec('insert into migrations (number) values (1), (2), (3), (4)')
    const insert = database.prepare('insert into people (id, created_at, person) values (?, ?, ?)')
    // More than two pages of people.
    for (let number = 100; number < 550; number += 1) {
      const person = { ...individualUsd(), bank_id_number: `22222222${number}` }
      insert.run(`id-${number}`, `moment ${number}`, JSON.stringify(person))
    }
    database.close()
    const [people, other] = await Promise.all([
      openSqlitePeopleStore(location),
      openSqlitePeopleStore(location),
    ])
    onTestFinished(async () => {
      await people.close()
      await other.close()
    })
    const ask = async (store: PeopleStore, number: string) =>
      (await store.firstCreatedWith([[bankNumber(number)]]))[0]
    const first = [ask(people, '22222222100'), ask(people, '22222222549')]
    expect(await Promise.all(first)).toEqual(['moment 100', 'moment 549'])
    expect(await ask(other, '22222222321')).toBe('moment 321')
    expect(await ask(other, '22222222550')).toBeUndefined()
    await people.remove('id-321')
    expect(await ask(other, '22222222321')).toBeUndefined()
  })

  test('from before references were stored are found by theirs, also two who share one', async () => {
    const location = await newLocation()
    const database = new DatabaseSync(location)
    const earlier = migrations.slice(0, 12)
    for (const statement of earlier.flat()) database.exec(statement)
    database.exec('create table migrations (number integer not null primary key)')
    for (const number of earlier.keys())
      database.exec(`insert into migrations (number) values (${number + 1})`)
    const insert = database.prepare(
      'insert into people (id, shared_id, created_at, person) values (?, ?, ?, ?)',
    )
    const person = JSON.stringify(individualUsd())
    // More than two pages. An id of another API; and two ids of one reference, found by trying.
    const two = ['person-17912', 'person-44029']
    const ids = [...Array.from({ length: 450 }, (_, at) => `id-${at}`), 'UP-1', ...two]
    for (const id of ids) insert.run(id, null, `moment of ${id}`, person)
    insert.run('0199f3ac', 'UP-1', 'moment of UP-1, later', person)
    database.close()
    const people = await openSqlitePeopleStore(location)
    onTestFinished(async () => people.close())
    const foundBy = async (id: string) =>
      (await people.findByIdOrReference((await personReference(id)) ?? '')).map(
        ({ createdAt }) => createdAt,
      )
    expect(await foundBy('id-449')).toEqual(['moment of id-449'])
    expect(await foundBy('UP-1')).toEqual(['moment of UP-1', 'moment of UP-1, later'])
    expect(await foundBy('0199f3ac')).toEqual([])
    for (const id of two) expect(await foundBy(id)).toEqual(two.map((each) => `moment of ${each}`))
    // A replica of the earlier version goes on beside this one.
    const replica = new DatabaseSync(location)
    replica
      .prepare('insert into people (id, created_at, person) values (?, ?, ?)')
      .run('late', 'moment of late', person)
    replica.close()
    expect(await foundBy('late')).toEqual(['moment of late'])
  })

  test('from before agreements were stored stay, without one', async () => {
    const location = await newLocation()
    const database = new DatabaseSync(location)
    const earlier = migrations.slice(0, 7)
    for (const statement of earlier.flat()) database.exec(statement)
    database.exec('create table migrations (number integer not null primary key)')
    for (const number of earlier.keys())
      database.exec(`insert into migrations (number) values (${number + 1})`)
    const person = individualUsd() as unknown as Person
    const row = database.prepare('insert into people (id, created_at, person) values (?, ?, ?)')
    row.run('first', '2025-10-01T00:00:00.000Z', JSON.stringify(person))
    database.close()
    const people = await openSqlitePeopleStore(location)
    onTestFinished(async () => people.close())
    const agreement = { hash: 'e3'.repeat(32), language: 'en', time: '2026-01-15T09:30:00.000Z' }
    const { id } = await createPersonIn(people, person, [], undefined, agreement)
    const found: unknown[] = []
    for await (const record of people.list()) found.push(record)
    expect(found).toEqual([
      { id: 'first', createdAt: '2025-10-01T00:00:00.000Z', person },
      expect.objectContaining({ id, agreement }),
    ])
  })

  test('of a newer version are refused with one sentence', async () => {
    const location = await newLocation()
    await openSqlite(location).destroy()
    const database = new DatabaseSync(location)
    database.exec(`insert into migrations (number) values (${migrations.length + 1})`)
    database.close()
    const refusal =
      /^DATA_DIR names a database of a newer version of this service: [^.]+\. [^.]+\.$/
    expect(() => openSqlite(location)).toThrow(refusal)
    expect(() => openSqlite(location)).toThrow(StartupError)
  })

  test('have tables that are created once', async () => {
    const location = await newLocation()
    for (let time = 0; time < 3; time += 1) await openSqlite(location).destroy()
    const database = new DatabaseSync(location)
    const { count } = database.prepare('select count(*) as count from migrations').get() as {
      count: number
    }
    database.close()
    expect(count).toBe(migrations.length)
  })
})
