import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listen, openService, temporaryFolder } from './support/open-service'
import { problemIn } from './support/post-person'
import { sendRaw } from './support/raw-request'

const page = '<!doctype html><title>The form</title>'
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

async function openWithForm() {
  const folder = await temporaryFolder()
  const formFolder = join(folder, 'form')
  await mkdir(join(formFolder, 'assets'), { recursive: true })
  await writeFile(join(formFolder, 'index.html'), page)
  await writeFile(join(formFolder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(formFolder, 'assets', 'main-abc123.js'), 'export {}')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  return openService({}, { formFolder })
}

test('a browser gets the form at every screen, with no-cache', async () => {
  const { app } = await openWithForm()
  for (const url of ['/', '/apply/person', '/apply/documents?currency=USD', '/anything']) {
    const reply = await app.inject({ url, headers: html })
    expect([url, reply.statusCode, reply.body]).toEqual([url, 200, page])
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers['cache-control']).toBe('no-cache')
  }
})

test('a page adds so few listeners that Node does not warn', async () => {
  const warned: Error[] = []
  const onWarning = (warning: Error) => warned.push(warning)
  process.on('warning', onWarning)
  onTestFinished(() => void process.off('warning', onWarning))
  const base = await listen(await openWithForm())
  for (const path of ['/', '/apply/person'])
    expect((await fetch(`${base}${path}`, { headers: html })).status).toBe(200)
  expect(warned).toEqual([])
})

test('a browser that navigates to an address cut inside a letter is led to the form or the desk', async () => {
  const { app } = await openWithForm()
  for (const [url, to] of [
    ['/apply/done/%zz', '/'],
    ['/%c3%28', '/'],
    ['/desk/%zz', '/desk'],
  ] as const) {
    const reply = await app.inject({ url, headers: html })
    expect([url, reply.statusCode, reply.headers.location]).toEqual([url, 302, to])
    expect((await app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(400)
  }
})

test('assets are cached for a year, other files are revalidated', async () => {
  const { app } = await openWithForm()
  const asset = await app.inject({ url: '/assets/main-abc123.js' })
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-type']).toMatch(/javascript/)
  expect((await app.inject({ url: '/icon.svg' })).headers['cache-control']).toBe('no-cache')
})

test('HEAD works for the page, a screen and an asset', async () => {
  const { app } = await openWithForm()
  for (const url of ['/', '/apply/person', '/assets/main-abc123.js']) {
    const reply = await app.inject({ method: 'HEAD', url, headers: html })
    expect([url, reply.statusCode, reply.body]).toEqual([url, 200, ''])
  }
})

describe('404 is the answer', () => {
  test('to what is no screen, and to whom is no browser', async () => {
    const { app } = await openWithForm()
    for (const [method, url, headers] of [
      ['GET', '/apply/person', { accept: 'application/json' }],
      ['GET', '/apply/person', {}],
      ['POST', '/apply/person', html],
      ['GET', '/assets/main-gone.js', html],
      ['GET', '/person/018f3c1e', html],
      ['GET', '/documents/files/a/b', html],
      ['GET', '/health/more', html],
      ['GET', '/favicon.ico', { accept: 'image/*' }],
    ] as const) {
      const reply = await app.inject({ method, url, headers })
      expect([method, url, problemIn(reply).status]).toEqual([method, url, 404])
    }
  })

  test('to everything, without a built form', async () => {
    const { app } = await openService()
    expect(problemIn(await app.inject({ url: '/', headers: html })).status).toBe(404)
  })
})

test('no raw path leads out of the folder', async () => {
  const base = await listen(await openWithForm())
  for (const path of [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
  ]) {
    // fetch would normalize the path before it sends it.
    const headers = 'Host: localhost\r\nConnection: close'
    const reply = await sendRaw(base, `GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`)
    expect([path, Math.floor(reply.status / 100)]).toEqual([path, 4])
    expect(reply.body).not.toMatch(/^secret/)
  }
})

test('the page has a strict CSP and a Referrer-Policy, and may be framed', async () => {
  const { app } = await openWithForm()
  const { headers } = await app.inject({ url: '/', headers: html })
  const policy = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ')
        return [name, sources.join(' ')]
      }),
  )
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' blob: data:",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'font-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
  })
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers['permissions-policy']).toBe(
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), web-share=(self), clipboard-write=(self)',
  )
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers).not.toHaveProperty('strict-transport-security')
})
