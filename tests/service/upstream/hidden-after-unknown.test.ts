import { describe, expect, test } from 'vitest'
import { openStores } from '../../../src/service/open-stores'
import { sharedIdWarning } from '../../../src/service/people/people-store'
import { readSettings } from '../../../src/service/settings/settings'
import { uboUsd } from '../../support/people/sample-people'
import { openPeopleStore } from '../support/open-people'
import { openWithUpstream } from '../support/open-upstream'
import { listen, type OpenedService } from '../support/open-service'
import { postPerson, saidIn, storedPeople } from '../support/post-person'
import { tinyPicture } from '../support/tiny-picture'
import { deleteUpload, headUpload, uploadDocument } from '../support/tus'

const deskKey = 'the-key-of-this-desk'
const desk = { DESK_KEY: deskKey }
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/gi

type Behaviours = Parameters<Awaited<ReturnType<typeof openWithUpstream>>['upstream']['next']>

/** Ends the first call without an outcome, or within one request. */
const unknowns: [string, Behaviours, number][] = [
  ['a lost answer', [{ way: 'lostBefore' }], 1],
  ['a server error', [{ way: 'brokenBefore' }], 1],
  ['a page', [{ way: 'htmlBefore' }], 1],
  ['an answer without an id', [{ way: 'noIdAfter' }], 1],
  ['a gateway’s 503 in the same request', [{ way: 'gatewayBefore' }], 0],
  ['no unknown outcome', [], 0],
]

const victim = '5f1d7a84b7c24e0f9a3b6c2d1e0f4a5b'
const exists = `Person with the provided ID information already exists - ${victim}`
/** An API that updates the earlier person gives that id as if it were new. */
const updated = { status: 201, body: { data: { id: victim } } }
const closed = { status: 422, body: { message: 'Verification is closed' } }
const refusals: [string, Behaviours[number]][] = [
  ['exists', { status: 400, body: { message: exists } }],
  ['exists, in an envelope', { status: 200, body: { status: 'error', message: exists } }],
  ['a conflict', { status: 409, body: { errors: { phone: ['Taken'] } } }],
  [
    'a person who exists, without an id',
    { status: 422, body: { message: 'The person already exists' } },
  ],
]

/** All of a reply that a stranger can compare, without its reference and its time. */
function seenIn(reply: Awaited<ReturnType<typeof postPerson>>) {
  const { date: _date, 'request-id': _id, ...headers } = reply.headers
  return [reply.statusCode, headers, saidIn(reply).replace(uuid, 'its reference')]
}

test.each(unknowns)(
  'after %s, who exists looks like anybody whom the API refuses, each time',
  async (_, before, sentBefore) => {
    const { upstream, open } = await openWithUpstream()
    const service = await open(desk)
    const repliesTo = async (key: string, behaviour: Behaviours[number]) => {
      const send = async () => postPerson(service, uboUsd(), { 'idempotency-key': key })
      upstream.next(...before)
      for (let nth = 0; nth < sentBefore; nth += 1) expect((await send()).statusCode).toBe(503)
      upstream.next(...(sentBefore === 0 ? before : []), behaviour, behaviour)
      return [await send(), await send()]
    }
    const [other] = await repliesTo('closed', closed)
    if (other === undefined) throw new Error('No reply')
    for (const [name, behaviour] of refusals) {
      const replies = await repliesTo(name, behaviour)
      const seen = replies.map((reply) => [name, ...seenIn(reply)])
      expect(seen).toEqual(replies.map(() => [name, ...seenIn(other)]))
      expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain(victim)
    }
    expect(other.statusCode).toBe(422)
  },
)

test.each(unknowns)(
  'after %s, every refusal leaves the same behind: of its key, and of its documents',
  async (_, before, sentBefore) => {
    const { upstream, open } = await openWithUpstream()
    const service = await open(desk)
    const base = await listen(service)
    upstream.next(updated)
    expect((await postPerson(service, { ...uboUsd(), name_first: 'Vic' })).statusCode).toBe(201)
    const existsToo = { status: 400, body: { message: exists.replace(victim, `${victim}7`) } }
    const others: typeof refusals = [
      ...refusals,
      ['exists, and is nobody of ours', existsToo],
      ['is created, with the id of another', updated],
    ]
    const left = async (key: string, behaviour: Behaviours[number]) => {
      const { link, address } = await uploadDocument(base, await tinyPicture())
      const body = { ...uboUsd(), documents: [{ type: 'passport', url: link }] }
      const send = async (sent: object) => postPerson(service, sent, { 'idempotency-key': key })
      upstream.next(...before)
      for (let nth = 0; nth < sentBefore; nth += 1) await send(body)
      upstream.next(...(sentBefore === 0 ? before : []), behaviour, closed)
      const reply = await send(body)
      expect(reply.statusCode).toBe(422)
      const probe = seenIn(await send({ ...body, name_first: 'Probe' }))
      const head = await headUpload(address)
      const removal = await deleteUpload(address)
      return [seenIn(reply), probe, head.status, head.headers.has('document-url'), removal.status]
    }
    const expected = await left('closed', closed)
    for (const [name, behaviour] of others)
      expect([name, ...(await left(name, behaviour))]).toEqual([name, ...expected])
  },
)

