import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { uboUsd } from '../support/people/sample-people'
import {
  answerNamed,
  answerOf,
  type Description,
  fetchDescription,
  operationAt,
  requestExamples,
  undescribedHeaders,
} from './support/described-service'
import { listen, openService } from './support/open-service'
import { tinyPicture } from './support/tiny-picture'
import { headUpload, createUpload, patchUpload, deleteUpload, uploadDocument } from './support/tus'

const deskKey = 'a-key-of-the-desk-alone'
const json = { 'Content-Type': 'application/json' }
const latin1 = { 'Content-Type': 'application/json; charset=iso-8859-1' }
const tus = { 'Tus-Resumable': '1.0.0' }

async function openDescribed(env: Record<string, string> = {}) {
  const service = await openService({ DESK_KEY: deskKey, ...env })
  const base = await listen(service)
  return { base, service, description: await fetchDescription(base) }
}

test('responds 304 to a client that has the current version', async () => {
  const { base } = await openDescribed()
  const reply = await fetch(`${base}/openapi.json`)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(reply.headers.get('Cache-Control')).toBe('no-cache')
  const etag = reply.headers.get('ETag') ?? ''
  const again = await fetch(`${base}/openapi.json`, { headers: { 'If-None-Match': `W/${etag}` } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const changed = await fetch(`${base}/openapi.json`, { headers: { 'If-None-Match': '"other"' } })
  expect(changed.status).toBe(200)
  const posted = await fetch(`${base}/openapi.json`, { method: 'POST' })
  expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test('names PUBLIC_URL as the server', async () => {
  const { description } = await openDescribed({ PUBLIC_URL: 'https://open.example.org/' })
  expect(description).toMatchObject({ servers: [{ url: 'https://open.example.org' }] })
})

test('every request example gets the response example of the same name', async () => {
  const { base, description } = await openDescribed()
  const examples = requestExamples(description)
  expect(examples.length).toBeGreaterThanOrEqual(9)
  for (const { method, path, body, answer } of examples) {
    const reply = await fetch(`${base}${path}`, {
      method,
      headers: { ...json, 'Desk-Key': deskKey },
      body: JSON.stringify(body),
    })
    expect(undescribedHeaders(description, operationAt(description, method, path), reply)).toEqual(
      [],
    )
    expect(await answerOf(reply)).toEqual(answer)
  }
})

test('the example of a case is created when Person-Case names that case', async () => {
  const { base, description } = await openDescribed()
  const cases = ['individual-usd', 'ubo-usd', 'individual-ngn']
  const examples = requestExamples(description).filter(({ answer }) => answer.status === '201')
  const sent: string[] = []
  for (const { name, path, body, answer } of examples) {
    const personCase = cases.find((each) => name.startsWith(each)) ?? ''
    sent.push(personCase)
    const headers = { ...json, 'Person-Case': personCase }
    const reply = await fetch(`${base}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(await answerOf(reply)).toEqual(answer)
  }
  expect([...new Set(sent)]).toEqual(cases)
})

interface Refused {
  method: string
  /** The path in the description. `address` replaces it when the path has an id. */
  path: string
  address?: string
  /** The name of the expected response example. */
  name: string
  headers?: Record<string, string>
  body?: BodyInit
}

const person = { method: 'POST', path: '/person', headers: json }
const question = { method: 'POST', path: '/desk/exists', headers: { ...json, 'Desk-Key': deskKey } }
const report = { method: 'POST', path: '/errors', headers: json }
const uploads = { method: 'POST', path: '/documents', headers: tus }
const upload = { path: '/documents/{id}', address: `/documents/${'0'.repeat(32)}`, headers: tus }
const pieceType = 'application/offset+octet-stream'

/** At every address that takes JSON. The description has no example of bytes. */
const badJson = ({ headers = {}, ...request }: Omit<Refused, 'name'>): Refused[] => [
  { ...request, name: 'notUtf8', headers, body: new Uint8Array([0xff]) },
  { ...request, name: 'otherCharset', headers: { ...headers, ...latin1 }, body: '{}' },
  { ...request, name: 'compressed', headers: { ...headers, 'Content-Encoding': 'br' }, body: '{}' },
]

const refusedRequests: readonly Refused[] = [
  ...badJson(person),
  ...badJson(question),
  ...badJson(report),
  { ...person, name: 'notJson', body: '{' },
  { ...person, name: 'tooLarge', body: ' '.repeat(257 * 1024) },
  { ...person, name: 'notSentAsJson', headers: { 'Content-Type': 'text/plain' }, body: 'x' },
  { ...question, name: 'notJson', body: '{' },
  { ...question, name: 'tooLarge', body: ' '.repeat(257 * 1024) },
  { ...question, name: 'noKey', headers: json, body: '{}' },
  { ...question, name: 'wrongKey', headers: { ...json, 'Desk-Key': 'x' }, body: '{}' },
  {
    ...question,
    name: 'notSentAsJson',
    headers: { 'Desk-Key': deskKey, 'Content-Type': 'text/plain' },
    body: 'x',
  },
  { ...question, name: 'noNumber', body: '{}' },
  { ...report, name: 'notJson', body: '{' },
  { ...report, name: 'tooLarge', body: ' '.repeat(2049) },
  {
    ...report,
    name: 'notSentAsJson',
    headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
    body: 'x',
  },
  { ...report, name: 'notAReport', body: '{}' },
  { ...uploads, name: 'otherVersion', headers: { 'Upload-Length': '9' } },
  { ...uploads, name: 'noLength' },
  { ...uploads, name: 'empty', headers: { ...tus, 'Upload-Length': '0' } },
  { ...uploads, name: 'tooBig', headers: { ...tus, 'Upload-Length': '10485761' } },
  {
    ...upload,
    method: 'PATCH',
    name: 'notFound',
    headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': pieceType },
    body: 'x',
  },
  { ...upload, method: 'DELETE', name: 'notFound' },
  { ...upload, method: 'POST', name: 'otherMethod' },
  {
    method: 'GET',
    path: '/documents/files/{id}',
    address: `/documents/files/${'A'.repeat(43)}?expires=1&signature=A`,
    name: 'forged',
  },
]

async function send(base: string, { method, path, address = path, headers = {}, body }: Refused) {
  return fetch(`${base}${address}`, { method, headers, ...(body !== undefined && { body }) })
}

/** What the service responds, and what the description says. */
async function compared(base: string, description: Description, request: Refused) {
  const operation = operationAt(description, request.method, request.path)
  const reply = await send(base, request)
  return {
    undescribed: undescribedHeaders(description, operation, reply),
    answer: await answerOf(reply),
    described: answerNamed(operation, request.name),
  }
}

describe('the service refuses with the described problem', () => {
  test('a wrong body, header, length or address', async () => {
    const { base, description } = await openDescribed()
    for (const request of refusedRequests) {
      const { answer, described, undescribed } = await compared(base, description, request)
      expect([answer, undescribed]).toEqual([described, []])
    }
  })

  test('a piece without its offset', async () => {
    const { base, description } = await openDescribed()
    const address = (await createUpload(base, 9)).headers.get('Location') ?? ''
    const headers = { ...tus, 'Content-Type': pieceType }
    const request = { ...upload, address, method: 'PATCH', name: 'noOffset', headers, body: 'x' }
    const { answer, described, undescribed } = await compared(base, description, request)
    expect([answer, undescribed]).toEqual([described, []])
  })

  test('a key that was used for another body', async () => {
    const { base, description } = await openDescribed()
    const headers = { ...json, 'Idempotency-Key': 'a-key' }
    const request = { ...person, name: 'reused', headers, body: JSON.stringify(uboUsd()) }
    expect((await send(base, request)).status).toBe(201)
    const replayed = await send(base, request)
    expect(replayed.headers.get('Idempotency-Replayed')).toBe('true')
    const operation = operationAt(description, 'POST', '/person')
    expect(undescribedHeaders(description, operation, replayed)).toEqual([])
    const other = { ...request, body: JSON.stringify({ ...uboUsd(), name_first: 'Ada' }) }
    const { answer, described, undescribed } = await compared(base, description, other)
    expect([answer, undescribed]).toEqual([described, []])
  })

  test('an upload in chunks', async () => {
    const { base, description } = await openDescribed()
    // Node needs `duplex` for a stream; the DOM's types do not have it.
    const chunked = { duplex: 'half', body: new Blob(['x']).stream() }
    const headers = { ...tus, 'Upload-Length': '9' }
    const reply = await fetch(`${base}/documents`, { method: 'POST', headers, ...chunked })
    const operation = operationAt(description, 'POST', '/documents')
    expect(await answerOf(reply)).toEqual(answerNamed(operation, 'chunked'))
  })

  test('/ready without a documents folder', async () => {
    const { base, description, service } = await openDescribed()
    // The first sweep may write there at the same time.
    await rm(join(service.dataFolder, 'documents'), { recursive: true, maxRetries: 5 })
    const { answer, described } = await compared(base, description, {
      method: 'GET',
      path: '/ready',
      name: 'notReady',
    })
    expect(answer).toEqual(described)
  })

  test('the 31st question of the desk in a minute', async () => {
    const { base, description } = await openDescribed()
    const request = { ...question, name: 'tooManyQuestions', body: '{}' }
    for (let time = 0; time < 30; time += 1) await (await send(base, request)).text()
    const { answer, described, undescribed } = await compared(base, description, request)
    expect([answer, undescribed]).toEqual([described, []])
  })

  test('an expired link, and the removal of a document that a person has', async () => {
    const { base, description, service } = await openDescribed()
    const { address, link } = await uploadDocument(base, await tinyPicture())
    const [first] = uboUsd().documents
    const body = JSON.stringify({ ...uboUsd(), documents: [{ ...first, url: link }] })
    expect((await send(base, { ...person, name: '', body })).status).toBe(201)
    const removal = operationAt(description, 'DELETE', '/documents/{id}')
    expect(await answerOf(await deleteUpload(address))).toEqual(answerNamed(removal, 'ofAPerson'))
    const other = await uploadDocument(base, await tinyPicture())
    service.advanceClock(25 * 3_600_000)
    const file = operationAt(description, 'GET', '/documents/files/{id}')
    expect(await answerOf(await fetch(other.link))).toEqual(answerNamed(file, 'expired'))
  })

  test('more requests than RATE_LIMIT', async () => {
    const { base, description } = await openDescribed({ RATE_LIMIT: '1' })
    const request = { ...person, name: 'tooManyRequests', body: JSON.stringify(uboUsd()) }
    expect((await send(base, request)).status).toBe(201)
    const { answer, described, undescribed } = await compared(base, description, request)
    expect([answer, undescribed]).toEqual([described, []])
  })
})

test('the responses of an upload have the described headers', async () => {
  const { base, description } = await openDescribed()
  const bytes = await tinyPicture()
  const one = '/documents/{id}'
  const expectDescribed = (method: string, path: string, reply: Response, status: number) => {
    expect(reply.status).toBe(status)
    const operation = operationAt(description, method, path)
    expect(undescribedHeaders(description, operation, reply)).toEqual([])
  }
  const created = await createUpload(base, bytes.length, { 'Upload-Metadata': 'type cGFzc3BvcnQ=' })
  expectDescribed('POST', '/documents', created, 201)
  const address = `${base}${created.headers.get('Location')}`
  expectDescribed('HEAD', one, await headUpload(address), 200)
  const wrong = await patchUpload(address, 1, bytes)
  expectDescribed('PATCH', one, wrong, 409)
  const patch = operationAt(description, 'PATCH', one)
  expect(await answerOf(wrong)).toEqual(answerNamed(patch, 'wrongOffset'))
  const finished = await patchUpload(address, 0, bytes)
  expectDescribed('PATCH', one, finished, 204)
  const link = finished.headers.get('Document-Url') ?? ''
  expectDescribed('HEAD', one, await headUpload(address), 200)
  const file = await fetch(link)
  expectDescribed('GET', '/documents/files/{id}', file, 200)
  await file.arrayBuffer()
  expectDescribed('DELETE', one, await deleteUpload(address), 204)
  const gone = await fetch(link)
  expectDescribed('GET', '/documents/files/{id}', gone, 404)
  const operation = operationAt(description, 'GET', '/documents/files/{id}')
  expect(await answerOf(gone)).toEqual(answerNamed(operation, 'documentGone'))
  const options = await fetch(`${base}/documents`, { method: 'OPTIONS', headers: tus })
  expectDescribed('OPTIONS', '/documents', options, 204)
})

test.each(['/health', '/ready'])('%s responds as described', async (path) => {
  const { base, description } = await openDescribed()
  const name = path === '/health' ? 'alive' : 'ready'
  const answer = answerNamed(operationAt(description, 'GET', path), name)
  expect(await answerOf(await fetch(`${base}${path}`))).toEqual(answer)
})
