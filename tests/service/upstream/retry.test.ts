import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../../src/service/people/open-postgres'
import { openSqliteFile } from '../../../src/service/people/open-sqlite'
import { openOutbox, type OutboxEntry } from '../../../src/service/upstream/outbox/open-outbox'
import { createPersonApiClient } from '../../../src/service/upstream/calling/person-api-client'
import { upstreamPeople } from '../../../src/service/upstream/outbox/upstream-people'
import { person } from '../support/postgres/postgres-people'
import { sharedPostgres } from '../support/postgres/shared-postgres'
import { temporaryFolder } from '../support/open-service'
import { serveUpstream } from '../support/upstream-server.mjs'

const server = sharedPostgres()

/** Longer than the service itself asks. */
const later = () => new Date(Date.now() + 10 * 86_400_000)

type Opened = Awaited<ReturnType<typeof openSqliteFile>>

/** Three people whose outcome is unknown, ten days ago. */
async function openWithThree(open: () => Promise<Opened>) {
  const upstream = await serveUpstream(await temporaryFolder())
  onTestFinished(upstream.close)
  const database = await open()
  onTestFinished(async () => database.destroy())
  const api = { url: upstream.url, auth: undefined, timeoutMs: 20_000 }
  const people = upstreamPeople({
    database,
    apiClient: createPersonApiClient(api),
    now: () => new Date(),
  })
  upstream.always(() => ({ way: 'brokenAfter' }))
  const keyed = (nth: number) => ({ key: `key ${nth}`, bodyHash: 'hash' })
  for (const nth of [1, 2, 3])
    expect(await people.create(person(), [`document ${nth}`], keyed(nth))).toMatchObject({
      state: 'outcomeUnknown',
    })
  upstream.always(undefined)
  const outbox = openOutbox({ database, api, now: later })
  const ids: string[] = []
  for await (const { id } of outbox.list('unknown')) ids.push(id)
  const retried = async (id?: string) => {
    const entries: OutboxEntry[] = []
    const warn = (warning: Error) => expect.unreachable(warning.message)
    for await (const entry of outbox.retry?.(id, warn) ?? []) entries.push(entry)
    return entries.map(({ state, id: entryId }) => ({ [state]: ids.indexOf(entryId) + 1 }))
  }
  return { upstream, database, people, outbox, ids, retried, keyed }
}

test.each([
  ['SQLite', async () => openSqliteFile(join(await temporaryFolder(), 'people.sqlite'))],
  ['PostgreSQL', async () => openPostgres(await server.newDatabase())],
])('sends one or all again under the same key, however old they are, with %s', async (_, open) => {
  const { upstream, people, outbox, ids, retried, keyed } = await openWithThree(open)
  expect(await retried(ids[1])).toEqual([{ created: 2 }])
  expect(await outbox.count()).toMatchObject({ created: 1, unknown: 2 })
  upstream.next({ way: 'brokenAfter' })
  expect(await retried()).toEqual([{ unknown: 1 }, { created: 3 }])
  expect(await retried()).toEqual([{ created: 1 }])
  expect(await retried()).toEqual([])
  expect(await retried(ids[1])).toEqual([{ created: 2 }])
  expect(await retried('nobody')).toEqual([])
  const keys = upstream.received.map(({ headers }) => headers['idempotency-key'])
  expect(keys.slice(3)).toEqual([ids[1], ids[0], ids[2], ids[0]])
  expect(upstream.created()).toHaveLength(3)
  expect(await people.ownedAmong(['document 1', 'document 2', 'document 3'])).toHaveLength(3)
  expect(await people.replay(keyed(1))).toMatchObject({ state: 'replayed' })
})

const inMemory = async () => openSqliteFile(join(await temporaryFolder(), 'people.sqlite'))

test('leaves alone what another process sends at this moment, and sends what an ended one left', async () => {
  const { upstream, database, ids, retried } = await openWithThree(inMemory)
  const claim = async (id = '', until = new Date(0)) =>
    database
      .updateTable('outbox')
      .set({ state: 'pending', claimed_until: until.toISOString() })
      .where('id', '=', id)
      .execute()
  await claim(ids[0], new Date(later().getTime() + 60_000))
  await claim(ids[1])
  expect(await retried(ids[0])).toEqual([{ pending: 1 }])
  expect(upstream.received).toHaveLength(3)
  expect(await retried()).toEqual([{ created: 2 }, { created: 3 }])
})

test('stops when the API counts as down', async () => {
  const { upstream, retried, outbox } = await openWithThree(inMemory)
  await upstream.close()
  // Five calls without an answer: four for the first person, one for the second.
  expect(await retried()).toEqual([{ unknown: 1 }, { unknown: 2 }])
  expect(await outbox.count()).toMatchObject({ unknown: 3 })
})

test('is not there without an API', async () => {
  const database = await inMemory()
  onTestFinished(async () => database.destroy())
  expect(openOutbox({ database, api: undefined, now: later }).retry).toBeUndefined()
})
