import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exportPerson } from '../../../src/service/export-person'
import { openStores } from '../../../src/service/open-stores'
import { sharedIdWarning } from '../../../src/service/people/people-store'
import { bankNumber } from '../../../src/person'
import { readSettings } from '../../../src/service/settings/settings'
import { openWithUpstream } from '../support/open-upstream'
import { listen, temporaryFolder } from '../support/open-service'
import { postPerson, storedPeople } from '../support/post-person'
import { tinyPicture } from '../support/tiny-picture'
import { uploadDocument } from '../support/tus'
import { unzip } from '../support/unzip'
import { uboUsd } from '../../support/people/sample-people'

const agreement = (nth: number) => ({
  'privacy-agreement': `hash=${`e${nth}`.repeat(32)}, language=en, time=2026-01-15T09:30:00.000Z`,
})
/** An API that updates the person of an earlier request. */
const upserted = { status: 201, body: { data: { id: 'UP-1' }, status: 'success' } }

/**
 * Creates two people to whom the API gives one id, the second after an unknown outcome: they are told only a reference,
 * the id of the entry.
 */
async function openWithTwo() {
  const { upstream, open } = await openWithUpstream()
  upstream.always(() => upserted)
  const service = await open({ METRICS_PORT: '9464' })
  const base = await listen(service)
  const bodies: object[] = []
  const replies: unknown[] = []
  for (const nth of [1, 2]) {
    const { link } = await uploadDocument(base, await tinyPicture())
    const documents = [{ type: 'passport', url: link }]
    const body = { ...uboUsd(), bank_id_number: `2222222222${nth}`, documents }
    const headers = { 'idempotency-key': `key ${nth}`, ...agreement(nth) }
    const send = async () => {
      const reply = await postPerson(service, body, headers)
      replies.push([reply.statusCode, reply.body.includes('UP-1')])
    }
    if (nth === 2) {
      upstream.next({ way: 'lostBefore' })
      await send()
    }
    await send()
    bodies.push(body)
  }
  expect(replies).toEqual([
    [201, true],
    [503, false],
    [422, false],
  ])
  const env = { DATA_DIR: service.dataFolder, PUBLIC_URL: 'https://open.example.org' }
  const stores = await openStores(readSettings(env), () => new Date())
  onTestFinished(async () => stores.people.close())
  const entries: string[] = []
  for await (const { id } of stores.outbox.list('created')) entries.push(id)
  return { service, stores, bodies, entries, second: entries[1] ?? '' }
}

test('both people whom the API gives one id are kept, found and exported', async () => {
  const { service, stores, bodies, second } = await openWithTwo()
  const { people } = stores
  expect(await storedPeople(service)).toEqual(bodies)
  const found = await people.find('UP-1')
  expect(found).toMatchObject([
    { id: 'UP-1', person: bodies[0], agreement: { hash: 'e1'.repeat(32) } },
    { id: second, sharedId: 'UP-1', person: bodies[1], agreement: { hash: 'e2'.repeat(32) } },
  ])
  const numbers = ['22222222221', '22222222222'].map((number) => [bankNumber(number)])
  expect(await people.firstCreatedWith(numbers)).toEqual(found.map(({ createdAt }) => createdAt))

  const folder = await temporaryFolder()
  for (const [index, record] of found.entries()) {
    const file = join(folder, `${index}.zip`)
    await exportPerson(record, stores, file)
    const files = unzip(await readFile(file))
    expect(Object.keys(files)).toEqual(['person.json', 'documents/1.png'])
    expect(JSON.parse(String(files['person.json']))).toMatchObject({ person: bodies[index] })
  }
})

test('one id for two people is logged with the reference, and counted', async () => {
  const { service, entries } = await openWithTwo()
  const warnings = service.log
    .map((line) => JSON.parse(line) as Record<string, string>)
    .filter(({ level, msg }) => level === 'warn' && msg === sharedIdWarning)
  expect(warnings).toMatchObject([{ reference: entries[1], msg: sharedIdWarning }])
  const metrics = await service.metricsApp?.inject('/metrics')
  expect(metrics?.body).toMatch(/^firsthand_people_with_shared_id 1$/m)
})

test('one id for two people is logged when an unknown outcome becomes known', async () => {
  const { upstream, open, outbox } = await openWithUpstream()
  const before = await open()
  upstream.next(upserted, { way: 'lostBefore' })
  await postPerson(before, uboUsd())
  await postPerson(before, uboUsd())
  await before.app.close()
  const [unknown] = await outbox('unknown')
  upstream.always(() => upserted)
  const service = await open()
  const warning = `${sharedIdWarning} Reference: ${unknown?.id}`
  await expect.poll(() => service.log.join('')).toContain(warning)
  expect(await storedPeople(service)).toEqual([uboUsd(), uboUsd()])
})

test('removing the id removes the first alone, with their key and their file', async () => {
  const { service, stores, bodies, second } = await openWithTwo()
  const { people, documents, blobs } = stores
  const removed = (await people.remove('UP-1')) ?? []
  expect(removed).toHaveLength(1)
  for (const documentId of removed) await blobs.remove(documentId)
  const [ofSecond] = (await people.find(second)).flatMap(({ person }) => person.documents)
  const secondDocument = stores.links.documentIdIn(ofSecond?.url ?? '') ?? ''
  expect(await documents.find(secondDocument)).toBeDefined()
  expect(await documents.find(removed[0] ?? '')).toBeUndefined()
  expect((await people.find('UP-1')).map(({ id }) => id)).toEqual([second])
  expect(await people.find(second)).toHaveLength(1)
  const known = [1, 2].map((nth) => people.replay({ key: `key ${nth}`, bodyHash: 'any' }))
  expect(await Promise.all(known)).toEqual([undefined, { state: 'reused' }])
  expect(await storedPeople(service)).toEqual(bodies.slice(1))
})

test('removing the reference of the second person removes that one alone, with their key', async () => {
  const { service, stores, bodies, entries, second } = await openWithTwo()
  const { people, outbox } = stores
  expect(await people.remove(second)).toHaveLength(1)
  expect(await storedPeople(service)).toEqual(bodies.slice(0, 1))
  const bound = [1, 2].map((nth) => people.replay({ key: `key ${nth}`, bodyHash: 'any' }))
  expect(await Promise.all(bound)).toEqual([{ state: 'reused' }, undefined])
  const left: string[] = []
  for await (const { id } of outbox.list('created')) left.push(id)
  expect(left).toEqual(entries.slice(0, 1))
})
