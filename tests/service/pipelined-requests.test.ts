import { once } from 'node:events'
import { mkdir, readdir, readlink, writeFile } from 'node:fs/promises'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from '../../src/service/http/http-server'
import { readSettings } from '../../src/service/settings/settings'
import { individualUsd } from '../support/people/sample-people'
import { listen, openService, temporaryFolder } from './support/open-service'
import { head, openSlowSocket } from './support/slow-socket'
import { newUpload } from './support/tus'

const health = head('GET', '/health')

function postPerson(person: unknown): string {
  const body = JSON.stringify(person)
  const type = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  return head('POST', '/person', type) + body
}

function statusesIn(received: string): string[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status ?? '')
}

async function openForm(): Promise<string> {
  const formFolder = join(await temporaryFolder(), 'form')
  await mkdir(formFolder)
  // More than one chunk, so that the file stays open while its client does not read.
  await writeFile(join(formFolder, 'index.html'), 'A long page. '.repeat(30_000))
  return formFolder
}

test('answers one request of a connection after another, with their bodies', async () => {
  const base = await listen(await openService({}, { formFolder: await openForm() }))
  const piece = Buffer.alloc(400_000)
  const { pathname } = new URL(await newUpload(base, piece.length + 1))
  const upload = head('PATCH', pathname, {
    Expect: '100-continue',
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': 0,
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': piece.length,
  })
  const { socket, received, isOpen } = await openSlowSocket(base, '')
  const statuses: string[] = []
  for (const [request, ...answers] of [
    [health, '200'],
    [head('GET', '/assets/none'), '404'],
    [postPerson(individualUsd()), '201'],
    [`${upload}${piece.toString()}`, '100', '204'],
    [head('PUT', '/person'), '405'],
    [health, '200'],
  ] as const) {
    statuses.push(...answers)
    socket.write(request)
    await expect.poll(() => statusesIn(received()), { timeout: 20_000 }).toEqual(statuses)
  }
  expect(isOpen()).toBe(true)
})

/** A server with its limits, which leaves it to the test to answer the requests that it starts. */
async function startHolding(onStart: (response: ServerResponse) => void = () => undefined) {
  const started: ServerResponse[] = []
  const server = createHttpServer((_request, response) => {
    started.push(response)
    onStart(response)
  }, readSettings({}))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { server, base, started }
}

test.each([
  ['at once with the first', 0],
  ['while the first is served', 1],
])(
  'a request that comes %s is not started, and its connection is closed',
  async (_, startedBefore) => {
    const { base, started } = await startHolding()
    const { socket, closed } = await openSlowSocket(base, '')
    socket.write(health)
    await expect.poll(() => started.length).toBeGreaterThanOrEqual(startedBefore)
    socket.write(health)
    await closed
    expect(started.map(({ closed: isClosed }) => isClosed)).toEqual([true])
  },
)

test('starts nothing after a response that closes the connection', async () => {
  const { base, started } = await startHolding()
  const { closed, received, socket } = await openSlowSocket(base, health)
  await expect.poll(() => started.length).toBe(1)
  started[0]?.setHeader('Connection', 'close').end()
  socket.write(health)
  await closed
  expect(started).toHaveLength(1)
  expect(statusesIn(received())).toEqual(['200'])
})

test('160 connections with 2,000 pipelined requests each have one started, and others are answered', async () => {
  const strangers = 160
  const { server, base, started } = await startHolding((response) =>
    setImmediate(() => response.end('x')),
  )
  const requests = head('GET', '/stranger').repeat(2000)
  const sent = Array.from({ length: strangers }, async () => openSlowSocket(base, requests))
  const { socket, received } = await openSlowSocket(base, '')
  for (let nth = 1; nth <= 100; nth += 1) {
    socket.write(health)
    await expect
      .poll(() => statusesIn(received()).length, { interval: 1, timeout: 30_000 })
      .toBe(nth)
  }
  await Promise.all((await Promise.all(sent)).map(async ({ closed }) => closed))
  const startedAt = (path: string) => started.filter(({ req }) => req.url === path)
  expect(startedAt('/health')).toHaveLength(100)
  expect(startedAt('/stranger').length).toBeLessThanOrEqual(strangers)
  expect(started.every(({ closed }) => closed)).toBe(true)
  expect(await connectionsOf(server)).toBe(1)
})

