import { fakeService, requestBody, samplePerson } from 'firsthand/samples'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

const origin = 'https://people.example.com'
const service = fakeService()
const server = setupServer(...service.handlers(http, origin))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => service.reset())
afterAll(() => server.close())

const body = requestBody(samplePerson('individual-ngn', 1))
const send = (key: string) =>
  fetch(`${origin}/person`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  })

test('creates a person once for a key', async () => {
  const [one, again] = [await send('a'), await send('a')]
  expect([one.status, again.status]).toEqual([201, 201])
  expect(await again.json()).toEqual(await one.json())
  expect(service.people()).toHaveLength(1)
})

test('a lost answer leaves one person', async () => {
  service.dropAnswer()
  await expect(send('b')).rejects.toThrow()
  expect((await send('b')).status).toBe(201)
  expect(service.people()).toHaveLength(1)
})

test('refuses a field', async () => {
  service.refuseNext([{ name: 'phone', code: 'notAMobileNumber', detail: 'Not a mobile.' }])
  const answer = await send('c')
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ errors: [{ code: 'notAMobileNumber' }] })
})