test('the key keeps what it was told when a later call of the operator gets no answer', async () => {
  const { upstream, open, outbox, retry } = await openWithUpstream()
  const service = await open(desk)
  const send = async () => postPerson(service, uboUsd(), { 'idempotency-key': 'a key' })
  upstream.next({ way: 'lostBefore' }, { status: 422, body: { errors: { phone: ['Taken'] } } })
  await send()
  const told = seenIn(await send())
  upstream.always(() => ({ way: 'lostBefore' }))
  await retry()
  expect(await outbox('unknown')).toMatchObject([{ tries: 3, errors: [{ pointer: '#/phone' }] }])
  expect(seenIn(await send())).toEqual(told)
})

async function registerOf({ dataFolder }: OpenedService) {
  return openPeopleStore(`${dataFolder}/people.sqlite`)
}

test('the person whose first call was lost is kept for the operator, and for the desk', async () => {
  const { upstream, open, outbox } = await openWithUpstream()
  upstream.setDeduplication('byBvn')
  const service = await open(desk)
  const key = { 'idempotency-key': 'a key' }
  upstream.next({ way: 'lostAfter' })
  expect((await postPerson(service, uboUsd(), key)).statusCode).toBe(503)
  const reply = await postPerson(service, uboUsd(), key)
  expect(reply.statusCode).toBe(422)
  const [creation] = upstream.created()
  const [entry] = await outbox('created')
  expect(reply.body).toContain(entry?.id)
  expect(entry).toMatchObject({
    person_id: creation?.id,
    told: 'The API says that they exist: this person, or another.',
  })
  expect(await storedPeople(service)).toEqual([uboUsd()])
  const atDesk = await postPerson(service, uboUsd(), { ...key, 'desk-key': deskKey })
  expect([atDesk.statusCode, atDesk.json()]).toMatchObject([201, { id: creation?.id }])
})

test('one id is one person’s: a stranger gets no row of the victim, and its removal removes nobody else', async () => {
  const { upstream, open, outbox } = await openWithUpstream()
  upstream.setDeduplication('byBvn')
  const service = await open(desk)
  const { id } = (await postPerson(service, uboUsd())).json<{ id: string }>()
  const stranger = { ...uboUsd(), name_first: 'Mallory' }
  upstream.next({ way: 'lostBefore' })
  await postPerson(service, stranger, { 'idempotency-key': 'of a stranger' })
  const reply = await postPerson(service, stranger, { 'idempotency-key': 'of a stranger' })
  expect(reply.statusCode).toBe(422)
  expect(reply.body).not.toContain(id)
  expect(await storedPeople(service)).toEqual([uboUsd()])
  expect(await outbox('unknown')).toMatchObject([
    { told: `Exists already under ${id}.`, person: stranger },
  ])
  upstream.next({ way: 'lostBefore' }, { status: 201, body: { data: { id } } })
  await postPerson(service, stranger, { 'idempotency-key': 'a third' })
  const upserted = await postPerson(service, stranger, { 'idempotency-key': 'a third' })
  expect(upserted.statusCode).toBe(422)
  expect(upserted.body).not.toContain(id)
  const people = await registerOf(service)
  const found = await people.find(id)
  expect(found.map((each) => each.person)).toEqual([uboUsd(), stranger])
  await people.remove(found[1]?.id ?? '')
  expect(await people.find(id)).toHaveLength(1)
  await people.close()
  expect(await storedPeople(service)).toEqual([uboUsd()])
})