test('closes a connection that sends more than 1,000 requests', async () => {
  const { base, started } = await startHolding((response) => response.end('x'))
  const { socket, received, closed } = await openSlowSocket(base, health)
  socket.on('data', () => socket.write(health))
  await closed
  expect(started).toHaveLength(1000)
  expect(received()).toMatch(/Connection: close\r\nContent-Length: 1\r\n\r\nx$/)
})

async function connectionsOf(server: Server): Promise<number> {
  return promisify(server.getConnections.bind(server))()
}

/** Where the system has a list of them: Linux. */
async function openFilesIn(folder: string): Promise<string[]> {
  const own = await readdir('/proc/self/fd').catch(() => [])
  const paths = await Promise.all(
    own.map(async (descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => '')),
  )
  return paths.filter((path) => path.startsWith(folder))
}

const tus = { 'Tus-Resumable': '1.0.0' }
const requests = [
  head('GET', '/'),
  head('GET', '/assets/none'),
  head('GET', '/openapi.json'),
  head('HEAD', '/'),
  head('GET', '/', { Expect: 'nothing' }),
  head('GET', '/', { Upgrade: 'h2c', Connection: 'Upgrade' }),
  'GET / HTTP/1.0\r\nConnection: keep-alive\r\nHost: localhost\r\n\r\n',
  postPerson(individualUsd()),
  head('POST', '/nowhere', { 'Content-Length': 100_000 }) + 'a'.repeat(100_000),
  head('POST', '/documents', { ...tus, 'Upload-Length': 9 }),
  `${head('PATCH', '/documents/none', { ...tus, 'Content-Length': 9 })}nine char`,
]
/** The service waits a second until such a client leaves, so it is in one run alone. */
const malformed: Client = {
  sends: [head('GET', '/'), head('GET', '/'), 'no request\r\n\r\n'],
  isAtOnce: true,
  reads: false,
  leaves: 'end',
  afterMs: 0,
}

interface Client {
  sends: string[]
  isAtOnce: boolean
  reads: boolean
  leaves: 'reset' | 'end' | 'last'
  /** Milliseconds between its last byte and its leaving. */
  afterMs: number
}

const client: fc.Arbitrary<Client> = fc.record({
  sends: fc.array(fc.constantFrom(...requests), { minLength: 1, maxLength: 14 }),
  isAtOnce: fc.boolean(),
  reads: fc.boolean(),
  leaves: fc.constantFrom('reset', 'end', 'last'),
  afterMs: fc.constantFrom(0, 1, 2, 5, 20),
})

async function visit(base: string, { sends, isAtOnce, reads, leaves, afterMs }: Client) {
  const { socket, closed } = await openSlowSocket(base, '')
  if (!reads) socket.pause()
  for (const bytes of isAtOnce ? [sends.join('')] : sends)
    await new Promise((resolve) => socket.write(bytes, resolve))
  await pause(afterMs)
  if (leaves === 'reset') socket.resetAndDestroy()
  else {
    socket.resume()
    socket.end(leaves === 'last' ? head('GET', '/', { Connection: 'close' }) : '')
  }
  await closed
}

test('after any pipelined requests and disconnects no file, request or memory is left', async () => {
  const formFolder = await openForm()
  const service = await openService({ REQUEST_TIMEOUT: '1' }, { formFolder })
  const base = await listen(service)
  const { server } = service.app
  const responses: WeakRef<ServerResponse>[] = []
  server.on('request', (_request, response) => responses.push(new WeakRef(response)))
  await fc.assert(
    fc.asyncProperty(fc.array(client, { minLength: 1, maxLength: 10 }), async (clients) => {
      await Promise.all(clients.map(async (each) => visit(base, each)))
      await expect.poll(async () => connectionsOf(server), { timeout: 10_000 }).toBe(0)
      await expect.poll(async () => openFilesIn(formFolder)).toEqual([])
    }),
    { numRuns: 15, examples: [[[malformed]]] },
  )
  // Waits for requests in flight.
  const asked = performance.now()
  await service.stop()
  expect(performance.now() - asked).toBeLessThan(10_000)
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const left = () => {
    collectGarbage()
    return responses.filter((each) => each.deref() !== undefined).length
  }
  // A timer holds a request whose body is late.
  await expect.poll(left, { interval: 500, timeout: 10_000 }).toBe(0)
})
