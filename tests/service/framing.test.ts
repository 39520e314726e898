import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compressForm } from '../../src/build/compress'
import { openService, temporaryFolder } from './support/open-service'

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

async function openForm(env: Record<string, string>) {
  const formFolder = join(await temporaryFolder(), 'form')
  await mkdir(formFolder)
  for (const name of ['index', 'shell', 'desk'])
    await writeFile(
      join(formFolder, `${name}.html`),
      `<title>${name}</title>${'Long. '.repeat(500)}`,
    )
  await compressForm(formFolder)
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
  test.each(ofForm)('by any page when FRAME_ANCESTORS is unset: %s', async (url) => {
    const ask = await openForm({})
    expect(await ask(url)).toMatchObject({
      statusCode: 200,
      ancestors: [],
      opener: undefined,
    })
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

describe('no page may embed the desk or hold its window, even if it may embed the form:', () => {
  test.each([...ofDesk, ...spelled])('%s', async (url) => {
    for (const env of [{}, { FRAME_ANCESTORS: 'https://portal.example.org' }]) {
      const ask = await openForm(env)
      for (const coding of ['identity', 'gzip', 'br']) {
        expect(await ask(url, coding)).toMatchObject({
          statusCode: 200,
          ancestors: ["frame-ancestors 'none'"],
          opener: 'same-origin',
        })
      }
    }
  })
})

test.each([
  [{ PUBLIC_URL: 'https://open.example.org' }, 'max-age=31536000'],
  [{ PUBLIC_URL: 'http://open.example.org' }, undefined],
  [{}, undefined],
])('with %j Strict-Transport-Security is %s', async (env, expected) => {
  const ask = await openForm(env)
  for (const url of ['/', '/desk', '/health']) expect((await ask(url)).hsts).toBe(expected)
})
