import { describe, expect, test } from 'vitest'
import { uboUsd } from '../support/people/sample-people'
import { openWithUpstream } from './support/open-upstream'
import { listen, openService, type OpenedService } from './support/open-service'
import { postPerson, problemIn } from './support/post-person'
import { tinyPicture } from './support/tiny-picture'
import { deleteUpload, headUpload, uploadDocument } from './support/tus'

const key = { 'idempotency-key': '8e03978e-40d5-43dd-bc93-6894a57f9324' }
const hour = 3_600_000

function bodyWith(...urls: string[]) {
  const [document] = uboUsd().documents
  return { ...uboUsd(), documents: urls.map((url) => ({ ...document, url })) }
}

async function uploadedDocument(service: OpenedService) {
  const base = await listen(service)
  const { address, link } = await uploadDocument(base, await tinyPicture())
  const { pathname, search } = new URL(link)
  return { address, link, statusOf: async () => (await fetch(base + pathname + search)).status }
}

describe('an expired link of ours', () => {
  test.each<[string, (link: string) => string]>([
    ['as it was made', (link) => link],
    ['on another host', (link) => link.replace(/^https?:\/\/[^/]+/, 'https://files.example.com')],
    ['in another spelling', (link) => link.replace('/documents/files/', '/documents/%66iles/')],
  ])('%s is refused as gone, and the document can be removed', async (_, spelled) => {
    const service = await openService({ LINK_TTL: '1h' })
    const { address, link } = await uploadedDocument(service)
    service.advanceClock(hour + 1000)
    const body = bodyWith('https://example.com/passport.jpg', spelled(link))
    const { status, errors } = problemIn(await postPerson(service, body, key))
    expect([status, errors]).toMatchObject([422, [{ pointer: '#/documents/1/url', code: 'gone' }]])
    expect((await deleteUpload(address)).status).toBe(204)
  })

  test('is not sent to the upstream API', async () => {
    const { upstream, open } = await openWithUpstream()
    const service = await open({ LINK_TTL: '1h' })
    const { link } = await uploadedDocument(service)
    service.advanceClock(hour + 1000)
    expect((await postPerson(service, bodyWith(link), key)).statusCode).toBe(422)
    expect(upstream.received).toEqual([])
  })
})

describe('a link that was accepted with a person', () => {
  test('works until LINK_TTL after the outcome is known, and is sent again unchanged', async () => {
    const { upstream, open } = await openWithUpstream()
    const service = await open({ LINK_TTL: '1h' })
    const { link, statusOf } = await uploadedDocument(service)
    upstream.next({ way: 'lostBefore' })
    await postPerson(service, bodyWith(link), key)
    service.advanceClock(48 * hour)
    expect(await statusOf()).toBe(200)
    expect((await postPerson(service, bodyWith(link), key)).statusCode).toBe(201)
    const [first, second] = upstream.received
    expect(second?.body).toBe(first?.body)
    service.advanceClock(hour - 60_000)
    expect(await statusOf()).toBe(200)
    service.advanceClock(2 * 60_000)
    expect(await statusOf()).toBe(403)
  })

  test('no longer works after the person was refused', async () => {
    const { upstream, open } = await openWithUpstream()
    const service = await open({ LINK_TTL: '1h' })
    const { link, statusOf } = await uploadedDocument(service)
    upstream.next({ status: 422, body: {} })
    await postPerson(service, bodyWith(link), key)
    service.advanceClock(hour + 1000)
    expect(await statusOf()).toBe(403)
  })
})

/** What a proxy's log has of an upload: its address, which never expires. */
describe('the address of a finished upload', () => {
  /** Whether `HEAD` has a link; the upload stays complete. */
  async function hasLink(address: string): Promise<boolean> {
    const { status, headers } = await headUpload(address)
    expect([status, headers.get('Upload-Offset')]).toEqual([200, headers.get('Upload-Length')])
    return headers.has('Document-Url')
  }

  test('leads to the document until LINK_TTL after it was stored', async () => {
    const service = await openService({ LINK_TTL: '1h' })
    const { address } = await uploadedDocument(service)
    service.advanceClock(hour - 60_000)
    expect(await hasLink(address)).toBe(true)
    service.advanceClock(2 * 60_000)
    expect(await hasLink(address)).toBe(false)
  })

  test('no longer leads to it once a person owns it', async () => {
    const service = await openService()
    const { address, link } = await uploadedDocument(service)
    expect(await hasLink(address)).toBe(true)
    expect((await postPerson(service, bodyWith(link), key)).statusCode).toBe(201)
    expect(await hasLink(address)).toBe(false)
  })

  test('leads to it after a refusal', async () => {
    const { upstream, open } = await openWithUpstream()
    const service = await open()
    const { address, link } = await uploadedDocument(service)
    upstream.next({ status: 422, body: {} })
    expect((await postPerson(service, bodyWith(link), key)).statusCode).toBe(422)
    expect(await hasLink(address)).toBe(true)
  })

  test('does not lead to it while the outcome is unknown, nor after a refusal that may hide who exists', async () => {
    const { upstream, open } = await openWithUpstream()
    const service = await open()
    const { address, link } = await uploadedDocument(service)
    upstream.next({ way: 'lostBefore' })
    await postPerson(service, bodyWith(link), key)
    expect(await hasLink(address)).toBe(false)
    upstream.next({ status: 422, body: {} })
    expect((await postPerson(service, bodyWith(link), key)).statusCode).toBe(422)
    expect(await hasLink(address)).toBe(false)
  })
})
