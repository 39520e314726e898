import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { individualUsd, ngnWithNin } from '../support/people/sample-people'
import { type OpenedService, openService } from './support/open-service'
import { postPerson, problemIn, saidIn } from './support/post-person'

const key = 'a-key-of-the-desk-alone'
const known = { bank_id_number: '67283476223' }
const unknown = { bank_id_number: '22222222222' }

async function ask(
  { app }: Pick<OpenedService, 'app'>,
  question: unknown,
  given: string | undefined = key,
  { remoteAddress = '10.0.0.1', forwarded }: { remoteAddress?: string; forwarded?: string } = {},
) {
  return app.inject({
    method: 'POST',
    url: '/desk/exists',
    remoteAddress,
    headers: {
      'content-type': 'application/json',
      ...(given !== '' && { 'desk-key': given }),
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
    },
    payload: typeof question === 'string' ? question : JSON.stringify(question),
  })
}

async function openWithPerson(env: Record<string, string> = { DESK_KEY: key }) {
  const service = await openService(env)
  const created = (await postPerson(service, individualUsd())).json<{ created_at: string }>()
  return { service, createdAt: created.created_at }
}

describe('the desk’s duplicate check with its key', () => {
  test('responds with yes and the time, or with no, and nothing else', async () => {
    const { service, createdAt } = await openWithPerson()
    const yes = await ask(service, known)
    expect([yes.statusCode, yes.json()]).toEqual([200, { exists: true, created_at: createdAt }])
    expect(yes.headers['cache-control']).toBe('no-store')
    expect(yes.headers['x-content-type-options']).toBe('nosniff')
    const no = await ask(service, unknown)
    expect([no.statusCode, no.body]).toEqual([200, '{"exists":false}'])
  })

  test('finds any of the numbers in any spelling, and asks for nothing else', async () => {
    const { service } = await openWithPerson()
    for (const [question, exists] of [
      [{ id_type: 'passport', id_number: 'a 0123-4567', id_country: 'NG' }, true],
      [{ id_number: 'A01234567', id_country: 'NG' }, true],
      [{ ...unknown, id_number: 'A01234567', id_country: 'NG' }, true],
      [{ bank_id_number: ' 672 834-76223 ', id_number: null }, true],
      [{ id_type: 'nin', id_number: 'A01234567', id_country: 'NG' }, false],
      [{ id_number: 'A01234567', id_country: 'GB' }, false],
      [{ ...unknown, id_number: 'B01234567', id_country: 'NG' }, false],
      [{ ...unknown, name_first: 'Adaeze', email: 'adaeze@example.com' }, false],
    ] as const)
      expect([question, (await ask(service, question)).json()]).toMatchObject([
        question,
        { exists },
      ])
  })

  test('answers an empty batch, which tells whether the key is right', async () => {
    const { service } = await openWithPerson()
    const right = await ask(service, { questions: [] })
    expect([right.statusCode, right.json()]).toEqual([200, { answers: [] }])
    expect((await ask(service, { questions: [] }, 'wrong')).statusCode).toBe(403)
  })

  test('answers a batch in the order of its questions', async () => {
    const { service, createdAt } = await openWithPerson()
    const yes = { exists: true, created_at: createdAt }
    const no = { exists: false }
    const id = { id_type: 'passport', id_number: 'a 0123-4567', id_country: 'NG' }
    const some = await ask(service, { questions: [unknown, known, id] })
    expect([some.statusCode, some.json()]).toEqual([200, { answers: [no, yes, yes] }])
    expect((await ask(service, { questions: [unknown] })).json()).toEqual({ answers: [no] })
    const questions = Array.from({ length: 1000 }, (_, at) => (at === 999 ? known : unknown))
    const most = (await ask(service, { questions })).json<{ answers: unknown[] }>()
    expect([most.answers.length, most.answers.at(-1)]).toEqual([1000, yes])
    expect((await ask(service, { questions }, 'wrong')).statusCode).toBe(403)
  })

  test('refuses a bad batch and names the questions', async () => {
    const { service } = await openWithPerson()
    const batches: [questions: unknown, pointers: string[]][] = [
      ['67283476223', []],
      [Array.from({ length: 1001 }, () => unknown), []],
      [
        Array.from({ length: 501 }, () => ({ ...known, id_number: 'A01234567', id_country: 'NG' })),
        [],
      ],
      [[unknown, { bank_id_number: '1' }], ['#/questions/1/bank_id_number']],
      [
        [{}, 7],
        ['#/questions/0', '#/questions/1'],
      ],
      [
        Array.from({ length: 100 }, () => ({})),
        Array.from({ length: 50 }, (_, at) => `#/questions/${at}`),
      ],
    ]
    for (const [questions, pointers] of batches) {
      const reply = await ask(service, { questions })
      expect(reply.statusCode).toBe(422)
      const { errors = [] } = reply.json<{ errors?: { pointer: string }[] }>()
      expect(errors.map(({ pointer }) => pointer)).toEqual(pointers)
      expect(reply.body).not.toContain('67283476223')
    }
  })

  test('responds with the time of the first match', async () => {
    const { service, createdAt } = await openWithPerson()
    await postPerson(service, ngnWithNin())
    expect((await ask(service, known)).json()).toEqual({ exists: true, created_at: createdAt })
  })

  test('refuses what is no question, and does not repeat the number', async () => {
    const { service } = await openWithPerson()
    for (const [question, status] of [
      ['[]', 400],
      ['"67283476223"', 400],
      ['{"bank_id_number":"67283476223"', 400],
      [{}, 422],
      [{ name_first: 'Adaeze' }, 422],
      [{ bank_id_number: '6728347622' }, 422],
      [{ bank_id_number: 67283476223 }, 422],
      [{ bank_id_number: ['67283476223'] }, 422],
      [{ id_number: 'A01234567' }, 422],
      [{ id_country: 'NG' }, 422],
      [{ ...known, id_type: 'passport' }, 422],
      [{ id_number: 'A01234567', id_country: 'Nigeria' }, 422],
      [{ id_number: ' - ', id_country: 'NG' }, 422],
      [{ id_type: 'licence', id_number: 'A01234567', id_country: 'NG' }, 422],
    ] as const) {
      const reply = await ask(service, question)
      expect([question, problemIn(reply).status]).toEqual([question, status])
      expect(saidIn(reply)).not.toMatch(/6728|A0123|Adaeze/)
    }
  })

  test('names each invalid field', async () => {
    const { service } = await openWithPerson()
    const reply = await ask(service, { bank_id_number: '1', id_number: 'A1', id_country: 'XX' })
    expect(problemIn(reply).errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['#/bank_id_number', 'notElevenDigits'],
      ['#/id_country', 'notACountry'],
    ])
  })

  test('refuses a number that is too long', async () => {
    const { service } = await openWithPerson()
    const long = {
      bank_id_number: '1'.repeat(251),
      id_number: '\ufdfa'.repeat(251),
      id_country: 'NG',
    }
    expect(
      problemIn(await ask(service, long)).errors?.map(({ pointer, code }) => [pointer, code]),
    ).toEqual([
      ['#/bank_id_number', 'tooLong'],
      ['#/id_number', 'tooLong'],
    ])
  })

  test('refuses other methods with 405, other media types with 415, long bodies with 413', async () => {
    const { service } = await openWithPerson()
    const getReply = await service.app.inject({
      url: '/desk/exists',
      headers: { accept: 'text/html' },
    })
    expect([problemIn(getReply).status, getReply.headers['allow']]).toEqual([405, 'POST'])
    const text = await service.app.inject({
      method: 'POST',
      url: '/desk/exists',
      headers: { 'desk-key': key, 'content-type': 'text/plain' },
      payload: 'x',
    })
    expect(problemIn(text).status).toBe(415)
    const long = await ask(service, { ...known, id_number: 'A'.repeat(257 * 1024) })
    expect(problemIn(long).status).toBe(413)
  })
})

