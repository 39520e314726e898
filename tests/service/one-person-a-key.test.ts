import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { Person } from '../../src/person'
import { StoreFailure } from '../../src/service/failures/failures'
import { openDatabase } from '../../src/service/people/open-database'
import type { Outcome, PeopleStore } from '../../src/service/people/people-store'
import { SqlPeople } from '../../src/service/people/sql-people'
import { createPersonApiClient } from '../../src/service/upstream/person-api-client'
import { openOutbox } from '../../src/service/upstream/outbox'
import { UpstreamPeople } from '../../src/service/upstream/upstream-people'
import { individualUsd } from '../support/people/sample-people'
import { temporaryFolder } from './support/open-service'
import { sharedPostgres } from './support/postgres/shared-postgres'
import { commitFaults, type FaultyDatabase, openFaulty } from './support/replicas'
import { serveUpstream } from './support/upstream-server.mjs'

const server = sharedPostgres()

type Upstream = Awaited<ReturnType<typeof serveUpstream>>

/** Two replicas on one database, perhaps in front of another API. */
interface Setup {
  databases: readonly [FaultyDatabase, FaultyDatabase]
  /** Starts both replicas again. */
  start: () => readonly [PeopleStore, PeopleStore]
  upstream: Upstream | undefined
  /** Sends what was left without an outcome, as the service and the operator do. */
  reconcile: () => Promise<void>
  /** Ends all claims. */
  advanceClock: () => void
}

const sqliteLocation = async () => {
  const path = join(await temporaryFolder(), 'people.sqlite')
  await (await openDatabase(path)).destroy()
  return path
}
const postgresLocation = async () => server.newStore()

async function openReplicas(location: string, upstream: Upstream | undefined): Promise<Setup> {
  let clockMs = Date.now()
  const now = () => new Date(clockMs)
  const api = upstream && { url: upstream.url, auth: undefined, timeoutMs: 20_000 }
  const databases = [openFaulty(location), openFaulty(location)] as const
  onTestFinished(async () => {
    for (const { database } of databases) await database.destroy()
  })
  const storeOn = ({ database }: FaultyDatabase) =>
    api
      ? new UpstreamPeople({ database, apiClient: createPersonApiClient(api), now })
      : new SqlPeople(database)
  return {
    databases,
    start: () => [storeOn(databases[0]), storeOn(databases[1])],
    upstream,
    advanceClock() {
      clockMs += 60_000
    },
    async reconcile() {
      if (api === undefined) return
      const outbox = openOutbox({ database: databases[0].database, api, now })
      const fail = (error: unknown) => {
        throw error
      }
      const stop = outbox.reconcileRegularly(fail)
      // The service does not ask for what was told a refusal after an unknown outcome.
      const counts = async () => {
        for await (const _ of outbox.retry?.(undefined, fail) ?? []);
        return outbox.count()
      }
      await expect.poll(counts, { interval: 5 }).toMatchObject({ pending: 0, unknown: 0 })
      await stop()
    },
  }
}

const request = fc.record({
  replica: fc.nat({ max: 1 }),
  key: fc.constantFrom('a', 'a', 'b', undefined),
  body: fc.constantFrom('one', 'one', 'one', 'other'),
})
type Request = typeof request extends fc.Arbitrary<infer Value> ? Value : never

/** Requests that come at once, and how the commits of each replica and the calls of the API end meanwhile. */
const batch = fc.record({
  requests: fc.array(request, { minLength: 1, maxLength: 6 }),
  commits: fc.tuple(
    fc.array(fc.constantFrom(...commitFaults), { maxLength: 4 }),
    fc.array(fc.constantFrom(...commitFaults), { maxLength: 4 }),
  ),
  calls: fc.array(fc.constantFrom('created', 'lostAfter', 'lostBefore', 'refused'), {
    maxLength: 4,
  }),
})
type Batch = typeof batch extends fc.Arbitrary<infer Value> ? Value : never

let runs = 0

