import { copyFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { handleErrors } from '../../src/service/http/error-handlers'
import { healthRoutes } from '../../src/service/http/health-routes'
import { openDatabase } from '../../src/service/people/open-database'
import { SqlPeople } from '../../src/service/people/sql-people'
import { identifyStore } from '../../src/service/people/store-identity'
import { listen, openService, temporaryFolder } from './support/open-service'
import { postPerson } from './support/post-person'
import { createUpload, deleteUpload, newUpload } from './support/tus'
import { uboUsd } from '../support/people/sample-people'

/** Returns the statuses, or `late` where a timer of 2 s rings first: on a busy machine both are late alike. */
async function readyStatuses(isReady: () => Promise<boolean>, times = 1) {
  const app = Fastify()
  onTestFinished(async () => app.close())
  handleErrors(app)
  healthRoutes(app, async () => ((await isReady()) ? 'all' : 'nothing'))
  const replies = Promise.all(Array.from({ length: times }, async () => app.inject('/ready')))
  return Promise.race([
    replies.then((all) => all.map(({ statusCode }) => statusCode)),
    pause(2000, 'late'),
  ])
}

test('/ready returns 503 within 2 s when a store hangs, and checks it only once', async () => {
  let asked = 0
  const statuses = await readyStatuses(async () => {
    asked += 1
    return new Promise(() => undefined)
  }, 20)
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 503))
  expect(asked).toBe(1)
})

test('/ready returns 503 when a store fails', async () => {
  const statuses = await readyStatuses(async () => {
    throw new Error('lost')
  })
  expect(statuses).toEqual([503])
})

test('a database that takes no writes is not ready, and one that waits for a lock is', async () => {
  const path = join(await temporaryFolder(), 'people.sqlite')
  const database = await openDatabase(path)
  await identifyStore(database, ['secret'])
  const people = new SqlPeople(database)
  onTestFinished(async () => people.close())
  const other = new DatabaseSync(path)
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  expect(await people.isReady()).toBe(true)
  other.exec('rollback')
  await sql`pragma query_only = on`.execute(database)
  await expect.poll(async () => people.isReady()).toBe(false)
  await sql`pragma query_only = off`.execute(database)
  await expect.poll(async () => people.isReady()).toBe(true)
})

describe.each([
  [
    'replaced by another file',
    async (database: string) => {
      await copyFile(database, `${database}.restored`)
      await rename(`${database}.restored`, database)
    },
  ],
  ['without its log', async (database: string) => rm(`${database}-wal`)],
])('a database %s', (_, damage) => {
  test('is not ready, and nothing is created, removed or read in it', async () => {
    const service = await openService()
    const base = await listen(service)
    const address = await newUpload(base, 9)
    expect((await service.app.inject('/ready')).statusCode).toBe(200)
    const send = async (key: string) =>
      (await postPerson(service, uboUsd(), { 'idempotency-key': key })).statusCode
    expect(await send('first')).toBe(201)
    await damage(join(service.dataFolder, 'people.sqlite'))
    expect((await service.app.inject('/ready')).statusCode).toBe(503)
    expect(await send('next')).toBe(500)
    // Their answer was lost on its way. In the new file they may be nobody, so they must send again.
    expect(await send('first')).toBe(500)
    expect((await createUpload(base, 9)).status).toBe(500)
    expect((await deleteUpload(address)).status).toBe(500)
  })
})
