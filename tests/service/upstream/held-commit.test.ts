import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../../src/service/people/new-id'
import type { PeopleTables } from '../../../src/service/people/people-tables'
import { openPostgresPool } from '../../../src/service/postgres/postgres-pool'
import { createPersonApiClient } from '../../../src/service/upstream/person-api-client'
import { UpstreamPeople } from '../../../src/service/upstream/upstream-people'
import { aroundCommits } from '../support/around-commits'
import { temporaryFolder } from '../support/open-service'
import { person } from '../support/postgres/postgres-people'
import { sharedPostgres } from '../support/postgres/shared-postgres'
import { serveUpstream } from '../support/upstream-server.mjs'

const server = sharedPostgres()
/** `ROUNDS=200` tries more often. */
const rounds = Number(process.env['ROUNDS'] ?? 6)

test('one key is one person at the API while another replica commits the outcome', async () => {
  const upstream = await serveUpstream(await temporaryFolder())
  onTestFinished(upstream.close)
  const api = { url: upstream.url, auth: undefined, timeoutMs: 20_000 }
  const address = await server.newStore()
  const open = (around: (commit: () => Promise<void>) => Promise<void>) => {
    const postgres = new PostgresDialect({ pool: openPostgresPool(address) })
    const database = new Kysely<PeopleTables>({ dialect: aroundCommits(postgres, around) })
    const people = new UpstreamPeople({
      database,
      apiClient: createPersonApiClient(api),
      now: () => new Date(),
    })
    onTestFinished(async () => people.close())
    const create = async (key: string) => people.create(person(), [], { key, bodyHash: 'hash' })
    return { create, database }
  }
  const keys = Array.from({ length: rounds }, (_, round) => `key ${round}`)

  // The outcomes are lost, and become known when many others were sent meanwhile. In a small table, or for
  // neighbouring entries, PostgreSQL's locks of whole pages would find the conflict by accident.
  const before = open(async (commit) => commit())
  upstream.always(() => ({ way: 'brokenBefore' }))
  for (const key of keys) expect((await before.create(key)).state).toBe('outcomeUnknown')
  upstream.always(undefined)
  const others = Array.from(
    { length: 3000 },
    () => `('${newId().id}', 'created', '', '', '', 0, '')`,
  )
  await server.query(
    address,
    `insert into outbox (id, state, created_at, updated_at, ask_at, tries, client) values ${others.join()};
     analyze`,
  )

  let commits = 0
  let onHeld = () => undefined as void
  let release = () => undefined as void
  const first = open(async (commit) => {
    commits += 1
    const isOutcome = commits % 2 === 0
    if (isOutcome) {
      await new Promise<void>((resolve) => {
        release = resolve
        onHeld()
      })
    }
    await commit()
  })
  const second = open(async (commit) => commit())
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(before.database)
    return rows.length
  }
  let created = 0
  for (const key of keys) {
    const held = new Promise<void>((resolve) => (onHeld = resolve))
    const creating = first.create(key)
    await held
    const other = second.create(key)
    while ((await waiting()) === 0) await Promise.resolve()
    release()
    const answers = [await creating, await other, await second.create(key)]
    created += 1
    expect(upstream.created()).toHaveLength(created)
    expect(answers.map(({ state }) => state)).toEqual(['created', 'replayed', 'replayed'])
    const texts = answers.flatMap((each) => ('body' in each ? [each.body] : []))
    expect(new Set(texts).size).toBe(1)
  }
})
