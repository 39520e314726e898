import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/service/people/open-database'
import { openOutbox } from '../../../src/service/upstream/outbox'
import { sharedPostgres } from '../support/postgres/shared-postgres'
import { daysLater, openInMemory, openUnresolved } from '../support/open-unresolved'

const server = sharedPostgres()

/** Longer than the service itself asks. */
const later = daysLater(10)

test.each([
  ['SQLite', openInMemory],
  ['PostgreSQL', async () => openDatabase(await server.newStore())],
])('sends one or all again under the same key, however old they are, with %s', async (_, open) => {
  const { upstream, people, outbox, ids, retried, keyed } = await openUnresolved(open, later)
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

test('leaves alone what another process sends at this moment, and sends what an ended one left', async () => {
  const { upstream, database, ids, retried } = await openUnresolved(openInMemory, later)
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

test('takes over a claim of before the clock was set back, which would last for as long', async () => {
  const { upstream, database, people, outbox, keyed } = await openUnresolved(openInMemory, later)
  const farAhead = new Date(later().getTime() + 86_400_000).toISOString()
  await database.updateTable('outbox').set({ claimed_until: farAhead }).execute()
  expect(await people.replay(keyed(1))).toMatchObject({ state: 'created' })
  await database
    .updateTable('outbox')
    .set({ state: 'pending', created_at: later().toISOString() })
    .where('state', '=', 'unknown')
    .execute()
  const stop = outbox.reconcileRegularly((error) => expect.unreachable(String(error)))
  await expect.poll(async () => outbox.count()).toMatchObject({ created: 3 })
  await stop()
  expect(upstream.created()).toHaveLength(3)
})

test('stops when the API counts as down', async () => {
  const { upstream, retried, outbox } = await openUnresolved(openInMemory, later, 5)
  await upstream.close()
  // Calls of three clients without an answer.
  expect(await retried()).toEqual([{ unknown: 1 }, { unknown: 2 }, { unknown: 3 }])
  expect(await outbox.count()).toMatchObject({ unknown: 5 })
})

test('is not there without an API', async () => {
  const database = await openInMemory()
  onTestFinished(async () => database.destroy())
  expect(openOutbox({ database, api: undefined, now: later }).retry).toBeUndefined()
})
