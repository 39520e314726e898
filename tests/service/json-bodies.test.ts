import { assert, asyncProperty, oneof, string, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { uboUsd } from '../support/people/sample-people'
import { readDescription, requestExamples } from './support/described-service'
import { type OpenedService, openService } from './support/open-service'
import { problemIn, storedPeople } from './support/post-person'

const deskKey = 'a-key-of-the-desk-alone'

/** Every address that the description lets take JSON, with a body that it accepts. */
async function openWithRoutes() {
  const service = await openService({ DESK_KEY: deskKey })
  const { body: description } = await service.app.inject('/openapi.json')
  const examples = requestExamples(readDescription(description))
  const accepted = examples.filter(({ answer }) => answer.status.startsWith('2'))
  const byPath = new Map(accepted.map(({ path, body }) => [path, JSON.stringify(body)]))
  const send = sender(service)
  return { service, send, routes: [...byPath].map(([url, json]) => ({ url, json })) }
}

function sender({ app }: OpenedService) {
  return async (url: string, payload: Uint8Array | string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'desk-key': deskKey, ...headers },
      payload: Buffer.from(payload),
    })
}

/** The body with one more field, whose text is these bytes. */
function withBytes(json: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${json.slice(0, -1)},"x":"`), bytes, Buffer.from('"}')])
}

/** Whether a text of these bytes is read as the same bytes. */
function isText(bytes: Uint8Array): boolean {
  return Buffer.from(Buffer.from(bytes).toString()).equals(bytes)
}

/** Bytes that end no string of JSON. */
const anyBytes = oneof(uint8Array({ maxLength: 6 }), uint8Array({ maxLength: 6, min: 0x80 })).map(
  (bytes) => bytes.filter((byte) => byte >= 0x20 && byte !== 0x22 && byte !== 0x5c),
)

test('any bytes that are no UTF-8 are refused with 400 at every address that takes JSON', async () => {
  const { send, routes } = await openWithRoutes()
  expect(routes.map(({ url }) => url)).toEqual(['/person', '/desk/exists'])
  // The desk may ask only 30 times in a minute.
  for (const [index, { url, json }] of routes.entries()) {
    const isPerson = index === 0
    await assert(
      asyncProperty(anyBytes, async (bytes) => {
        const { statusCode } = await send(url, withBytes(json, bytes))
        expect(statusCode).toBe(isText(bytes) ? (isPerson ? 201 : 200) : 400)
      }),
      { numRuns: isPerson ? 100 : 30, endOnFailure: true },
    )
  }
})

test('a name in Latin-1 is refused, with a sentence that says why, and nobody is stored', async () => {
  const { service, send } = await openWithRoutes()
  const json = JSON.stringify({ ...uboUsd(), name_first: 'José' })
  const refused = await send('/person', Buffer.from(json, 'latin1'))
  expect(problemIn(refused)).toMatchObject({ status: 400, detail: 'The body must be UTF-8.' })
  expect(await storedPeople(service)).toEqual([])
  const created = await send('/person', json)
  expect([created.statusCode, created.json()]).toMatchObject([201, { name_first: 'José' }])
})

test('a charset other than UTF-8 is refused with 415 before the body is parsed, and any spelling of UTF-8 is accepted', async () => {
  const { send, routes } = await openWithRoutes()
  for (const { url, json } of routes) {
    const statusOf = async (type: string, body = json) =>
      (await send(url, body, { 'content-type': type })).statusCode
    for (const charset of ['iso-8859-1', 'utf-16', '"utf-16le"', 'windows-1252', 'none', '"a;b"'])
      expect([charset, await statusOf(`application/json; charset=${charset}`, '{')]).toEqual([
        charset,
        415,
      ])
    for (const parameter of ['charset=utf-8', 'CharSet="UTF-8"', 'charset=utf8', 'v=1', 'charset'])
      expect([parameter, await statusOf(`application/json;${parameter}`)]).toEqual([
        parameter,
        url === '/person' ? 201 : 200,
      ])
  }
  const refused = await send('/person', '{}', { 'content-type': 'application/json;charset=utf-7' })
  expect(problemIn(refused).detail).toBe('The body must be sent as application/json, in UTF-8.')
})

test('any parameters of the media type are refused with a 4xx or ignored', async () => {
  const { send } = await openWithRoutes()
  const anyParameters = string({ unit: 'binary-ascii', maxLength: 12 })
  await assert(
    asyncProperty(anyParameters, async (text) => {
      const type = `application/json; charset=${text.replaceAll(/[^ -~]/g, '')}`
      expect((await send('/person', '{}', { 'content-type': type })).statusCode).toBeLessThan(500)
    }),
    { endOnFailure: true },
  )
})

test('a compressed body is refused with 415, and the answer says what is accepted', async () => {
  const { send, routes } = await openWithRoutes()
  for (const { url, json } of routes) {
    const refused = await send(url, json, { 'content-encoding': 'gzip' })
    expect([problemIn(refused).status, refused.headers['accept-encoding']]).toEqual([
      415,
      'identity',
    ])
    expect((await send(url, json, { 'content-encoding': 'identity' })).statusCode).toBeLessThan(300)
  }
})
