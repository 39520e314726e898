import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import {
  individualUsd,
  ngnWithNin,
  ngnWithVotersCard,
  uboUsd,
} from '../support/people/sample-people'
import { listen, type OpenedService, openService } from './support/open-service'
import { openWithUpstream } from './support/open-upstream'
import { postPerson, problemIn, storedPeople } from './support/post-person'
import { createUpload } from './support/tus'

const secret = 'the secret of the sessions of this test'
const hour = 3_600_000
const inAnHour = () => Math.floor((Date.now() + hour) / 1000)

async function tokenOf(claims: object = {}, by = secret): Promise<string> {
  return new SignJWT({ reference: 'customer-12', exp: inAnHour(), ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(by))
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const open = async (env: Record<string, string> = {}) =>
  openService({ SESSION_SECRET: secret, ...env })

const send = async (
  service: OpenedService,
  token: string,
  body: object = individualUsd(),
  headers: Record<string, string> = {},
) => postPerson(service, body, { ...bearer(token), ...headers })

const refusedAs = (code: string) => ({
  type: 'urn:person-onboarding:problem:session-refused',
  status: 401,
  code,
})

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const changedByOneByte = async () => {
  const token = await tokenOf()
  const at = token.indexOf('.') + 5
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
}

/** Nobody can send these through the library. */
const unsigned = async () => `${base64({ alg: 'none' })}.${(await tokenOf()).split('.')[1]}.`
const otherAlgorithm = async () => {
  const signed = `${base64({ alg: 'HS512' })}.${(await tokenOf()).split('.')[1]}`
  return `${signed}.${createHmac('sha512', secret).update(signed).digest('base64url')}`
}

test.each<[string, () => Promise<string>, string]>([
  ['that has ended', async () => tokenOf({ exp: Math.floor(Date.now() / 1000) - 1 }), 'ended'],
  ['that ends in 31 days', async () => tokenOf({ exp: inAnHour() + 31 * 24 * 3600 }), 'invalid'],
  ['without an end', async () => tokenOf({ exp: undefined }), 'invalid'],
  ['changed by one byte', changedByOneByte, 'invalid'],
  ['of another secret', async () => tokenOf({}, `${secret}, but another`), 'invalid'],
  ['with alg none', unsigned, 'invalid'],
  ['of another algorithm', otherAlgorithm, 'invalid'],
  ['of 5 KB', async () => tokenOf({ prefill: { name_first: 'a'.repeat(3700) } }), 'invalid'],
  ['that is no token', async () => 'x', 'invalid'],
  ['of two words', async () => 'x y', 'invalid'],
  ['without a reference', async () => tokenOf({ reference: undefined }), 'invalid'],
  [
    'with a reference of 201 characters',
    async () => tokenOf({ reference: 'a'.repeat(201) }),
    'invalid',
  ],
  ['with a line break in its reference', async () => tokenOf({ reference: 'a\nb' }), 'invalid'],
  ['of an unknown case', async () => tokenOf({ case: 'individual-eur' }), 'invalid'],
  ['with an unknown field', async () => tokenOf({ prefill: { surname: 'Okafor' } }), 'invalid'],
  ['that locks what it does not say', async () => tokenOf({ locked: ['phone'] }), 'invalid'],
  ['with a day that is no day', async () => tokenOf({ prefill: { dob: '27/03/1990' } }), 'invalid'],
  [
    'that locks a number that is none',
    async () => tokenOf({ prefill: { phone: '+234 802 405 6288' }, locked: ['phone'] }),
    'invalid',
  ],
  [
    'that locks what its case lacks',
    async () =>
      tokenOf({
        case: 'individual-ngn',
        prefill: { 'background_information.occupation': 'Nurse' },
        locked: ['background_information.occupation'],
      }),
    'invalid',
  ],
  [
    'that leads back to a script',
    async () => tokenOf({ return_url: 'javascript:alert(1)' }),
    'invalid',
  ],
])(
  'refuses a session %s, for people and uploads, and creates nobody',
  async (_, tokenNow, code) => {
    const service = await open()
    const base = await listen(service)
    const token = await tokenNow()
    const reply = await send(service, token)
    expect(problemIn(reply)).toMatchObject(refusedAs(code))
    expect(reply.headers['www-authenticate']).toBe('Bearer')
    const upload = await createUpload(base, 9, bearer(token))
    expect([upload.status, await upload.json()]).toMatchObject([401, refusedAs(code)])
    expect(await storedPeople(service)).toEqual([])
    expect(service.log.join('')).not.toContain(token)
  },
)

test('takes a session, and logs its reference but never its token', async () => {
  const service = await open()
  const base = await listen(service)
  const token = await tokenOf({
    case: 'individual-usd',
    prefill: { dob: '1990-03-27' },
    lang: 'fr',
  })
  expect((await createUpload(base, 9, bearer(token))).status).toBe(201)
  const reply = await send(service, token)
  expect([reply.statusCode, reply.body.includes('customer-12')]).toEqual([201, false])
  expect(JSON.parse(service.log.at(-1) ?? '')).toMatchObject({
    status: 201,
    session: { reference: 'customer-12' },
  })
  // The longest part, so that no piece of it is there either.
  for (const part of token.split('.').slice(1))
    expect(service.log.join('')).not.toContain(part.slice(0, 30))
})

test('knows both secrets while one replaces the other', async () => {
  const old = 'the secret of before that is as long'
  const service = await open({ SESSION_SECRET: `${secret},${old}` })
  expect((await send(service, await tokenOf({}, old))).statusCode).toBe(201)
  const ended = await tokenOf({ exp: 1 }, old)
  expect(problemIn(await send(service, ended))).toMatchObject(refusedAs('ended'))
})

test('refuses a locked field that was changed, and stores it in the spelling of the token', async () => {
  const service = await open()
  const prefill = {
    name_first: ' Ada\u0065\u0301ze Mary',
    name_other: '',
    id_number: 'abc-123',
    'address.city': 'Ikeja',
    'address.line2': '',
  }
  const locked = Object.keys(prefill)
  const token = await tokenOf({ case: 'individual-ngn', prefill, locked })
  const { name_other: _, ...person } = ngnWithVotersCard()
  // The form leaves out what is empty.
  const { line2: __, ...address } = person.address
  const ofForm = { ...person, name_first: 'Adaéze Mary', id_number: 'ABC123' }
  const body = { ...ofForm, address: { ...address, city: 'Ikeja' } }
  for (const [changed, pointer] of [
    [{ ...body, address: { ...address, city: 'Lagos' } }, '#/address/city'],
    [{ ...body, name_first: undefined }, '#/name_first'],
    [{ ...body, name_first: { toString: 1 } }, '#/name_first'],
    [{ ...body, name_first: 'Adaéze\u200BMary' }, '#/name_first'],
    [{ ...body, name_other: 'Ada' }, '#/name_other'],
  ] as const) {
    const { status, errors } = problemIn(await send(service, token, changed))
    expect([status, errors]).toMatchObject([422, [{ pointer, code: 'notAccepted' }]])
  }
  const invisible = { ...body, name_first: ' Ada\u2060éze Mary\u200B' }
  expect((await send(service, token, invisible)).statusCode).toBe(201)
  expect(await storedPeople(service)).toMatchObject([
    {
      name_first: prefill.name_first,
      name_other: '',
      id_number: 'abc-123',
      address: { city: 'Ikeja', line2: '' },
    },
  ])
})

test('a lock holds in the cases that have its field, while the case is open', async () => {
  const service = await open()
  const occupation = 'background_information.occupation'
  const token = await tokenOf({ prefill: { [occupation]: 'Nurse' }, locked: [occupation] })
  expect(problemIn(await send(service, token)).errors?.[0]?.pointer).toBe(
    '#/background_information/occupation',
  )
  expect((await send(service, token, ngnWithNin())).statusCode).toBe(201)
})

test('refuses another case than that of the session, and checks the body as its case', async () => {
  const service = await open()
  const token = await tokenOf({ case: 'individual-usd' })
  const other = await send(service, token, ngnWithNin(), { 'person-case': 'individual-ngn' })
  expect(other.statusCode).toBe(400)
  const unnamed = problemIn(await send(service, token, uboUsd()))
  expect(unnamed.errors?.map(({ pointer }) => pointer)).toContain('#/background_information')
  expect((await send(service, token)).statusCode).toBe(201)
})

test('one reference is one person, whose id a second device is told', async () => {
  const service = await open()
  const token = await tokenOf()
  const first = await send(service, token, individualUsd(), { 'idempotency-key': 'phone' })
  const { id } = first.json<{ id: string }>()
  const second = await send(service, token, individualUsd(), { 'idempotency-key': 'laptop' })
  const type = 'urn:person-onboarding:problem:reference-used'
  expect(problemIn(second)).toMatchObject({ status: 409, type, id })
  expect(problemIn(await send(service, token))).toMatchObject({ status: 409, id })
  expect(await storedPeople(service)).toHaveLength(1)
})

test.each([{ SESSIONS: 'required' }, {}])(
  'with %j, the reference alone gets the first answer again, also after its session has ended',
  async (settings) => {
    const service = await open(settings)
    const [token, key] = [await tokenOf(), { 'idempotency-key': 'phone' }]
    const first = await send(service, token, individualUsd(), key)
    const longer = { exp: inAnHour() + 7200 }
    const other = await tokenOf({ reference: 'customer-13' })
    const reused = { status: 422, type: 'urn:person-onboarding:problem:key-reused' }
    expect(problemIn(await send(service, other, individualUsd(), key))).toMatchObject(reused)
    service.advanceClock(2 * hour)
    for (const own of [token, await tokenOf(longer)]) {
      const again = await send(service, own, individualUsd(), key)
      expect([again.statusCode, again.body]).toEqual([201, first.body])
      expect(again.headers['idempotency-replayed']).toBe('true')
    }
    expect(problemIn(await send(service, other, individualUsd(), key))).toMatchObject(reused)
    const garbage = await send(service, 'x', individualUsd(), key)
    expect(problemIn(garbage)).toMatchObject(refusedAs('invalid'))
    expect(problemIn(await postPerson(service, individualUsd(), key))).toMatchObject(
      'SESSIONS' in settings ? refusedAs('missing') : reused,
    )
    expect(await storedPeople(service)).toHaveLength(1)
  },
)

test('with SESSIONS=required, takes nothing without a session but from the desk', async () => {
  const key = 'a-key-of-the-desk-alone'
  const service = await open({ SESSIONS: 'required', DESK_KEY: key })
  const base = await listen(service)
  for (const headers of [{}, { authorization: 'Basic eA==' }, { 'desk-key': 'another key' }])
    expect(problemIn(await postPerson(service, individualUsd(), headers))).toMatchObject(
      refusedAs('missing'),
    )
  expect(service.log.join('').match(/wrong desk key/g)).toHaveLength(1)
  expect((await createUpload(base, 9)).status).toBe(401)
  expect((await createUpload(base, 9, { 'desk-key': key })).status).toBe(201)
  const ofDesk = await postPerson(service, individualUsd(), { 'desk-key': key })
  expect(ofDesk.statusCode).toBe(201)
})

test('without SESSION_SECRET, a token changes nothing', async () => {
  const service = await openService()
  const replies = [await send(service, 'x'), await send(service, await tokenOf())]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201])
})

