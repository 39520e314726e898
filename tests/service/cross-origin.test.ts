import { describe, expect, test } from 'vitest'
import { uboUsd } from '../support/people/sample-people'
import { listen, openService } from './support/open-service'
import { createUpload } from './support/tus'

const ours = 'https://form.example.org'
const both = { ALLOWED_ORIGINS: `${ours}, http://localhost:8000` }

function corsOf({ headers }: Response): string[] {
  return [...headers.keys()].filter((name) => name.startsWith('access-control-'))
}

const preflight = (origin: string, method: string, headers: string) => ({
  method: 'OPTIONS',
  headers: {
    Origin: origin,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': headers,
  },
})

/** Returns responses of all routes, successful and refused, as a page of this origin gets them. */
async function repliesTo(base: string, Origin: string): Promise<Response[]> {
  const json = { Origin, 'Content-Type': 'application/json' }
  const tus = { Origin, 'Tus-Resumable': '1.0.0' }
  const created = await createUpload(base, 9, { Origin })
  const replies = await Promise.all([
    fetch(`${base}/person`, { method: 'POST', headers: json, body: JSON.stringify(uboUsd()) }),
    fetch(`${base}/person`, { method: 'POST', headers: json, body: '{}' }),
    fetch(`${base}/person`, { method: 'POST', headers: json, body: '{' }),
    fetch(`${base}/person`, { headers: { Origin } }),
    fetch(`${base}/person`, preflight(Origin, 'POST', 'content-type,idempotency-key,person-case')),
    fetch(`${base}${created.headers.get('Location')}`, { method: 'HEAD', headers: tus }),
    fetch(`${base}/documents`, { method: 'OPTIONS', headers: tus }),
    fetch(`${base}/documents/${'0'.repeat(32)}`, { method: 'HEAD', headers: tus }),
    fetch(`${base}/documents/${'0'.repeat(32)}`, preflight(Origin, 'PATCH', 'upload-offset')),
    fetch(`${base}/documents/files/nothing`, { headers: { Origin } }),
    createUpload(base, 99_999_999, { Origin }),
  ])
  return [created, ...replies]
}

describe('without ALLOWED_ORIGINS', () => {
  test('no response has CORS headers', async () => {
    const base = await listen(await openService())
    for (const reply of await repliesTo(base, ours)) expect(corsOf(reply)).toEqual([])
  })
})

describe('with ALLOWED_ORIGINS', () => {
  test.each([ours, 'http://localhost:8000'])(
    'a page of %s may read every response, errors too',
    async (origin) => {
      const base = await listen(await openService(both))
      const replies = await repliesTo(base, origin)
      for (const { headers } of replies) {
        expect(headers.get('Access-Control-Allow-Origin')).toBe(origin)
        expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
        expect(headers.get('Vary')).toContain('Origin')
        const exposed = headers.get('Access-Control-Expose-Headers')?.toLowerCase().split(', ')
        for (const name of ['location', 'upload-offset', 'document-url', 'retry-after'])
          expect(exposed).toContain(name)
      }
    },
  )

  test('a page may read a 429, and preflight requests do not count', async () => {
    const base = await listen(await openService({ ...both, RATE_LIMIT: '1' }))
    for (const _ of [1, 2, 3])
      expect((await fetch(`${base}/person`, preflight(ours, 'POST', ''))).status).toBe(204)
    const send = async () => fetch(`${base}/person`, { method: 'POST', headers: { Origin: ours } })
    const [, refused] = [await send(), await send()]
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(ours)
  })

  test.each(['https://evil.example', `${ours}.evil.example`, 'http://form.example.org', 'null'])(
    'a page of %s gets no CORS headers',
    async (origin) => {
      const base = await listen(await openService(both))
      for (const reply of await repliesTo(base, origin)) {
        expect(corsOf(reply)).toEqual([])
        expect(reply.headers.get('Vary')).toContain('Origin')
      }
    },
  )

  test('a preflight allows the headers that the form sends', async () => {
    const base = await listen(await openService(both))
    const names = 'content-type,tus-resumable,upload-offset,idempotency-key,person-case'
    const reply = await fetch(`${base}/documents/x`, preflight(ours, 'PATCH', names))
    expect(reply.status).toBe(204)
    const { headers } = reply
    expect(headers.get('Access-Control-Allow-Methods')?.split(', ')).toContain('PATCH')
    const allowed = headers.get('Access-Control-Allow-Headers')?.toLowerCase().split(', ')
    for (const name of names.split(',')) expect(allowed).toContain(name)
  })

  test('OPTIONS without a preflight is answered by tus', async () => {
    const base = await listen(await openService(both))
    const reply = await fetch(`${base}/documents`, { method: 'OPTIONS', headers: { Origin: ours } })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('Tus-Extension')).toContain('creation')
    expect((await fetch(`${base}/person`, { method: 'OPTIONS' })).status).toBe(405)
  })
})
