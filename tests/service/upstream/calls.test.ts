import { setTimeout as pause } from 'node:timers/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createPersonApiClient } from '../../../src/service/upstream/calling/person-api-client'
import { callUpstream } from '../../../src/service/upstream/calling/call-upstream'
import { createCircuitBreaker } from '../../../src/service/upstream/calling/circuit-breaker'
import type { Call } from '../../../src/service/upstream/calling/call'
import type { PersonApi } from '../../../src/service/upstream/person-api'
import { uboUsd } from '../../support/people/sample-people'
import { temporaryFolder } from '../support/open-service'
import { serveUpstream } from '../support/upstream-server.mjs'

const request = { body: JSON.stringify(uboUsd()), key: 'the intent', maskedValues: [] }
const auth = { name: 'Authorization', value: 'Bearer s3cret-of-ours' }

async function opened() {
  const upstream = await serveUpstream(await temporaryFolder())
  onTestFinished(upstream.close)
  const api: PersonApi = { url: upstream.url, auth, timeoutMs: 10_000 }
  return { upstream, api }
}

/** An API that answers with these bytes and closes the connection. */
async function answering(bytes: string): Promise<PersonApi> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    // A request that nobody read would reset the connection.
    socket.once('data', () => socket.end(bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, auth, timeoutMs: 1000 }
}

const call = async (api: PersonApi, milliseconds = 10_000): Promise<Call> =>
  callUpstream(api, request, AbortSignal.timeout(milliseconds))

describe('one call', () => {
  test('sends the contract’s request with the intent’s key and the auth header', async () => {
    const { upstream, api } = await opened()
    expect(await call(api)).toEqual({ state: 'created', id: upstream.created()[0]?.id })
    expect(upstream.received).toMatchObject([
      {
        url: '/person',
        body: request.body,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: 'Bearer s3cret-of-ours',
          'idempotency-key': 'the intent',
        },
      },
    ])
    expect(upstream.received[0]?.headers).not.toHaveProperty('person-case')
  })

  // What a whole response means is read by `readResponse`.
  test.each(['lostAfter', 'cutAfter', 'redirect', 'endless'] as const)(
    'with the response %s has an unknown outcome',
    async (way) => {
      const { upstream, api } = await opened()
      upstream.next({ way })
      expect(await call(api)).toMatchObject({ state: 'unknown' })
      // The call is not retried, and the secret follows no redirect.
      expect(upstream.received.map(({ url }) => url)).toEqual(['/person'])
    },
  )

  test('that times out has an unknown outcome', async () => {
    const { upstream, api } = await opened()
    upstream.next({ way: 'created', delay: 2000 })
    expect(await call(api, 300)).toMatchObject({ why: 'No answer came in time.' })
  })

  test('whose refusal breaks off has an unknown outcome, since it may have said that the person exists', async () => {
    const api = await answering(
      'HTTP/1.1 400 Bad Request\r\nContent-Length: 99\r\n\r\n{"message":"Pers',
    )
    expect(await call(api)).toMatchObject({ state: 'unknown' })
  })

  test('whose answer begins with a byte order mark creates, as for a browser', async () => {
    const json = '\uFEFF{"id":"UP-1"}'
    const length = Buffer.byteLength(json)
    const api = await answering(`HTTP/1.1 201 Created\r\nContent-Length: ${length}\r\n\r\n${json}`)
    expect(await call(api)).toEqual({ state: 'created', id: 'UP-1' })
  })

  test('without a connection, an address or a valid certificate sends nothing', async () => {
    const { upstream, api } = await opened()
    const secure = { ...api, url: api.url.replace('http:', 'https:') }
    expect(await call(secure)).toMatchObject({ state: 'notSent' })
    await upstream.close()
    expect(await call(api)).toMatchObject({
      state: 'notSent',
      why: 'It could not be reached (ECONNREFUSED).',
    })
    const nowhere = { ...api, url: 'http://nowhere.invalid' }
    expect(await call(nowhere)).toMatchObject({ state: 'notSent' })
    expect(upstream.received).toEqual([])
  })
})