test('another API gets the reference in the header that the operator names, and nowhere else', async () => {
  const { upstream, open: openBefore } = await openWithUpstream()
  const settings = { SESSION_SECRET: secret, PERSON_API_REFERENCE_HEADER: 'Customer-Reference' }
  const [named, unnamed] = [await openBefore(settings), { SESSION_SECRET: secret }]
  await send(named, await tokenOf({ reference: 'Kund:in ọ́ 12' }))
  await named.stop()
  await send(await openBefore(unnamed), await tokenOf({ reference: 'customer-13' }))
  const [first, second] = upstream.received
  expect(first?.headers['customer-reference']).toBe('Kund:in%20%E1%BB%8D%CC%81%2012')
  expect(JSON.stringify(second)).not.toContain('customer-13')
  expect(first?.body).not.toContain('12"')
})

test('a refusal of another API frees the reference, an unknown outcome does not', async () => {
  const { upstream, open: openBefore, outbox } = await openWithUpstream()
  const service = await openBefore({ SESSION_SECRET: secret })
  const token = await tokenOf()
  upstream.next({ status: 422, body: {} }, { way: 'lostAfter' })
  const statusOf = async (key: string) =>
    (await send(service, token, individualUsd(), { 'idempotency-key': key })).statusCode
  expect(await statusOf('refused')).toBe(422)
  expect(await statusOf('unknown')).toBe(503)
  const other = await send(service, token, individualUsd(), { 'idempotency-key': 'other' })
  const [entry] = await outbox('unknown')
  expect(problemIn(other)).toMatchObject({ status: 409, id: entry?.id })
  expect(entry).toMatchObject({ reference: 'customer-12' })
  expect(await statusOf('unknown')).toBe(201)
  const { id } = problemIn(await send(service, token))
  expect(await storedPeople(service)).toHaveLength(1)
  expect(id).not.toBe(entry?.id)
})
