import { once } from 'node:events'
import { mkdir, readdir, readlink, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { oneAtATime } from '../../src/service/http/one-at-a-time'
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

test('answers all requests of a connection in their order, with their bodies', async () => {
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
  const { socket, received } = await openSlowSocket(base, head('GET', '/'))
  socket.write(health + head('GET', '/assets/none') + postPerson(individualUsd()) + upload)
  socket.write(piece)
  socket.write(head('PUT', '/person') + health)
  const statuses = ['200', '200', '404', '201', '100', '204', '405', '200']
  await expect.poll(() => statusesIn(received()), { timeout: 20_000 }).toEqual(statuses)
})

test('answers eleven requests that arrive at once, and closes the connection at the twelfth', async () => {
  const base = await listen(await openService())
  const eleven = await openSlowSocket(base, health.repeat(11))
  await expect.poll(() => statusesIn(eleven.received())).toHaveLength(11)
  expect(eleven.isOpen()).toBe(true)
  const twelve = await openSlowSocket(base, health.repeat(12))
  await twelve.closed
  expect(statusesIn(twelve.received()).length).toBeLessThan(11)
})

/** A server that starts requests, and leaves it to the test to answer them. */
async function startHolding() {
  const started: ServerResponse[] = []
  const server = createServer(oneAtATime((_request, response) => started.push(response)))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { server, base, started }
}

test('never starts a request whose client left while it waited', async () => {
  const { server, base, started } = await startHolding()
  const connected = once(server, 'connection') as Promise<[Socket]>
  const { socket } = await openSlowSocket(base, health.repeat(3))
  const [served] = await connected
  await expect.poll(() => started.length).toBe(1)
  socket.resetAndDestroy()
  const closed = new Promise((resolve) => served.once('close', resolve))
  started[0]?.end('x')
  await closed
  expect(started).toHaveLength(1)
})

test('starts nothing after a response that closes the connection', async () => {
  const { base, started } = await startHolding()
  const { closed, received } = await openSlowSocket(base, health.repeat(3))
  await expect.poll(() => started.length).toBe(1)
  started[0]?.end()
  await expect.poll(() => started.length).toBe(2)
  started[1]?.setHeader('Connection', 'close').end()
  await closed
  expect(started).toHaveLength(2)
  expect(statusesIn(received())).toEqual(['200', '200'])
})

test('does not read a connection while requests wait', async () => {
  const { server, base, started } = await startHolding()
  const connected = once(server, 'connection') as Promise<[Socket]>
  const { socket } = await openSlowSocket(base, health.repeat(2))
  const [served] = await connected
  await expect.poll(() => started.length).toBe(1)
  const { bytesRead } = served
  const upload = head('PATCH', '/', { 'Content-Length': 1_000_000 })
  socket.write(upload + 'a'.repeat(1_000_000))
  // The server would have read it before these requests, which come later.
  for (const nth of [2, 3]) {
    await openSlowSocket(base, health)
    await expect.poll(() => started.length).toBe(nth)
  }
  expect(served.bytesRead).toBe(bytesRead)
  started[0]?.end()
  // Only the request that is served has a body, and that is read.
  await expect.poll(() => started.length).toBe(4)
  started[3]?.end()
  await expect.poll(() => started.length).toBe(5)
  started[4]?.req.resume()
  await expect.poll(() => started[4]?.req.complete).toBe(true)
})

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
  const service = await openService({ BODY_TIMEOUT: '1' }, { formFolder })
  const base = await listen(service)
  const { server } = service.app
  const responses: WeakRef<ServerResponse>[] = []
  server.on('request', (_request, response) => responses.push(new WeakRef(response)))
  const connections = async () => promisify(server.getConnections.bind(server))()
  await fc.assert(
    fc.asyncProperty(fc.array(client, { minLength: 1, maxLength: 10 }), async (clients) => {
      await Promise.all(clients.map(async (each) => visit(base, each)))
      await expect.poll(connections, { timeout: 10_000 }).toBe(0)
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
