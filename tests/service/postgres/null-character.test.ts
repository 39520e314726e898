import { describe, expect, onTestFinished, test } from 'vitest'
import { individualUsd, sampleDocumentOrigin, uboUsd } from '../../support/people/sample-people'
import { type OpenedService, openService, temporaryFolder } from '../support/open-service'
import { postPerson, problemIn } from '../support/post-person'
import { sharedPostgres } from '../support/postgres/shared-postgres'
import { serveUpstream } from '../support/upstream-server.mjs'

const server = sharedPostgres()
const deskKey = 'a-key-of-the-desk-alone'

async function openAlone(): Promise<OpenedService> {
  const DATABASE_URL = await server.newStore()
  return openService({ DATABASE_URL, LINK_SECRET: 'sixteen letters or more', DESK_KEY: deskKey })
}

async function openBeforeApi(): Promise<OpenedService> {
  const upstream = await serveUpstream(await temporaryFolder())
  onTestFinished(upstream.close)
  return openService({
    DATABASE_URL: await server.newStore(),
    LINK_SECRET: 'sixteen letters or more',
    DESK_KEY: deskKey,
    PERSON_API_URL: upstream.url,
    PUBLIC_URL: 'https://open.example.org',
    DOCUMENT_ORIGINS: sampleDocumentOrigin,
  })
}

/** Each copy of a body that has U+0000 at the end of one text. */
function* withNull(value: unknown): Iterable<unknown> {
  if (typeof value === 'string') yield `${value}\0`
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    for (const changed of withNull(part))
      yield Object.assign(Array.isArray(value) ? [] : {}, value, { [key]: changed })
  }
}

// PostgreSQL cannot store U+0000 in a text, and SQLite can.
describe.each([
  ['a service', openAlone],
  ['a service before another API', openBeforeApi],
])('on PostgreSQL, %s', (_, open) => {
  test('refuses a person with U+0000 in any field with 422, and ignores it elsewhere', async () => {
    const service = await open()
    const bodies = [...withNull(individualUsd())]
    expect(bodies.length).toBeGreaterThan(20)
    for (const body of bodies) {
      const { status, errors = [] } = problemIn(await postPerson(service, body))
      expect([body, status, errors.length > 0]).toEqual([body, 422, true])
    }
    const created = await postPerson(service, { ...uboUsd(), 'x\0': '\0' })
    expect(created.statusCode).toBe(201)
  })

  test('finds nobody with a number that has U+0000, as with any number that cannot exist', async () => {
    const service = await open()
    await postPerson(service, uboUsd())
    const { id_number: number, id_country: country } = uboUsd()
    const ask = async (question: unknown) =>
      service.app.inject({
        method: 'POST',
        url: '/desk/exists',
        headers: { 'content-type': 'application/json', 'desk-key': deskKey },
        payload: JSON.stringify(question),
      })
    const known = { id_number: number, id_country: country }
    for (const impossible of [`${String(number)}\0`, '\0', '*'])
      expect((await ask({ id_number: impossible, id_country: country })).json()).toEqual({
        exists: false,
      })
    const batch = await ask({ questions: [{ ...known, id_number: '\0' }, known] })
    expect(batch.json()).toMatchObject({ answers: [{ exists: false }, { exists: true }] })
    for (const body of withNull({ ...known, bank_id_number: '22222222222', id_type: 'passport' }))
      expect((await ask(body)).statusCode).toBeLessThan(500)
  })
})
