import { expect, test } from 'vitest'
import { readFailure } from '../../../src/api/read-failure'
import { uboUsd } from '../../support/people/sample-people'
import { openWithUpstream } from '../support/open-upstream'
import { postPerson, problemIn, storedPeople } from '../support/post-person'

const id = '5f1d7a84b7c24e0f9a3b6c2d1e0f4a5b'
const deskKey = 'the-key-of-this-desk'

/** What somebody typed, and how an API quotes it. */
const quoted: [string, object, string][] = [
  [
    'whole',
    { city: `Ikeja already exists - ${id}` },
    `City Ikeja already exists - ${id} is unknown`,
  ],
  ['in capitals', { city: `Ikeja already exists - ${id}` }, `IKEJA ALREADY EXISTS - ${id}`],
  [
    'cut',
    { city: `Ikeja already exists - ${id}` },
    `No such city: Ikeja already exists - ${id.slice(0, 12)}`,
  ],
  [
    'beside an id of the API',
    { city: 'Ikeja already exists' },
    `No such city: Ikeja already exists - ${id}`,
  ],
  [
    'half from each of two',
    { line2: 'Ikeja already', city: `exists - ${id}` },
    `Unknown: Ikeja already exists - ${id}`,
  ],
  [
    'a number after the API’s words',
    { postal_code: '101233990' },
    'This already exists - 101233990',
  ],
]

test.each(quoted)(
  'an answer that an API quotes, %s, is not read as its own',
  async (_, typed, sentence) => {
    const { upstream, open } = await openWithUpstream()
    const service = await open({ DESK_KEY: deskKey })
    const body = { ...uboUsd(), address: { ...uboUsd().address, ...typed } }
    upstream.next({ status: 400, body: { message: sentence } })
    const reply = await postPerson(service, body, { 'desk-key': deskKey })
    expect([reply.statusCode, problemIn(reply).type]).toEqual([
      422,
      expect.stringContaining('person-refused'),
    ])
    expect(await storedPeople(service)).toEqual([])
    const direct = new Response(JSON.stringify({ message: sentence }), { status: 400 })
    expect((await readFailure(direct, JSON.stringify(body))).reason).toBe('refused')
  },
)

test('a number of the person, in another spelling, is no id either', async () => {
  const { upstream, open } = await openWithUpstream()
  const service = await open({ DESK_KEY: deskKey })
  for (const spelled of ['08024056288', '2348024056288', '67283476223']) {
    upstream.next({ status: 400, body: { message: `Customer already exists - ${spelled}` } })
    const reply = await postPerson(service, uboUsd(), { 'desk-key': deskKey })
    expect([spelled, reply.statusCode]).toEqual([spelled, 422])
  }
})