/** Runs the batches, lets the service ask for the outcomes, repeats each key, and counts the people. */
async function checkBatches(
  { databases, start, upstream, reconcile, advanceClock }: Setup,
  batches: readonly Batch[],
) {
  runs += 1
  const prefix = `run ${runs}`
  let replicas = start()
  let nth = 0
  const sent = new Map<'a' | 'b', Set<string>>()
  const answers = new Map<string, string>()
  const acknowledged: { name: string; id: string }[] = []

  async function create({ replica, key, body }: Request): Promise<string> {
    nth += 1
    const name = key === undefined ? `${prefix} nobody ${nth}` : `${prefix} ${key} ${body}`
    // A body of the contract, typed out by hand.
    const person = { ...individualUsd(), name_first: name } as unknown as Person
    const keyed = key === undefined ? undefined : { key: `${prefix} ${key}`, bodyHash: body }
    if (key !== undefined) sent.set(key, new Set([...(sent.get(key) ?? []), body]))
    let result: Outcome | undefined
    try {
      result = await replicas[replica === 0 ? 0 : 1].create(person, [], keyed)
    } catch (error) {
      if (error instanceof StoreFailure) return 'failed'
      throw error
    }
    if (result?.state === 'created' || result?.state === 'replayed') {
      const { id, name_first } = JSON.parse(result.body) as { id: string; name_first: string }
      acknowledged.push({ name, id })
      expect(name_first).toBe(name)
      if (key !== undefined) {
        // Whoever asks with the key gets the same answer, and only one is told that it is the first.
        if (result.state === 'created') expect(answers.has(key)).toBe(false)
        expect(answers.get(key) ?? result.body).toBe(result.body)
        answers.set(key, result.body)
      }
    }
    if (result?.state === 'reused' && key !== undefined) expect(sent.get(key)?.size).toBe(2)
    return result?.state ?? 'failed'
  }

  for (const { requests, commits, calls } of batches) {
    for (const [index, { failNext }] of databases.entries()) failNext(commits[index] ?? [])
    upstream?.next(...calls.map((way) => ({ way })))
    await Promise.all(requests.map(create))
    advanceClock()
    replicas = start()
  }

  // All faults have ended.
  for (const { failNext } of databases) failNext([])
  upstream?.next()
  // A key that was told a refusal after an unknown outcome gets it again, until the operator has asked.
  await reconcile()
  for (const key of sent.keys()) {
    const states: string[] = []
    for (const body of ['one', 'other'] as const)
      states.push(await create({ replica: 0, key, body }))
    expect(states.filter((state) => state === 'reused')).toHaveLength(1)
    expect(states.filter((state) => /created|replayed/.test(state))).toHaveLength(1)
  }
  await reconcile()

  const stored: { name: string; id: string }[] = []
  for await (const { id, person } of replicas[1].list())
    if (person.name_first.startsWith(`${prefix} `)) stored.push({ name: person.name_first, id })
  const named = (text: string) => stored.filter(({ name }) => name.startsWith(`${prefix} ${text} `))
  for (const key of sent.keys()) expect(named(key)).toHaveLength(1)
  expect(new Set(stored.map(({ name }) => name)).size).toBe(stored.length)
  for (const each of acknowledged) expect(stored).toContainEqual(each)
  if (upstream === undefined) return
  const atApi = upstream
    .created()
    .map(({ id, body }) => ({ id, name: (JSON.parse(body) as Person).name_first }))
    .filter(({ name }) => name.startsWith(`${prefix} `))
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  expect(atApi.sort(byId)).toEqual(stored.sort(byId))
}

test.each([
  ['in SQLite', sqliteLocation, false, 20],
  ['in PostgreSQL', postgresLocation, false, 10],
  ['at another API, with SQLite', sqliteLocation, true, 10],
  ['at another API, with PostgreSQL', postgresLocation, true, 8],
] as const)(
  'one key is one person, whatever fails and whoever repeats it, %s',
  async (_, newLocation, hasApi, numRuns) => {
    const upstream = hasApi ? await serveUpstream(await temporaryFolder()) : undefined
    if (upstream !== undefined) onTestFinished(upstream.close)
    const setup = await openReplicas(await newLocation(), upstream)
    const batches = fc.array(batch, { minLength: 1, maxLength: 4 })
    const property = fc.asyncProperty(batches, async (all) => checkBatches(setup, all))
    await expect(fc.assert(property, { numRuns })).resolves.toBeUndefined()
  },
)
