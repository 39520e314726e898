import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import type { CompiledQuery } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LockWaitingDriver } from '../../src/service/sqlite/sqlite-dialect'
import { startInbox } from '../../src/playwright/inbox'
import { uboUsd } from '../support/people/sample-people'
import { askedEnv, askEveryRoute } from './support/ask-every-route'
import { openWithUpstream } from './support/open-upstream'
import { crowdedTables } from './support/crowded-tables'
import { listen, openService, type OpenedService } from './support/open-service'
import { postPerson } from './support/post-person'
import { tinyPicture } from './support/tiny-picture'
import { uploadDocument } from './support/tus'

/**
 * How a statement may find rows, in the words of SQLite's plan: by a whole unique key, or as said here. To read any
 * other way grows with what strangers write.
 */
const bounded: readonly RegExp[] = [
  /^SEARCH \w+ USING (COVERING )?INDEX sqlite_autoindex_\w+ \((\w+=\?( AND )?)+\)( LEFT-JOIN)?$/,
  /^SEARCH \w+ USING INTEGER PRIMARY KEY \(rowid=\?\)/,
  // Of one person: at most ten documents, five numbers, one key, one reference, and two events.
  /^SEARCH \w+ USING (COVERING )?INDEX (events_by_person|person_documents_by_person|idempotency_keys_by_person|session_references_by_person) \(person_id=\?\)/,
  // Each row once: it has another time afterwards.
  /^SEARCH outbox USING INDEX outbox_by_turn \(state=\? AND ask_at=\? AND client=\? AND created_at<\?\)$/,
  // The rows that the statement itself has.
  /^(SCAN|MATERIALIZE|CO-ROUTINE) (\d+ CONSTANT ROWS?|\d+-ROW VALUES CLAUSE|asked|CONSTANT ROW)$/,
  /^(CORRELATED )?SCALAR SUBQUERY \d+$|^LIST SUBQUERY \d+$|^MULTI-INDEX OR$|^INDEX \d+$/,
]

/** The first entries of an index, where the statement has a limit. The plan would name a sort before it. */
const boundedByLimit: readonly RegExp[] = [
  /^(CO-ROUTINE|SCAN) some$/,
  /^SEARCH stored USING (COVERING )?INDEX person_numbers_by_age \(number=\? AND kind=\? AND country=\?\)$/,
  /^SEARCH outbox USING (COVERING )?INDEX outbox_by_(creation|turn|age) \(state=\?\)$/,
  /^SEARCH outbox USING INDEX outbox_by_turn \(state=\? AND ask_at=\?( AND client>\?)?\)$/,
  /^SEARCH outbox USING INDEX outbox_by_turn \(state=\? AND ask_at>\? AND ask_at<\?\)$/,
  /^SEARCH events USING (COVERING )?INDEX events_by_turn \(due_at[<=]\?\)$/,
  /^SEARCH people USING INDEX people_by_age \(\(created_at,id\)>\(\?,\?\)\)$/,
  /^SEARCH people USING (COVERING )?INDEX people_by_shared_id \(shared_id>\?\)$/,
]

/** Records the statements of all databases, and how many rows they return. */
function recordStatements() {
  const statements: string[] = []
  let rows = 0
  const acquire = Object.getOwnPropertyDescriptor(LockWaitingDriver.prototype, 'acquireConnection')
  const real = acquire?.value as LockWaitingDriver['acquireConnection']
  const spy = vi
    .spyOn(LockWaitingDriver.prototype, 'acquireConnection')
    .mockImplementation(async function acquired(this: LockWaitingDriver) {
      const connection = await real.call(this)
      return {
        streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
        executeQuery: async <Row>(query: CompiledQuery) => {
          statements.push(query.sql)
          const result = await connection.executeQuery<Row>(query)
          rows += result.rows.length
          return result
        },
      }
    })
  onTestFinished(() => {
    spy.mockRestore()
  })
  return {
    statements: () => new Set(statements),
    rowsReturned: () => rows,
    /** Forgets the statements of the start once its sweeps have ended. */
    async forgetStart() {
      for (let quiet = 0, before = -1; quiet < 5; before = statements.length) {
        await pause(40)
        quiet = before === statements.length ? quiet + 1 : 0
      }
      statements.length = 0
      rows = 0
    },
  }
}

