import { expect, test } from 'vitest'
import { outcomes, type Said } from '../../../src/service/upstream/outcomes'
import { uboUsd } from '../../support/people/sample-people'
import { openPeopleStore } from '../support/open-people'
import { openWithUpstream, type UpstreamSetup } from '../support/open-upstream'
import { listen, type OpenedService } from '../support/open-service'
import { postPerson } from '../support/post-person'
import { tinyPicture } from '../support/tiny-picture'
import { deleteUpload, uploadDocument } from '../support/tus'

const deskKey = 'the-key-of-this-desk'
const askers = ['stranger', 'desk'] as const
type Asker = (typeof askers)[number]
type Behaviour = Parameters<UpstreamSetup['upstream']['next']>[0]

const ids = {
  stranger: '5f1d7a84b7c24e0f9a3b6c2d1e0f4a5b',
  desk: '0199f3ac5d0e7c8b9a1b2c3d4e5f6071',
} as const

const lost: Behaviour = { way: 'lostBefore' }
const withId = (id: string): Behaviour => ({ status: 201, body: { data: { id } } })
const existing = (id: string): Behaviour => ({
  status: 400,
  body: { message: `Person with the provided ID information already exists - ${id}` },
})
const reason = 'This number has an account'
const refusing = (status: number): Behaviour => ({ status, body: { errors: { phone: [reason] } } })

/** How the API says it about somebody with this id. */
const behaviours: Record<Said, (id: string) => Behaviour> = {
  created: withId,
  createdTaken: withId,
  exists: existing,
  existsTaken: existing,
  refused: () => refusing(422),
  conflict: () => refusing(409),
  busy: () => ({ status: 503, body: {}, headers: { 'retry-after': '60' } }),
  // The API is closed, so it answers nothing.
  notSent: () => lost,
  misconfigured: () => ({ status: 401, body: {} }),
  unknown: () => lost,
}

const rows = (['none', 'unknown'] as const).flatMap((earlier) =>
  Object.entries(outcomes[earlier]).map(
    ([said, outcome]) => [earlier, said as Said, outcome] as const,
  ),
)

/** What a reply says, in the words of the table. */
function toldIn({ statusCode, body }: Awaited<ReturnType<typeof postPerson>>): string {
  if (statusCode === 201) return 'created'
  if (statusCode === 400 && body.includes('already exists - ')) return 'exists'
  if (statusCode === 422 && body.includes(reason)) return 'reasons'
  if (statusCode === 422) return body.includes('#/phone') ? 'fields' : 'reference'
  if (statusCode === 502) return 'misconfigured'
  return body.includes('outcome-unknown') ? 'outcomeUnknown' : 'unavailable'
}

/** What is stored of the person with this first name, in the words of the table. */
async function storedOf(name: string, service: OpenedService, outbox: UpstreamSetup['outbox']) {
  const people = await openPeopleStore(`${service.dataFolder}/people.sqlite`)
  const found: string[] = []
  for await (const { person, sharedId } of people.list())
    if (person.name_first === name) found.push(sharedId === undefined ? 'person' : 'personInDoubt')
  await people.close()
  const open = await outbox('unknown')
  if (open.some(({ person }) => person?.name_first === name)) found.push('unknown')
  return found
}

test.each(rows)('after %s, %s: what is stored, owned and told', async (earlier, said, outcome) => {
  const { upstream, open, outbox } = await openWithUpstream()
  const service = await open({ DESK_KEY: deskKey, PERSON_API_TIMEOUT: '1' })
  const base = await listen(service)
  const results: object[] = []
  for (const asker of askers) {
    const name = asker === 'desk' ? 'Desk' : 'Stranger'
    const id = ids[asker]
    upstream.next(withId(id))
    if (said.endsWith('Taken')) await postPerson(service, uboUsd())
    const { link, address } = await uploadDocument(base, await tinyPicture())
    const documents = [{ type: 'passport', url: link }]
    const body = { ...uboUsd(), name_first: name, documents }
    const headers = { 'idempotency-key': name, ...(asker === 'desk' && { 'desk-key': deskKey }) }
    const send = async (sent: object = body) => {
      // An unknown outcome is due ten seconds after its call. So the service asks for none by itself.
      service.advanceClock(-60_000)
      return postPerson(service, sent, headers)
    }
    upstream.next(lost)
    const before = earlier === 'unknown' ? toldIn(await send()) : undefined
    upstream.next()
    const refusals = (await outbox('refused')).length
    if (said === 'notSent') await upstream.close()
    upstream.always(() => behaviours[said](id))
    const reply = await send()
    const stored = await storedOf(name, service, outbox)
    if ((await outbox('refused')).length > refusals) stored.push('refusal')
    const calls = upstream.received.length
    const again = [await send(), await send()].map(toldIn)
    const growth = upstream.received.length - calls
    upstream.always(() => ({ status: 422, body: {} }))
    if (said === 'notSent') await upstream.open()
    const probe = await send({ ...body, name_last: 'Probe' })
    const removal = await deleteUpload(address)
    const isFree = removal.status === 204
    results.push({
      before,
      told: toldIn(reply),
      stored,
      again,
      growth,
      isReused: probe.body.includes('key-reused'),
      isFree,
    })
  }
  const isOwned = outcome.owner !== 'nobody'
  // A closed API counts no call.
  const calls = outcome.again === 'same' || said === 'notSent' ? 0 : 2
  const expected = (asker: Asker) => {
    const told = outcome[asker]
    return {
      before: earlier === 'unknown' ? 'outcomeUnknown' : undefined,
      told,
      stored: outcome.stored === 'nothing' ? [] : [outcome.stored],
      again: [told, told],
      growth: calls,
      isReused: isOwned,
      isFree: !isOwned,
    }
  }
  expect(results).toEqual(askers.map(expected))

  // By itself the service asks for what was told nothing, whatever the API has said of the others: each call is one that
  // a stranger may count. A call of an entry that was told a refusal could also make a second person of a new request.
  upstream.next(lost)
  upstream.always(undefined)
  // The latest, so that it comes last.
  service.advanceClock(3_600_000)
  await postPerson(service, { ...uboUsd(), name_first: 'Witness' })
  const sent = upstream.received.length
  await service.app.close()
  await open({ DESK_KEY: deskKey })
  const asked = () => {
    const bodies = upstream.received.slice(sent).map(({ body }) => body)
    return ['Desk', 'Stranger', 'Witness'].filter((name) => bodies.join('').includes(name))
  }
  await expect.poll(asked).toContain('Witness')
  const isAsked = outcome.stored === 'unknown' && outcome.again === 'call'
  expect(asked()).toEqual(isAsked ? ['Desk', 'Stranger', 'Witness'] : ['Witness'])
})

test('every refusal leaves the same owner and costs the same calls, so that a stranger sees no difference', () => {
  for (const earlier of ['none', 'unknown'] as const) {
    const refusals = Object.values(outcomes[earlier]).filter(({ stranger }) =>
      ['fields', 'reference'].includes(stranger),
    )
    const kinds = refusals.map(({ owner, again }) => `${owner === 'nobody'} ${again}`)
    expect([earlier, ...new Set(kinds)]).toHaveLength(2)
    expect(refusals.length).toBeGreaterThan(4)
  }
})
