import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/service/people/open-database'
import { ngnWithNin, uboUsd } from '../../support/people/sample-people'
import { openWithUpstream } from '../support/open-upstream'
import { postPerson } from '../support/post-person'

const behindProxy = { TRUSTED_PROXIES: '127.0.0.1', PERSON_API_TIMEOUT: '1s' }
const from = (ip: string) => ({ 'x-forwarded-for': ip })

test.each([
  ['an IPv4 address', () => '192.0.2.7'],
  ['a /56 of IPv6, from all its /64s', (nth: number) => `2001:db8:1:2${nth + 10}::7`],
])('calls of one client without an answer stop nobody else: %s', async (_, ipOf) => {
  const { upstream, open } = await openWithUpstream()
  const service = await open(behindProxy)
  upstream.always(() => ({ way: 'lostBefore' }))
  for (let nth = 0; nth < 20; nth += 1) await postPerson(service, uboUsd(), from(ipOf(nth)))
  upstream.always(undefined)
  const reply = await postPerson(service, ngnWithNin(), from('198.51.100.1'))
  expect(reply.statusCode).toBe(201)
})

test('unknown outcomes of one client are asked for in turns with those of others', async () => {
  const { upstream, open, outbox } = await openWithUpstream()
  const before = await open(behindProxy)
  upstream.always(() => ({ way: 'brokenBefore' }))
  for (let nth = 0; nth < 20; nth += 1)
    await postPerson(before, uboUsd(), from(`2001:db8:1:2${nth + 10}::7`))
  await postPerson(before, ngnWithNin(), from('198.51.100.1'))
  await postPerson(before, ngnWithNin(), from('203.0.113.1'))
  await before.app.close()
  upstream.received.length = 0
  const service = await open(behindProxy)
  await expect.poll(() => upstream.received.length, { timeout: 20_000 }).toBe(22)
  await service.app.close()
  const others = upstream.received.flatMap(({ body }, place) =>
    body.includes('"id_type":"nin"') ? [place] : [],
  )
  expect(others.every((place) => place < 3)).toBe(true)
  expect(others).toHaveLength(2)
  expect((await outbox('unknown')).length).toBe(22)
})

test('the pseudonym of a client is kept only until the outcome of their person is known', async () => {
  const { upstream, open } = await openWithUpstream()
  const service = await open(behindProxy)
  const stored = async () => {
    const database = await openDatabase(join(service.dataFolder, 'people.sqlite'))
    const rows = await database.selectFrom('outbox').select(['state', 'client']).execute()
    await database.destroy()
    return rows
  }
  const send = async () =>
    postPerson(service, uboUsd(), { ...from('192.0.2.7'), 'idempotency-key': 'key' })
  upstream.always(() => ({ way: 'brokenAfter' }))
  await send()
  const [row, ...more] = await stored()
  expect([row?.state, more]).toEqual(['unknown', []])
  // SHA-256 in Base64.
  expect(row?.client).toMatch(/^[\w-]{43}$/)
  upstream.always(undefined)
  expect((await send()).statusCode).toBe(201)
  expect(await stored()).toEqual([{ state: 'created', client: '' }])
})
