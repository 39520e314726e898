import type { APIRequestContext, Request } from '@playwright/test'
import type { Service } from '../../src/playwright/service'
import { readPicture } from '../support/files/read-picture'
import { expect } from './form-test'
import { documentAddress } from './steps'

interface Created {
  id: string
  requests: readonly Request[]
  service: Service
  request: APIRequestContext
}

type Body = Readonly<Record<string, unknown>>

/** The form sent exactly this body, once, and the service stored it so, once, with the documents' files. */
export async function expectCreatedOnce(
  { id, requests, service, request }: Created,
  body: Body,
): Promise<void> {
  expect(requests).toHaveLength(1)
  const [sent] = requests
  expect(sent?.headers()).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
  })
  expect(sent?.postDataJSON()).toStrictEqual(body)

  const stored = (await service.people()).filter((each) => each.id === id)
  expect(stored).toHaveLength(1)
  const person: Body = stored[0]?.person ?? {}
  expect(person).toStrictEqual(body)

  const [, bill] = documentsOf(person)
  await expectPicture(request, documentAddress(requests))
  await expectPicture(request, documentsOf(person)[0]?.url)
  if (bill !== undefined) await expectPdf(request, documentAddress(requests, 1))
}

function documentsOf(body: Body) {
  // The bodies compared above have documents, each an object.
  return body['documents'] as { url?: unknown }[]
}

async function expectPicture(request: APIRequestContext, address: unknown) {
  const reply = await request.get(String(address))
  expect(reply.status()).toBe(200)
  expect(reply.headers()['content-type']).toBe('image/jpeg')
  const picture = await readPicture(await reply.body())
  expect(picture).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 900,
    isUpright: true,
    hasGps: false,
    hasExif: false,
  })
}

async function expectPdf(request: APIRequestContext, address: unknown) {
  const reply = await request.get(String(address))
  expect(reply.status()).toBe(200)
  expect(reply.headers()['content-type']).toBe('application/pdf')
  expect((await reply.body()).subarray(0, 5).toString()).toBe('%PDF-')
}
