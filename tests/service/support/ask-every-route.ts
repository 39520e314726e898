import { createHash, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { uboUsd } from '../../support/people/sample-people'
import { crowdedNumber } from './crowded-tables'
import type { OpenedService } from './open-service'
import { postPerson } from './post-person'
import { tinyPicture } from './tiny-picture'
import { deleteUpload, headUpload, newUpload, uploadDocument } from './tus'

const hour = 3_600_000

const deskKey = 'the-key-of-this-desk'

const apiKey = 'the-key-of-this-server'
const API_KEYS = `asks:${createHash('sha256').update(apiKey).digest('hex')}`

/** What `askEveryRoute` needs. */
export const askedEnv = { DESK_KEY: deskKey, METRICS_PORT: '9464', LINK_TTL: '1h', API_KEYS }

const numbers = { bank_id_number: crowdedNumber, id_number: 'A1234567', id_country: 'NG' }

async function ask(service: OpenedService, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', 'desk-key': deskKey }
  const payload = JSON.stringify(body)
  const reply = await service.app.inject({ method: 'POST', url: '/desk/exists', headers, payload })
  return reply.statusCode
}

async function read({ app }: OpenedService, url: string) {
  return app.inject({ url, headers: { authorization: `Bearer ${apiKey}` } })
}

/** Asks each route that reads people, documents or the outbox, and moves the clock by two hours. */
export async function askEveryRoute(service: OpenedService, base: string): Promise<void> {
  const { address, link } = await uploadDocument(base, await tinyPicture())
  const statuses: number[] = [(await headUpload(address)).status]
  const { pathname, search } = new URL(link)
  const fetched = async (method: string) => {
    const reply = await fetch(base + pathname + search, { method })
    await reply.arrayBuffer()
    return reply.status
  }
  statuses.push(await fetched('GET'), await fetched('HEAD'))
  const body = { ...uboUsd(), documents: [{ type: 'passport', url: link }] }
  const [one, other] = [randomUUID(), randomUUID()]
  for (const key of [one, one, other])
    statuses.push((await postPerson(service, body, { 'idempotency-key': key })).statusCode)
  statuses.push(await fetched('GET'), await fetched('HEAD'))
  statuses.push((await headUpload(address)).status, (await deleteUpload(address)).status)
  statuses.push((await deleteUpload(await newUpload(base, 9))).status)
  service.advanceClock(2 * hour)
  statuses.push(await fetched('GET'), await fetched('HEAD'))
  statuses.push(await ask(service, numbers), await ask(service, { questions: [numbers, numbers] }))
  for (const path of ['/ready', '/health'])
    statuses.push((await service.app.inject(path)).statusCode)
  statuses.push((await service.metricsApp?.inject('/metrics'))?.statusCode ?? 0)
  const first = await read(service, '/people')
  const { next } = first.json<{ next: string }>()
  const second = await read(service, `/people?since=${next}`)
  statuses.push(first.statusCode, second.statusCode)
  // Everybody in the crowd shares an id at another API.
  for (const asked of ['/s1', '/shared', '?reference=nobody'])
    statuses.push((await read(service, `/people${asked}`)).statusCode)
  const uploaded = [200, 200, 200]
  const sent = [201, 201, 422, 200, 200, 200, 403, 204]
  expect(statuses).toEqual([
    ...uploaded,
    ...sent,
    403,
    403,
    200,
    200,
    200,
    200,
    200,
    200,
    200,
    200,
    404,
    200,
  ])
}
