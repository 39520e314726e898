import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createService } from '../../../src/service/create-service'
import { migrations } from '../../../src/service/people/migrations'
import { readSettings } from '../../../src/service/settings/settings'
import { freePort } from '../../support/machine/free-port'
import { temporaryFolder } from '../support/open-service'
import { idsIn, openPeople, person } from '../support/postgres/postgres-people'
import { sharedPostgres } from '../support/postgres/shared-postgres'
import { createPersonIn } from '../support/create-person-in'

const server = sharedPostgres()

const LINK_SECRET = 'sixteen letters or more'

describe('the tables in PostgreSQL', () => {
  const namesIn = async (address: string) =>
    server.query(address, 'select name from firsthand_migration order by name')
  const all = Object.keys(migrations).map((name) => ({ name }))

  test('are created once by replicas that start together on an empty database', async () => {
    const address = await server.newDatabase()
    const stores = await Promise.all(Array.from({ length: 8 }, async () => openPeople(address)))
    expect(await namesIn(address)).toEqual(all)
    const ids = await Promise.all(stores.map(async (store) => createPersonIn(store, person(), [])))
    expect(ids).toHaveLength(8)
    for (const store of stores) expect(await idsIn(store)).toHaveLength(8)
  })

  test('of a newer version stop the start with one sentence, and stay unchanged', async () => {
    const address = await server.newDatabase()
    await (await openPeople(address)).close()
    await server.query(address, "insert into firsthand_migration values ('999', '2026')")
    const start = createService({
      DATABASE_URL: address,
      LINK_SECRET,
      DATA_DIR: await temporaryFolder(),
    })
    await expect(start).rejects.toThrow(
      /^DATABASE_URL names a database of another version of this service, or [^.]+\. [^.]+\.$/,
    )
    expect(await namesIn(address)).toHaveLength(all.length + 1)
  })

  test('that cannot be created are rolled back, and can be created later', async () => {
    const address = await server.newDatabase()
    await server.query(address, 'create table document_counters (in_the_way text)')
    await expect(openPeople(address)).rejects.toThrow('already exists')
    expect(
      await server.query(address, 'select 1 from pg_class where relname = $$people$$'),
    ).toEqual([])
    await server.query(address, 'drop table document_counters')
    await openPeople(address)
    expect(await namesIn(address)).toEqual(all)
  })
})

describe('DATABASE_URL', () => {
  test.each([
    'people',
    'http://me:hush@db.example.org/people',
    'postgres://me:hush/or-not@db.example.org/people',
    'postgres://me:hush#or-not@db.example.org/people',
    'postgres:///people',
    'postgres://me:hush@db.example.org/people?sslmode=maybe',
    'postgres://me:hush@db.example.org/people?sslmode=verify-ca',
    'postgres://me:hush@db.example.org/people?sslmode=verify-full&sslmode=disable',
    'postgres://me:hush@db.example.org/people?sslmode=verify-full&ssl%6dode=disable',
    'postgres://me:hush@db.example.org/people?sslrootcert=/a.pem&sslmode=verify-ca&sslrootcert=',
  ])('refuses %s with a sentence that does not quote it', (DATABASE_URL) => {
    const read = () => readSettings({ DATABASE_URL, LINK_SECRET })
    expect(read).toThrow(/^DATABASE_URL must (be|have) .*\.$/)
    expect(read).not.toThrow('hush')
  })

  test.each([
    'postgres://db.example.org',
    'postgresql://me:hush%2For%23not@db.example.org:6543/people?sslmode=verify-full',
    'postgres:///people?user=me&host=/var/run/postgresql',
    'postgres://me@db.example.org/people?sslmode=verify-ca&sslrootcert=/etc/ca.pem',
  ])('accepts %s', (DATABASE_URL) => {
    expect(readSettings({ DATABASE_URL, LINK_SECRET }).DATABASE_URL).toBe(DATABASE_URL)
  })

  test('requires a LINK_SECRET, which all replicas share', () => {
    expect(() => readSettings({ DATABASE_URL: 'postgres://db.example.org' })).toThrow(
      /^LINK_SECRET must be set beside DATABASE_URL: [^.]+\.$/,
    )
  })

  const changed = (address: string, change: (url: URL) => void) => {
    const url = new URL(address)
    change(url)
    return url.href
  }

  test.each([
    ['a wrong password', (url: URL) => (url.password = 'wrong'), /wrong \(28P01\)\.$/],
    ['an unknown user', (url: URL) => (url.username = 'nobody'), /wrong \(28P01\)\.$/],
    ['an unknown database', (url: URL) => (url.pathname = '/none'), /does not exist \(3D000\)\.$/],
    [
      'a database without TLS where it is asked for',
      (url: URL) => (url.search = '?sslmode=require'),
      /cannot be opened\. .*does not support SSL connections\.$/,
    ],
    [
      'a file of certificates that is not there',
      (url: URL) => (url.search = '?sslmode=verify-full&sslrootcert=/no/such/file'),
      /file of certificates that does not exist \(ENOENT\)\.$/,
    ],
  ])('with %s stops the start with one sentence', async (_what, change, sentence) => {
    const address = await server.newDatabase()
    const DATABASE_URL = changed(address, change)
    const start = createService({ DATABASE_URL, LINK_SECRET, DATA_DIR: await temporaryFolder() })
    await expect(start).rejects.toThrow(/^DATABASE_URL /)
    await expect(start).rejects.toThrow(sentence)
    await expect(start).rejects.not.toThrow(new URL(address).password)
    await expect(start).rejects.not.toThrow('127.0.0.1')
  })

  test('without a server stops the start with one sentence', async () => {
    const DATABASE_URL = `postgres://me:hush@127.0.0.1:${await freePort()}/people`
    const start = createService({ DATABASE_URL, LINK_SECRET, DATA_DIR: await temporaryFolder() })
    await expect(start).rejects.toThrow(
      'DATABASE_URL names an address where no database listens (ECONNREFUSED).',
    )
  })

  test('with a user who may not create tables stops the start with one sentence', async () => {
    const address = await server.newDatabase()
    await server.query(address, "create role guest login password 'guest'")
    const DATABASE_URL = changed(address, (url) => {
      url.username = 'guest'
      url.password = 'guest'
    })
    const start = createService({ DATABASE_URL, LINK_SECRET, DATA_DIR: await temporaryFolder() })
    await expect(start).rejects.toThrow(
      'DATABASE_URL names a user who may not make tables in this database (42501).',
    )
  })

  test('with a database that is not UTF-8 stops the start with one sentence', async () => {
    const address = await server.newDatabase("encoding 'latin1' locale 'C' template template0")
    const start = createService({
      DATABASE_URL: address,
      LINK_SECRET,
      DATA_DIR: await temporaryFolder(),
    })
    await expect(start).rejects.toThrow('DATABASE_URL names a database whose encoding is not UTF8.')
  })

  test('creates no SQLite database in DATA_DIR', async () => {
    const DATA_DIR = await temporaryFolder()
    const { app } = await createService({
      DATABASE_URL: await server.newDatabase(),
      LINK_SECRET,
      DATA_DIR,
    })
    await app.close()
    expect((await readdir(join(DATA_DIR))).sort()).toEqual(['documents', 'uploads'])
  })
})
