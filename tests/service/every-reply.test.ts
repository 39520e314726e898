import { DatabaseSync } from '@photostructure/sqlite'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listen, openService } from './support/open-service'
import { postPerson, problemIn } from './support/post-person'
import { uboUsd } from '../support/sample-people'
import { sendRaw } from './support/raw-request'
import { tinyPicture } from './support/tiny-picture'
import { uploadDocument } from './support/tus'

test('/health and /ready return 200 while the service runs', async () => {
  const { app } = await openService()
  expect((await app.inject('/health')).json()).toEqual({ status: 'alive' })
  expect((await app.inject('/ready')).json()).toEqual({ status: 'ready' })
})

test('/ready returns 503 when a store fails, and /health still 200', async () => {
  const { app, dataFolder } = await openService()
  const { rm } = await import('node:fs/promises')
  await rm(join(dataFolder, 'documents'), { recursive: true })
  expect(problemIn(await app.inject('/ready')).status).toBe(503)
  expect((await app.inject('/health')).statusCode).toBe(200)
})

test.each(['/health', '/ready'])('other methods at %s get 405', async (url) => {
  const { app } = await openService()
  const reply = await app.inject({ method: 'POST', url })
  expect(problemIn(reply).status).toBe(405)
  expect(reply.headers['allow']).toBe('GET, HEAD')
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
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s get a problem', async (_what, bytes, status) => {
  const { head, body } = await sendRaw(await listen(await openService()), bytes)
  expect(head).toContain('X-Content-Type-Options: nosniff')
  expect(head).toContain('application/problem+json')
  expect(JSON.parse(body)).toMatchObject({ status })
})

test.each([
  ['a path with a broken escape', 'GET /%zz HTTP/1.1\r\nHost: a', 400],
  ['a path that is no UTF-8', 'GET /apply/%E0%A4%A HTTP/1.1\r\nHost: a', 400],
  ['an id with a broken escape', 'HEAD /documents/%c0 HTTP/1.1\r\nHost: a', 400],
  ['an id that is too long', `GET /documents/${'x'.repeat(500)} HTTP/1.1\r\nHost: a`, 414],
  ['no Host', 'GET /health HTTP/1.1', 400],
  ['two Hosts', 'GET /health HTTP/1.1\r\nHost: a\r\nHost: b', 400],
  ['an unknown expectation', 'GET /nowhere HTTP/1.1\r\nHost: a\r\nExpect: wonders', 404],
])('%s gets the headers of every other response, and is logged', async (_, lines, status) => {
  const service = await openService()
  const base = await listen(service)
  const reply = await sendRaw(base, `${lines}\r\nConnection: close\r\n\r\n`)
  const usual = await fetch(`${base}/nowhere`)
  const own = new Set(['content-length', 'date', 'connection', 'keep-alive'])
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
  expect(problemIn(reply)).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    detail: 'Something went wrong on our side.',
  })
  const log = service.log.join('')
  expect(log).toContain('no such table')
  expect(log).toContain('.ts:')
  expect(log).not.toContain('Adaeze')
})
