import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sandboxBvns } from '../../src/contract/sandbox'
import { handleClientError } from '../../src/service/http/error-handlers'
import { createHttpServer } from '../../src/service/http/http-server'
import { readSettings } from '../../src/service/settings/settings'
import { individualUsd } from '../support/people/sample-people'
import { listen, openService } from './support/open-service'
import { head, openSlowSocket } from './support/slow-socket'
import { headUpload, newUpload, patchUpload } from './support/tus'

const short = { HEADERS_TIMEOUT: '1', REQUEST_TIMEOUT: '1', IDLE_TIMEOUT: '1' }
/** Some seconds on a busy machine. Without the limits it would take minutes. */
const soonMs = 15_000

const json = { 'Content-Type': 'application/json', 'Content-Length': 10_000 }
const chunked = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
const deskKey = 'a-key-of-the-desk-alone'
const ok = 'HTTP/1.1 200 OK'
const timedOut = ['HTTP/1.1 408 Request Timeout', 'application/problem+json']

const slowClients: { sends: string; atOnce: string; piece?: string; receives?: string[] }[] = [
  { sends: 'nothing', atOnce: '' },
  {
    sends: 'its headers slowly',
    atOnce: 'GET /health HTTP/1.1\r\nHost: localhost\r\n',
    piece: 'X: y\r\n',
    receives: timedOut,
  },
  {
    sends: 'the headers of its second request slowly',
    atOnce: `${head('GET', '/health')}GET /health HTTP/1.1\r\n`,
    piece: 'X: y\r\n',
    receives: [ok],
  },
  { sends: 'one request, and stays', atOnce: head('GET', '/health'), receives: [ok] },
  ...[
    { path: '/person', headers: json },
    { path: '/nowhere', headers: json },
    { path: '/errors', headers: { ...json, 'Content-Length': 1000 } },
    { path: '/desk/exists', headers: { ...json, 'Content-Length': 1000, 'Desk-Key': deskKey } },
  ].map(({ path, headers }) => ({
    sends: `the JSON of ${path} slowly`,
    atOnce: head('POST', path, headers),
    piece: ' ',
    receives: timedOut,
  })),
  {
    sends: 'the JSON of /person slowly, in chunks',
    atOnce: head('POST', '/person', chunked),
    piece: '1\r\n \r\n',
    receives: timedOut,
  },
  {
    sends: 'the JSON of /person slowly, with an unknown Expect',
    atOnce: head('POST', '/person', { ...json, Expect: 'nothing' }),
    piece: ' ',
    receives: timedOut,
  },
  ...(
    [
      ['GET', '/health', 200],
      ['PUT', '/person', 405],
      ['POST', '/documents/files/nothing', 405],
      ['POST', '/%zz', 400],
    ] as const
  ).map(([method, path, status]) => ({
    sends: `slowly a body that no route reads: ${method} ${path}`,
    atOnce: head(method, path, json),
    piece: ' ',
    receives: [`HTTP/1.1 ${status} `],
  })),
]

// All at once: one after another they would wait for a timeout each.
test('cuts off every client that is too slow', async () => {
  const service = await openService({ ...short, DESK_KEY: deskKey })
  const base = await listen(service)
  const results = slowClients.map(async ({ sends, atOnce, piece = '', receives = [] }) => {
    const slow = await openSlowSocket(base, atOnce, { piece })
    const isCutOff = (await slow.closed) < soonMs
    return { sends, isCutOff, receives: receives.filter((text) => slow.received().includes(text)) }
  })
  expect(await Promise.all(results)).toEqual(
    slowClients.map(({ sends, receives = [] }) => ({ sends, isCutOff: true, receives })),
  )
  expect(service.log.join('')).not.toContain('"level":"error"')
})

describe('an upload', () => {
  const tus = (length: number) => ({
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': 0,
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': length,
  })

  test('that takes longer than REQUEST_TIMEOUT is cut off, and can be resumed', async () => {
    const base = await listen(await openService(short))
    const address = await newUpload(base, 10_000)
    const start = `${head('PATCH', new URL(address).pathname, tus(10_000))}${'a'.repeat(1000)}`
    const slow = await openSlowSocket(base, start, { piece: 'b', intervalMs: 100 })
    expect(await slow.closed).toBeLessThan(soonMs)
    await expect
      .poll(async () => Number((await headUpload(address)).headers.get('Upload-Offset')))
      .toBeGreaterThanOrEqual(1000)
    const offset = Number((await headUpload(address)).headers.get('Upload-Offset'))
    const rest = await patchUpload(address, offset, Buffer.alloc(10_000 - offset))
    // All bytes arrived, and they are no picture.
    expect(rest.status).toBe(422)
  })

  test('that was refused has the timeout of any body', async () => {
    const base = await listen(await openService(short))
    const start = head('PATCH', '/documents/nothing', tus(10_000_000))
    const slow = await openSlowSocket(base, start, { piece: 'a'.repeat(1000), intervalMs: 10 })
    expect(await slow.closed).toBeLessThan(soonMs)
    expect(slow.received()).toContain('HTTP/1.1 404 ')
  })
})