test('while the desk’s key is replaced, both keys are right, and nothing else is', async () => {
  const older = 'the-older-key-of-the-desk'
  const { service } = await openWithPerson({ DESK_KEY: `${key}, ${older}` })
  for (const right of [key, older])
    expect((await ask(service, known, right)).json()).toMatchObject({ exists: true })
  for (const wrong of [`${key},${older}`, `${key}, ${older}`, ','])
    expect((await ask(service, known, wrong)).statusCode).toBe(403)
})

describe('the desk’s duplicate check without its key', () => {
  test.each([
    ['no key', { DESK_KEY: key }, '', 401],
    ['a wrong key', { DESK_KEY: key }, 'a-key-of-the-desk-alonE', 403],
    ['the beginning of the key', { DESK_KEY: key }, key.slice(0, -1), 403],
    ['no key, at a service without one', {}, '', 401],
    ['a key, at a service without one', {}, key, 403],
  ])('reveals nothing with %s', async (_, env, given, status) => {
    const { service } = await openWithPerson(env)
    const replies = [
      await ask(service, known, given),
      await ask(service, unknown, given),
      await ask(service, 'no JSON', given),
    ]
    for (const reply of replies) {
      expect(problemIn(reply).status).toBe(status)
      expect(reply.headers['cache-control']).toBe('no-store')
      expect(saidIn(reply)).toEqual(replies[0] && saidIn(replies[0]))
      expect(saidIn(reply)).not.toMatch(/exists|created|\d{5}/)
    }
  })

  test('names the required header in a 401', async () => {
    const { service } = await openWithPerson()
    expect((await ask(service, known, '')).headers['www-authenticate']).toBe('Desk-Key')
  })

  test('responds the same without a key and with another key', async () => {
    const { service } = await openWithPerson({})
    const { service: other } = await openWithPerson()
    const wrong = 'another-key-of-nobody'
    const reply = await ask(service, known, wrong)
    expect(saidIn(reply)).toEqual(saidIn(await ask(other, known, wrong)))
  })
})

