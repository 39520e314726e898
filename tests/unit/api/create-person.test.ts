import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPerson } from '../../../src/api/create-person'
import { Failure } from '../../../src/api/failure'
import { pageSession } from '../../../src/api/session-token'

let server: Server
let answer: (response: ServerResponse) => void
/** The head of the answer to the last request. */
let arrived: Promise<Response> | undefined
const requests: { method: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = []

beforeEach(async () => {
  requests.length = 0
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => {
      body += piece
    })
    request.on('end', () => {
      requests.push({ method: `${request.method} ${request.url}`, headers: request.headers, body })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A port it is, not a pipe.
  const { port } = server.address() as AddressInfo
  // In the browser an address is read against the page's; Node has no page.
  const fetchAnywhere = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    arrived = fetchAnywhere(new URL(path, `http://127.0.0.1:${port}`), init)
    return arrived
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: 'fr' } })
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => {
    server.close(resolve)
  })
})

const body = '{"name_first":"Ada"}'
const send = () => createPerson({ body, personCase: 'ubo-usd', key: 'a-key' })

test('sends the desk’s key if there is one', async () => {
  answers(201, '{"id":"1"}')
  pageSession.set({ deskKey: 'the-key', isRefused: false })
  await send()
  pageSession.set({ deskKey: '', isRefused: false })
  await send()
  expect(requests.map(({ headers }) => headers['desk-key'])).toEqual(['the-key', undefined])
})

test('sends what the person agreed to in a header, if there is anything', async () => {
  answers(201, '{"id":"1"}')
  const agreement = { hash: 'e3'.repeat(32), language: 'fr', time: '2026-01-15T09:30:00.000Z' }
  await createPerson({ body, personCase: 'ubo-usd', key: 'a-key', agreement })
  await send()
  expect(requests.map(({ headers }) => headers['privacy-agreement'])).toEqual([
    `hash=${agreement.hash}, language=fr, time=2026-01-15T09:30:00.000Z`,
    undefined,
  ])
  expect(requests[0]?.body).toBe(body)
})

/** The failure that sending ends in; none is a fault of the test. */
async function failureOfSending(): Promise<Failure> {
  const outcome: unknown = await send().catch((error: unknown) => error)
  if (outcome instanceof Failure) return outcome
  throw new Error(`Not a failure: ${JSON.stringify(outcome)}`)
}

function answers(status: number, text: string, type = 'application/json') {
  answer = (response) => response.writeHead(status, { 'content-type': type }).end(text)
}

test('sends the body unchanged, with the contract’s headers', async () => {
  answers(201, '{"id":"1"}')
  await send()
  expect(requests).toEqual([
    {
      method: 'POST /person',
      body,
      headers: expect.objectContaining({
        accept: 'application/json',
        'content-type': 'application/json',
        'person-case': 'ubo-usd',
        'idempotency-key': 'a-key',
      }) as unknown,
    },
  ])
})

describe('created', () => {
  test.each([
    [201, '{"id":"0190a3c4","created_at":"2026-02-15"}', '0190a3c4'],
    [200, '{"data":{"id":"5f1b9c0d"},"message":"ok","status":"success"}', '5f1b9c0d'],
    [202, '{"data":{"id":17}}', '17'],
    [200, '{"id":"bare","data":null}', 'bare'],
  ])('%i %s', async (status, text, id) => {
    answers(status, text)
    expect(await send()).toEqual({ id })
  })

  test('a person as long as the service accepts', async () => {
    answers(201, JSON.stringify({ id: 'long', name_first: 'a'.repeat(300_000) }))
    expect(await send()).toEqual({ id: 'long' })
  })
})

describe('a success without a known outcome', () => {
  test.each([
    '',
    ' ',
    '<html><body>Welcome to our captive network</body></html>',
    'OK',
    '{"data":{"id":"5f1b9c',
    '{}',
    '[]',
    'null',
    '{"id":""}',
    '{"id":" "}',
    '{"id":{}}',
    '{"data":{},"status":"success"}',
  ])('%j', async (text) => {
    answers(200, text)
    expect((await failureOfSending()).reason).toBe('unclear')
  })

  test('204 without a body', async () => {
    answer = (response) => response.writeHead(204).end()
    expect((await failureOfSending()).reason).toBe('unclear')
  })

  test('a body that breaks off', async () => {
    answer = (response) => {
      response.writeHead(201, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"id":"5f1b', () => response.destroy())
    }
    expect((await failureOfSending()).reason).toBe('unclear')
  })
})

describe('a success status with an error in the body is a failure', () => {
  test.each([
    ['{"data":null,"message":"phone must be a mobile","status":"error"}', 'refused', 'phone'],
    ['{"data":{"id":"x"},"message":"phone must be a mobile","status":"error"}', 'refused', 'phone'],
    ['{"success":false,"errors":{"phone":["must be a mobile"]}}', 'refused', 'phone'],
    ['{"status":"fail","data":{"phone":["must be a mobile"]}}', 'refused', 'phone'],
    [
      '{"data":null,"message":"Person with the provided ID information already exists - 5f1b9c0d2e3a4b5c6d7e8f9012345678","status":"error"}',
      'exists',
      undefined,
    ],
  ])('%s', async (text, reason, field) => {
    answers(200, text)
    const failure = await failureOfSending()
    expect(failure.reason).toBe(reason)
    expect(failure.fieldRefusals[0]?.path.join('.')).toBe(field)
  })
})

describe('no answer', () => {
  test('a broken connection means that the service is unreachable', async () => {
    answer = (response) => response.destroy()
    expect((await failureOfSending()).reason).toBe('unreachable')
  })

  test('a refusal whose body breaks off is still a refusal', async () => {
    answer = (response) => {
      response.writeHead(422, { 'content-length': '100' })
      response.write('{"message":"Th', () => response.destroy())
    }
    expect(await failureOfSending()).toMatchObject({ reason: 'refused', sentences: [] })
  })

  test.each([
    ['no answer', 'timeOut', false],
    ['no more than its first bytes', 'unclear', true],
  ])('%s within 30 seconds', async (_, reason, isBegun) => {
    const asked = new Promise<void>((resolve) => {
      answer = (response) => {
        if (isBegun) response.writeHead(201).write('{"id":"5f')
        resolve()
      }
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ended = failureOfSending()
    await asked
    if (isBegun) await arrived
    vi.advanceTimersByTime(29_000)
    const nextTurn = new Promise((resolve) => setImmediate(resolve, 'open'))
    expect(await Promise.race([ended, nextTurn])).toBe('open')
    vi.advanceTimersByTime(1000)
    expect((await ended).reason).toBe(reason)
  })
})
