import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LockWaitingDriver } from '../../src/service/sqlite/lock-waiting-driver'
import { uboUsd } from '../support/people/sample-people'
import { openWithUpstream } from './support/open-upstream'
import { listen, openService, type OpenedService } from './support/open-service'
import { postPerson } from './support/post-person'
import { tinyPicture } from './support/tiny-picture'
import { deleteUpload, headUpload, newUpload, uploadDocument } from './support/tus'

const deskKey = 'the-key-of-this-desk'
const hour = 3_600_000

/**
 * How a statement may find rows, in the words of SQLite's plan: by a whole unique key, or as said here. To read any
 * other way grows with what strangers write.
 */
const bounded: readonly RegExp[] = [
  /^SEARCH \w+ USING (COVERING )?INDEX sqlite_autoindex_\w+ \((\w+=\?( AND )?)+\)( LEFT-JOIN)?$/,
  /^SEARCH \w+ USING INTEGER PRIMARY KEY \(rowid=\?\)/,
  // Of one person: at most ten documents, five numbers and one key.
  /^SEARCH \w+ USING (COVERING )?INDEX (person_documents_by_person|idempotency_keys_by_person) \(person_id=\?\)/,
  // The first entry of the index.
  /^SEARCH stored USING (COVERING )?INDEX person_numbers_by_age \(number=\? AND kind=\? AND country=\?\)$/,
  /^SEARCH outbox USING (COVERING )?INDEX outbox_by_creation \(state=\?\)$/,
  // A limit says how many.
  /^(CO-ROUTINE|SCAN) some$/,
  /^SEARCH outbox USING (COVERING )?INDEX outbox_by_(creation|state|age) \(state=\?\)$/,
  /^SEARCH people USING (COVERING )?INDEX people_by_shared_id \(shared_id>\?\)$/,
  /^SEARCH people USING (COVERING )?INDEX people_without_numbers \(is_numbered=\?\)|^SCAN people USING (COVERING )?INDEX people_without_numbers$/,
  // The rows that the statement itself has.
  /^(SCAN|MATERIALIZE|CO-ROUTINE) (\d+ CONSTANT ROWS?|\d+-ROW VALUES CLAUSE|asked|CONSTANT ROW)$/,
  /^(CORRELATED )?SCALAR SUBQUERY \d+$|^LIST SUBQUERY \d+$|^MULTI-INDEX OR$|^INDEX \d+$/,
]

/** Returns a function that tells the statements of the requests since the sweeps of the start have ended. */
async function recordStatements(): Promise<() => Set<string>> {
  const statements: string[] = []
  const acquire = Object.getOwnPropertyDescriptor(LockWaitingDriver.prototype, 'acquireConnection')
  const real = acquire?.value as LockWaitingDriver['acquireConnection']
  const spy = vi
    .spyOn(LockWaitingDriver.prototype, 'acquireConnection')
    .mockImplementation(async function acquired(this: LockWaitingDriver) {
      const connection = await real.call(this)
      return {
        streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
        executeQuery: async (query) => {
          statements.push(query.sql)
          return connection.executeQuery(query)
        },
      }
    })
  onTestFinished(() => {
    spy.mockRestore()
  })
  for (let quiet = 0, before = -1; quiet < 5; before = statements.length) {
    await pause(40)
    quiet = before === statements.length ? quiet + 1 : 0
  }
  const first = statements.length
  return () => new Set(statements.slice(first))
}

/** The steps of the statements' plans that are not bounded. */
function unboundedIn(service: OpenedService, statements: Iterable<string>): string[] {
  const database = new DatabaseSync(join(service.dataFolder, 'people.sqlite'))
  const found: string[] = []
  for (const sql of statements) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(sql)) continue
    const steps = database.prepare(`explain query plan ${sql}`).all() as { detail: string }[]
    for (const { detail } of steps)
      if (!bounded.some((each) => each.test(detail))) found.push(`${detail} <- ${sql}`)
  }
  database.close()
  return found
}

const numbers = { bank_id_number: '22212345678', id_number: 'A1234567', id_country: 'NG' }

async function ask(service: OpenedService, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', 'desk-key': deskKey }
  const payload = JSON.stringify(body)
  const reply = await service.app.inject({
    method: 'POST',
    url: '/desk/exists',
    headers,
    payload,
  })
  return reply.statusCode
}

test('no statement of a request reads rows by what strangers can repeat', async () => {
  const service = await openService({ DESK_KEY: deskKey, METRICS_PORT: '9464', LINK_TTL: '1h' })
  const base = await listen(service)
  const statements = await recordStatements()
  const { address, link } = await uploadDocument(base, await tinyPicture())
  const statuses: number[] = [(await headUpload(address)).status]
  const { pathname, search } = new URL(link)
  const body = { ...uboUsd(), documents: [{ type: 'passport', url: link }] }
  for (const key of ['one', 'one', 'other'])
    statuses.push((await postPerson(service, body, { 'idempotency-key': key })).statusCode)
  statuses.push((await headUpload(address)).status, (await deleteUpload(address)).status)
  statuses.push((await deleteUpload(await newUpload(base, 9))).status)
  service.advanceClock(2 * hour)
  statuses.push((await fetch(base + pathname + search)).status)
  statuses.push(await ask(service, numbers), await ask(service, { questions: [numbers, numbers] }))
  for (const path of ['/ready', '/health'])
    statuses.push((await service.app.inject(path)).statusCode)
  statuses.push((await service.metricsApp?.inject('/metrics'))?.statusCode ?? 0)
  expect(statuses).toEqual([200, 201, 201, 422, 200, 403, 204, 403, 200, 200, 200, 200, 200])
  expect(unboundedIn(service, statements())).toEqual([])
})

test('nor does one of a request that goes to another API', async () => {
  const { upstream, open } = await openWithUpstream()
  upstream.setDeduplication('byBvn')
  const service = await open({ DESK_KEY: deskKey, METRICS_PORT: '9464' })
  const base = await listen(service)
  const statements = await recordStatements()
  const { link } = await uploadDocument(base, await tinyPicture())
  const body = { ...uboUsd(), documents: [{ type: 'passport', url: link }] }
  const refused = { status: 422, body: {} }
  upstream.next(refused, { way: 'lostAfter' }, refused, { way: 'created' }, { way: 'created' })
  for (const key of ['refused', 'created', 'created', 'created', 'exists', 'exists'])
    await postPerson(service, key === 'exists' ? uboUsd() : body, { 'idempotency-key': key })
  expect((await service.metricsApp?.inject('/metrics'))?.statusCode).toBe(200)
  expect(unboundedIn(service, statements())).toEqual([])
})
