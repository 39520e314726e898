import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStores } from '../../../src/service/open-stores'
import { openDatabase } from '../../../src/service/people/open-database'
import { openOutbox } from '../../../src/service/upstream/outbox'
import { readSettings } from '../../../src/service/settings/settings'
import { temporaryFolder } from '../support/open-service'
import { openWithUpstream } from '../support/open-upstream'
import { postPerson, storedPeople } from '../support/post-person'
import { person } from '../support/postgres/postgres-people'
import { uboUsd } from '../../support/people/sample-people'

const desk = { DESK_KEY: 'the-key-of-this-desk' }
const stranger = { ...uboUsd(), name_first: 'Mallory' }
const upserted = { status: 201, body: { data: { id: 'UP-1' } } }

test.each([
  ['without a key', {}],
  ['with a key', { 'idempotency-key': 'of a stranger' }],
])('%s, a late answer gives no id that another process found shared', async (_, key) => {
  const { upstream, open, expireClaims } = await openWithUpstream()
  const service = await open(desk)
  upstream.next(upserted)
  expect((await postPerson(service, uboUsd())).statusCode).toBe(201)
  let answer = () => undefined as void
  upstream.next({ ...upserted, until: new Promise<void>((resolve) => (answer = resolve)) })
  const late = postPerson(service, stranger, key)
  await expect.poll(() => upstream.received.length).toBe(2)
  await expireClaims()
  upstream.always(() => upserted)
  const other = await open(desk)
  await expect.poll(async () => storedPeople(other)).toEqual([uboUsd(), stranger])
  answer()
  const reply = await late
  expect(reply.statusCode).toBe(422)
  expect(reply.body).not.toContain('UP-1')
})

test('nobody is told of a person who was given up during the call, and is stored nowhere', async () => {
  const { upstream, open, outbox, expireClaims } = await openWithUpstream()
  const service = await open()
  let answer = () => undefined as void
  upstream.next({ ...upserted, until: new Promise<void>((resolve) => (answer = resolve)) })
  const late = postPerson(service, uboUsd())
  await expect.poll(() => upstream.received.length).toBe(1)
  await expireClaims()
  const [entry] = await outbox('pending')
  const database = await openDatabase(join(service.dataFolder, 'people.sqlite'))
  await database.updateTable('outbox').set({ state: 'unknown' }).execute()
  const operator = openOutbox({ database, api: undefined, now: () => new Date() })
  expect(await operator.remove(entry?.id ?? '')).toEqual([])
  await database.destroy()
  answer()
  expect((await late).statusCode).toBe(503)
  expect(await storedPeople(service)).toEqual([])
})

test('a clock that is set during a call ends no claim of this process', async () => {
  const { upstream } = await openWithUpstream()
  const env = {
    DATA_DIR: await temporaryFolder(),
    PERSON_API_URL: upstream.url,
    PUBLIC_URL: 'https://open.example.org',
  }
  const fail = (error: unknown) => expect.unreachable(String(error))
  let at = Date.now()
  const stores = await openStores(readSettings(env), () => new Date(at))
  const { people, outbox } = stores
  onTestFinished(async () => people.close())
  let answer = () => undefined as void
  upstream.next({ ...upserted, until: new Promise<void>((resolve) => (answer = resolve)) })
  const creating = people.create(person(), [], undefined, undefined)
  await expect.poll(() => upstream.received.length).toBe(1)
  at += 60_000
  for await (const entry of outbox.retry?.(undefined, fail) ?? []) expect.unreachable(entry.id)
  const stop = outbox.reconcileRegularly(fail)
  await stop()
  answer()
  expect(await creating).toMatchObject({ state: 'created', record: { id: 'UP-1' } })
  expect(upstream.received).toHaveLength(1)
})
