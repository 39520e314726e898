import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { sandboxBvns } from '../../src/contract/sandbox'
import { readSettings } from '../../src/service/settings/settings'
import { delayResponse } from '../../src/service/http/delay-response'
import { uboUsd } from '../support/people/sample-people'
import { listen, openService } from './support/open-service'
import { openWithUpstream } from './support/open-upstream'
import { postPerson, problemIn, storedPeople } from './support/post-person'
import { sharedPostgres } from './support/postgres/shared-postgres'

const open = () => openService({ SANDBOX: '1' })
const withBvn = (bvn: string) => ({ ...uboUsd(), bank_id_number: bvn })
const key = { 'idempotency-key': 'a key of the sandbox' }

describe('in a sandbox', () => {
  test.each([sandboxBvns.created, '22345678901'])('%s is created as usual', async (bvn) => {
    const service = await open()
    const reply = await postPerson(service, withBvn(bvn), key)
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject(withBvn(bvn))
    expect(await storedPeople(service)).toHaveLength(1)
  })

  test('one number always exists already, with any key', async () => {
    const service = await open()
    for (const headers of [key, key, {}]) {
      const reply = await postPerson(service, withBvn(sandboxBvns.exists), headers)
      expect(reply.statusCode).toBe(400)
      expect(problemIn(reply).detail).toMatch(
        /^Person with the provided ID information already exists - [0-9a-f]{32}$/,
      )
    }
    expect(await storedPeople(service)).toEqual([])
  })

  test.each([
    [sandboxBvns.refused, '#/bank_id_number', 'notAccepted'],
    [sandboxBvns.addressRefused, '#/address/city', 'malformed'],
  ])(
    '%s is refused at %s, and the corrected body is created under its key',
    async (bvn, at, code) => {
      const service = await open()
      const reply = await postPerson(service, withBvn(bvn), key)
      expect(reply.statusCode).toBe(422)
      expect(problemIn(reply).errors).toEqual([
        { pointer: at, code, detail: expect.any(String) as string },
      ])
      expect(reply.body).not.toContain(bvn)
      expect((await postPerson(service, withBvn(sandboxBvns.created), key)).statusCode).toBe(201)
    },
  )

  test('one number fails once per key, then is created', async () => {
    const service = await open()
    const post = (headers: Record<string, string>) =>
      postPerson(service, withBvn(sandboxBvns.failsOnce), headers)
    const other = { 'idempotency-key': 'another' }
    const replies = [await post(key), await post(other), await post(key), await post(other)]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([500, 500, 201, 201])
    const again = await post(key)
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([replies[2]?.body, 'true'])
    expect(await storedPeople(service)).toHaveLength(2)
  })

  test('of the keys that failed, the last 100 are remembered', async () => {
    const service = await open()
    const post = async (nth: number) => {
      const headers = { 'idempotency-key': `key ${nth}` }
      const reply = await postPerson(service, withBvn(sandboxBvns.failsOnce), headers)
      return reply.statusCode
    }
    for (let nth = 0; nth <= 100; nth += 1) expect(await post(nth)).toBe(500)
    expect([await post(1), await post(100), await post(0)]).toEqual([201, 201, 500])
  })

  test('one number without a key fails once per body', async () => {
    const service = await open()
    const body = withBvn(sandboxBvns.failsOnce)
    const statuses = [await postPerson(service, body), await postPerson(service, body)]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([500, 201])
  })

  test('one number times out, and a retry gets the response', async () => {
    const service = await open()
    const base = await listen(service)
    const post = async (signal?: AbortSignal) =>
      fetch(`${base}/person`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...key },
        body: JSON.stringify(withBvn(sandboxBvns.timesOut)),
        signal: signal ?? null,
      })
    const timeout = AbortSignal.timeout(500)
    await expect(post(timeout)).rejects.toThrow('due to timeout')
    expect(timeout.aborted).toBe(true)
    const reply = await post()
    expect([reply.status, reply.headers.get('Idempotency-Replayed')]).toEqual([201, 'true'])
    await reply.text()
    expect(await storedPeople(service)).toHaveLength(1)
    // The delayed response does not block the shutdown.
    await service.stop()
  })

  test('an invalid body is refused before the sandbox applies', async () => {
    const service = await open()
    const body = { ...withBvn(sandboxBvns.exists), email: 'nobody' }
    const reply = await postPerson(service, body)
    expect(problemIn(reply).errors?.map(({ pointer }) => pointer)).toEqual(['#/email'])
  })

  test('logs a warning at the start', async () => {
    expect((await open()).log.join('')).toContain('SANDBOX=1')
  })
})

test('a delayed response is sent in the end', async () => {
  const app = Fastify()
  delayResponse(app, 200)
  app.post('/person', async (_request, reply) => reply.code(201).send('{}'))
  const began = performance.now()
  const payload = { bank_id_number: sandboxBvns.timesOut }
  const reply = await app.inject({ method: 'POST', url: '/person', payload })
  expect(reply.statusCode).toBe(201)
  expect(performance.now() - began).toBeGreaterThan(190)
})

describe('without SANDBOX=1', () => {
  test.each(['', '0'])('%j: every number is created at once', async (SANDBOX) => {
    const service = await openService({ SANDBOX })
    for (const bvn of Object.values(sandboxBvns))
      expect((await postPerson(service, withBvn(bvn))).statusCode).toBe(201)
    expect(service.log.join('')).not.toContain('SANDBOX')
  })
})

describe('a sandbox beside another store', () => {
  const server = sharedPostgres()
  const secret = 'a-key-of-this-test'
  const hash = createHash('sha256').update(secret).digest('hex')
  const env = { SANDBOX: '1', API_KEYS: `test:${hash}` }
  const LINK_SECRET = 'sixteen letters or more'

  test.each([
    [
      'PostgreSQL',
      async () => openService({ ...env, DATABASE_URL: await server.newStore(), LINK_SECRET }),
    ],
    ['another API', async () => (await openWithUpstream()).open(env)],
  ])('%s: answers as asked, and creates the others there', async (_, openBeside) => {
    const service = await openBeside()
    const post = async (bvn: string) =>
      (await postPerson(service, withBvn(bvn), { 'idempotency-key': bvn })).statusCode
    expect(await post(sandboxBvns.refused)).toBe(422)
    expect(await post(sandboxBvns.exists)).toBe(400)
    expect(await post(sandboxBvns.failsOnce)).toBe(500)
    expect(await post(sandboxBvns.failsOnce)).toBe(201)
    expect(await post(sandboxBvns.created)).toBe(201)
    const headers = { authorization: `Bearer ${secret}` }
    const reply = await service.app.inject({ url: '/people', headers })
    expect(reply.json<{ people: object[] }>().people).toHaveLength(2)
  })

  test('a bucket', () => {
    const beside = { S3_BUCKET: 'documents', LINK_SECRET }
    expect(readSettings({ SANDBOX: '1', ...beside }).SANDBOX).toBe(true)
  })
})
