import { describe, expect, test } from 'vitest'
import { individualUsd } from '../support/people/sample-people'
import { readSettings } from '../../src/service/settings/settings'
import { openWithUpstream } from './support/open-upstream'
import { listen, openService, type OpenedService } from './support/open-service'
import { postPerson, problemIn, saidIn } from './support/post-person'
import { tinyPicture } from './support/tiny-picture'
import { uploadDocument } from './support/tus'

const passport = { type: 'passport', issue_date: '2020-01-01', expiry_date: '2040-01-01' }

async function sendWith(service: OpenedService, ...urls: string[]) {
  const documents = urls.map((url) => ({ ...passport, url }))
  return postPerson(service, { ...individualUsd(), documents })
}

const privateUrls = [
  // The metadata service of cloud providers, in every spelling of its address.
  'http://169.254.169.254/latest/meta-data/',
  'http://169.254.169.254./latest',
  'http://2852039166/latest',
  'http://0xa9fea9fe/latest',
  'http://0xA9.0xFE.0xA9.0xFE/latest',
  'http://0251.0376.0251.0376/latest',
  'http://169.254.43518/latest',
  'http://169.0xfea9fe/latest',
  'http://[::ffff:169.254.169.254]/latest',
  'http://[::ffff:a9fe:a9fe]/latest',
  'http://[0:0:0:0:0:FFFF:A9FE:A9FE]/latest',
  'http://[::169.254.169.254]/latest',
  'http://[64:ff9b::169.254.169.254]/latest',
  'http://[64:ff9b:1::a9fe:a9fe]/latest',
  'http://[2002:a9fe:a9fe::]/latest',
  'http://[fd00:ec2::254]/latest',
  'http://168.63.129.16/machine',
  'http://100.100.100.200/latest',
  'http://192.0.0.192/latest',
  'http://metadata/computeMetadata/v1/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://metadata.google.internal./computeMetadata/v1/',
  'http://１６９.２５４.１６９.２５４/latest',
  'http://169。254。169。254/latest',
  'http://%31%36%39.254.169.254/latest',
  // Another host before or after the real one.
  'http://example.com@169.254.169.254/',
  'http://169.254.169.254@example.com/',
  'http://example.com\\@169.254.169.254/',
  'http://example.com#@169.254.169.254/',
  'http://example.com?@169.254.169.254/',
  'http://me:secret@example.com/passport.jpg',
  // This machine.
  'http://127.0.0.1/',
  'http://127.0.0.1:9200/_search',
  'https://127.255.255.254/',
  'http://127.1/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://0/',
  'http://0.0.0.0:8080/',
  'http://[::]/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]:8080/',
  'http://[::ffff:7f00:1]/',
  'http://localhost/',
  'http://LOCALHOST:8080/',
  'http://localhost./',
  'http://files.localhost/',
  'http://localhost.localdomain/',
  'http://ⓛocalhost/',
  // Its network.
  'http://10.0.0.5/',
  'http://10.5/',
  'http://012.0.0.5/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://240.0.0.1/',
  'http://198.18.0.1/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[2001::1]/',
  'http://[2001:db8::1]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://intranet/',
  'http://printer.local/',
  'http://wiki.corp/',
  'http://router.home.arpa/',
  'http://nas.lan/',
  'http://db.internal/',
  // Public for this parser, but private for one that reads the leading zeros as decimal.
  'http://010.8.8.8/',
  'http://0127.0.0.1/',
]

const publicUrls = [
  'https://example.com/passport.jpg',
  'https://Files.Example.com:8443/a%20b.jpg?x=a@b#c',
  'https://example.com./passport.jpg',
  'https://bücher.example/passport.jpg',
  'https://xn--bcher-kva.example/passport.jpg',
  'https://8.8.8.8/passport.jpg',
  'https://[2606:4700::1111]/passport.jpg',
  'https://localhost.example.com/passport.jpg',
  'https://my-internal.example/passport.jpg',
]

/** A setting that allows the hosts of all these URLs. */
const originsOf = (urls: readonly string[]) => ({
  DOCUMENT_ORIGINS: urls.map((url) => new URL(url).origin).join(','),
})

