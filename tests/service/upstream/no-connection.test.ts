import { once } from 'node:events'
import { createServer as createHttpsServer } from 'node:https'
import { createServer, type Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { problemTypes } from '../../../src/contract/problem'
import { callUpstream } from '../../../src/service/upstream/call-upstream'
import { uboUsd } from '../../support/people/sample-people'
import { serveNeverAccepting } from '../support/never-accepting'
import { openWithUpstream } from '../support/open-upstream'
import { postPerson, problemIn } from '../support/post-person'
import { selfSigned } from '../support/self-signed'

const request = { body: JSON.stringify(uboUsd()), key: 'the intent', maskedValues: [] }

const call = async (url: string, timeoutMs = 500) =>
  callUpstream({ url, auth: undefined, timeoutMs }, request, AbortSignal.timeout(timeoutMs))

/** A server that accepts and never answers. Returns its port, and the bytes that it received so far. */
async function serveSilence() {
  const received: Buffer[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => received.push(bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: portOf(server), text: () => Buffer.concat(received).toString('latin1') }
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

test('a call to an address that never accepts sent nothing', async () => {
  expect(await call(await serveNeverAccepting())).toEqual({
    state: 'notSent',
    why: 'It could not be reached in time.',
  })
})

test('a call to a server that never ends the TLS handshake sent nothing', async () => {
  const { port, text } = await serveSilence()
  expect(await call(`https://127.0.0.1:${port}`)).toMatchObject({ state: 'notSent' })
  expect(text()).not.toContain('POST')
})

test('a call to a server with a certificate of its own sent nothing', async () => {
  const { key, certificate } = selfSigned('localhost')
  const received: unknown[] = []
  const server = createHttpsServer({ key, cert: certificate }, ({ url }) => received.push(url))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  expect(await call(`https://localhost:${portOf(server)}`, 10_000)).toMatchObject({
    state: 'notSent',
    why: 'It could not be reached (DEPTH_ZERO_SELF_SIGNED_CERT).',
  })
  expect(received).toEqual([])
})

test('a call that is accepted and never answered has an unknown outcome', async () => {
  const { port, text } = await serveSilence()
  expect(await call(`http://127.0.0.1:${port}`)).toEqual({
    state: 'unknown',
    why: 'No answer came in time.',
    isFromApi: false,
  })
  expect(text()).toContain(request.body)
})

test('a person who was not sent is answered 503 with Retry-After, and the key stays free', async () => {
  const { open, outbox, upstream } = await openWithUpstream()
  const unreachable = await open({
    PERSON_API_URL: await serveNeverAccepting(),
    PERSON_API_TIMEOUT: '1s',
  })
  const headers = { 'idempotency-key': 'key' }
  const reply = await postPerson(unreachable, uboUsd(), headers)
  const { status, type } = problemIn(reply)
  expect(status).toBe(503)
  expect(type).not.toBe(problemTypes.outcomeUnknown)
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect(await outbox('unknown')).toEqual([])
  await unreachable.app.close()
  // With another body: the key of an unknown outcome would refuse it.
  const other = { ...uboUsd(), name_first: 'Bola' }
  expect((await postPerson(await open(), other, headers)).statusCode).toBe(201)
  expect(upstream.created()).toHaveLength(1)
})
