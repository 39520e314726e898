import { setTimeout as pause } from 'node:timers/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Call } from '../../../src/service/upstream/call'
import { callUpstream, type PersonApi } from '../../../src/service/upstream/call-upstream'
import {
  createCircuitBreaker,
  createPersonApiClient,
} from '../../../src/service/upstream/person-api-client'
import { uboUsd } from '../../support/people/sample-people'
import { temporaryFolder } from '../support/open-service'
import { serveUpstream } from '../support/upstream-server.mjs'

const request = { body: JSON.stringify(uboUsd()), key: 'the intent', maskedValues: [] }
const requestOf = (client: string) => ({ ...request, client })
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
    expect(await createPersonApiClient(api).callWithRetry(requestOf('a'))).toMatchObject({
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
    const outcome = await createPersonApiClient(api).callWithRetry(requestOf('a'))
    expect(outcome).toMatchObject({ state: 'busy', status: 503, retryAfter: 60 })
    expect(upstream.received).toHaveLength(1)
  })

  test('reaches an API that comes back meanwhile', async () => {
    const { upstream, api } = await opened()
    await upstream.close()
    const pendingCall = createPersonApiClient(api).callWithRetry(requestOf('a'))
    setTimeout(() => void upstream.open(), 300)
    expect(await pendingCall).toMatchObject({ state: 'created' })
  })

  test.each(['lostAfter', 'brokenBefore', 'statusError'] as const)(
    'does not retry a call that was %s',
    async (way) => {
      const { upstream, api } = await opened()
      upstream.next({ way })
      await createPersonApiClient(api).callWithRetry(requestOf('a'))
      expect(upstream.received).toHaveLength(1)
    },
  )

  test('ends all attempts within the timeout', async () => {
    const { upstream, api } = await opened()
    await upstream.close()
    // On a busy machine this timer is late too.
    const late = pause(1500, 'late')
    const client = createPersonApiClient({ ...api, timeoutMs: 1500 })
    const outcome = await Promise.race([client.callWithRetry(requestOf('a')), late])
    expect(outcome).toMatchObject({ state: 'notSent' })
  })

  test('does not call an API that is down for a while, then sends one probe', async () => {
    const { upstream, api } = await opened()
    let time = 0
    const circuitBreaker = createCircuitBreaker({ openMs: 10_000, now: () => time })
    const apiClient = createPersonApiClient(api, circuitBreaker)
    upstream.always(() => ({ way: 'lostBefore' }))
    for (const client of ['a', 'b', 'c']) await apiClient.callWithRetry(requestOf(client))
    expect(apiClient.isUnavailable()).toBe(true)
    const refused = { state: 'notSent', retryAfter: 10 }
    expect(
      await createPersonApiClient({ ...api, timeoutMs: 1 }, circuitBreaker).callWithRetry(
        requestOf('a'),
      ),
    ).toMatchObject(refused)
    expect(upstream.received).toHaveLength(3)

    time = 10_000
    upstream.always(() => ({ way: 'created', delay: 200 }))
    const [probe, other] = await Promise.all([
      apiClient.callWithRetry(requestOf('a')),
      apiClient.callWithRetry(requestOf('a')),
    ])
    expect([probe.state, other.state]).toEqual(['created', 'notSent'])
    expect(await apiClient.callWithRetry(requestOf('a'))).toMatchObject({ state: 'created' })
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
  ])('after responses %i %j to three clients in a row: %s', async (status, body, isUnavailable) => {
    const { upstream, api } = await opened()
    const apiClient = createPersonApiClient(api)
    // One attempt each, since Retry-After exceeds the timeout.
    upstream.always(() => ({ status, body, headers: { 'retry-after': '60' } }))
    for (const client of ['a', 'b', 'c']) await apiClient.callWithRetry(requestOf(client))
    expect(apiClient.isUnavailable()).toBe(isUnavailable)
  })
})

describe('the circuit breaker', () => {
  function openBreaker() {
    let time = 0
    const breaker = createCircuitBreaker({ openMs: 1000, now: () => time })
    const end = (client: string, isDown: boolean) => breaker.begin(client)?.(isDown)
    const at = (moment: number) => {
      time = moment
    }
    return { breaker, end, at }
  }

  /** As `openBreaker`, and calls of three clients have failed at 0. */
  function openBroken() {
    const broken = openBreaker()
    for (const client of ['a', 'b', 'c']) broken.end(client, true)
    expect(broken.breaker.isOpen()).toBe(true)
    return broken
  }

  test('opens after failures of three clients in a row', () => {
    const { breaker, end } = openBreaker()
    for (const client of ['a', 'b']) end(client, true)
    end('c', false)
    for (const client of ['c', 'a']) end(client, true)
    expect([breaker.isOpen(), breaker.retryAfterSeconds()]).toEqual([false, 0])
    end('b', true)
    expect([breaker.isOpen(), breaker.retryAfterSeconds()]).toEqual([true, 1])
    expect(breaker.begin('d')).toBeUndefined()
  })

  test('is not opened by one client, however often their calls fail', () => {
    const { breaker, end } = openBreaker()
    for (let nth = 0; nth < 100; nth += 1) end('a', true)
    end('b', true)
    for (let nth = 0; nth < 100; nth += 1) end('a', true)
    expect(breaker.isOpen()).toBe(false)
  })

  test('allows one probe after a pause, and opens again when that fails', () => {
    const { breaker, end, at } = openBroken()
    at(1000)
    const probe = breaker.begin('a')
    expect([probe, breaker.begin('b')]).toEqual([expect.any(Function), undefined])
    at(1500)
    probe?.(true)
    at(2499)
    expect(breaker.begin('b')).toBeUndefined()
    at(2500)
    end('b', false)
    expect(breaker.isOpen()).toBe(false)
  })

  test('allows another probe when one never returns', () => {
    const { breaker, at } = openBroken()
    at(1000)
    breaker.begin('a')
    at(2000)
    expect(breaker.begin('b')).toBeDefined()
  })

  test('leaves the next probe to another client, and is not kept open by one', () => {
    const { breaker, end, at } = openBroken()
    at(1000)
    end('a', true)
    at(2999)
    expect([breaker.begin('a'), breaker.retryAfterSeconds('a')]).toEqual([undefined, 1])
    end('d', false)
    expect(breaker.isOpen()).toBe(false)
  })

  test('allows the only client to probe again after two pauses', () => {
    const { breaker, end, at } = openBroken()
    at(1000)
    end('a', true)
    at(3000)
    end('a', false)
    expect(breaker.isOpen()).toBe(false)
  })

  test('is not opened by calls that began before the last answer', () => {
    const { breaker, end, at } = openBreaker()
    const stale = Array.from({ length: 20 }, (_, nth) => breaker.begin(`client ${nth}`))
    for (const record of stale.slice(0, 3)) record?.(true)
    expect(breaker.isOpen()).toBe(true)
    at(1000)
    end('a', false)
    for (const record of stale.slice(3)) record?.(true)
    expect(breaker.isOpen()).toBe(false)
  })

  test('stays open no longer because of calls that began before it opened', () => {
    const { breaker, at } = openBreaker()
    const stale = Array.from({ length: 4 }, (_, nth) => breaker.begin(`client ${nth}`))
    for (const record of stale.slice(0, 3)) record?.(true)
    at(999)
    stale[3]?.(true)
    at(1000)
    expect(breaker.begin('a')).toBeDefined()
  })
})
