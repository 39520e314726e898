import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Person } from '../../../src/person'
import { openDatabase } from '../../../src/service/people/open-database'
import { documentRows } from '../../../src/service/people/document-rows'
import { SqlPeople } from '../../../src/service/people/sql-people'
import { inTransaction } from '../../../src/service/people/transactions'
import { canMount } from '../../support/machine/can-mount'
import { uboUsd } from '../../support/people/sample-people'
import { createPersonIn } from '../support/create-person-in'
import { withDocuments } from '../support/open-people'
import { listen, openService } from '../support/open-service'
import { incompressiblePdf } from '../support/pdf-files'
import { postPerson } from '../support/post-person'
import { nearlyFullDatabase } from '../support/postgres/nearly-full-database'
import {
  responseTo,
  failureOf,
  idsIn,
  openPeople,
  person,
} from '../support/postgres/postgres-people'
import { type PostgresServer, startPostgres } from '../support/postgres/postgres-server'
import { newUpload, patchUpload } from '../support/tus'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(async () => server?.remove())

const LINK_SECRET = 'sixteen letters or more'

/** PostgreSQL cannot compress random text. */
const longPerson = (): Person => ({
  ...person(),
  name_other: randomBytes(100_000).toString('base64'),
})

describe('a PostgreSQL that fails', () => {
  test('gets 503 with Retry-After while it is down, and works again afterwards', async () => {
    const people = await openPeople(await server.newDatabase())
    const { id } = await createPersonIn(people, person(), ['mine'])
    for (const end of [server.stop, server.kill]) {
      await end()
      expect(await people.isReady()).toBe(false)
      for (const ask of [
        async () => people.create(person(), []),
        async () => people.find(id),
        async () => people.takeBack('other'),
      ]) {
        expect(responseTo(await failureOf(ask()))).toEqual({
          status: 503,
          headers: { 'Retry-After': '2' },
        })
      }
      await server.start()
      expect(await people.isReady()).toBe(true)
      await createPersonIn(people, person(), [])
    }
    expect(await idsIn(people)).toHaveLength(3)
  })

  test('that takes no writes is not ready, until it takes them again', async () => {
    const address = await server.newDatabase()
    const service = await openService({ DATABASE_URL: address, LINK_SECRET })
    const ready = async () => (await service.app.inject('/ready')).statusCode
    expect(await ready()).toBe(200)
    for (const [value, status] of [
      ['on', 503],
      ['off', 200],
    ] as const) {
      await server.query(address, `alter system set default_transaction_read_only = ${value}`)
      await server.query(address, 'select pg_reload_conf()')
      await expect.poll(ready).toBe(status)
      expect((await postPerson(service, uboUsd())).statusCode).toBe(status === 200 ? 201 : 503)
    }
  })

  test('that cuts a connection during a transaction only fails that transaction', async () => {
    const address = await server.newDatabase()
    const database = await openDatabase(address)
    onTestFinished(async () => database.destroy())
    const cutBefore = async (next: (transaction: typeof database) => Promise<unknown>) =>
      failureOf(
        inTransaction(database, async (transaction) => {
          await sql`insert into person_documents values ('a', 'nobody')`.execute(transaction)
          await server.query(
            address,
            `select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid()`,
          )
          await pause(100)
          await next(transaction)
        }),
      )
    const failure = await cutBefore(async (transaction) => sql`select 1`.execute(transaction))
    expect(responseTo(failure).status).toBe(503)
    const other = await cutBefore(async () => {
      throw new Error('what went wrong first')
    })
    expect(other.message).toBe('what went wrong first')
    expect(await server.query(address, 'select 1 from person_documents')).toEqual([])
  })

  test('that cancels a slow statement gets 503, and nothing is stored', async () => {
    const address = await server.newDatabase()
    const database = await openDatabase(address)
    const people = withDocuments({
      people: new SqlPeople(database),
      documents: documentRows(database),
    })
    onTestFinished(async () => people.close())
    const { rows } = await sql`show statement_timeout`.execute(database)
    expect(rows).toEqual([{ statement_timeout: '10s' }])
    const untilFound = async (text: string): Promise<void> => {
      await expect.poll(() => server.query(address, text), { timeout: 30_000 }).not.toEqual([])
    }
    const cancel = 'select pg_cancel_backend(pid) from pg_stat_activity where'
    const lock = 'lock table people in exclusive mode'
    const other = failureOf(server.query(address, `begin; ${lock}; select pg_sleep(60)`))
    await untilFound(
      "select 1 from pg_locks where mode = 'ExclusiveLock' and relation = 'people'::regclass",
    )
    const creation = failureOf(people.create(person(), ['a']))
    // What the server does itself when the statement timeout ends.
    await untilFound(`${cancel} wait_event_type = 'Lock'`)
    expect(responseTo(await creation)).toEqual({
      status: 503,
      headers: { 'Retry-After': '2' },
    })
    await untilFound(`${cancel} wait_event = 'PgSleep'`)
    await other
    expect(await idsIn(people)).toEqual([])
    expect(await people.takeBack('a')).toBe(true)
  })

  test('that reports a full disk gets 507', async () => {
    const address = await server.newDatabase()
    const people = await openPeople(address)
    await server.query(
      address,
      `create function refuse() returns trigger language plpgsql
        as $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert on person_documents execute function refuse()`,
    )
    const request = { key: 'a', bodyHash: 'hash' }
    const failure = await failureOf(people.create(person(), ['mine'], request))
    expect(responseTo(failure).status).toBe(507)
    expect([await people.replay(request), await idsIn(people)]).toEqual([undefined, []])
    await server.query(address, 'drop trigger full_disk on person_documents')
    await createPersonIn(people, person(), ['mine'], request)
  })

  test.each(canMount() ? ['a full disk'] : [])(
    'on %s gets 507, loses nobody, and works again with space',
    async () => {
      const { address, makeRoom } = await nearlyFullDatabase(server)
      const people = await openPeople(address)
      const storedIds = async () => server.query(address, 'select id from people order by id')
      const acknowledged: { id: string }[] = []
      const create = async () => {
        const { id } = await createPersonIn(people, longPerson(), [
          `document ${acknowledged.length}`,
        ])
        acknowledged.push({ id })
      }
      const fill = async () => {
        for (;;) await create()
      }
      expect(responseTo(await failureOf(fill())).status).toBe(507)
      expect(acknowledged.length).toBeGreaterThan(5)
      // On a full disk a new connection of this test may fail too, so it looks once there is room.
      await makeRoom()
      await create()
      expect(await storedIds()).toEqual(acknowledged)
    },
  )

  test('gets an error without the values of the statement', async () => {
    const address = await server.newDatabase()
    const people = await openPeople(address)
    await server.query(address, "alter table people add check (person = 'none')")
    const failure = await failureOf(people.create(person(), []))
    expect(responseTo(failure).status).toBe(500)
    expect(failure.message).toContain('violates check constraint')
    const logged = JSON.stringify(failure, Object.getOwnPropertyNames(failure))
    expect(logged).not.toContain(person().name_first)
    expect(logged).not.toContain('Failing row')
  })
})

