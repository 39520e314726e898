import { describe, expect, test } from 'vitest'
import { uboUsd } from '../support/sample-people'
import { openWithUpstream } from './support/open-upstream'
import { listen, openService, type OpenedService } from './support/open-service'
import { postPerson, problemIn } from './support/post-person'
import { tinyPicture } from './support/tiny-picture'
import { uploadDocument, deleteUpload } from './support/tus'

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
