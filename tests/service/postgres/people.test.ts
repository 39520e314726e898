import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/service/people/open-database'
import { type PeopleWithDocuments, sqlStore } from '../support/open-people'
import { SqlPeople } from '../../../src/service/people/sql-people'
import { inTransaction } from '../../../src/service/people/transactions'
import { documentRowsSuite } from '../document-rows-suite'
import { peopleSuite } from '../people-suite'
import { createPersonIn } from '../support/create-person-in'
import { responseTo, failureOf, openPeople, person } from '../support/postgres/postgres-people'
import { sharedPostgres } from '../support/postgres/shared-postgres'

const server = sharedPostgres()

describe('the rows of documents in PostgreSQL', () => {
  documentRowsSuite(async () => openDatabase(await server.newStore()))
})

describe('people in PostgreSQL', () => {
  const newLocation = async () => server.newStore()
  peopleSuite(sqlStore, newLocation)

  test('are committed synchronously, even if the database is configured otherwise', async () => {
    const address = await server.newStore()
    const name = new URL(address).pathname.slice(1)
    const levelNow = async () => {
      const database = await openDatabase(address)
      const { rows } = await sql`show synchronous_commit`.execute(database)
      await database.destroy()
      return rows
    }
    expect(await levelNow()).toEqual([{ synchronous_commit: 'on' }])
    await server.query(address, `alter database ${name} set synchronous_commit = off`)
    expect(await levelNow()).toEqual([{ synchronous_commit: 'on' }])
    await server.query(address, `alter database ${name} set synchronous_commit = remote_apply`)
    expect(await levelNow()).toEqual([{ synchronous_commit: 'remote_apply' }])
  })
})

describe('two processes on one PostgreSQL', () => {
  test('never leave a document both owned and removed', async () => {
    const address = await server.newStore()
    const stores = [await openPeople(address), await openPeople(address)]
    const [one, other] = stores as [PeopleWithDocuments, PeopleWithDocuments]
    for (let round = 0; round < 10; round += 1) {
      const [passport, bill] = [`passport ${round}`, `bill ${round}`]
      const { id } = await createPersonIn(one, person(), [bill])
      const [created, second, isTaken, isBillTaken, removed] = await Promise.all([
        one.create(person(), [passport]),
        other.create(person(), [bill, passport]),
        other.takeBack(passport),
        one.takeBack(bill),
        other.remove(id),
      ])
      const given = [created, second].filter(({ state }) => state === 'created')
      expect(given.length + Number(isTaken)).toBe(1)
      expect(removed?.length === 1 || isBillTaken).toBe(true)
    }
    const rows = await server.query(
      address,
      `select state, owners, count(person_id) as people from documents
        left join person_documents on document_id = id group by id, state, owners`,
    )
    expect(rows).toHaveLength(20)
    const lost = rows.filter((row) => {
      const { state, owners, people } = row as { state: string; owners: number; people: string }
      return Number(people) !== owners || (state === 'removed') === (owners === 1)
    })
    expect(lost).toEqual([])
  })

  test('give a document to one person when both name it at once', async () => {
    const address = await server.newStore()
    const stores = [await openPeople(address), await openPeople(address)]
    for (let round = 0; round < 5; round += 1) {
      const creations = await Promise.all(
        stores.map(async (store) => store.create(person(), [`document ${round}`])),
      )
      expect(creations.map(({ state }) => state).sort()).toEqual(['created', 'refused'])
    }
  })

  test('retry a serialization failure, and give up in the end', async () => {
    const database = await openDatabase(await server.newStore())
    onTestFinished(async () => database.destroy())
    let runs = 0
    const failing = (times: number) =>
      inTransaction(database, async (transaction) => {
        runs += 1
        if (runs <= times)
          await sql`do $$ begin raise exception 'not now' using errcode = '40001'; end $$`.execute(
            transaction,
          )
        return 'done'
      })
    expect(await failing(3)).toBe('done')
    expect(runs).toBe(4)
    runs = 0
    const failure = await failureOf(failing(1000))
    expect(responseTo(failure)).toEqual({ status: 503, headers: { 'Retry-After': '2' } })
    expect(runs).toBe(19)
  })

  test('retry one of two deadlocked transactions', async () => {
    const address = await server.newStore()
    const database = await openDatabase(address)
    onTestFinished(async () => database.destroy())
    const people = new SqlPeople(database)
    const ids = [
      (await createPersonIn(people, person(), [])).id,
      (await createPersonIn(people, person(), [])).id,
    ]
    let [runs, locked] = [0, 0]
    let meet = () => undefined as void
    const met = new Promise<void>((resolve) => (meet = resolve))
    const lockBoth = async (order: string[]) =>
      inTransaction(database, async (transaction) => {
        runs += 1
        for (const id of order) {
          const row = transaction.selectFrom('people').select('id').where('id', '=', id)
          await row.forUpdate().execute()
          locked += 1
          // Each transaction locks its first row before it waits for the other's.
          if (locked === 2) meet()
          await met
        }
      })
    await Promise.all([lockBoth(ids), lockBoth([...ids].reverse())])
    expect(runs).toBeGreaterThan(2)
  })
})