describe('at one field', () => {
  const sentences = [
    'is not valid',
    'could not be verified',
    'No',
    'not unique',
    'must be unique',
    'has been used by a previous applicant',
    'has already been taken',
    'already exists',
    'is in use',
    'email is not unique',
    'BVN has been used by a previous applicant',
  ]
  const shapes: [string, (sentence: string) => object][] = [
    ['a nested e-mail', (sentence) => ({ errors: { contact: { email: [sentence] } } })],
    [
      'a nested e-mail with a code',
      (sentence) => ({ errors: [{ field: 'contact.email', message: sentence }] }),
    ],
    [
      'an e-mail in zod’s path',
      (sentence) => ({ error: { issues: [{ path: ['kyc', 'email'], message: sentence }] } }),
    ],
    ['a mapped BVN', (sentence) => ({ errors: { bvn: [sentence] } })],
    ['a mapped BVN in a group', (sentence) => ({ errors: { identity: { bvn: sentence } } })],
    ['a whole body as the map', (sentence) => ({ bvn: [sentence] })],
  ]

  test.each(shapes)('%s: every reason looks the same to a stranger', async (_, shape) => {
    const { upstream, open } = await openWithUpstream()
    const service = await open(desk)
    const seen = new Set<string>()
    for (const sentence of sentences) {
      upstream.next({ status: 422, body: shape(sentence) })
      const reply = await postPerson(service, uboUsd())
      seen.add(JSON.stringify(seenIn(reply)))
      expect(saidIn(reply)).not.toMatch(/\bused\b|unique|taken/)
    }
    expect([...seen]).toHaveLength(1)
    expect([...seen][0]).toContain('notAccepted')
  })
})

test.each(['exists', 'created'] as const)(
  'a stranger takes no place of a victim whose outcome is unknown, and who %s then',
  async (then) => {
    const { upstream, open } = await openWithUpstream()
    upstream.setDeduplication('byBvn')
    const service = await open(desk)
    const stranger = { ...uboUsd(), name_first: 'Mallory' }
    const send = async (body: object, key: string) =>
      (await postPerson(service, body, { 'idempotency-key': key })).statusCode
    upstream.next({ way: 'lostAfter' }, { way: 'lostBefore' })
    expect(await send(uboUsd(), 'victim')).toBe(503)
    expect(await send(stranger, 'stranger')).toBe(503)
    expect(await send(stranger, 'stranger')).toBe(422)
    const id = upstream.created()[0]?.id ?? ''
    upstream.setDeduplication(then === 'exists' ? 'byBvn' : 'byKey')
    expect(await send(uboUsd(), 'victim')).toBe(then === 'exists' ? 422 : 201)
    const people = await registerOf(service)
    const found = await people.find(id)
    const owners = found.map((each) => [each.person, each.id === id])
    expect(owners).toHaveLength(2)
    expect(owners).toContainEqual([uboUsd(), then === 'created'])
    expect(owners).toContainEqual([stranger, false])
    await people.close()
  },
)

test('a person created with the id of another is refused, told to the log, and the desk learns that they exist', async () => {
  const { upstream, open, outbox } = await openWithUpstream()
  upstream.always(() => updated)
  const service = await open(desk)
  const key = { 'idempotency-key': 'a key' }
  expect((await postPerson(service, uboUsd())).statusCode).toBe(201)
  const reply = await postPerson(service, uboUsd(), key)
  expect(reply.statusCode).toBe(422)
  const [entry] = await outbox('refused')
  expect(entry?.told).toBe(`Exists already under ${victim}.`)
  expect(reply.body).toContain(entry?.id)
  const warnings = service.log.filter((line) => line.includes(sharedIdWarning))
  expect(warnings.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'warn', reference: entry?.id },
  ])
  const atDesk = await postPerson(service, uboUsd(), { ...key, 'desk-key': deskKey })
  expect([atDesk.statusCode, atDesk.body.includes(exists)]).toEqual([400, true])
  expect(await storedPeople(service)).toEqual([uboUsd()])
})

test('no two rows have one id, whatever the API gives', async () => {
  const { open, upstream } = await openWithUpstream()
  upstream.always(() => ({ status: 201, body: { data: { id: 'UP-1' } } }))
  const service = await open()
  await postPerson(service, uboUsd(), { 'idempotency-key': '1' })
  upstream.next({ way: 'lostBefore' })
  for (const _ of [1, 2]) await postPerson(service, uboUsd(), { 'idempotency-key': '2' })
  const settings = readSettings({ DATA_DIR: service.dataFolder })
  const { people } = await openStores(settings, () => new Date())
  const ids: string[] = []
  for await (const { id } of people.list()) ids.push(id)
  await people.close()
  expect(new Set(ids).size).toBe(2)
})