describe('in front of an upstream API, a document’s URL', () => {
  test('that is not public is refused and not passed on, even from an allowed origin', async () => {
    const { open, upstream } = await openWithUpstream()
    const service = await open(originsOf(privateUrls))
    for (const url of privateUrls) {
      const reply = await sendWith(service, url)
      const { status, errors } = problemIn(reply)
      const refusals = errors?.map(({ pointer, code }) => [pointer, code])
      expect({ url, status, refusals }).toEqual({
        url,
        status: 422,
        refusals: [['#/documents/0/url', 'notPublic']],
      })
      expect(saidIn(reply)).not.toMatch(/169|127|localhost|secret/)
    }
    expect(upstream.received).toEqual([])
  })

  test('that is public is passed on as it is from an allowed origin', async () => {
    const { open, upstream } = await openWithUpstream()
    const service = await open(originsOf(publicUrls))
    for (const url of publicUrls) {
      expect([url, (await sendWith(service, url)).statusCode]).toEqual([url, 201])
      expect(upstream.received.at(-1)?.body).toContain(url)
    }
    expect(upstream.received).toHaveLength(publicUrls.length)
  })

  test('is named in an error for each document', async () => {
    const { open } = await openWithUpstream()
    const good = 'https://example.com/passport.jpg'
    const service = await open(originsOf([good]))
    const reply = await sendWith(service, 'http://127.0.0.1/', good, 'http://[::1]/')
    expect(problemIn(reply).errors?.map(({ pointer }) => pointer)).toEqual([
      '#/documents/0/url',
      '#/documents/2/url',
    ])
  })

  test('may be our own on loopback, but no other path or host with our signature', async () => {
    const { open } = await openWithUpstream()
    const service = await open({ PUBLIC_URL: 'http://127.0.0.1:8080' })
    const { link } = await uploadDocument(await listen(service), await tinyPicture())
    expect(link).toContain('http://127.0.0.1:8080/documents/files/')
    for (const url of [
      link.replace('127.0.0.1', '127.0.0.2'),
      link.replace('127.0.0.1', '127.1'),
      link.replace(':8080', ':9200'),
      link.replace('//', '//a@'),
      link.replace('/documents/files/', '/documents/files/../../admin/documents/files/'),
      link.replace('/documents/', '/admin/documents/'),
    ]) {
      const [error] = problemIn(await sendWith(service, url)).errors ?? []
      expect([url, error?.code]).toEqual([url, 'notPublic'])
    }
    expect((await sendWith(service, link)).statusCode).toBe(201)
  })

  test('may be our own in any spelling of PUBLIC_URL', async () => {
    const { open } = await openWithUpstream()
    const env = { PUBLIC_URL: 'http://LOCALHOST:80/Open', DOCUMENT_ORIGINS: 'https://a.example' }
    const service = await open(env)
    const base = await listen(service)
    for (const spelled of [String, (link: string) => new URL(link).href]) {
      // A document is given to one person alone.
      const { link } = await uploadDocument(base, await tinyPicture(), '/Open')
      expect((await sendWith(service, spelled(link))).statusCode).toBe(201)
    }
  })
})

describe('a damaged link of ours', () => {
  const damages: [what: string, damaged: (link: string) => string][] = [
    ['without its signature', (link) => link.replace(/&signature=.*/, '')],
    ['cut short', (link) => link.slice(0, -1)],
    ['with another expiry', (link) => link.replace(/expires=\d/, 'expires=9')],
    ['of another document', (link) => link.replace(/files\/./, 'files/~')],
    ['without a query', (link) => link.replace(/\?.*/, '')],
    ['in another folder', (link) => link.replace('/documents/', '/document/')],
  ]

  test('is refused at its pointer, in front of an upstream API and without one', async () => {
    const { open, upstream } = await openWithUpstream()
    const alone = await openService()
    const good = 'https://example.com/passport.jpg'
    const passOn = await open(originsOf([good, 'https://open.example.org']))
    for (const service of [alone, passOn]) {
      const { link } = await uploadDocument(await listen(service), await tinyPicture())
      // Where PUBLIC_URL is not set, links are on the host of each request.
      const own = service === alone ? link.replace(/\/\/[^/]+/, '//localhost:80') : link
      for (const [what, damaged] of damages) {
        const { status, errors } = problemIn(await sendWith(service, good, damaged(own)))
        expect([what, status, errors]).toMatchObject([
          what,
          422,
          [{ pointer: '#/documents/1/url', code: 'gone' }],
        ])
      }
      expect((await sendWith(service, own)).statusCode).toBe(201)
    }
    expect(upstream.received).toHaveLength(1)
  })
})

