import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { text as textOf } from 'node:stream/consumers'
import { SignJWT } from 'jose'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { openStores } from '../../src/service/open-stores'
import { readSettings } from '../../src/service/settings/settings'
import { individualUsd } from '../support/people/sample-people'
import { type OpenedService, openService } from './support/open-service'
import { openWithUpstream } from './support/open-upstream'
import { postPerson } from './support/post-person'
import { sharedPostgres } from './support/postgres/shared-postgres'

const server = sharedPostgres()

const WEBHOOK_SECRET = `whsec_${Buffer.from('the secret of the webhooks here').toString('base64')}`
const SESSION_SECRET = 'the secret of the sessions of this test'

interface Delivered {
  id: string
  type: string
  data: { id: string; reference?: string; case: string; state: string }
}

/** A server that checks each signature with the library, and answers by `answer`, else with 204. */
async function receiver(answer?: (event: Delivered, response: ServerResponse) => boolean) {
  const delivered: Delivered[] = []
  const paths = new Set<string | undefined>()
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    paths.add(request.url)
    const body = await textOf(request)
    // The headers are texts that the service sets.
    new Webhook(WEBHOOK_SECRET).verify(body, request.headers as Record<string, string>)
    const { type, data } = JSON.parse(body) as Delivered
    const event = { id: String(request.headers['webhook-id']), type, data }
    delivered.push(event)
    if (answer?.(event, response) !== true) response.writeHead(204).end()
  }
  const hook = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(400).end())
  })
  hook.listen(0, '127.0.0.1')
  await once(hook, 'listening')
  onTestFinished(() => {
    hook.closeAllConnections()
    hook.close()
  })
  // A server that listens on a port has an address with it.
  const { port } = hook.address() as { port: number }
  const url = `http://127.0.0.1:${port}/hook?token=a`
  return { delivered, paths, env: { WEBHOOK_URL: url, WEBHOOK_SECRET, SESSION_SECRET } }
}

