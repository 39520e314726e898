import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressForm } from '../../src/build/compress'
import { openService } from './support/open-service'

const long = 'Words that come again and again. '.repeat(60)
const theme = 'body { color: #123 }'
const script = `document.title = "${long}" // a < b > c`
const files: Record<string, string> = {
  'index.html': `<!doctype html><meta name="languages" content="en fr"><style>${theme}</style>\n<script>\n${script}\n</script><script type="module" src="/assets/main-abc123.js"></script><title>The first screen</title>`,
  'shell.html': `<!doctype html><style media="screen">p{margin:0}</style><style>${theme}</style><title>The shell</title>${long}`,
  'service-worker.js': `// ${long}`,
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/main-abc123.js': `export const words = '${long}'`,
  'assets/main-abc123.css': `/* ${long} */`,
  'assets/small-abc123.js': 'export {}',
  '.vite/manifest.json': '{}',
}
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** Pages as they were built, and as a setting changes them. */
const settings: [what: string, env: Record<string, string>][] = [
  ['as built', {}],
  ['changed', { LANGUAGES: 'en' }],
]

let formFolder = ''
beforeAll(async () => {
  formFolder = await mkdtemp(join(tmpdir(), 'form-wire-'))
  for (const folder of ['assets', '.vite']) await mkdir(join(formFolder, folder))
  for (const [name, text] of Object.entries(files)) await writeFile(join(formFolder, name), text)
  await compressForm(formFolder)
})
afterAll(async () => rm(formFolder, { recursive: true }))

async function openBuilt(env: Record<string, string> = {}): Promise<FastifyInstance> {
  return (await openService(env, { formFolder })).app
}

/** Returns what of a file is the same with each setting. */
function unchanged(text: string | undefined): string | undefined {
  return text?.replace('content="en fr"', 'content="en"')
}

