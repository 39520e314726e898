import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openPeopleStore } from '../support/open-people'
import { individualUsd, ngnWithNin, uboUsd } from '../../support/people/sample-people'
import { type UpstreamSetup, openWithUpstream, secret } from '../support/open-upstream'
import { listen } from '../support/open-service'
import { postPerson, problemIn, saidIn, storedPeople } from '../support/post-person'
import { tinyPicture } from '../support/tiny-picture'
import { uploadDocument, deleteUpload } from '../support/tus'

const deskKey = 'the-key-of-this-desk'
const desk = { DESK_KEY: deskKey }

const day = 86_400_000

const key = { 'idempotency-key': '8e03978e-40d5-43dd-bc93-6894a57f9324' }
const unknown = 'urn:person-onboarding:problem:outcome-unknown'

describe('a person created upstream', () => {
  test('gets the API’s id, and is sent as the contract requires', async () => {
    const { upstream, open, outbox } = await openWithUpstream()
    const service = await open()
    const headers = { ...key, 'person-case': 'ubo-usd' }
    const reply = await postPerson(service, { ...uboUsd(), nonsense: 1 }, headers)
    const [creation] = upstream.created()
    expect([reply.statusCode, reply.json()]).toMatchObject([201, { id: creation?.id, ...uboUsd() }])
    const [received] = upstream.received
    expect(JSON.parse(received?.body ?? '')).toEqual(uboUsd())
    expect(received?.headers.authorization).toBe(`Bearer ${secret}`)
    expect(received?.headers).not.toHaveProperty('person-case')
    expect(received?.headers['idempotency-key']).not.toBe(key['idempotency-key'])
    expect(await storedPeople(service)).toEqual([uboUsd()])
    expect(await outbox('created')).toMatchObject([{ person_id: creation?.id, told: null }])
  })

  test('is sent with PERSON_API_HEADERS, whose values are neither logged nor answered', async () => {
    const { upstream, open } = await openWithUpstream()
    const further = { Environment: 'test', 'X-Tenant': 'tenant-of-ours-77' }
    const service = await open({ ...desk, PERSON_API_HEADERS: JSON.stringify(further) })
    upstream.next({ status: 400, body: { message: 'No such tenant-of-ours-77' } })
    const reply = await postPerson(service, uboUsd(), { 'desk-key': deskKey })
    expect(problemIn(reply).errors).toMatchObject([{ detail: 'No such …' }])
    expect((await postPerson(service, uboUsd(), key)).statusCode).toBe(201)
    expect(upstream.received.map(({ headers }) => headers)).toMatchObject(
      [1, 2].map(() => ({
        environment: 'test',
        'x-tenant': 'tenant-of-ours-77',
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
      })),
    )
    expect(service.log.join('')).not.toContain('tenant-of-ours-77')
  })

  test('with a key is created once, however often it is sent', async () => {
    const { upstream, open } = await openWithUpstream()
    const service = await open()
    const first = await postPerson(service, uboUsd(), key)
    const again = await postPerson(service, uboUsd(), key)
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true'])
    expect(problemIn(await postPerson(service, ngnWithNin(), key)).type).toMatch(/key-reused$/)
    expect(upstream.received).toHaveLength(1)
  })

  test('without a key is created for each request', async () => {
    const { upstream, open } = await openWithUpstream()
    const service = await open()
    for (let time = 0; time < 2; time += 1)
      expect((await postPerson(service, uboUsd())).statusCode).toBe(201)
    expect(upstream.created()).toHaveLength(2)
  })

  test('has documents under PUBLIC_URL, which can no longer be removed', async () => {
    const { upstream, open } = await openWithUpstream()
    const service = await open()
    const base = await listen(service)
    const { address, link } = await uploadDocument(base, await tinyPicture())
    expect(link).toMatch(/^https:\/\/open\.example\.org\/documents\/files\//)
    const [document] = uboUsd().documents
    const body = { ...uboUsd(), documents: [{ ...document, url: link }] }
    upstream.next({ way: 'lostAfter' })
    await postPerson(service, body, key)
    // Even while the outcome is unknown.
    expect((await deleteUpload(address)).status).toBe(403)
    expect((await postPerson(service, body, key)).statusCode).toBe(201)
    expect((await deleteUpload(address)).status).toBe(403)
    expect(upstream.created()[0]?.body).toContain(link)
  })
})

describe('what a person agreed to', () => {
  const agreement = { hash: 'e3'.repeat(32), language: 'yo', time: '2026-01-15T09:30:00.000Z' }
  const header = `hash=${agreement.hash}, language=yo, time=${agreement.time}`

  test('is stored with the person, also after an unknown outcome, and is never sent', async () => {
    const { upstream, open, outbox } = await openWithUpstream()
    const service = await open()
    upstream.next({ way: 'lostAfter' })
    await postPerson(service, uboUsd(), { ...key, 'privacy-agreement': header })
    expect(await outbox('unknown')).toMatchObject([{ agreement }])
    const reply = await postPerson(service, uboUsd(), { ...key, 'privacy-agreement': header })
    expect([reply.statusCode, reply.body.includes(agreement.hash)]).toEqual([201, false])
    expect(upstream.received.length).toBeGreaterThan(1)
    for (const { body, headers, url } of upstream.received) {
      expect(JSON.parse(body)).toEqual(uboUsd())
      expect(JSON.stringify([headers, url])).not.toMatch(/agreement|e3e3/i)
    }
    const people = await openPeopleStore(`${service.dataFolder}/people.sqlite`)
    const [record] = await people.find(reply.json<{ id: string }>().id)
    expect(record?.agreement).toEqual(agreement)
    await people.close()
    expect((await outbox('created'))[0]).not.toHaveProperty('agreement')
  })
})

describe('a person refused upstream', () => {
  const refusal = {
    status: 400,
    body: {
      message: 'Verification is closed',
      errors: [{ field: 'phone', message: 'Phone 2348024056288 is on a list' }],
      request: { authorization: `Bearer ${secret}` },
      hint: `Bearer ${secret}`,
    },
  }

  test('gets 422 with pointers, and the API’s masked sentences with the desk’s key', async () => {
    const { upstream, open } = await openWithUpstream()
    upstream.next(refusal)
    const headers = { ...key, 'desk-key': deskKey }
    const problem = problemIn(await postPerson(await open(desk), uboUsd(), headers))
    expect(problem).toMatchObject({
      type: 'urn:person-onboarding:problem:person-refused',
      status: 422,
      errors: [
        { pointer: '#/phone', code: 'refused', detail: 'Phone … is on a list' },
        { pointer: '#', code: 'refused', detail: 'Verification is closed' },
      ],
    })
  })

  test('frees the key and the documents, and leaves no personal data', async () => {
    const { upstream, open, outbox } = await openWithUpstream()
    const service = await open()
    const { address, link } = await uploadDocument(await listen(service), await tinyPicture())
    const [document] = uboUsd().documents
    const body = { ...uboUsd(), documents: [{ ...document, url: link }] }
    upstream.next(refusal)
    await postPerson(service, body, key)
    const [entry] = await outbox('refused')
    expect(entry).toMatchObject({ tries: 0, told: 'Refused with 400: #/phone, #.' })
    expect(entry).not.toHaveProperty('person')
    expect((await postPerson(service, ngnWithNin(), key)).statusCode).toBe(201)
    expect((await deleteUpload(address)).status).toBe(204)
  })

  test('with 200 and "error" is a refusal too', async () => {
    const { upstream, open } = await openWithUpstream()
    upstream.next({ way: 'statusError' })
    const { errors } = problemIn(await postPerson(await open(), uboUsd(), key))
    expect(errors).toMatchObject([
      { pointer: '#', detail: expect.stringContaining('Contact support') as string },
      {
        pointer: '#/phone',
        code: 'notAccepted',
        detail: 'Mobile phone number: this was not accepted. Check that it is right',
      },
    ])
    expect(upstream.created()).toEqual([])
  })

  test('who exists is reported to the desk, as by the sandbox', async () => {
    const { upstream, open, outbox } = await openWithUpstream()
    upstream.setDeduplication('byBvn')
    const service = await open(desk)
    await postPerson(service, uboUsd())
    const headers = { ...key, 'desk-key': deskKey }
    const { status, detail } = problemIn(await postPerson(service, uboUsd(), headers))
    expect([status, detail]).toEqual([
      400,
      `Person with the provided ID information already exists - ${upstream.created()[0]?.id}`,
    ])
    expect(await outbox('refused')).toHaveLength(1)
    expect(await storedPeople(service)).toHaveLength(1)
  })

  describe('for a client without the desk’s key', () => {
    const ofWhole = { status: 400, body: { message: 'Verification is closed' } }
    const existing = 'Person with the provided ID information already exists - 0199f3ac5d0e7c8b'

    test.each<[string, Parameters<UpstreamSetup['upstream']['next']>[0], Record<string, string>]>([
      ['exists', { status: 400, body: { message: existing } }, {}],
      [
        'exists, with a wrong key',
        { status: 200, body: { status: 'error', message: existing } },
        { 'desk-key': 'a-key-of-another-desk' },
      ],
      [
        'exists, as the error of a field',
        { status: 422, body: { errors: { bank_id_number: [existing] } } },
        {},
      ],
      [
        'exists, with a short number',
        { status: 400, body: { message: 'It already exists - 42' } },
        {},
      ],
      [
        'a conflict, at a field and in other words',
        { status: 409, body: { errors: { phone: ['Ce numéro a un compte'] } } },
        {},
      ],
      ['no reason', { status: 422, body: {} }, {}],
    ])('%s looks like any refusal that names no field', async (_, behaviour, headers) => {
      const { upstream, open, outbox } = await openWithUpstream()
      const service = await open(desk)
      upstream.next(ofWhole, behaviour)
      const replies = [
        await postPerson(service, uboUsd()),
        await postPerson(service, uboUsd(), headers),
      ]
      const entries = await outbox('refused')
      const [first, second] = replies.map((reply, nth) => {
        const { date: _date, 'request-id': _requestId, ...others } = reply.headers
        const body = saidIn(reply)
        const { id = '' } = entries[nth] ?? {}
        // The reference in the response leads support to the outbox entry.
        expect(body).toContain(id)
        return { statusCode: reply.statusCode, others, body: body.replaceAll(id, 'its reference') }
      })
      expect(second).toEqual(first)
      expect(first?.statusCode).toBe(422)
      expect(JSON.stringify(replies.map(({ body }) => body))).not.toMatch(
        /exists|compte|0199f3ac5d0e|closed/i,
      )
    })

    test('a field that another person has looks like one that is wrong', async () => {
      const { upstream, open } = await openWithUpstream()
      const service = await open(desk)
      const said = async (sentence: string) => {
        upstream.next({ status: 422, body: { errors: { phone: [sentence] } } })
        const { errors = [] } = problemIn(await postPerson(service, uboUsd()))
        return errors.filter(({ pointer }) => pointer !== '#')
      }
      const wrong = await said('Phone is not reachable')
      expect(wrong).toMatchObject([{ pointer: '#/phone' }])
      expect(await said('Phone has already been taken')).toEqual(wrong)
    })

    test('only the desk gets the API’s reason for a refusal of the whole person', async () => {
      const { upstream, open } = await openWithUpstream()
      upstream.next(ofWhole)
      const reply = await postPerson(await open(desk), uboUsd(), { 'desk-key': deskKey })
      expect(problemIn(reply).errors).toMatchObject([{ detail: 'Verification is closed' }])
    })
  })

  test('by a 401 gets 502, since our settings are wrong', async () => {
    const { upstream, open, outbox } = await openWithUpstream()
    upstream.next({ status: 401, body: { message: `No such token: ${secret}` } })
    const service = await open()
    const { status, detail } = problemIn(await postPerson(service, uboUsd(), key))
    expect([status, detail]).toEqual([502, expect.stringContaining('Nothing was saved')])
    for (const state of ['pending', 'refused', 'unknown'] as const)
      expect(await outbox(state)).toEqual([])
    expect((await postPerson(service, uboUsd(), key)).statusCode).toBe(201)
  })
})

describe('a person without an outcome', () => {
  // Whether the API carried it out, and how its answer was lost, makes no difference here.
  test.each(['lostBefore', 'lostAfter', 'noIdAfter'] as const)(
    '%s: the outcome is unknown, and a retry creates one person',
    async (way) => {
      const { upstream, open, outbox } = await openWithUpstream()
      const service = await open()
      upstream.next({ way })
      const reply = await postPerson(service, uboUsd(), key)
      expect(problemIn(reply)).toMatchObject({ type: unknown, status: 503 })
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      expect(await outbox('unknown')).toMatchObject([{ tries: 1, person: uboUsd() }])
      expect(await storedPeople(service)).toEqual([])

      const again = await postPerson(service, uboUsd(), key)
      expect(again.statusCode).toBe(201)
      expect(again.json()).toMatchObject({ id: upstream.created()[0]?.id })
      expect(upstream.created()).toHaveLength(1)
      const [first, second] = upstream.received
      expect(second?.body).toBe(first?.body)
      expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
      expect(await storedPeople(service)).toEqual([uboUsd()])
      const replayed = await postPerson(service, uboUsd(), key)
      expect([replayed.body, replayed.headers['idempotency-replayed']]).toEqual([
        again.body,
        'true',
      ])
    },
  )

  test('and without a key is not to be sent again, which would create a second person', async () => {
    const { upstream, open } = await openWithUpstream()
    const service = await open()
    upstream.next({ way: 'lostAfter' })
    const reply = await postPerson(service, uboUsd())
    expect(problemIn(reply)).toMatchObject({ type: unknown, status: 503 })
    expect(problemIn(reply).detail).toContain('Do not send them again')
    expect(reply.headers).not.toHaveProperty('retry-after')
  })

  test('counts as created for the desk when an API without keys then says "already exists"', async () => {
    const { upstream, open } = await openWithUpstream()
    upstream.setDeduplication('byBvn')
    const service = await open(desk)
    upstream.next({ way: 'lostAfter' })
    const headers = { ...key, 'desk-key': deskKey }
    await postPerson(service, uboUsd(), headers)
    const again = await postPerson(service, uboUsd(), headers)
    expect([again.statusCode, again.json()]).toMatchObject([201, { id: upstream.created()[0]?.id }])
    expect(upstream.created()).toHaveLength(1)
  })

  test('counts as created when the API says "already exists" after a gateway’s 503', async () => {
    const { upstream, open } = await openWithUpstream()
    upstream.setDeduplication('byBvn')
    const service = await open(desk)
    upstream.next({ way: 'gatewayAfter' })
    const reply = await postPerson(service, uboUsd(), { ...key, 'desk-key': deskKey })
    expect([reply.statusCode, reply.json()]).toMatchObject([201, { id: upstream.created()[0]?.id }])
    expect(upstream.created()).toHaveLength(1)
    expect(await storedPeople(service)).toEqual([uboUsd()])
  })

  test('stays unknown after a gateway’s 503, until a retry', async () => {
    const { upstream, open, outbox } = await openWithUpstream()
    upstream.setDeduplication('byBvn')
    const service = await open({ PERSON_API_TIMEOUT: '1' })
    upstream.next({ way: 'gatewayAfter' })
    expect(problemIn(await postPerson(service, uboUsd(), key)).type).toBe(unknown)
    expect(await outbox('unknown')).toMatchObject([{ tries: 1, person: uboUsd() }])
    await postPerson(service, uboUsd(), key)
    expect(await storedPeople(service)).toEqual([uboUsd()])
    expect(upstream.created()).toHaveLength(1)
  })

  test('was not created when the API itself responds with 503', async () => {
    const { upstream, open, outbox } = await openWithUpstream()
    upstream.next({ status: 503, body: { message: 'Closed' }, headers: { 'retry-after': '60' } })
    const reply = await postPerson(await open(), uboUsd(), key)
    expect(problemIn(reply).detail).toContain('Nothing was saved')
    expect(await outbox('unknown')).toEqual([])
  })

  test('stays unknown when a retry is refused, with the reasons for the operator', async () => {
    const { upstream, open, outbox, retry } = await openWithUpstream()
    const service = await open()
    upstream.next({ way: 'lostBefore' }, { status: 422, body: { errors: { phone: ['No'] } } })
    await postPerson(service, uboUsd(), key)
    expect(problemIn(await postPerson(service, uboUsd(), key)).status).toBe(422)
    expect(await outbox('unknown')).toMatchObject([
      { person: uboUsd(), errors: [{ pointer: '#/phone', detail: 'No' }] },
    ])
    expect(problemIn(await postPerson(service, ngnWithNin(), key)).type).toMatch(/key-reused$/)
    // The key gets what it was told, until the operator has asked again.
    expect((await postPerson(service, uboUsd(), key)).statusCode).toBe(422)
    expect(upstream.received).toHaveLength(2)
    await retry()
    expect(await outbox('created')).toHaveLength(1)
    expect((await postPerson(service, uboUsd(), key)).statusCode).toBe(201)
    expect((await outbox('created'))[0]).not.toHaveProperty('errors')
  })

  test.each([
    ['asked to retry later', { status: 503, body: {}, headers: { 'retry-after': '60' } }, 503],
    ['misconfigured', { status: 401, body: {} }, 503],
    // To the client these look like any refusal.
    ['"already" without an id', { status: 400, body: { message: 'BVN already registered' } }, 422],
    ['a conflict', { status: 409, body: { message: 'Conflict' } }, 422],
  ])(
    'stays unknown after %s, which says nothing about the first call',
    async (_, behaviour, status) => {
      const { upstream, open, outbox, retry } = await openWithUpstream()
      const service = await open()
      upstream.next({ way: 'lostAfter' }, behaviour)
      await postPerson(service, uboUsd(), key)
      expect(problemIn(await postPerson(service, uboUsd(), key)).status).toBe(status)
      expect(await outbox('unknown')).toMatchObject([{ tries: 2 }])
      await retry()
      expect(await outbox('created')).toHaveLength(1)
      expect((await postPerson(service, uboUsd(), key)).statusCode).toBe(201)
      expect(upstream.created()).toHaveLength(1)
    },
  )

  test('refuses another body with the same key, valid or not', async () => {
    const { upstream, open } = await openWithUpstream()
    const service = await open()
    upstream.next({ way: 'lostAfter' })
    await postPerson(service, uboUsd(), key)
    for (const body of [ngnWithNin(), {}])
      expect(problemIn(await postPerson(service, body, key)).type).toMatch(/key-reused$/)
    expect(upstream.received).toHaveLength(1)
  })

  test('is sent again, even if today’s rules would refuse it', async () => {
    const { upstream, open } = await openWithUpstream()
    const service = await open()
    upstream.next({ way: 'lostBefore' })
    // The day on which their passport expires.
    service.advanceClock(Date.parse('2034-03-26') - Date.now())
    await postPerson(service, uboUsd(), key)
    service.advanceClock(2.5 * day)
    expect((await postPerson(service, uboUsd())).statusCode).toBe(422)
    expect((await postPerson(service, uboUsd(), key)).statusCode).toBe(201)
  })

  test('gets 409 for a second request while the first is in progress', async () => {
    const { upstream, open } = await openWithUpstream()
    const [service, replica] = [await open(), await open()]
    upstream.next({ way: 'created', delay: 1500 })
    const first = postPerson(service, uboUsd(), key)
    await expect.poll(() => upstream.received.length).toBe(1)
    for (const other of [service, replica]) {
      const early = await postPerson(other, uboUsd(), key)
      expect(problemIn(early).status).toBe(409)
      expect(Number(early.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await first).statusCode).toBe(201)
    expect((await postPerson(replica, uboUsd(), key)).body).toBe((await first).body)
    expect(upstream.received).toHaveLength(1)
  })
})

describe('an unavailable API', () => {
  test('gets 503 with Retry-After, and nothing is stored', async () => {
    const { upstream, open, outbox } = await openWithUpstream()
    const service = await open({ PERSON_API_TIMEOUT: '1' })
    await upstream.close()
    const reply = await postPerson(service, uboUsd(), key)
    expect(problemIn(reply)).toMatchObject({ type: 'about:blank', status: 503 })
    expect(problemIn(reply).detail).toContain('Nothing was saved')
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    for (const state of ['pending', 'refused', 'unknown'] as const)
      expect(await outbox(state)).toEqual([])
    expect((await service.app.inject('/ready')).statusCode).toBe(200)
    await upstream.open()
    expect((await postPerson(service, uboUsd(), key)).statusCode).toBe(201)
  })

  test('is not called after some failures: the response comes at once', async () => {
    const { upstream, open } = await openWithUpstream()
    const service = await open({ PERSON_API_TIMEOUT: '3', TRUSTED_PROXIES: '127.0.0.1' })
    await upstream.close()
    for (const ip of ['192.0.2.7', '192.0.2.8', '192.0.2.9'])
      await postPerson(service, uboUsd(), { 'x-forwarded-for': ip })
    await upstream.open()
    const reply = await postPerson(service, uboUsd(), key)
    expect(problemIn(reply).status).toBe(503)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(5)
    expect(upstream.received).toEqual([])
  })
})

describe('reconciliation', () => {
  test('resolves a person of unknown outcome at the next start', async () => {
    const { upstream, open, outbox } = await openWithUpstream()
    const before = await open()
    upstream.next({ way: 'lostAfter' }, { way: 'lostBefore' })
    await postPerson(before, uboUsd(), key)
    await postPerson(before, individualUsd())
    await before.app.close()
    const service = await open()
    await expect.poll(async () => (await outbox('created')).length).toBe(2)
    expect(upstream.created()).toHaveLength(2)
    expect(await storedPeople(service)).toEqual(expect.arrayContaining([uboUsd(), individualUsd()]))
    const replayed = await postPerson(service, uboUsd(), key)
    expect(replayed.headers['idempotency-replayed']).toBe('true')
    expect(replayed.json()).toMatchObject(uboUsd())
  })

  test('resolves a crashed call once its claim has expired', async () => {
    const { upstream, open, outbox, expireClaims } = await openWithUpstream()
    const service = await open()
    upstream.next({ way: 'created', delay: 20_000 })
    const asked = postPerson(service, uboUsd(), key)
    await expect.poll(() => upstream.received.length).toBe(1)
    expect(await outbox('pending')).toHaveLength(1)
    // A second process reads the entry, but its claim has not expired.
    const replica = await open()
    await pause(300)
    expect(upstream.received).toHaveLength(1)
    await expireClaims()
    await replica.app.close()
    await open()
    await expect.poll(async () => (await outbox('created')).length).toBe(1)
    expect(upstream.created()).toHaveLength(1)
    await upstream.close()
    // The first call fails later and changes nothing.
    expect((await asked).statusCode).toBe(503)
    expect(await outbox('created')).toHaveLength(1)
  })

  test('ends after three days, and leaves the entry to the operator', async () => {
    const { upstream, open, outbox } = await openWithUpstream()
    const service = await open()
    upstream.always(() => ({ way: 'brokenBefore' }))
    service.advanceClock(-3.01 * day)
    await postPerson(service, uboUsd(), key)
    service.advanceClock(0.1 * day)
    await postPerson(service, individualUsd())
    await service.app.close()
    upstream.always(undefined)
    await open()
    await expect.poll(async () => (await outbox('created')).length).toBe(1)
    await pause(300)
    expect(await outbox('unknown')).toMatchObject([{ person: uboUsd() }])
  })

  test('after three days the request of a client calls nobody, since the API may have forgotten the key', async () => {
    const { upstream, open, outbox, retry } = await openWithUpstream()
    const service = await open()
    service.advanceClock(-3.01 * day)
    upstream.next({ way: 'lostAfter' })
    await postPerson(service, uboUsd(), key)
    upstream.setDeduplication('never')
    service.advanceClock(3.01 * day)
    const late = await postPerson(service, uboUsd(), key)
    expect([late.statusCode, problemIn(late).type]).toEqual([503, unknown])
    expect(upstream.created()).toHaveLength(1)
    expect(await outbox('unknown')).toMatchObject([{ tries: 1 }])
    upstream.setDeduplication('byKey')
    await retry()
    expect((await postPerson(service, uboUsd(), key)).statusCode).toBe(201)
    expect(upstream.created()).toHaveLength(1)
  })

  test('does not delay the shutdown', async () => {
    const { upstream, open, outbox } = await openWithUpstream()
    const before = await open()
    upstream.next({ way: 'lostBefore' }, { way: 'created', delay: 15_000 })
    await postPerson(before, uboUsd(), key)
    await before.app.close()
    const service = await open()
    await expect.poll(() => upstream.received.length).toBe(2)
    const began = Date.now()
    await service.app.close()
    expect(Date.now() - began).toBeLessThan(5000)
    expect(await outbox('unknown')).toMatchObject([{ tries: 2 }])
  })
})

test('removing a person removes the outbox entry too', async () => {
  const { open, outbox } = await openWithUpstream()
  const service = await open()
  const { id } = (await postPerson(service, uboUsd(), key)).json<{ id: string }>()
  const people = await openPeopleStore(`${service.dataFolder}/people.sqlite`)
  await people.remove(id)
  await people.close()
  expect(await outbox('created')).toEqual([])
})

test('the id of an unresolved intent removes nobody, and its documents stay', async () => {
  const { upstream, open, outbox } = await openWithUpstream()
  const service = await open()
  const { address, link } = await uploadDocument(await listen(service), await tinyPicture())
  upstream.next({ way: 'lostAfter' })
  await postPerson(service, { ...uboUsd(), documents: [{ type: 'passport', url: link }] }, key)
  const [entry] = await outbox('unknown')
  const people = await openPeopleStore(`${service.dataFolder}/people.sqlite`)
  expect(await people.remove(entry?.id ?? '')).toBeUndefined()
  await people.close()
  expect((await deleteUpload(address)).status).toBe(403)
})

test('the log contains neither the secret nor the person', async () => {
  const { upstream, open } = await openWithUpstream()
  const service = await open()
  const ways = ['lostAfter', 'brokenAfter', 'statusError', 'redirect', 'created'] as const
  for (const way of ways) {
    upstream.next({ way })
    const reply = await postPerson(service, uboUsd(), { 'idempotency-key': way })
    expect(JSON.stringify([reply.headers, reply.body])).not.toContain(secret)
  }
  upstream.next({ status: 400, body: { message: `Token ${secret} of adaeze@example.com` } })
  expect((await postPerson(service, uboUsd())).body).not.toContain(secret)
  expect(service.log.length).toBeGreaterThan(5)
  const log = service.log.join('')
  for (const words of [secret, 'Adaeze', 'adaeze@example.com', '67283476223'])
    expect(log).not.toContain(words)
})