async function create(service: OpenedService, reference: string, key = reference) {
  const token = await new SignJWT({ reference, exp: Math.floor(Date.now() / 1000) + 3600 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(SESSION_SECRET))
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
  const reply = await postPerson(service, individualUsd(), headers)
  return reply.json<{ id: string }>().id
}

const soon = { timeout: 20_000, interval: 50 }

/** What the `people` command lists. */
async function undelivered({ dataFolder }: OpenedService, env: Record<string, string>) {
  const settings = readSettings({ DATA_DIR: dataFolder, ...env })
  const stores = await openStores(settings, () => new Date())
  const found: Record<string, unknown>[] = []
  for await (const event of stores.events.list()) found.push(event as Record<string, unknown>)
  return { found, stores }
}

test('a created person is announced once, thin and signed', async () => {
  const { delivered, env } = await receiver()
  const service = await openService(env)
  const id = await create(service, 'customer-12')
  await create(service, 'customer-12')
  await expect.poll(() => delivered, soon).toHaveLength(1)
  const data = { id, reference: 'customer-12', case: 'individual-usd', state: 'created' }
  expect(delivered).toMatchObject([{ type: 'person.created', data }])
  expect(Object.keys(delivered[0]?.data ?? {})).toEqual(Object.keys(data))
  const { found, stores } = await undelivered(service, env)
  expect(found).toEqual([])
  await stores.people.close()
})

test('two replicas on PostgreSQL announce each person once, and page through all of them', async () => {
  const { delivered, env } = await receiver()
  const LINK_SECRET = 'sixteen letters or more'
  const key = 'the-key-of-the-crm'
  const API_KEYS = `crm:${createHash('sha256').update(key).digest('hex')}`
  const shared = { ...env, DATABASE_URL: await server.newStore(), LINK_SECRET, API_KEYS }
  const replicas = [await openService(shared), await openService(shared)] as const
  const ids = await Promise.all(
    Array.from({ length: 40 }, async (_, nth) =>
      create(replicas[nth % 2 === 0 ? 0 : 1], `no ${nth}`),
    ),
  )
  await expect.poll(() => delivered.length, soon).toBe(40)
  expect(delivered.map(({ data }) => data.id).sort()).toEqual(ids.sort())
  const headers = { authorization: `Bearer ${key}` }
  const reply = await replicas[0].app.inject({ url: '/people', headers })
  const page = reply.json<{ people: { id: string }[] }>()
  expect(page.people.map(({ id }) => id).sort()).toEqual(ids)
})

test('an event that is refused comes again under the same id, with growing pauses, and is then kept', async () => {
  let status = 500
  const { delivered, paths, env } = await receiver((_event, response) => {
    response.writeHead(status, { location: '/elsewhere' }).end()
    return true
  })
  const service = await openService({ ...env, METRICS_PORT: '9464' })
  await create(service, 'customer-12')
  for (const [nth, next] of [410, 302, 404].entries()) {
    await expect.poll(() => delivered.length, soon).toBe(nth + 1)
    status = next
    // The next one is due after 5, 15 and 45 seconds.
    await expect
      .poll(() => service.log.filter((line) => line.includes('not delivered')).length, soon)
      .toBe(nth + 1)
    service.advanceClock(5000 * 3 ** nth)
  }
  await expect.poll(() => delivered.length, soon).toBe(4)
  expect(new Set(delivered.map(({ id }) => id)).size).toBe(1)
  // No redirect is followed.
  expect([...paths]).toEqual(['/hook?token=a'])
  const counts = async () => {
    const reply = await service.metricsApp?.inject('/metrics')
    return reply?.body.match(/(?<=^firsthand_undelivered_events).*$/gm)
  }
  expect(await counts()).toEqual(['{state="waiting"} 1', '{state="given_up"} 0'])
  service.advanceClock(3 * 24 * 3_600_000)
  await expect
    .poll(() => service.log.some((line) => line.includes('"isGivenUp":true')), soon)
    .toBe(true)
  expect(await counts()).toEqual(['{state="waiting"} 0', '{state="given_up"} 1'])
  service.advanceClock(3 * 24 * 3_600_000)
  const { found, stores } = await undelivered(service, env)
  expect(found).toMatchObject([
    { next_try: null, told: 'Answered with 404.', type: 'person.created' },
  ])
  const before = delivered.length
  status = 204
  expect(await stores.events.redeliver('no event')).toBe(0)
  expect(await stores.events.redeliver(String(found[0]?.['event']))).toBe(1)
  await stores.people.close()
  await expect.poll(() => delivered.length, soon).toBe(before + 1)
})

test('a receiver that hangs delays nobody else, and at most 20 deliveries wait for it', async () => {
  let waiting = 0
  const { delivered, env } = await receiver(({ data }, response) => {
    if (data.reference?.startsWith('hangs') !== true) return false
    waiting += 1
    response.once('close', () => (waiting -= 1))
    return true
  })
  const service = await openService(env)
  for (let nth = 0; nth < 15; nth += 1) await create(service, `hangs ${nth}`)
  await expect.poll(() => waiting, soon).toBe(15)
  for (let nth = 0; nth < 15; nth += 1) await create(service, `other ${nth}`)
  const others = () => delivered.filter(({ data }) => data.reference?.startsWith('other')).length
  await expect.poll(others, { timeout: 8000, interval: 50 }).toBe(15)
  for (let nth = 15; nth < 30; nth += 1) await create(service, `hangs ${nth}`)
  await expect.poll(() => waiting, soon).toBe(20)
})

test('in front of another API, tells of refusals, and of unknown outcomes in their order', async () => {
  const { delivered, env } = await receiver()
  const { upstream, open } = await openWithUpstream()
  const service = await open(env)
  upstream.next({ status: 422, body: {} }, { way: 'lostAfter' })
  await create(service, 'refused')
  await create(service, 'unknown')
  const id = await create(service, 'unknown')
  await expect.poll(() => delivered.length, soon).toBe(3)
  const of = (reference: string) =>
    delivered.flatMap(({ type, data }) =>
      data.reference === reference ? [[type, data.state]] : [],
    )
  expect(of('refused')).toEqual([['person.refused', 'refused']])
  expect(of('unknown')).toEqual([
    ['person.created', 'created'],
    ['person.unknown_settled', 'created'],
  ])
  expect(delivered.filter(({ data }) => data.id === id)).toHaveLength(2)
})

test('without WEBHOOK_URL, no event is written', async () => {
  const service = await openService({ SESSION_SECRET })
  await create(service, 'customer-12')
  const { found, stores } = await undelivered(service, {})
  expect(found).toEqual([])
  await stores.people.close()
})