function decoded({ headers, rawPayload }: { headers: object; rawPayload: Buffer }): string {
  const coding = new Map(Object.entries(headers)).get('content-encoding') as string | undefined
  if (coding === 'br') return brotliDecompressSync(rawPayload).toString()
  return (coding === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString()
}

describe('the body has the coding that the browser accepts:', () => {
  const codings: [accepted: string | undefined, coding: string | undefined][] = [
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0', undefined],
    ['*;q=0', undefined],
    ['*', 'gzip'],
    ['identity', undefined],
    ['deflate', undefined],
    ['zstd', undefined],
    [undefined, undefined],
  ]

  const bodies = [
    ['/', 'index.html', 'text/html; charset=utf-8'],
    ['/apply/person', 'shell.html', 'text/html; charset=utf-8'],
    ['/service-worker.js', 'service-worker.js', 'application/javascript; charset=utf-8'],
    ['/assets/main-abc123.js', 'assets/main-abc123.js', 'application/javascript; charset=utf-8'],
    ['/assets/main-abc123.css', 'assets/main-abc123.css', 'text/css; charset=utf-8'],
  ] as const

  test.each(settings)(
    '%s: br before gzip, unless the browser prefers it or refuses both',
    async (_, env) => {
      const app = await openBuilt(env)
      for (const [accepted, coding] of codings) {
        const headers = {
          ...html,
          ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
        }
        for (const [url, name, type] of bodies) {
          const reply = await app.inject({ url, headers })
          const found = reply.headers['content-encoding']
          expect([accepted, url, found]).toEqual([accepted, url, coding])
          expect(reply.headers['content-type']).toBe(type)
          expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
          expect(unchanged(decoded(reply))).toBe(unchanged(files[name]))
          const head = await app.inject({ method: 'HEAD', url, headers })
          const { date: _date, ...same } = reply.headers
          expect(head.headers).toMatchObject(same)
          expect(head.body).toBe('')
        }
      }
    },
  )

  test('small files are not compressed', async () => {
    const app = await openBuilt()
    for (const url of ['/assets/small-abc123.js', '/icon.svg']) {
      const reply = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
      expect(reply.headers).not.toHaveProperty('content-encoding')
      expect(reply.body).toBe(files[url.slice(1)])
    }
  })
})

test.each(settings)(
  '%s: responses vary by Accept-Encoding, and each coding has its own ETag',
  async (_, env) => {
    const app = await openBuilt(env)
    for (const url of [
      '/',
      '/apply/person',
      '/icon.svg',
      '/service-worker.js',
      '/assets/main-abc123.js',
    ]) {
      const tags = new Set()
      for (const accepted of ['br', 'gzip', 'identity']) {
        const headers = { ...html, 'accept-encoding': accepted }
        const reply = await app.inject({ url, headers })
        const isPage = url === '/' || url === '/apply/person'
        const vary = isPage ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding'
        expect(reply.headers.vary).toBe(vary)
        expect(reply.headers['cache-control']).toBe(
          url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
        const tag = String(reply.headers.etag)
        tags.add(tag)
        const again = await app.inject({ url, headers: { ...headers, 'if-none-match': tag } })
        expect([url, again.statusCode, again.body]).toEqual([url, 304, ''])
        expect(again.headers).toMatchObject({ etag: tag, vary })
      }
      expect(tags.size).toBe(url === '/icon.svg' ? 1 : 3)
    }
  },
)

test('a range applies to the encoded body', async () => {
  const app = await openBuilt()
  const url = '/assets/main-abc123.js'
  for (const accepted of ['br', 'identity']) {
    const headers = { 'accept-encoding': accepted }
    const { rawPayload } = await app.inject({ url, headers })
    const part = await app.inject({ url, headers: { ...headers, range: 'bytes=2-9' } })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 2-9/${rawPayload.length}`)
    expect(part.rawPayload).toEqual(rawPayload.subarray(2, 10))
    const beyond = { ...headers, range: 'bytes=999999-' }
    expect((await app.inject({ url, headers: beyond })).statusCode).toBe(416)
  }
})

test('GET / returns the first screen, unless its address has answers for another screen', async () => {
  const app = await openBuilt()
  for (const [url, title] of [
    ['/', 'The first screen'],
    ['/?utm_source=mail', 'The first screen'],
    ['/?name_first=Ada', 'The first screen'],
    ['/?', 'The first screen'],
    ['/?currency=USD', 'The shell'],
    ['/?name_first=A?b&kind=ubo', 'The shell'],
    ['/?change=kind', 'The shell'],
    ['/apply/person', 'The shell'],
    ['/apply/done/018f.3c1e', 'The shell'],
    ['/anything', 'The shell'],
  ] as const) {
    for (const accepted of ['br', 'identity']) {
      const reply = await app.inject({ url, headers: { ...html, 'accept-encoding': accepted } })
      expect([url, reply.statusCode]).toEqual([url, 200])
      expect([url, /<title>(.*?)<\/title>/.exec(decoded(reply))?.[1]]).toEqual([url, title])
    }
  }
})

test('what the build leaves beside the files gets 404', async () => {
  const app = await openBuilt()
  for (const url of ['/index.html.br', '/assets/main-abc123.js.gz', '/.vite/manifest.json']) {
    for (const accepted of ['br', 'identity']) {
      const { statusCode } = await app.inject({ url, headers: { 'accept-encoding': accepted } })
      expect([url, statusCode]).toEqual([url, 404])
    }
  }
})

test('the CSP allows only the inline styles and scripts of the pages', async () => {
  const app = await openBuilt()
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  for (const url of ['/', '/apply/person', '/assets/main-abc123.js']) {
    const { headers } = await app.inject({ url, headers: html })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toContain(`script-src 'self' ${hash(`\n${script}\n`)}`)
    expect(policy).toContain(`style-src 'self' ${hash(theme)} ${hash('p{margin:0}')}`)
    expect(policy.join(';')).not.toMatch(/unsafe|https?:|\*/)
  }
})
