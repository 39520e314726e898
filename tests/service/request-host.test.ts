import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { listen, type OpenedService, openService } from './support/open-service'
import { problemIn } from './support/post-person'

const create = { 'tus-resumable': '1.0.0', 'upload-length': '4' }

const createAt = async ({ app }: OpenedService, host: string) =>
  app.inject({ method: 'POST', url: '/documents', headers: { ...create, host } })

test('an upload at a Host that is one is accepted', async () => {
  const service = await openService()
  for (const host of [
    'open.example.org',
    'Open.Example.Org:8443',
    'my_service:8080',
    '127.0.0.1',
    '[::1]:8080',
  ])
    expect([host, (await createAt(service, host)).statusCode]).toEqual([host, 201])
})

test('an upload at a Host that is none gets 400, and nothing is stored', async () => {
  const service = await openService()
  for (const host of [
    'evil.example/path?a=',
    'evil.example#',
    'me:secret@evil.example',
    'evil.example\\@a',
    'evil.example:99999',
    'evil.example:80:90',
    'evil.example:',
    'a b',
    'a,b',
    '<script>',
    '[::1',
    '[::1]x',
    'http://evil.example',
  ]) {
    const reply = await createAt(service, host)
    expect([host, problemIn(reply).status]).toEqual([host, 400])
    expect(reply.body).not.toContain('evil')
  }
  expect(await readdir(join(service.dataFolder, 'uploads'))).toEqual([])
})

test('with PUBLIC_URL the Host is ignored', async () => {
  const service = await openService({ PUBLIC_URL: 'https://open.example.org' })
  expect((await createAt(service, 'a/b')).statusCode).toBe(201)
})

/** `fetch` lets nobody set the Host. */
async function ask(base: string, path: string, headers: Record<string, string>) {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request(base + path, { headers, agent: false })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
  return { status: reply.statusCode, body: await text(reply) }
}

describe('a service that listens on loopback', () => {
  const PUBLIC_URL = 'https://open.example.org/form'
  const others = [
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example@localhost.evil.example',
    '10.0.0.1',
    '0.0.0.0',
    'a b',
  ]
  const own = [
    'localhost',
    'LocalHost:9000',
    'localhost.',
    '127.0.0.1',
    '127.8.9.1:80',
    '[::1]:8080',
    'open.example.org',
    'Open.Example.Org.:8443',
  ]

  test('answers 421 to the Host of a page that lets its name lead here', async () => {
    const base = await listen(await openService({ PUBLIC_URL }))
    const paths = ['/', '/health', '/ready', '/person', '/documents/files/1', '/openapi.json', '/a']
    for (const path of paths)
      expect([path, (await ask(base, path, { host: 'evil.example' })).status]).toEqual([path, 421])
    for (const host of others)
      expect([host, (await ask(base, '/health', { host })).status]).toEqual([host, 421])
    for (const host of own)
      expect([host, (await ask(base, '/health', { host })).status]).toEqual([host, 200])
    // A page may set any header but Host.
    const forwarded = { host: 'evil.example', 'x-forwarded-host': 'localhost' }
    const { status, body } = await ask(base, '/health', forwarded)
    expect([status, body]).toEqual([421, expect.not.stringContaining('evil')])
  })

  test('answers so on the port of the metrics', async () => {
    const { metricsApp } = await openService({ PUBLIC_URL, METRICS_PORT: '9' })
    const base = (await metricsApp?.listen({ host: '127.0.0.1', port: 0 })) ?? ''
    expect((await ask(base, '/metrics', { host: 'evil.example' })).status).toBe(421)
    expect((await ask(base, '/metrics', { host: 'localhost:9' })).status).toBe(200)
  })

  test('does not know the name of a proxy without PUBLIC_URL', async () => {
    const base = await listen(await openService({ TRUSTED_PROXIES: '127.0.0.1' }))
    const headers = { host: 'open.example.org', 'x-forwarded-host': 'open.example.org' }
    const reply = await ask(base, '/ready', headers)
    expect([reply.status, reply.body]).toEqual([421, expect.stringContaining('PUBLIC_URL')])
  })
})

test('a service that listens elsewhere answers to every Host, as probes and scrapers come by address', async () => {
  const { app, metricsApp } = await openService({ METRICS_PORT: '9' })
  for (const [each, path] of [
    [app, '/health'],
    [metricsApp, '/metrics'],
  ] as const) {
    const base = (await each?.listen({ host: '0.0.0.0', port: 0 })) ?? ''
    expect((await ask(base, path, { host: '10.0.0.1:8080' })).status).toBe(200)
  }
})
