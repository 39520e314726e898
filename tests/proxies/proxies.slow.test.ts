import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { maxDocumentBytes } from '../../src/person'
import { listen, openService, temporaryFolder } from '../service/support/open-service'
import { selfSigned } from '../service/support/self-signed'
import { freePort } from '../support/machine/free-port'
import { whyMissing } from '../support/machine/debian-packages.mjs'
import { uboUsd } from '../support/people/sample-people'

const host = 'open.example.org'
const { key, certificate } = selfSigned(host)

interface Proxy {
  /** Of TLS. */
  port: number
  /** What it printed, and wrote into its logs. */
  logged: () => Promise<string>
}

interface Places {
  folder: string
  port: number
  servicePort: string
  keyFile: string
  certificateFile: string
}

/** Reads a file of the folder `deploy`, and changes where things are on this machine. Each change must change something. */
async function configuration(name: string, changes: readonly (readonly [string, string])[]) {
  let text = await readFile(`src/service/deploy/${name}`, 'utf8')
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    text = text.replaceAll(from, to)
  }
  return text
}

const start = {
  async nginx({ folder, port, servicePort, keyFile, certificateFile }: Places) {
    const site = await configuration('nginx.conf', [
      ['/etc/letsencrypt/live/open.example.org/fullchain.pem', certificateFile],
      ['/etc/letsencrypt/live/open.example.org/privkey.pem', keyFile],
      ['  listen [::]:443 ssl;\n', ''],
      ['  listen [::]:80;\n', ''],
      ['listen 443', `listen 127.0.0.1:${port}`],
      ['listen 80', `listen 127.0.0.1:${await freePort()}`],
      ['127.0.0.1:8080', `127.0.0.1:${servicePort}`],
      ['/var/log/nginx', folder],
      ['client_header_timeout 15s', 'client_header_timeout 1s'],
    ])
    const file = join(folder, 'nginx.conf')
    await writeFile(
      file,
      `daemon off; master_process off; pid ${folder}/pid; events {} http { ${site} }`,
    )
    return ['nginx', '-p', folder, '-e', 'stderr', '-c', file]
  },
  async caddy({ folder, port, servicePort, keyFile, certificateFile }: Places) {
    const text = await configuration('Caddyfile', [
      ['{\n  log {', '{\n  admin off\n  auto_https disable_redirects\n  log {'],
      [`${host} {`, `${host}:${port} {\n  bind 127.0.0.1\n  tls ${certificateFile} ${keyFile}`],
      ['127.0.0.1:8080', `127.0.0.1:${servicePort}`],
      ['read_header 15s', 'read_header 1s'],
    ])
    const file = join(folder, 'Caddyfile')
    await writeFile(file, text)
    return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile']
  },
}
type ProxyName = keyof typeof start

async function openBehind(name: ProxyName, settings: Record<string, string> = {}) {
  expect(await whyMissing('proxies')).toBe(undefined)
  const service = await openService({
    PUBLIC_URL: `https://${host}`,
    TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  })
  const { port: servicePort } = new URL(await listen(service))
  const folder = await temporaryFolder()
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  await writeFile(keyFile, key)
  await writeFile(certificateFile, certificate)
  const port = await freePort()
  const command = await start[name]({ folder, port, servicePort, keyFile, certificateFile })
  const [program = '', ...args] = command
  let printed = ''
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (printed += bytes.toString()))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const proxy: Proxy = {
    port,
    async logged() {
      const files = ['access.log', 'error.log'].map((file) => join(folder, file))
      return [printed, ...(await Promise.all(files.map(async (file) => read(file))))].join('\n')
    },
  }
  await expect
    .poll(
      async () =>
        ask(proxy, { path: '/ready' }).then(
          ({ status }) => status,
          () => printed,
        ),
      {
        timeout: 20_000,
      },
    )
    .toBe(200)
  return { service, proxy }
}

async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}

const tus = { 'Tus-Resumable': '1.0.0' }
const piece = { ...tus, 'Upload-Offset': 0, 'Content-Type': 'application/offset+octet-stream' }

interface Asked extends Omit<RequestOptions, 'headers'> {
  headers?: OutgoingHttpHeaders
}

function open({ port }: Proxy, { headers = {}, ...options }: Asked) {
  const to = { host: '127.0.0.1', port, servername: host, ca: certificate, agent: false } as const
  return request({ ...to, ...options, headers: { Host: host, ...headers } })
}

async function ask(proxy: Proxy, options: Asked, body?: Uint8Array | string) {
  const sent = open(proxy, options)
  sent.end(body)
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) }
}