describe('a service whose PostgreSQL stops', () => {
  test('responds 503 until it is back, and never reveals the database’s address', async () => {
    const DATABASE_URL = await server.newDatabase()
    const service = await openService({ DATABASE_URL, LINK_SECRET })
    const base = await listen(service)
    const ready = async () => (await fetch(`${base}/ready`)).status
    const key = { 'idempotency-key': 'one' }
    const bytes = incompressiblePdf(50_000)
    const address = await newUpload(base, bytes.length)
    expect(await ready()).toBe(200)

    await server.stop()
    expect(await ready()).toBe(503)
    const refused = await postPerson(service, uboUsd(), key)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
    expect((await patchUpload(address, 0, bytes)).status).toBe(503)
    expect((await fetch(`${base}/health`)).status).toBe(200)

    await server.start()
    expect(await ready()).toBe(200)
    expect((await postPerson(service, uboUsd(), key)).statusCode).toBe(201)
    expect((await patchUpload(address, 0, bytes)).status).toBe(204)
    const { username, password, port } = new URL(DATABASE_URL)
    const output = service.log.join('') + refused.body
    expect(output).toContain('PostgreSQL is out of reach')
    for (const secret of [password, decodeURIComponent(password), `${username}:`, port])
      expect(output).not.toContain(secret)
  })
})