/** A stranger from the same client as the test has written many rows. */
function crowdTables({ dataFolder }: { dataFolder: string }): void {
  const database = new DatabaseSync(join(dataFolder, 'people.sqlite'))
  database.exec('pragma synchronous = off; begin')
  // Only this query's own column.
  const { client } = database.prepare('select client from documents').get() as {
    client: string
  }
  for (const statement of crowdedTables(client)) database.exec(statement)
  database.exec('commit')
  database.close()
}

/** The steps of the statements' plans that are not bounded. */
function unboundedIn(service: OpenedService, statements: Iterable<string>): string[] {
  const database = new DatabaseSync(join(service.dataFolder, 'people.sqlite'))
  const found: string[] = []
  for (const sql of statements) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(sql)) continue
    const allowed = / limit [?\d]/.test(sql) ? [...bounded, ...boundedByLimit] : bounded
    const steps = database.prepare(`explain query plan ${sql}`).all() as { detail: string }[]
    for (const { detail } of steps)
      if (!allowed.some((each) => each.test(detail))) found.push(`${detail} <- ${sql}`)
  }
  database.close()
  return found
}

/** The settings of a service whose first event is taken at its second delivery. */
async function toldTwice(): Promise<Record<string, string>> {
  let came = 0
  const { settings, close } = await startInbox({
    answer: (_event, response) => {
      came += 1
      response.writeHead(came === 1 ? 500 : 204).end()
    },
  })
  onTestFinished(close)
  return { ...settings }
}

async function whenTold({ statements }: ReturnType<typeof recordStatements>): Promise<void> {
  const isTold = () =>
    [...statements()].some((sql) => sql.startsWith('delete from "events" where "id"'))
  await expect.poll(isTold, { timeout: 20_000 }).toBe(true)
}

test('no statement of a request reads rows by what strangers can repeat', async () => {
  const recorded = recordStatements()
  const service = await openService({ ...askedEnv, ...(await toldTwice()) })
  const base = await listen(service)
  await uploadDocument(base, await tinyPicture())
  await recorded.forgetStart()
  crowdTables(service)
  await askEveryRoute(service, base)
  await whenTold(recorded)
  expect(unboundedIn(service, recorded.statements())).toEqual([])
  // A plan has no rows that a statement of many parts returns.
  expect(recorded.rowsReturned()).toBeLessThan(1000)
})

test('nor does one of a request that goes to another API', async () => {
  const { upstream, open } = await openWithUpstream()
  upstream.setDeduplication('byBvn')
  const recorded = recordStatements()
  const service = await open({ ...askedEnv, ...(await toldTwice()) })
  const base = await listen(service)
  await recorded.forgetStart()
  const { link } = await uploadDocument(base, await tinyPicture())
  const body = { ...uboUsd(), documents: [{ type: 'passport', url: link }] }
  const refused = { status: 422, body: {} }
  upstream.next(refused, { way: 'lostAfter' }, refused, { way: 'created' }, { way: 'created' })
  for (const key of ['refused', 'created', 'created', 'created', 'exists', 'exists'])
    await postPerson(service, key === 'exists' ? uboUsd() : body, { 'idempotency-key': key })
  expect((await service.metricsApp?.inject('/metrics'))?.statusCode).toBe(200)
  await whenTold(recorded)
  expect(unboundedIn(service, recorded.statements())).toEqual([])
})

test('nor one that looks for the next person whose outcome at another API is unknown', async () => {
  const { upstream, open, outbox } = await openWithUpstream()
  upstream.always(() => ({ way: 'brokenAfter' }))
  const before = await open()
  for (const key of ['one', 'other']) await postPerson(before, uboUsd(), { 'idempotency-key': key })
  await before.stop()
  upstream.always(undefined)
  const recorded = recordStatements()
  const service = await open()
  await expect.poll(async () => (await outbox('created')).length).toBe(2)
  const looks = [...recorded.statements()].filter((sql) => /"ask_at" [<=>]/.test(sql))
  expect(looks.length).toBeGreaterThan(2)
  expect(unboundedIn(service, looks)).toEqual([])
})