async function newUpload(proxy: Proxy, length: number): Promise<string> {
  const headers = { ...tus, 'Upload-Length': length }
  const created = await ask(proxy, { method: 'POST', path: '/documents', headers })
  expect(created.status).toBe(201)
  return created.headers.location ?? ''
}

describe.each(Object.keys(start) as ProxyName[])('the configuration of %s', (name) => {
  test('hands on requests, and browsers stay with TLS', async () => {
    const { proxy } = await openBehind(name)
    const body = JSON.stringify(uboUsd())
    const headers = { 'Content-Type': 'application/json' }
    const created = await ask(proxy, { method: 'POST', path: '/person', headers }, body)
    expect(created.status).toBe(201)
    expect(created.headers['strict-transport-security']).toMatch(/^max-age=\d+/)
  })

  test('tells the service which client asks, whatever that client claims', async () => {
    const { proxy } = await openBehind(name, { RATE_LIMIT: '1' })
    const statusOf = async (localAddress: string, claimed: string) => {
      const headers = { ...tus, 'Upload-Length': 9, 'X-Forwarded-For': claimed }
      return (await ask(proxy, { method: 'POST', path: '/documents', localAddress, headers }))
        .status
    }
    expect(await statusOf('127.0.0.2', '192.0.2.1')).toBe(201)
    expect(await statusOf('127.0.0.2', '192.0.2.2')).toBe(429)
    expect(await statusOf('127.0.0.3', '192.0.2.1')).toBe(201)
  })

  test('hands on the bytes of an upload while they come', async () => {
    const { proxy, service } = await openBehind(name)
    const path = await newUpload(proxy, 1_000_000)
    const headers = { ...piece, 'Content-Length': 1_000_000 }
    const sending = open(proxy, { method: 'PATCH', path, headers })
    sending.on('error', () => undefined)
    sending.write(Buffer.alloc(500_000))
    const stored = async () => {
      const { app } = service
      const head = await app.inject({ method: 'HEAD', url: path, headers: { ...tus, host } })
      return Number(head.headers['upload-offset'])
    }
    // It also ends the request, so that the next try resumes.
    await expect.poll(stored, { timeout: 20_000 }).toBe(500_000)
  })

  test('lets a document of 10 MB through in one request', async () => {
    const { proxy } = await openBehind(name)
    const path = await newUpload(proxy, maxDocumentBytes)
    const bytes = Buffer.alloc(maxDocumentBytes)
    const headers = { ...piece, 'Content-Length': bytes.length }
    const reply = await ask(proxy, { method: 'PATCH', path, headers }, bytes)
    // All bytes arrived, and they are no picture.
    expect([reply.status, reply.body.toString()]).toEqual([
      422,
      expect.stringContaining('notAPictureOrPdf'),
    ])
  })

  test('ends a client whose headers are slow, of which the service never hears', async () => {
    const { proxy, service } = await openBehind(name)
    const before = service.log.length
    const socket = connect({
      port: proxy.port,
      host: '127.0.0.1',
      servername: host,
      ca: certificate,
    })
    socket.on('error', () => undefined)
    await once(socket, 'secureConnect')
    socket.resume()
    socket.write(`GET /health HTTP/1.1\r\nHost: ${host}\r\n`)
    await once(socket, 'close')
    expect(service.log.slice(before)).toEqual([])
  })

  test('sends pipelined requests one after another', async () => {
    const { proxy } = await openBehind(name)
    const socket = connect({
      port: proxy.port,
      host: '127.0.0.1',
      servername: host,
      ca: certificate,
    })
    let received = ''
    socket.on('data', (bytes: Buffer) => (received += bytes.toString()))
    onTestFinished(() => void socket.destroy())
    socket.write(`GET /health HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(20))
    await expect
      .poll(() => received.match(/HTTP\/1\.1 200 /g), { timeout: 20_000 })
      .toHaveLength(20)
  })

  test('logs no query, and no id of an upload', async () => {
    const { proxy, service } = await openBehind(name)
    const path = await newUpload(proxy, 9)
    await ask(proxy, { method: 'HEAD', path, headers: tus })
    await ask(proxy, { path: '/apply?name_first=Adaeze' })
    await ask(proxy, { path: '/documents/files/abc?signature=s3cret' })
    await service.app.close()
    const headers = { ...piece, 'Idempotency-Key': 's3cret' }
    for (const query of ['', '?name_first=Adaeze'])
      expect((await ask(proxy, { path: path + query, headers })).status).toBe(502)
    const logged = await proxy.logged()
    for (const secret of ['Adaeze', 's3cret', path.split('/').at(-1) ?? ''])
      expect(logged).not.toContain(secret)
  })
})
