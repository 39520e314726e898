import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../../src/service/people/open-postgres'
import { openSqliteFile } from '../../../src/service/people/open-sqlite'
import { migrations } from '../../../src/service/people/migrations'
import type { PeopleTables } from '../../../src/service/people/people-tables'
import { createPersonApiClient } from '../../../src/service/upstream/calling/person-api-client'
import { upstreamPeople } from '../../../src/service/upstream/outbox/upstream-people'
import { uboUsd } from '../../support/people/sample-people'
import { temporaryFolder } from '../support/open-service'
import { person } from '../support/postgres/postgres-people'
import { sharedPostgres } from '../support/postgres/shared-postgres'
import { serveUpstream } from '../support/upstream-server.mjs'

const server = sharedPostgres()

/** An entry as the version before wrote it: with its key. */
const earlierEntry = (id: string, key: string) =>
  `insert into outbox (id, key, body_hash, body, state, created_at, updated_at, ask_at, tries)
    values ('${id}', '${key}', 'hash', '${JSON.stringify(uboUsd())}', 'unknown', '2026', '2026', '2026', 1)`

/** Keys moved between two tables before this many migrations. */
const earlier = migrations.slice(0, 8)
const earlierDatabase = [
  ...earlier.flat(),
  'create table migrations (number integer not null primary key)',
  ...earlier.map((_, index) => `insert into migrations (number) values (${index + 1})`),
  earlierEntry('the intent', 'open'),
  earlierEntry('one of two', 'doubled'),
  `insert into idempotency_keys (key, body_hash, person_id, answer, bound_at)
    values ('bound', 'hash', 'UP-1', 'the answer', '2026'), ('doubled', 'hash', 'UP-2', 'its answer', '2026')`,
]

const stores: [string, () => Promise<Kysely<PeopleTables>>][] = [
  [
    'SQLite',
    async () => {
      const path = join(await temporaryFolder(), 'people.sqlite')
      const database = new DatabaseSync(path)
      for (const statement of earlierDatabase) database.exec(statement)
      database.close()
      return openSqliteFile(path)
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const address = await server.newDatabase()
      await server.query(address, earlierDatabase.join(';'))
      return openPostgres(address)
    },
  ],
]

test.each(stores)('the keys of an earlier version stay theirs, in %s', async (_, openEarlier) => {
  const upstream = await serveUpstream(await temporaryFolder())
  onTestFinished(upstream.close)
  const database = await openEarlier()
  const api = { url: upstream.url, auth: undefined, timeoutMs: 20_000 }
  const people = upstreamPeople({
    database,
    apiClient: createPersonApiClient(api),
    now: () => new Date(),
  })
  onTestFinished(async () => people.close())
  const create = async (key: string, bodyHash = 'hash') =>
    people.create(person(), [], { key, bodyHash })

  expect(await create('bound')).toEqual({ state: 'replayed', body: 'the answer' })
  expect(await create('doubled')).toEqual({ state: 'replayed', body: 'its answer' })
  expect(await create('open', 'another body')).toEqual({ state: 'reused' })
  expect(upstream.received).toEqual([])
  const created = await create('open')
  expect(created).toMatchObject({ state: 'created', record: { person: uboUsd() } })
  expect(upstream.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['the intent'])
  expect(await create('open')).toMatchObject({ state: 'replayed' })
  // A replica of that version, which still runs, would bind the key in its own way.
  await expect(sql.raw(earlierEntry('another', 'late')).execute(database)).rejects.toThrow('key')
})
