import { http } from 'msw'
import { setupServer } from 'msw/node'
import { expect, onTestFinished, test } from 'vitest'
import { sampleDocument } from '../../../src/samples/sample-document'
import { requestBody, samplePerson } from '../../../src/samples/sample-person'
import { fakeService } from '../../../src/samples/service/fake-service'

const origin = 'https://onboarding.example.com'
const body = JSON.stringify(requestBody(samplePerson('ubo-usd', 3)))

/** A fake service behind MSW, with what a test asks of it. */
function open() {
  const service = fakeService()
  const server = setupServer(...service.handlers(http))
  server.listen({ onUnhandledRequest: 'error' })
  onTestFinished(() => server.close())
  return {
    service,
    create: async (key: string) =>
      fetch(`${origin}/person`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body,
      }),
    upload: async (method: 'POST' | 'PATCH' | 'HEAD', path: string, offset = 0, size?: number) => {
      const { buffer } = await sampleDocument('utility_bill')
      return fetch(`${origin}${path}`, {
        method,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(buffer.length),
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        ...(method === 'PATCH' && { body: new Uint8Array(buffer.subarray(offset, size)) }),
      })
    },
  }
}

test('refuses, fails and loses an answer once each, in the order of the calls', async () => {
  const { service, create } = open()
  service.refuseNext([{ name: 'address.city', code: 'malformed', detail: 'A city.' }])
  service.failOnce()
  service.dropAnswer()
  const refused = await create('a')
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    errors: [{ pointer: '#/address/city', code: 'malformed', detail: 'A city.' }],
  })
  expect((await create('a')).status).toBe(500)
  expect(service.people()).toEqual([])
  await expect(create('a')).rejects.toThrow('Failed to fetch')
  expect(service.people()).toHaveLength(1)
  const replayed = await create('a')
  expect([replayed.status, replayed.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
  expect(await replayed.json()).toMatchObject(JSON.parse(body) as object)
  expect(service.people()).toHaveLength(1)
})

test('an upload goes on where it stopped', async () => {
  const { service, upload } = open()
  const begun = await upload('POST', '/documents')
  const place = begun.headers.get('location') ?? ''
  await upload('PATCH', place, 0, 1000)
  const head = await upload('HEAD', place)
  expect(head.headers.get('upload-offset')).toBe('1000')
  const whole = await upload('PATCH', place, 1000)
  const { buffer } = await sampleDocument('utility_bill')
  const stored = service.documents().get(whole.headers.get('document-url') ?? '')
  expect(Buffer.from(stored ?? [])).toEqual(buffer)
})

test('forgets everything when it is reset', async () => {
  const { service, create } = open()
  await create('c')
  service.failOnce()
  service.reset()
  expect(service.people()).toEqual([])
  const again = await create('c')
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null])
})
