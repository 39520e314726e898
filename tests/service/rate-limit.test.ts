import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { uboUsd } from '../support/people/sample-people'
import { listen, type OpenedService, openService } from './support/open-service'
import { postPerson, problemIn, storedPeople } from './support/post-person'
import { tinyPicture } from './support/tiny-picture'
import { headUpload, createUpload, patchUpload } from './support/tus'

interface ClientAddress {
  remoteAddress: string
  forwarded?: string
}

async function createFrom({ app }: OpenedService, { remoteAddress, forwarded }: ClientAddress) {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/documents',
    remoteAddress,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '4',
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
    },
  })
  return statusCode
}

describe('RATE_LIMIT', () => {
  test('counts new people and uploads together, then responds 429 with Retry-After', async () => {
    const service = await openService({ RATE_LIMIT: '3' })
    const from = { remoteAddress: '127.0.0.1' }
    const statuses = [
      (await postPerson(service, uboUsd())).statusCode,
      await createFrom(service, from),
      (await postPerson(service, {})).statusCode,
    ]
    expect(statuses).toEqual([201, 201, 422])
    const limited = await postPerson(service, uboUsd())
    expect(problemIn(limited).status).toBe(429)
    const wait = Number(limited.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(limited.headers['x-content-type-options']).toBe('nosniff')
    expect(await createFrom(service, from)).toBe(429)
    expect(await storedPeople(service)).toHaveLength(1)
  })

  test('counts by the minutes that pass, also when the clock of the machine is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const service = await openService({ RATE_LIMIT: '1' })
    await postPerson(service, {})
    vi.setSystemTime(Date.now() - 3_600_000)
    const limited = await postPerson(service, {})
    expect([limited.statusCode, Number(limited.headers['retry-after'])]).toEqual([429, 60])
    vi.advanceTimersByTime(60_000)
    expect((await postPerson(service, {})).statusCode).toBe(422)
  })

  test('is disabled by 0', async () => {
    const service = await openService({ RATE_LIMIT: '0' })
    for (let time = 0; time < 150; time += 1) {
      expect((await postPerson(service, {})).statusCode).toBe(422)
    }
  })

  test('does not count PATCH, HEAD, downloads and other methods', async () => {
    const base = await listen(await openService({ RATE_LIMIT: '1' }))
    const bytes = await tinyPicture()
    const created = await createUpload(base, bytes.length)
    const address = `${base}${created.headers.get('Location')}`
    expect((await createUpload(base, bytes.length)).status).toBe(429)
    for (let offset = 0; offset < bytes.length - 1; offset += 100) {
      const piece = bytes.subarray(offset, Math.min(offset + 100, bytes.length - 1))
      expect((await patchUpload(address, offset, piece)).status).toBe(204)
      expect((await headUpload(address)).status).toBe(200)
    }
    const last = await patchUpload(address, bytes.length - 1, bytes.subarray(-1))
    const link = last.headers.get('Document-Url') ?? ''
    for (const time of [1, 2, 3]) expect([time, (await fetch(link)).status]).toEqual([time, 200])
    expect((await fetch(`${base}/documents`, { method: 'OPTIONS' })).status).toBe(204)
    expect((await fetch(`${base}/person`)).status).toBe(405)
    expect((await fetch(`${base}/health`)).status).toBe(200)
  })
})

describe('a client', () => {
  test.each([
    ['each IPv4 address', '10.0.0.1', '10.0.0.2', 2],
    ['an IPv4 address and the same inside IPv6', '10.0.0.1', '::ffff:10.0.0.1', 1],
    ['… in hexadecimal', '10.0.0.1', '::ffff:a00:1', 1],
    ['two addresses of one IPv6 /56', '2001:db8:1:2::1', '2001:db8:1:ff:ffff:ffff:ffff:ffff', 1],
    ['the same address in two spellings', '2001:db8::1', '2001:0db8:0:0::1', 1],
    ['two IPv6 /56', '2001:db8:1:2::1', '2001:db8:1:100::1', 2],
  ])('is %s: %s and %s', async (_what, one, other, clients) => {
    const service = await openService({ RATE_LIMIT: '1' })
    expect(await createFrom(service, { remoteAddress: one })).toBe(201)
    const second = await createFrom(service, { remoteAddress: other })
    expect(second).toBe(clients === 1 ? 429 : 201)
  })
})

describe('X-Forwarded-For', () => {
  const one = '203.0.113.1'
  const other = '203.0.113.2'
  const proxy = '10.1.2.3'

  async function statusesOf(trusted: string, requests: readonly ClientAddress[]) {
    const service = await openService({ RATE_LIMIT: '1', TRUSTED_PROXIES: trusted })
    const statuses = []
    for (const from of requests) statuses.push(await createFrom(service, from))
    return statuses
  }

  test.each([
    ['nobody is trusted', ''],
    ['another proxy is trusted', '10.1.2.4, 192.0.2.0/24'],
  ])('does not count where %s', async (_what, trusted) => {
    const requests = [one, other].map((forwarded) => ({ remoteAddress: proxy, forwarded }))
    expect(await statusesOf(trusted, requests)).toEqual([201, 429])
  })

  test.each([proxy, '10.0.0.0/8', '192.0.2.1,10.1.0.0/16', '::ffff:10.1.2.3'])(
    'counts from the trusted proxy %s',
    async (trusted) => {
      const requests = [one, other, one].map((forwarded) => ({ remoteAddress: proxy, forwarded }))
      expect(await statusesOf(trusted, requests)).toEqual([201, 201, 429])
    },
  )

  test('counts from a proxy with an IPv4-mapped IPv6 address', async () => {
    const requests = [one, other].map((forwarded) => ({
      remoteAddress: `::ffff:${proxy}`,
      forwarded,
    }))
    expect(await statusesOf(proxy, requests)).toEqual([201, 201])
  })

  test('counts the last address that is not a trusted proxy', async () => {
    const requests = [`1.1.1.1, ${one}`, `2.2.2.2, ${one}`, `${one}, 10.9.9.9`].map(
      (forwarded) => ({ remoteAddress: proxy, forwarded }),
    )
    expect(await statusesOf('10.0.0.0/8', requests)).toEqual([201, 429, 429])
  })

  test.each([
    [[`${one}:4000`, `${one}:4001`, one]],
    [['[2001:db8::7]:4000', '[2001:db8::8]', '2001:db8::9']],
    [['unknown', '_hidden', '']],
  ])('ignores ports, and counts the proxy for an invalid address: %j', async (forwarded) => {
    const requests = forwarded.map((each) => ({ remoteAddress: proxy, forwarded: each }))
    expect(await statusesOf(proxy, requests)).toEqual([201, 429, 429])
  })
})
