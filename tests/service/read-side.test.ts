import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { individualUsd, uboUsd } from '../support/people/sample-people'
import { type OpenedService, openService } from './support/open-service'
import { openWithUpstream } from './support/open-upstream'
import { postPerson, problemIn } from './support/post-person'

const [crm, billing] = ['the-key-of-the-crm', 'the-key-of-billing']
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
const SESSION_SECRET = 'the secret of the sessions of this test'
const env = { API_KEYS: `crm:${hashOf(crm)}, billing:${hashOf(billing)}`, SESSION_SECRET }

interface Page {
  people: { id: string; reference?: string; person?: unknown }[]
  has_more: boolean
  next?: string
}

async function get({ app }: Pick<OpenedService, 'app'>, url: string, key = crm) {
  const headers = key === '' ? {} : { authorization: `Bearer ${key}` }
  return app.inject({ url, headers })
}

async function create(service: OpenedService, reference: string): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const token = await new SignJWT({ reference, exp })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(SESSION_SECRET))
  const reply = await postPerson(service, individualUsd(), { authorization: `Bearer ${token}` })
  return reply.json<{ id: string }>().id
}

/** What `GET /people` knows of a person without `include`. */
const entry = (id: string, reference: string) => ({
  id,
  reference,
  case: 'individual-usd',
  state: 'created',
  created_at: expect.any(String) as string,
})

test('refuses a read without a key and with a wrong one, and limits the wrong ones of a client', async () => {
  for (const [settings, ofRightKey] of [
    [env, 200],
    [{}, 429],
  ] as const) {
    const service = await openService(settings)
    for (const url of ['/people', '/people/x', '/people?reference=x']) {
      expect((await get(service, url, '')).statusCode).toBe(401)
      expect((await get(service, url, 'another-key')).statusCode).toBe(403)
    }
    const statuses = new Set<number>()
    for (let nth = 0; nth < 40; nth += 1)
      statuses.add((await get(service, '/people', `key-${nth}`)).statusCode)
    expect(statuses).toEqual(new Set([403, 429]))
    expect((await get(service, '/people')).statusCode).toBe(ofRightKey)
  }
})

test('finds a person by id and by reference, with the body on request, and logs the name of the key', async () => {
  const service = await openService(env)
  const id = await create(service, 'customer-12')
  await create(service, 'customer-13')
  const one = await get(service, `/people/${id}`)
  expect([one.statusCode, one.json()]).toEqual([200, entry(id, 'customer-12')])
  expect(one.headers['cache-control']).toBe('no-store')
  expect(JSON.parse(service.log.at(-1) ?? '')).toMatchObject({ key: 'crm', status: 200 })
  const found = await get(service, '/people?reference=customer-12&include=person', billing)
  const person = individualUsd()
  expect(found.json<Page>().people).toEqual([{ ...entry(id, 'customer-12'), person }])
  expect(service.log.join('')).not.toContain(crm)
  expect((await get(service, '/people?reference=customer-1')).json<Page>().people).toEqual([])
  for (const url of ['/people/nobody', '/people/%00', `/people/${'a'.repeat(90)}`])
    expect((await get(service, url)).statusCode).toBe(404)
})

test.each([
  '?include=all',
  '?reference=a&reference=b',
  '?since=a&reference=b',
  '?reference=%00',
  '?refrence=customer-12',
  '?reference[]=customer-12',
  '?limit=1',
  '/nobody?reference=customer-12',
])('refuses the query of /people%s, instead of leaving a part out', async (query) => {
  expect((await get(await openService(env), `/people${query}`)).statusCode).toBe(400)
})

test('pages through 10,000 people, each once, also those of one moment', async () => {
  const service = await openService(env)
  const id = await create(service, 'the last one')
  const database = new DatabaseSync(join(service.dataFolder, 'people.sqlite'))
  // Ten people a millisecond, an hour ago.
  database.exec(`with recursive numbered(i) as (select 0 union all select i + 1 from numbered where i < 9998)
    insert into people (id, created_at, person, reference)
    select 'p' || i, '2026-01-01T00:00:0' || (i / 1000) || '.' || substr('00' || (i / 10 % 100), -3) || 'Z',
      '${JSON.stringify(uboUsd())}', 'r' || i from numbered`)
  database.close()
  const seen: string[] = []
  let page: Page = { people: [], has_more: true }
  for (let query = ''; page.has_more; query = `?since=${page.next}`) {
    page = (await get(service, `/people${query}`)).json<Page>()
    expect(page.people.length).toBeLessThanOrEqual(100)
    seen.push(...page.people.map((each) => each.id))
  }
  expect([seen.length, new Set(seen).size, seen.at(-1)]).toEqual([10_000, 10_000, id])

  // Who was created a moment ago comes again, in case that somebody before them becomes visible later.
  const again = async () => (await get(service, `/people?since=${page.next}`)).json<Page>()
  expect((await again()).people.map((each) => each.id)).toEqual([id])
  service.advanceClock(120_000)
  page = await again()
  expect((await again()).people).toEqual([])
})

test('refuses a cursor of another key, of another store, and one that was changed', async () => {
  const service = await openService(env)
  const next = async (of: OpenedService, key: string) =>
    (await get(of, '/people', key)).json<Page>().next ?? ''
  const own = await next(service, crm)
  expect((await get(service, `/people?since=${own}`)).statusCode).toBe(200)
  const others = [
    await next(service, billing),
    await next(await openService(env), crm),
    `A${own.slice(1)}`,
    own.slice(0, -1),
    'x',
  ]
  for (const other of others)
    expect((await get(service, `/people?since=${other}`)).statusCode).toBe(400)
})

test('has a limit for each key', async () => {
  const service = await openService(env)
  let reply = await get(service, '/people/x')
  for (let nth = 0; nth < 400 && reply.statusCode === 404; nth += 1)
    reply = await get(service, '/people/x')
  expect(reply.statusCode).toBe(429)
  expect(problemIn(reply).detail).toMatch(/^Too many questions/)
  expect((await get(service, '/people', billing)).statusCode).toBe(200)
})

test('in front of another API, says which outcome is unknown', async () => {
  const { upstream, open } = await openWithUpstream()
  const service = await open(env)
  upstream.next({ way: 'lostAfter' })
  await create(service, 'customer-12')
  const [unknown] = (await get(service, '/people?reference=customer-12')).json<Page>().people
  expect(unknown).toEqual({ ...entry(unknown?.id ?? '', 'customer-12'), state: 'unknown' })
  expect((await get(service, `/people/${unknown?.id}`)).json()).toEqual(unknown)
})
