import { requestBody, samplePerson } from 'firsthand/samples'
import { expect, test } from 'vitest'
import { createPerson } from '../src/create-person'
import { service } from './service'

const origin = 'https://people.example.com'
const person = samplePerson('individual-ngn', 1)
const body = requestBody(person)
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

test('stores the files of a person, then creates the person with their addresses', async () => {
  const { name_first: name, documents } = person.body
  expect(await createPerson(person, origin)).toBe(
    `Created ${name} with ${documents.length} documents`,
  )
  const stored = service.documents()
  const urls = [...stored.keys()]
  expect(service.people().map((each) => each.person)).toEqual([requestBody(person, urls)])
  const files = await Promise.all(person.documents.map(({ file }) => file()))
  expect([...stored.values()]).toEqual(files.map(({ buffer }) => new Uint8Array(buffer)))
})

test('creates nobody at a failure, and the person at the next call', async () => {
  service.failOnce()
  expect(await createPerson(person, origin)).toBe('Not created: Internal Server Error')
  expect(service.people()).toEqual([])
  expect(await createPerson(person, origin)).toMatch(/^Created /)
  expect(service.people()).toHaveLength(1)
})