describe('callWithRetry', () => {
  test('retries after the time that the API names', async () => {
    const { upstream, api } = await opened()
    upstream.next({ way: 'busy' }, { way: 'tooMany' })
    const began = Date.now()
    expect(await createPersonApiClient(api).callWithRetry(request)).toMatchObject({
      state: 'created',
    })
    // Node's timers may fire a millisecond early by this clock.
    expect(Date.now() - began).toBeGreaterThanOrEqual(1990)
    expect(upstream.received).toHaveLength(3)
    expect(upstream.created()).toHaveLength(1)
  })

  test('does not wait for longer than the timeout', async () => {
    const { upstream, api } = await opened()
    upstream.next({ status: 503, body: {}, headers: { 'retry-after': '60' } })
    const outcome = await createPersonApiClient(api).callWithRetry(request)
    expect(outcome).toMatchObject({ state: 'busy', status: 503, retryAfter: 60 })
    expect(upstream.received).toHaveLength(1)
  })

  test('reaches an API that comes back meanwhile', async () => {
    const { upstream, api } = await opened()
    await upstream.close()
    const pendingCall = createPersonApiClient(api).callWithRetry(request)
    setTimeout(() => void upstream.open(), 300)
    expect(await pendingCall).toMatchObject({ state: 'created' })
  })

  test.each(['lostAfter', 'brokenBefore', 'statusError'] as const)(
    'does not retry a call that was %s',
    async (way) => {
      const { upstream, api } = await opened()
      upstream.next({ way })
      await createPersonApiClient(api).callWithRetry(request)
      expect(upstream.received).toHaveLength(1)
    },
  )

  test('ends all attempts within the timeout', async () => {
    const { upstream, api } = await opened()
    await upstream.close()
    // On a busy machine this timer is late too.
    const late = pause(1500, 'late')
    const client = createPersonApiClient({ ...api, timeoutMs: 1500 })
    const outcome = await Promise.race([client.callWithRetry(request), late])
    expect(outcome).toMatchObject({ state: 'notSent' })
  })

  test('does not call an API that is down for a while, then sends one probe', async () => {
    const { upstream, api } = await opened()
    let time = 0
    const circuitBreaker = createCircuitBreaker({ maxFailures: 3, openMs: 10_000, now: () => time })
    const apiClient = createPersonApiClient(api, circuitBreaker)
    upstream.always(() => ({ way: 'lostBefore' }))
    for (let nth = 0; nth < 3; nth += 1) await apiClient.callWithRetry(request)
    expect(apiClient.isUnavailable()).toBe(true)
    const refused = { state: 'notSent', retryAfter: 10 }
    expect(
      await createPersonApiClient({ ...api, timeoutMs: 1 }, circuitBreaker).callWithRetry(request),
    ).toMatchObject(refused)
    expect(upstream.received).toHaveLength(3)

    time = 10_000
    upstream.always(() => ({ way: 'created', delay: 200 }))
    const [probe, other] = await Promise.all([
      apiClient.callWithRetry(request),
      apiClient.callWithRetry(request),
    ])
    expect([probe.state, other.state]).toEqual(['created', 'notSent'])
    expect(await apiClient.callWithRetry(request)).toMatchObject({ state: 'created' })
  })
})

describe('whether an API is down', () => {
  const html = '<h1>Bad Gateway</h1>'
  test.each([
    [500, { message: 'Internal Server Error' }, false],
    [500, 'Internal Server Error', false],
    [501, { message: 'Not Implemented' }, false],
    [502, { message: 'No answer from the bank' }, false],
    [503, { message: 'Closed at night' }, false],
    [200, { data: {} }, false],
    [500, '', true],
    [502, html, true],
    [503, html, true],
    [503, '', true],
    [504, html, true],
    [200, '<h1>We will be back</h1>', true],
  ])('after five responses %i %j in a row: %s', async (status, body, isUnavailable) => {
    const { upstream, api } = await opened()
    const apiClient = createPersonApiClient(api)
    // One attempt each, since Retry-After exceeds the timeout.
    upstream.always(() => ({ status, body, headers: { 'retry-after': '60' } }))
    for (let nth = 0; nth < 5; nth += 1) await apiClient.callWithRetry(request)
    expect(apiClient.isUnavailable()).toBe(isUnavailable)
  })
})

describe('the circuit breaker', () => {
  test('opens after consecutive failures, and again when the probe fails, until a call succeeds', () => {
    let time = 0
    const circuitBreaker = createCircuitBreaker({ maxFailures: 2, openMs: 1000, now: () => time })
    for (const isDown of [true, false, true]) circuitBreaker.record(isDown)
    expect([circuitBreaker.allowCall(), circuitBreaker.retryAfterSeconds()]).toEqual([true, 0])
    circuitBreaker.record(true)
    expect([circuitBreaker.allowCall(), circuitBreaker.retryAfterSeconds()]).toEqual([false, 1])
    time = 1000
    expect([circuitBreaker.allowCall(), circuitBreaker.allowCall()]).toEqual([true, false])
    circuitBreaker.record(true)
    time = 1999
    expect(circuitBreaker.allowCall()).toBe(false)
    time = 2000
    expect([circuitBreaker.allowCall(), circuitBreaker.isOpen()]).toEqual([true, true])
    circuitBreaker.record(false)
    expect(circuitBreaker.isOpen()).toBe(false)
    expect([circuitBreaker.allowCall(), circuitBreaker.allowCall()]).toEqual([true, true])
  })
})
