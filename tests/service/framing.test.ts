import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressForm } from '../../src/build/compress'
import { openService } from './support/open-service'

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let formFolder = ''
beforeAll(async () => {
  formFolder = await mkdtemp(join(tmpdir(), 'framing-'))
  for (const name of ['index', 'shell', 'desk'])
    await writeFile(
      join(formFolder, `${name}.html`),
      `<title>${name}</title>${'Long. '.repeat(500)}`,
    )
  await compressForm(formFolder)
})
afterAll(async () => rm(formFolder, { recursive: true }))

async function openForm(env: Record<string, string>) {
  const { app } = await openService(env, { formFolder })
  return async (url: string, coding = 'identity') => {
    const { statusCode, headers } = await app.inject({
      url,
      headers: { ...html, 'accept-encoding': coding },
    })
    const directives = String(headers['content-security-policy']).split(';')
    const ancestors = directives.filter((each) => each.startsWith('frame-ancestors'))
    const opener = headers['cross-origin-opener-policy']
    return { statusCode, ancestors, opener, hsts: headers['strict-transport-security'] }
  }
}

const ofForm = ['/', '/?currency=USD', '/apply/person', '/index.html', '/shell.html']
const ofDesk = ['/desk', '/desk/', '/desk?a', '/desk/people', '/desk/%70eople', '/desk.html']
const spelled = ['/desk%2Ehtml', '//desk.html']

describe('the form may be embedded', () => {
  test('by any page when FRAME_ANCESTORS is unset', async () => {
    const ask = await openForm({})
    for (const url of ofForm) {
      const { statusCode, ancestors, opener } = await ask(url)
      expect([url, statusCode, ancestors, opener]).toEqual([url, 200, [], undefined])
    }
  })

  test.each([
    ['https://portal.example.org', 'https://portal.example.org'],
    ['self, https://a.example.org', "'self' https://a.example.org"],
    ['none', "'none'"],
  ])('by the pages of FRAME_ANCESTORS=%s: %s', async (FRAME_ANCESTORS, sources) => {
    const ask = await openForm({ FRAME_ANCESTORS })
    for (const url of ofForm)
      expect([url, (await ask(url)).ancestors]).toEqual([url, [`frame-ancestors ${sources}`]])
  })
})

test.each([{}, { FRAME_ANCESTORS: 'https://portal.example.org' }])(
  'with %j no page may embed the desk or hold its window',
  async (env) => {
    const ask = await openForm(env)
    for (const url of [...ofDesk, ...spelled]) {
      for (const coding of ['identity', 'gzip', 'br']) {
        const { statusCode, ancestors, opener } = await ask(url, coding)
        expect([url, coding, statusCode, ancestors, opener]).toEqual([
          url,
          coding,
          200,
          ["frame-ancestors 'none'"],
          'same-origin',
        ])
      }
    }
  },
)

test.each([
  [{ PUBLIC_URL: 'https://open.example.org' }, 'max-age=31536000'],
  [{ PUBLIC_URL: 'http://open.example.org' }, undefined],
  [{}, undefined],
])('with %j Strict-Transport-Security is %s', async (env, expected) => {
  const ask = await openForm(env)
  for (const url of ['/', '/desk', '/health']) expect((await ask(url)).hsts).toBe(expected)
})
