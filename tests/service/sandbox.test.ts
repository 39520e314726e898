import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { sandboxBvns } from '../../src/contract/sandbox'
import { readSettings } from '../../src/service/settings/settings'
import { delayResponse } from '../../src/service/http/delay-response'
import { uboUsd } from '../support/people/sample-people'
import { listen, openService, temporaryFolder } from './support/open-service'
import { postPerson, problemIn, storedPeople } from './support/post-person'

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

describe('a sandbox with an external store or API', () => {
  const others = {
    DATABASE_URL: 'postgres://me:secret@db.example.org/people',
    S3_BUCKET: 'documents',
    PERSON_API_URL: 'https://api.example.org',
  }

  test.each(Object.entries(others))('does not start: %s', async (name, value) => {
    const DATA_DIR = await temporaryFolder()
    const start = openService({ SANDBOX: '1', DATA_DIR, [name]: value })
    await expect(start).rejects.toThrow(
      new RegExp(`^SANDBOX must not be 1 beside ${name}: [^.]+\\.$`),
    )
    await expect(start).rejects.not.toThrow(value)
  })

  test('names each conflicting setting', () => {
    const read = () => readSettings({ SANDBOX: '1', ...others })
    for (const name of Object.keys(others)) expect(read).toThrow(`beside ${name}`)
  })

  test('accepts an empty setting', () => {
    expect(readSettings({ SANDBOX: '1', DATABASE_URL: '' }).SANDBOX).toBe(true)
  })
})