/** A server with its limits, whose requests the test serves. */
async function startServer(serve: RequestListener, settings: Record<string, string>) {
  const server = createHttpServer(serve, readSettings(settings))
  server.on('clientError', (error, socket: Socket) =>
    handleClientError(error, socket, Fastify().log),
  )
  server.listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a timeout while a response is written ends it, and writes nothing into it', async () => {
  const base = await startServer((_request, response) => void response.write('half'), short)
  const slow = await openSlowSocket(base, head('POST', '/', json), { piece: ' ' })
  await slow.closed
  expect(slow.received()).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*\r\n4\r\nhalf\r\n$/)
})

describe('beyond MAX_CONNECTIONS', () => {
  const few = { MAX_CONNECTIONS: '5' }
  const opened = async (base: string, count: number, atOnce = '', piece = '') => {
    const slow = []
    for (let nth = 0; nth < count; nth += 1)
      slow.push(await openSlowSocket(base, atOnce, { piece }))
    return slow
  }

  test.each([
    ['send nothing', '', ''],
    ['send headers slowly', 'GET / HTTP/1.1\r\n', 'X: y\r\n'],
    ['send a body slowly', head('POST', '/person', { 'Content-Length': 9999 }), ' '],
    ['send an upload slowly', head('POST', '/documents', { 'Content-Length': 9999 }), ' '],
  ])('clients that %s block nobody, and the oldest is closed', async (_what, atOnce, piece) => {
    const base = await listen(await openService(few))
    const slow = await opened(base, 5, atOnce, piece)
    // The response shows that the service has read what the others sent before.
    expect((await fetch(`${base}/health`)).status).toBe(200)
    await slow[0]?.closed
    for (const _ of [1, 2, 3]) expect((await fetch(`${base}/health`)).status).toBe(200)
  })

  const large = 'A long page. '.repeat(2_000_000)
  test.each([
    ['is still written', (response: ServerResponse) => response.write(large)],
    ['has ended', (response: ServerResponse) => response.end(large)],
  ])('clients that do not read a response that %s block nobody', async (_when, respond) => {
    const sockets: Socket[] = []
    const base = await startServer(
      ({ url, socket }, response) => {
        if (url === '/health') response.end()
        else respond(response)
        sockets.push(socket)
      },
      { MAX_CONNECTIONS: '2' },
    )
    for (const nth of [1, 2]) {
      const { socket } = await openSlowSocket(base, head('GET', '/'))
      socket.pause()
      await expect.poll(() => sockets.length).toBe(nth)
    }
    expect((await fetch(`${base}/health`)).status).toBe(200)
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, false, false])
  })

  test('idle connections are closed before active ones', async () => {
    const service = await openService({ ...few, SANDBOX: '1' })
    const base = await listen(service)
    const body = JSON.stringify({ ...individualUsd(), bank_id_number: sandboxBvns.timesOut })
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    }
    const atWork = await openSlowSocket(base, head('POST', '/person', headers) + body)
    const sending = await openSlowSocket(base, head('POST', '/person', headers))
    await fetch(`${base}/health`)
    const slow = await opened(base, 20)
    await slow[10]?.closed
    expect([atWork.isOpen(), sending.isOpen()]).toEqual([true, true])
    await expect.poll(() => slow.filter(({ isOpen }) => isOpen()).length).toBe(3)
  })

  test('a new connection is closed when all others are active', async () => {
    const base = await listen(await openService({ MAX_CONNECTIONS: '2', SANDBOX: '1' }))
    const body = JSON.stringify({ ...individualUsd(), bank_id_number: sandboxBvns.timesOut })
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    }
    const atWork = await opened(base, 2, head('POST', '/person', headers) + body)
    await pause(500)
    const [late] = await opened(base, 1)
    await late?.closed
    expect(atWork.map(({ isOpen }) => isOpen())).toEqual([true, true])
  })

  test('refuses MAX_CONNECTIONS above the limit of open files', async () => {
    await expect(openService({ MAX_CONNECTIONS: '100000' })).rejects.toThrow(
      /^MAX_CONNECTIONS must be \d+ at the most: this process may open \d+ files \(ulimit -n\)\.$/,
    )
  })
})
