import { copyFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { personReference } from '../../src/contract/person-reference'
import type { Person } from '../../src/person'
import { describeExit } from '../../src/service/exit-with-message'
import { problemOf } from '../../src/service/http/problems'
import { openDatabase } from '../../src/service/people/open-database'
import { migrations } from '../../src/service/people/migrations'
import { SqlPeople } from '../../src/service/people/sql-people'
import { documentRows } from '../../src/service/people/document-rows'
import { openPeopleStore, withDocuments, sqlStore } from './support/open-people'
import { StartupError } from '../../src/service/failures/failures'
import { peopleSuite } from './people-suite'
import { createPersonIn } from './support/create-person-in'
import { temporaryFolder } from './support/open-service'
import { individualUsd } from '../support/people/sample-people'

const newLocation = async () => join(await temporaryFolder(), 'people.sqlite')

describe('people in SQLite', () => {
  peopleSuite(sqlStore, newLocation)

  test('are synced to a write-ahead log at every commit', async () => {
    const database = await openDatabase(await newLocation())
    const { rows: modes } = await sql`pragma journal_mode`.execute(database)
    const { rows: levels } = await sql`pragma synchronous`.execute(database)
    await database.destroy()
    expect([modes, levels]).toEqual([[{ journal_mode: 'wal' }], [{ synchronous: 2 }]])
  })

  test('are all in the file once the store is closed, and its log is empty', async () => {
    const location = await newLocation()
    const people = await openPeopleStore(location)
    // A body of the contract, typed out by hand.
    const { id } = await createPersonIn(people, individualUsd() as unknown as Person, [])
    await people.close()
    expect((await stat(`${location}-wal`)).size).toBe(0)
    const copied = await newLocation()
    await copyFile(location, copied)
    const copy = await openPeopleStore(copied)
    onTestFinished(async () => copy.close())
    expect(await copy.find(id)).toMatchObject([{ person: individualUsd() }])
  })

  test('can be closed while another process reads them', async () => {
    const location = await newLocation()
    const people = await openPeopleStore(location)
    const reader = new DatabaseSync(location)
    reader.exec('begin; select count(*) from people')
    await createPersonIn(people, individualUsd() as unknown as Person, [])
    await people.close()
    reader.close()
    const again = await openPeopleStore(location)
    onTestFinished(async () => again.close())
    const ids: string[] = []
    for await (const { id } of again.list()) ids.push(id)
    expect(ids).toHaveLength(1)
  })

  test('are overwritten in the file when they are removed', async () => {
    const location = await newLocation()
    const database = await openDatabase(location)
    const people = new SqlPeople(database)
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
    const database = await openDatabase(await newLocation())
    const limitPages = async (pages: number) =>
      sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database)
    const people = withDocuments({
      people: new SqlPeople(database),
      documents: documentRows(database),
    })
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
    const database = await openDatabase(location, 50)
    const other = new DatabaseSync(location)
    onTestFinished(async () => {
      other.close()
      await database.destroy()
    })
    // A key with its documents is written by such statements. This one needs a page that there is not.
    const insert = database
      .insertInto('person_documents')
      .values({ document_id: 'a'.repeat(20_000), person_id: 'nobody' })
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
    const database = await openDatabase(location, timeoutMs)
    const people = new SqlPeople(database)
    const documents = documentRows(database)
    const other = new DatabaseSync(location)
    onTestFinished(async () => {
      other.close()
      await people.close()
    })
    other.exec('begin immediate')
    return { location, people, documents, unlock: () => other.exec('rollback') }
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
        createPersonIn(people, individualUsd() as unknown as Person, [], keyed)
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
    const { people, documents, unlock } = await openLocked(60_000)
    const creating = [request, undefined].map(async (keyed) =>
      createPersonIn(people, individualUsd() as unknown as Person, [], keyed),
    )
    const removed = documents.remove('b')
    // A reader passes those that wait.
    expect(await people.find('nobody')).toEqual([])
    setTimeout(unlock, 50)
    const created = await Promise.all(creating)
    expect(await removed).toBe('gone')
    expect(new Set(created.map(({ id }) => id)).size).toBe(2)
  })

  test('are opened and read while another program holds the lock', async () => {
    const { location, unlock } = await openLocked(100)
    const reader = new SqlPeople(await openDatabase(location, 0))
    expect(await reader.find('nobody')).toEqual([])
    await reader.close()
    unlock()
  })

  test('whose tables another program is changing are refused with one sentence', async () => {
    const location = await newLocation()
    const other = new DatabaseSync(location)
    other.exec('pragma journal_mode = wal; begin immediate')
    const failure: unknown = await openDatabase(location, 0).catch((error: unknown) => error)
    other.close()
    expect(describeExit(failure)).toBe(
      'The store of people cannot be used now (SQLite: database is locked (5)). Try again.',
    )
  })

  test('report the first error of a transaction that SQLite rolled back itself', async () => {
    const database = await openDatabase(await newLocation())
    onTestFinished(async () => database.destroy())
    const broken = database.transaction().execute(async (transaction) => {
      await sql`rollback`.execute(transaction)
      throw new Error('the disk is full')
    })
    await expect(broken).rejects.toThrow('the disk is full')
  })

  test('who share a short reference are both found by it', async () => {
    const location = await newLocation()
    const people = await openPeopleStore(location)
    onTestFinished(async () => people.close())
    const database = new DatabaseSync(location)
    // Two ids of one reference, found by trying.
    const two = ['person-17912', 'person-44029']
    const reference = (await personReference('person-17912')) ?? ''
    for (const id of two)
      database
        .prepare('insert into people (id, created_at, person, reference) values (?, ?, ?, ?)')
        .run(id, `moment of ${id}`, JSON.stringify(individualUsd()), reference)
    database.close()
    expect(await personReference('person-44029')).toBe(reference)
    const found = await people.find(reference)
    expect(found.map(({ id }) => id)).toEqual(two)
  })

  test.each([
    ['of a newer version', "insert into firsthand_migration values ('999', '2026')"],
    ['without a list of migrations', 'delete from firsthand_migration'],
  ])('%s are refused with one sentence, and stay unchanged', async (_, change) => {
    const location = await newLocation()
    await (await openDatabase(location)).destroy()
    const database = new DatabaseSync(location)
    onTestFinished(() => database.close())
    database.exec(change)
    const before = database.prepare('select * from firsthand_migration').all()
    const refusal =
      /people\.sqlite names a database of another version of this service, or [^.]+\. [^.]+\.$/
    await expect(openDatabase(location)).rejects.toThrow(refusal)
    await expect(openDatabase(location)).rejects.toThrow(StartupError)
    expect(database.prepare('select * from firsthand_migration').all()).toEqual(before)
  })

  test('have tables that are created once, also by those who open them at once', async () => {
    const location = await newLocation()
    for (let time = 0; time < 3; time += 1) {
      const opened = await Promise.all([openDatabase(location), openDatabase(location)])
      await Promise.all(opened.map(async (each) => each.destroy()))
    }
    const database = new DatabaseSync(location)
    const { count } = database
      .prepare('select count(*) as count from firsthand_migration')
      .get() as {
      count: number
    }
    database.close()
    expect(count).toBe(Object.keys(migrations).length)
  })
})
