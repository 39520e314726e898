import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { rejectConcurrent } from '../../src/service/create-person/create-person'
import { listen, openService, temporaryFolder } from './support/open-service'
import { postPerson, problemIn, storedPeople } from './support/post-person'
import { sendRaw } from './support/raw-request'
import { individualUsd, ngnWithNin, uboUsd } from '../support/people/sample-people'

const key = { 'idempotency-key': '8e03978e-40d5-43dd-bc93-6894a57f9324' }

const isReplayed = ({ headers }: LightMyRequestResponse) => headers['idempotency-replayed']

function openDatabase(folder: string): DatabaseSyncInstance {
  const database = new DatabaseSync(join(folder, 'people.sqlite'))
  onTestFinished(() => database.close())
  return database
}

describe('the same key with the same body', () => {
  test('gets the first response byte for byte, and creates one person', async () => {
    const service = await openService()
    const first = await postPerson(service, uboUsd(), key)
    expect(first.statusCode).toBe(201)
    expect(isReplayed(first)).toBeUndefined()
    for (let time = 0; time < 3; time += 1) {
      const again = await postPerson(service, uboUsd(), key)
      expect(again.statusCode).toBe(201)
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
      expect(again.headers['content-type']).toBe(first.headers['content-type'])
      expect(again.headers['cache-control']).toBe('no-store')
      expect(isReplayed(again)).toBe('true')
    }
    expect(await storedPeople(service)).toHaveLength(1)
  })

  test('gets the first response under a Person-Case that would refuse the body', async () => {
    const service = await openService()
    const first = await postPerson(service, uboUsd(), key)
    const again = await postPerson(service, uboUsd(), { ...key, 'person-case': 'individual-usd' })
    expect([again.statusCode, again.body]).toEqual([201, first.body])
  })

  test('gets the first response years later, although a document has expired', async () => {
    const service = await openService()
    const first = await postPerson(service, uboUsd(), key)
    service.advanceClock(30 * 366 * 86_400_000)
    expect((await postPerson(service, uboUsd())).statusCode).toBe(422)
    expect((await postPerson(service, uboUsd(), key)).body).toBe(first.body)
  })

  test('gets the stored response, even if the service would now word it differently', async () => {
    const service = await openService()
    await postPerson(service, uboUsd(), key)
    openDatabase(service.dataFolder).exec("update idempotency_keys set answer = 'as it was'")
    expect((await postPerson(service, uboUsd(), key)).body).toBe('as it was')
  })
})

describe('the same key with another body', () => {
  test('gets 422 key-reused, and creates nobody', async () => {
    const service = await openService()
    await postPerson(service, uboUsd(), key)
    const reply = await postPerson(service, ngnWithNin(), key)
    const { type, status, errors } = problemIn(reply)
    expect({ type, status, errors }).toEqual({
      type: 'urn:person-onboarding:problem:key-reused',
      status: 422,
      errors: undefined,
    })
    expect(isReplayed(reply)).toBeUndefined()
    expect(await storedPeople(service)).toEqual([uboUsd()])
  })

  test('gets key-reused when only the spacing differs, and when the body is invalid', async () => {
    const service = await openService()
    await postPerson(service, uboUsd(), key)
    for (const body of [JSON.stringify(uboUsd(), null, 1), '{}']) {
      expect(problemIn(await postPerson(service, body, key)).type).toMatch(/key-reused$/)
    }
  })

  test('that cannot be parsed gets the same error as without a key', async () => {
    const service = await openService()
    await postPerson(service, uboUsd(), key)
    const tooLarge = { ...uboUsd(), extra: 'x'.repeat(256 * 1024) }
    expect(problemIn(await postPerson(service, '{', key)).status).toBe(400)
    expect(problemIn(await postPerson(service, '[]', key)).status).toBe(400)
    expect(problemIn(await postPerson(service, '', key)).status).toBe(400)
    expect(problemIn(await postPerson(service, tooLarge, key)).status).toBe(413)
    const text = { ...key, 'content-type': 'text/plain' }
    expect(problemIn(await postPerson(service, uboUsd(), text)).status).toBe(415)
  })
})