describe('the 31st request in a minute gets 429', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('for checks from all clients together, until a minute has passed', async () => {
    const { service } = await openWithPerson()
    for (let time = 0; time < 30; time += 1) {
      const reply = await ask(service, known, key, { remoteAddress: `10.0.0.${time}` })
      expect(reply.statusCode).toBe(200)
    }
    const limited = await ask(service, known, key, { remoteAddress: '10.0.0.99' })
    expect(problemIn(limited).status).toBe(429)
    const wait = Number(limited.headers['retry-after'])
    expect(wait).toBeGreaterThan(50)
    expect(wait).toBeLessThanOrEqual(60)
    expect(limited.body).not.toContain('exists')
    vi.advanceTimersByTime(wait * 1000)
    expect((await ask(service, known)).statusCode).toBe(200)
  })

  test('for wrong keys from one client, which are not counted against the right key', async () => {
    const { service } = await openWithPerson()
    for (let time = 0; time < 30; time += 1) {
      expect((await ask(service, known, `a-guess-of-the-key-${time}`)).statusCode).toBe(403)
    }
    const wrong = await ask(service, known, 'another-guess-of-the-key')
    expect(problemIn(wrong).status).toBe(429)
    expect(Number(wrong.headers['retry-after'])).toBeGreaterThan(0)
    for (let time = 0; time < 30; time += 1)
      expect((await ask(service, known)).statusCode).toBe(200)
    expect((await ask(service, known)).statusCode).toBe(429)
    const otherClient = { remoteAddress: '10.0.0.2' }
    expect((await ask(service, known, 'another-guess-of-the-key', otherClient)).statusCode).toBe(
      403,
    )
    vi.advanceTimersByTime(60_000)
    expect((await ask(service, known, 'another-guess-of-the-key')).statusCode).toBe(403)
  })

  test('for wrong keys from one IPv6 network', async () => {
    const { service } = await openWithPerson()
    const guess = async (remoteAddress: string) =>
      (await ask(service, known, 'a-guess-of-the-key', { remoteAddress })).statusCode
    for (let time = 0; time < 30; time += 1) await guess(`2001:db8:1:2::${time}`)
    expect(await guess('2001:db8:1:2:3:4:5:6')).toBe(429)
    expect(await guess('2001:db8:1:100::1')).toBe(403)
  })

  test('and refused checks count too', async () => {
    const { service } = await openWithPerson()
    for (let time = 0; time < 30; time += 1) await ask(service, {})
    expect((await ask(service, known)).statusCode).toBe(429)
  })
})

test('the log contains neither a number nor the key', async () => {
  const { service } = await openWithPerson()
  await ask(service, { ...known, id_number: 'A01234567', id_country: 'NG' })
  await ask(service, { bank_id_number: '6728347622' })
  await ask(service, known, 'a-guess-of-the-key')
  expect(service.log.length).toBeGreaterThanOrEqual(4)
  const log = service.log.join('')
  expect(log).toContain('"route":"/desk/exists","status":200')
  expect(log).not.toMatch(/6728|A0123|a-key|a-guess/)
})

test('only a wrong key is logged, with the client’s address', async () => {
  const { service } = await openWithPerson({ DESK_KEY: key, TRUSTED_PROXIES: '10.0.0.1' })
  await ask(service, known)
  await ask(service, known, '')
  await ask(service, known, 'a-guess-of-the-key', { forwarded: '203.0.113.9' })
  const warnings = service.log.filter((line) => line.includes('"client":'))
  expect(warnings).toHaveLength(1)
  expect(JSON.parse(warnings[0] ?? '')).toMatchObject({
    client: '203.0.113.9',
    msg: 'wrong desk key',
  })
  expect(service.log.join('')).not.toMatch(/a-guess|a-key/)
})

test('a page of an allowed origin may send the check and read a refusal', async () => {
  const origin = 'https://open.example.org'
  const { service } = await openWithPerson({ DESK_KEY: key, ALLOWED_ORIGINS: origin })
  const preflight = await service.app.inject({
    method: 'OPTIONS',
    url: '/desk/exists',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'desk-key,content-type',
    },
  })
  expect(preflight.statusCode).toBe(204)
  expect(String(preflight.headers['access-control-allow-headers']).toLowerCase()).toContain(
    'desk-key',
  )
  const asked = await service.app.inject({
    method: 'POST',
    url: '/desk/exists',
    headers: { origin },
  })
  expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([401, origin])
})
