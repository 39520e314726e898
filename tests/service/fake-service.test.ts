import { expect, test } from 'vitest'
import { maxDocumentBytes } from '../../src/person'
import { sampleDocument } from '../../src/samples/sample-document'
import { requestBody, samplePerson } from '../../src/samples/sample-person'
import { fakeService } from '../../src/samples/service/fake-service'
import { listen, openService } from './support/open-service'

type Answer = (request: Request) => Promise<Response>

const tus = { 'tus-resumable': '1.0.0' }
const bytesOf = { ...tus, 'content-type': 'application/offset+octet-stream' }
const compared = [
  'content-type',
  'idempotency-replayed',
  'tus-resumable',
  'upload-offset',
  'upload-length',
  'allow',
]

/** What a client can tell of an answer: not its ids, times and words. */
async function told(reply: Response) {
  const text = await reply.text()
  const isJson = reply.headers.get('content-type')?.includes('json') === true
  const { detail, created_at, id, instance, title, errors, ...body } = (
    isJson && text !== '' ? JSON.parse(text) : {}
  ) as Record<string, unknown> & { errors?: { pointer: string; code: string }[] }
  return {
    status: reply.status,
    // Without a body, a server may say any media type.
    headers: compared
      .filter((name) => text !== '' || name !== 'content-type')
      .map((name) => `${name}: ${reply.headers.get(name)}`),
    has: ['location', 'document-url', 'request-id'].filter((name) => reply.headers.has(name)),
    types: [detail, created_at, id, instance, title].map((value) => typeof value),
    idLength: String(id).length,
    errors: errors?.map(({ pointer, code }) => [pointer, code]),
    body,
  }
}

/** The same conversation with a service: people with keys, sandbox numbers, and uploads. */
async function conversation(origin: string, answer: Answer) {
  const replies: [string, Awaited<ReturnType<typeof told>>][] = []
  const ask = async (what: string, path: string, init: RequestInit) => {
    const reply = await answer(new Request(new URL(path, origin), init))
    replies.push([what, await told(reply.clone())])
    return reply
  }
  const json = { 'content-type': 'application/json' }
  const person = requestBody(samplePerson('ubo-usd', 1))
  const post = async (what: string, body: unknown, key?: string) =>
    ask(what, '/person', {
      method: 'POST',
      headers: { ...json, ...(key !== undefined && { 'idempotency-key': key }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  await post('a person', person)
  await post('a person with a key', person, 'a')
  await post('the same again', person, 'a')
  await post('another under that key', { ...person, name_first: 'Ada' }, 'a')

  const { buffer } = await sampleDocument('passport')
  const bytes = new Uint8Array(buffer)
  const length = { 'upload-length': String(bytes.length) }
  const begun = await ask('an upload', '/documents', {
    method: 'POST',
    headers: { ...tus, ...length },
  })
  const place = begun.headers.get('location') ?? ''
  const patch = async (what: string, offset: number, body: Uint8Array<ArrayBuffer>) =>
    ask(what, place, {
      method: 'PATCH',
      headers: { ...bytesOf, 'upload-offset': String(offset) },
      body,
    })
  await patch('its first bytes', 0, bytes.slice(0, 100))
  await patch('bytes at a wrong offset', 50, bytes.slice(50))
  await ask('how far it is', place, { method: 'HEAD', headers: tus })
  await patch('the other bytes', 100, bytes.slice(100))
  await ask('that it is whole', place, { method: 'HEAD', headers: tus })
  await ask('its removal', place, { method: 'DELETE', headers: tus })
  await ask('a removed upload', place, { method: 'HEAD', headers: tus })
  await ask('a whole file at once', '/documents', {
    method: 'POST',
    headers: { ...bytesOf, ...length },
    body: bytes,
  })
  await ask('a text', '/documents', {
    method: 'POST',
    headers: { ...bytesOf, 'upload-length': '3' },
    body: 'abc',
  })
  for (const [what, size] of [
    ['an empty file', 0],
    ['a file that is too big', maxDocumentBytes + 1],
  ] as const) {
    const headers = { ...tus, 'upload-length': String(size) }
    await ask(what, '/documents', { method: 'POST', headers })
  }
  return replies
}

test('the fake service of the samples answers as the service does', async () => {
  const service = await openService({ DESK_KEY: '' })
  const real = await listen(service)
  const ofService = await conversation(real, fetch)
  const ofFake = await conversation(real, fakeService().answer)
  expect(ofFake).toEqual(ofService)
})