describe('a key', () => {
  test('is free after a refusal, for a corrected body', async () => {
    const service = await openService()
    expect((await postPerson(service, { ...uboUsd(), phone: '1' }, key)).statusCode).toBe(422)
    const named = { ...key, 'person-case': 'individual-usd' }
    expect((await postPerson(service, uboUsd(), named)).statusCode).toBe(422)
    expect((await postPerson(service, '{', key)).statusCode).toBe(400)
    const corrected = await postPerson(service, individualUsd(), named)
    expect([corrected.statusCode, isReplayed(corrected)]).toEqual([201, undefined])
    expect(await storedPeople(service)).toEqual([individualUsd()])
  })

  test('is free after a server error', async () => {
    const service = await openService()
    const database = openDatabase(service.dataFolder)
    database.exec('alter table people rename to lost')
    expect((await postPerson(service, uboUsd(), key)).statusCode).toBe(500)
    database.exec('alter table lost rename to people')
    const reply = await postPerson(service, uboUsd(), key)
    expect([reply.statusCode, isReplayed(reply)]).toEqual([201, undefined])
  })

  test.each([
    [1, 201, 1],
    [255, 201, 1],
    [256, 400, 0],
    [0, 400, 0],
  ])('of %i characters gets %i', async (length, status, people) => {
    const service = await openService()
    const reply = await postPerson(service, uboUsd(), { 'idempotency-key': 'k'.repeat(length) })
    expect(reply.statusCode).toBe(status)
    expect(reply.body.includes('The header Idempotency-Key must have')).toBe(status === 400)
    expect(await storedPeople(service)).toHaveLength(people)
  })

  // Node joins them, so that both would be one key that nobody sent.
  test.each(['idempotency-key', 'Idempotency-Key'])('sent twice gets 400: %s', async (name) => {
    const service = await openService()
    const body = JSON.stringify(uboUsd())
    const reply = await sendRaw(
      await listen(service),
      `POST /person HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n` +
        `Idempotency-Key: k\r\n${name}: k\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    expect(reply.status).toBe(400)
    expect(reply.body).toContain('The header Idempotency-Key must come once.')
    expect(await storedPeople(service)).toEqual([])
  })

  test('is optional: without it each request creates a person', async () => {
    const service = await openService()
    for (let time = 0; time < 2; time += 1)
      expect(isReplayed(await postPerson(service, uboUsd()))).toBeUndefined()
    expect(await storedPeople(service)).toHaveLength(2)
  })

  test('is stored with a hash of the body, not with the body', async () => {
    const service = await openService()
    const body = JSON.stringify({ ...uboUsd(), extra: 'not kept' })
    await postPerson(service, body, key)
    const rows: unknown = openDatabase(service.dataFolder)
      .prepare('select * from idempotency_keys')
      .all()
    expect(rows).toMatchObject([{ body_hash: createHash('sha256').update(body).digest('hex') }])
    expect(JSON.stringify(rows)).not.toContain('not kept')
  })

  test('is kept as long as the person, since a device keeps a pending request without end', async () => {
    const dataFolder = await temporaryFolder()
    const before = await openService({}, { dataFolder })
    const first = await postPerson(before, uboUsd(), key)
    const yearsAgo = new Date(Date.now() - 1000 * 86_400_000).toISOString()
    openDatabase(dataFolder).prepare('update idempotency_keys set bound_at = ?').run(yearsAgo)
    await before.app.close()

    // The sweeps begin with the service, and its end waits for them.
    await (await openService({}, { dataFolder })).app.close()
    const service = await openService({}, { dataFolder })
    const again = await postPerson(service, uboUsd(), key)
    expect(isReplayed(again)).toBe('true')
    expect(again.body).toBe(first.body)
    expect(await storedPeople(service)).toHaveLength(1)
  })
})

test('a second request with the same key is refused while the first runs', async () => {
  const exclusively = rejectConcurrent()
  let end: (answer: string) => void = () => undefined
  const first = exclusively('a', async () => new Promise<string>((resolve) => (end = resolve)))
  const second = await exclusively('a', async () => 'second')
  expect(second).toEqual({ state: 'inProgress' })
  expect(await exclusively('b', async () => 'other')).toBe('other')
  end('first')
  expect(await first).toBe('first')
  const broken = async () => {
    throw new Error('broken')
  }
  await expect(exclusively('a', broken)).rejects.toThrow('broken')
  expect(await exclusively('a', async () => 'third')).toBe('third')
})
