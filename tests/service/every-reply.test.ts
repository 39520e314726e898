import { DatabaseSync } from '@photostructure/sqlite'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serviceVersion } from '../../src/service/settings/version'
import { listen, openService } from './support/open-service'
import { postPerson, problemIn } from './support/post-person'
import { uboUsd } from '../support/people/sample-people'
import { sendRaw } from './support/raw-request'
import { tinyPicture } from './support/tiny-picture'
import { uploadDocument } from './support/tus'

test('/health and /ready return 200 while the service runs', async () => {
  const { app } = await openService()
  expect((await app.inject('/health')).json()).toEqual({ status: 'alive' })
  expect((await app.inject('/ready')).json()).toEqual({ status: 'ready', version: serviceVersion })
})

test('/ready returns 503 when a store fails, and /health still 200', async () => {
  const { app, dataFolder, log } = await openService()
  const { rm } = await import('node:fs/promises')
  await rm(join(dataFolder, 'documents'), { recursive: true })
  expect(problemIn(await app.inject('/ready')).status).toBe(503)
  expect((await app.inject('/health')).statusCode).toBe(200)
  // Unlike the 503 of a service that stops.
  expect(log.filter((line) => line.includes('"level":"error"'))).toHaveLength(1)
})

test.each(['/health', '/ready'])('other methods at %s get 405', async (url) => {
  const { app } = await openService()
  const reply = await app.inject({ method: 'POST', url })
  expect(problemIn(reply).status).toBe(405)
  expect(reply.headers['allow']).toBe('GET, HEAD')
})

test('every error has the id of its request, made by the service, and no success has', async () => {
  const service = await openService()
  const made = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  const headers = { 'request-id': 'of-a-stranger', 'x-request-id': 'of-a-stranger' }
  const replies = [
    await service.app.inject({ url: '/nowhere', headers }),
    await service.app.inject({ url: '/%zz', headers }),
    await postPerson(service, {}, headers),
    await postPerson(service, '{', headers),
  ]
  const ids = replies.map((reply) => String(reply.headers['request-id']))
  for (const id of ids) expect(id).toMatch(made)
  expect(new Set(ids).size).toBe(ids.length)
  expect(replies.map((reply) => problemIn(reply).instance)).toEqual(
    ids.map((id) => `urn:uuid:${id}`),
  )
  const logged = service.log.map((line) => (JSON.parse(line) as { reqId: string }).reqId)
  expect(logged).toEqual(ids)
  const created = await postPerson(service, uboUsd(), headers)
  expect(created.headers).not.toHaveProperty('request-id')
})

test('every response has nosniff, whatever its status', async () => {
  const service = await openService()
  const base = await listen(service)
  const { link } = await uploadDocument(base, await tinyPicture())
  const asked: [string, RequestInit?][] = [
    [`${base}/health`],
    [`${base}/ready`],
    [`${base}/nowhere`],
    [`${base}/person`],
    [
      `${base}/person`,
      { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
    ],
    [`${base}/person`, { method: 'POST', body: 'x' }],
    [`${base}/documents`, { method: 'OPTIONS' }],
    [`${base}/documents`, { method: 'POST' }],
    [`${base}/documents/nowhere`],
    [link],
    [`${base}/documents/files/nowhere`],
  ]
  for (const [url, init] of asked) {
    const reply = await fetch(url, init)
    await reply.arrayBuffer()
    expect([url, reply.headers.get('X-Content-Type-Options')]).toEqual([url, 'nosniff'])
  }
})

test.each([
  ['bytes that are no HTTP', 'nonsense\r\n\r\n', 400],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
])('%s get a problem', async (_what, bytes, status) => {
  const service = await openService()
  const { head, body } = await sendRaw(await listen(service), bytes)
  expect(head).toContain('X-Content-Type-Options: nosniff')
  expect(head).toContain('application/problem+json')
  const [, requestId = ''] = /^Request-Id: (.+)$/m.exec(head) ?? []
  expect(JSON.parse(body)).toMatchObject({ status, instance: `urn:uuid:${requestId.trim()}` })
  expect(service.log.join('')).toContain(`"reqId":"${requestId.trim()}"`)
})

test.each([
  ['a path with a broken escape', 'GET /%zz HTTP/1.1\r\nHost: localhost', 400],
  ['a path that is no UTF-8', 'GET /apply/%E0%A4%A HTTP/1.1\r\nHost: localhost', 400],
  ['an id with a broken escape', 'HEAD /documents/%c0 HTTP/1.1\r\nHost: localhost', 400],
  ['an id that is too long', `GET /documents/${'x'.repeat(500)} HTTP/1.1\r\nHost: localhost`, 414],
  ['no Host', 'GET /health HTTP/1.1', 400],
  ['two Hosts', 'GET /health HTTP/1.1\r\nHost: localhost\r\nHost: b', 400],
  ['an unknown expectation', 'GET /nowhere HTTP/1.1\r\nHost: localhost\r\nExpect: wonders', 404],
])('%s gets the headers of every other response, and is logged', async (_, lines, status) => {
  const service = await openService()
  const base = await listen(service)
  const reply = await sendRaw(base, `${lines}\r\nConnection: close\r\n\r\n`)
  const usual = await fetch(`${base}/nowhere`)
  const own = new Set(['content-length', 'date', 'connection', 'keep-alive', 'request-id'])
  const expected = [...usual.headers].filter(([name]) => !own.has(name))
  const head = reply.head.toLowerCase()
  for (const header of expected) expect(head).toContain(header.join(': ').toLowerCase())
  expect(reply.status).toBe(status)
  expect(service.log.join('')).toContain(`"status":${status}`)
  expect(service.log.join('')).not.toMatch(/zz|xxx|%c0/)
})

test('HTTP/1.0 needs no Host, as in the checks of some load balancers', async () => {
  const base = await listen(await openService())
  expect((await sendRaw(base, 'GET /ready HTTP/1.0\r\n\r\n')).status).toBe(200)
})

test('a broken store gets a 500 without details, and the log has the details without the person', async () => {
  const service = await openService()
  const other = new DatabaseSync(join(service.dataFolder, 'people.sqlite'))
  other.exec('alter table people rename to lost')
  other.close()
  const reply = await postPerson(service, uboUsd())
  const requestId = reply.headers['request-id']
  expect(problemIn(reply)).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    detail: 'Sorry, something went wrong. Try again in a few minutes.',
    instance: `urn:uuid:${String(requestId)}`,
  })
  const log = service.log.join('')
  expect(
    service.log.filter((line) => line.includes(`"reqId":"${String(requestId)}"`)),
  ).toHaveLength(2)
  expect(log).toContain('no such table')
  expect(log).toContain('.ts:')
  expect(log).not.toContain('Adaeze')
})