test('without an upstream API any URL is accepted, since nobody fetches it', async () => {
  const service = await openService()
  expect((await sendWith(service, 'http://127.0.0.1/passport.jpg')).statusCode).toBe(201)
})

describe('DOCUMENT_ORIGINS', () => {
  const env = { DOCUMENT_ORIGINS: 'https://files.example.com, https://a.example:8443' }

  test('allows documents at these origins only, with and without an upstream API', async () => {
    const { open } = await openWithUpstream()
    const services = [await open(env), await openService(env)]
    for (const [url, status] of [
      ['https://files.example.com/a.jpg', 201],
      ['https://a.example:8443/a.jpg', 201],
      ['https://a.example/a.jpg', 422],
      ['http://files.example.com/a.jpg', 422],
      ['https://files.example.com.evil.example/a.jpg', 422],
      ['https://evil.example/https://files.example.com/a.jpg', 422],
    ] as const)
      for (const service of services)
        expect([url, (await sendWith(service, url)).statusCode]).toEqual([url, status])
  })

  test('allows no other origin than our own when it is not set in front of an upstream API', async () => {
    const { open, upstream } = await openWithUpstream()
    const service = await open({ DOCUMENT_ORIGINS: '' })
    for (const url of publicUrls) {
      const { status, errors } = problemIn(await sendWith(service, url))
      expect([url, status, errors]).toMatchObject([url, 422, [{ code: 'notPublic' }]])
    }
    expect(upstream.received).toEqual([])
    const { link } = await uploadDocument(await listen(service), await tinyPicture())
    expect((await sendWith(service, link)).statusCode).toBe(201)
  })

  test('does not allow a private address', async () => {
    const { open } = await openWithUpstream()
    const service = await open({ DOCUMENT_ORIGINS: 'http://10.0.0.5' })
    expect((await sendWith(service, 'http://10.0.0.5/a.jpg')).statusCode).toBe(422)
  })

  test('does not apply to our own URLs', async () => {
    const { open } = await openWithUpstream()
    const service = await open(env)
    const { link } = await uploadDocument(await listen(service), await tinyPicture())
    expect((await sendWith(service, link)).statusCode).toBe(201)
  })

  test.each(['files.example.com', 'https://files.example.com/', '*'])(
    '%s stops the start',
    (DOCUMENT_ORIGINS) => {
      expect(() => readSettings({ DOCUMENT_ORIGINS })).toThrow(/^DOCUMENT_ORIGINS must be origins/)
    },
  )
})

describe('PERSON_API_URL', () => {
  const PUBLIC_URL = 'https://open.example.org'

  test.each([
    'http://api.example.org',
    'http://10.0.0.5:8080',
    'http://127.0.0.1.example.org',
    'http://localhost.example.org',
  ])('%s stops the start: it must be https', (PERSON_API_URL) => {
    expect(() => readSettings({ PERSON_API_URL, PUBLIC_URL })).toThrow(
      /^PERSON_API_URL must begin with https:\/\/[^.]+\.$/,
    )
  })

  test.each([
    'https://api.example.org',
    'http://localhost:9000',
    'http://127.0.0.1:9000/v1',
    'http://[::1]:9000',
  ])('%s is accepted', (PERSON_API_URL) => {
    expect(readSettings({ PERSON_API_URL, PUBLIC_URL }).PERSON_API_URL).toBe(PERSON_API_URL)
  })
})
