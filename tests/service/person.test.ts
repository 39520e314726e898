import { describe, expect, test } from 'vitest'
import { requiredByContract, requiredByUs } from '../support/people/contract'
import { openService } from './support/open-service'
import { postPerson, problemIn, saidIn, storedPeople } from './support/post-person'
import { individualUsd, ngnWithNin, type SampleBody, uboUsd } from '../support/people/sample-people'

const bodies = {
  'individual-usd': individualUsd,
  'ubo-usd': uboUsd,
  'individual-ngn': ngnWithNin,
}

describe.each(Object.entries(bodies))('POST /person, %s', (personCase, body) => {
  test.each([[{}], [{ 'person-case': personCase }]])(
    'responds 201 with id, time and person, and stores the person (headers %j)',
    async (headers) => {
      const service = await openService()
      const reply = await postPerson(service, body(), headers)
      expect(reply.statusCode).toBe(201)
      const { id, created_at: createdAt, ...person } = reply.json<Record<string, unknown>>()
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(Math.abs(Date.parse(String(createdAt)) - Date.now())).toBeLessThan(10_000)
      expect(person).toEqual(body())
      expect(await storedPeople(service)).toEqual([body()])
    },
  )
})

describe.each(Object.entries(bodies))('POST /person, %s, a required field', (personCase, body) => {
  // Object.entries widens the keys, which are the contract's cases.
  const named = personCase as keyof typeof bodies
  const required = [...requiredByContract[named], ...requiredByUs[named]]
  test('that is missing or null gets 422 with its pointer, and nobody is stored', async () => {
    const service = await openService()
    for (const path of required.map((each) => each.replaceAll('.', '/'))) {
      for (const sent of [without(body(), path), without(body(), path, null)]) {
        const reply = await postPerson(service, sent, { 'person-case': personCase })
        const { status, type, errors } = problemIn(reply)
        expect({ path, status, type }).toEqual({
          path,
          status: 422,
          type: 'urn:person-onboarding:problem:person-refused',
        })
        expect(errors).toContainEqual({
          pointer: `#/${path}`,
          code: expect.stringMatching(/^(missing|noIdentityDocument)$/) as string,
          detail: expect.stringMatching(/\w+ \w+/) as string,
        })
      }
    }
    expect(await storedPeople(service)).toEqual([])
  })
})

test('all invalid fields are named at once', async () => {
  const service = await openService()
  const body = { ...uboUsd(), phone: '+2348024056288', dob: '1989-02-30', bank_id_number: '1' }
  const { errors = [] } = problemIn(await postPerson(service, body))
  expect(errors).toHaveLength(3)
  expect(new Set(errors.map(({ pointer }) => pointer))).toEqual(
    new Set(['#/bank_id_number', '#/dob', '#/phone']),
  )
})

test('unknown fields are ignored and not stored', async () => {
  const service = await openService()
  const address = { ...(uboUsd()['address'] as object), planet: 'Earth' }
  const reply = await postPerson(service, { ...uboUsd(), address, ldob: '1989-01-16', extra: 1 })
  expect(reply.statusCode).toBe(201)
  expect(await storedPeople(service)).toEqual([uboUsd()])
})

test('responses do not repeat refused values', async () => {
  const service = await openService()
  const secret = 'Zebra-4711'
  const reply = await postPerson(service, {
    ...uboUsd(),
    phone: secret,
    dob: secret,
    id_country: secret,
  })
  expect(reply.statusCode).toBe(422)
  expect(saidIn(reply)).not.toContain('4711')
})

describe('Person-Case', () => {
  test('selects the case: an individual USD body needs background_information', async () => {
    const service = await openService()
    expect((await postPerson(service, uboUsd())).statusCode).toBe(201)
    const named = await postPerson(service, uboUsd(), { 'person-case': 'individual-usd' })
    expect(problemIn(named).errors?.map(({ pointer }) => pointer)).toEqual([
      '#/background_information',
    ])
  })

  test('with an unknown case gets 400', async () => {
    const service = await openService()
    const reply = await postPerson(service, uboUsd(), { 'person-case': 'ubo-ngn' })
    expect(problemIn(reply).status).toBe(400)
    expect(reply.body).not.toContain('ubo-ngn')
  })
})

describe('an invalid body', () => {
  test('gets 400', async () => {
    const service = await openService()
    for (const body of [
      '{"name_first": "Ada',
      '',
      '[]',
      '"person"',
      'null',
      '{"__proto__": {"a": 1}}',
    ]) {
      const reply = await postPerson(service, body)
      expect([body, problemIn(reply).status]).toEqual([body, 400])
      expect(reply.body).not.toContain('Ada')
    }
  })

  test('over 256 KB gets 413', async () => {
    const service = await openService()
    const fits = { ...uboUsd(), extra: 'x'.repeat(255 * 1024) }
    expect((await postPerson(service, fits)).statusCode).toBe(201)
    const reply = await postPerson(service, { ...uboUsd(), extra: 'x'.repeat(256 * 1024) })
    expect(problemIn(reply).status).toBe(413)
  })

  test('of another type gets 415', async () => {
    const service = await openService()
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/json',
    ]) {
      const reply = await postPerson(service, uboUsd(), { 'content-type': type })
      expect([type, problemIn(reply).status]).toEqual([type, 415])
    }
  })
})

test('other methods of /person get 405 with Allow, whatever the body', async () => {
  const { app } = await openService()
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const) {
    const payload = method === 'GET' || method === 'HEAD' ? {} : { payload: '{broken' }
    const headers = { 'content-type': 'application/json' }
    const reply = await app.inject({ method, url: '/person', headers, ...payload })
    expect([method, reply.statusCode, reply.headers['allow']]).toEqual([method, 405, 'POST'])
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
  }
})

test('no response of /person may be cached', async () => {
  const service = await openService()
  const replies = [
    await postPerson(service, uboUsd()),
    await postPerson(service, {}),
    await postPerson(service, '{'),
    await service.app.inject({ method: 'GET', url: '/person' }),
  ]
  for (const { headers } of replies) {
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('people sent at once are each stored once, with ids that sort by time', async () => {
  const service = await openService()
  const replies = await Promise.all(
    Array.from({ length: 20 }, async () => postPerson(service, uboUsd())),
  )
  const ids = new Set(replies.map((reply) => reply.json<{ id: string }>().id))
  expect(ids.size).toBe(20)
  expect(await storedPeople(service)).toHaveLength(20)
})

function without(body: SampleBody, path: string, instead?: null): SampleBody {
  const steps = path.split('/')
  const last = steps.pop() ?? ''
  // The paths are listed above, and each leads to an object of the sample.
  const holder = steps.reduce(
    (part, step) => part[step] as Record<string, unknown>,
    body as Record<string, unknown>,
  )
  if (instead === null) holder[last] = null
  else delete holder[last]
  return body
}
