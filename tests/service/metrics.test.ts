import { DatabaseSync } from '@photostructure/sqlite'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StoreFailure } from '../../src/service/failures/failures'
import { countPeople } from '../../src/service/metrics/count-people'
import { refusalLabels } from '../../src/service/metrics/refusal-labels'
import { serviceVersion } from '../../src/service/settings/version'
import { ngnWithNin, uboUsd } from '../support/people/sample-people'
import { listen, openService, type OpenedService } from './support/open-service'
import { openWithUpstream } from './support/open-upstream'
import { postPerson } from './support/post-person'
import { tinyPicture } from './support/tiny-picture'
import { createUpload, upload, uploadDocument } from './support/tus'

/** Only the built program listens on it. */
const withMetrics = { METRICS_PORT: '9464' }

async function readMetrics({ metricsApp }: OpenedService): Promise<string> {
  const reply = await metricsApp?.inject('/metrics')
  expect(reply?.statusCode).toBe(200)
  expect(reply?.headers['content-type']).toContain('text/plain; version=0.0.4')
  return reply?.body ?? ''
}

/** The lines of one metric, without its name: `{case="ubo-usd",outcome="created"} 1`. */
async function linesOf(service: OpenedService, name: string): Promise<string[]> {
  const lines = (await readMetrics(service)).split('\n')
  return lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length))
}

test('there are no metrics unless METRICS_PORT is set, and never at the port of the users', async () => {
  const service = await openService()
  expect(service.metricsApp).toBeUndefined()
  const measured = await openService(withMetrics)
  expect((await measured.app.inject('/metrics')).statusCode).toBe(404)
})

test('counts requests by method, route and status, without any address', async () => {
  const service = await openService(withMetrics)
  await service.app.inject('/health')
  await service.app.inject('/health')
  await service.app.inject('/nowhere/canary-1')
  await service.app.inject('/documents/files/canary-2?signature=canary-3')
  await service.app.inject('/%zz')
  const name = 'firsthand_http_request_duration_seconds_count'
  expect(await linesOf(service, name)).toEqual([
    '{method="GET",route="/health",status="200"} 2',
    '{method="GET",route="*",status="404"} 1',
    '{method="GET",route="/documents/files/:id",status="403"} 1',
    '{method="GET",route="*",status="400"} 1',
  ])
  expect(await readMetrics(service)).not.toMatch(/canary|zz/)
})

test('counts people by case and outcome, whether the request names its case or not', async () => {
  const service = await openService(withMetrics)
  const key = { 'idempotency-key': 'a key' }
  const ubo = { 'person-case': 'ubo-usd' }
  await postPerson(service, uboUsd(), { ...key, ...ubo })
  await postPerson(service, uboUsd(), { ...key, ...ubo })
  await postPerson(service, ngnWithNin())
  await postPerson(service, { ...ngnWithNin(), dob: 'long ago' })
  expect(await linesOf(service, 'firsthand_person_requests_total')).toEqual([
    '{case="ubo-usd",outcome="created"} 1',
    '{case="ubo-usd",outcome="replayed"} 1',
    '{case="individual-ngn",outcome="created"} 1',
    '{case="individual-ngn",outcome="refused"} 1',
  ])
})

test.each([
  ['nothing', {}],
  ['fields that every case has', { name_first: 'canary', dob: 'canary' }],
  ['values that no case has', { id_type: 'canary', id_level: 'canary' }],
])('counts a body of %s as an unknown case', async (_what, body) => {
  const service = await openService(withMetrics)
  await postPerson(service, body)
  expect(await linesOf(service, 'firsthand_person_requests_total')).toEqual([
    '{case="unknown",outcome="refused"} 1',
  ])
})

test('counts refusals by pointer and code, of known fields only', async () => {
  const { upstream, open } = await openWithUpstream()
  const service = await open(withMetrics)
  const document = { type: 'passport', url: 'https://example.com/nin.jpg', canary: 1 }
  const documents = [document, { ...document, url: 'canary' }, { ...document, url: 'canary' }]
  await postPerson(service, { ...uboUsd(), dob: 'canary', documents, canary: 1 })
  upstream.next({ status: 400, body: { errors: { canary_field: ['No canary.'] } } })
  await postPerson(service, uboUsd())
  upstream.next({ status: 400, body: { errors: { phone: ['canary is no number here.'] } } })
  await postPerson(service, uboUsd())
  expect(await linesOf(service, 'firsthand_refusals_total')).toEqual([
    '{pointer="#/dob",code="notARealDate"} 1',
    '{pointer="#/documents/*/url",code="malformed"} 2',
    '{pointer="#",code="refused"} 1',
    '{pointer="#/phone",code="refused"} 1',
  ])
  expect(await readMetrics(service)).not.toContain('canary')
})

test('names no pointer and no code in a metric but those of the table', () => {
  expect(refusalLabels('#/address/city', 'missing')).toEqual({
    pointer: '#/address/city',
    code: 'missing',
  })
  expect(refusalLabels('#/documents/999/url', 'gone').pointer).toBe('#/documents/*/url')
  for (const pointer of ['#/canary', '#/dob/0', '#/0/0/dob', '#/documents/0/0/url'])
    expect(refusalLabels(pointer, 'canary')).toEqual({ pointer: 'other', code: 'other' })
})

test('counts a person that the store fails to keep', async () => {
  const service = await openService(withMetrics)
  const other = new DatabaseSync(join(service.dataFolder, 'people.sqlite'))
  other.exec('alter table people rename to lost')
  other.close()
  await postPerson(service, uboUsd(), { 'person-case': 'ubo-usd' })
  const [line] = await linesOf(service, 'firsthand_person_requests_total')
  expect(line).toBe('{case="ubo-usd",outcome="failed"} 1')
})

test('counts why a store did not keep a person', async () => {
  const counted: string[] = []
  const createPerson = countPeople(
    async () => {
      throw new StoreFailure('storeFull', 'no room')
    },
    {
      personRequestEnded: (personCase, outcome) => counted.push(`${personCase} ${outcome}`),
      fieldRefused: expect.unreachable,
    },
  )
  const request = { body: uboUsd(), named: undefined, keyed: undefined, session: undefined }
  await expect(
    createPerson({ ...request, agreement: undefined, client: '192.0.2.7', linkBase: undefined }),
  ).rejects.toThrow('no room')
  expect(counted).toEqual(['ubo-usd storeFull'])
})

test('counts uploaded bytes, and refused files by reason', async () => {
  const service = await openService({ ...withMetrics, CLIENT_QUOTA: '1' })
  const base = await listen(service)
  const picture = await tinyPicture()
  await uploadDocument(base, picture)
  await upload(base, Buffer.from('plain text'))
  await createUpload(base, 0)
  await createUpload(base, 100_000_000)
  await createUpload(base, 2 * 1024 ** 2)
  expect(await linesOf(service, 'firsthand_uploaded_bytes_total')).toEqual([
    ` ${picture.length + 10}`,
  ])
  expect(await linesOf(service, 'firsthand_refused_files_total')).toEqual([
    '{reason="notAPictureOrPdf"} 1',
    '{reason="empty"} 1',
    '{reason="tooBig"} 1',
    '{reason="clientFull"} 1',
  ])
})

test('shows the disk, the inspection queues and the lag of the event loop', async () => {
  const service = await openService(withMetrics)
  const [size, available] = await linesOf(service, 'firsthand_disk_bytes')
  expect(size).toMatch(/^\{space="size"\} [1-9]\d*/)
  expect(available).toMatch(/^\{space="available"\} \d+/)
  expect(await linesOf(service, 'firsthand_inspection_waiting_files')).toEqual([' 0'])
  expect(await linesOf(service, 'nodejs_eventloop_lag_p99_seconds')).toHaveLength(1)
})

test('shows the version', async () => {
  const lines = await linesOf(await openService(withMetrics), 'firsthand_version_info')
  expect(lines).toEqual([`{version="${serviceVersion}"} 1`])
})

test('shows the age of the oldest unknown outcome, and whether the other API is up', async () => {
  const { upstream, open } = await openWithUpstream()
  const service = await open({
    ...withMetrics,
    PERSON_API_TIMEOUT: '1s',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const oldest = async () =>
    Number((await linesOf(service, 'firsthand_outbox_oldest_unknown_seconds'))[0])
  const isUp = async () => linesOf(service, 'firsthand_person_api_up')
  expect([await oldest(), await isUp()]).toEqual([0, [' 1']])
  upstream.always(() => ({ way: 'brokenBefore' }))
  await postPerson(service, uboUsd())
  service.advanceClock(3_600_000)
  await postPerson(service, ngnWithNin())
  expect(Math.round((await oldest()) / 60)).toBe(60)
  // An API that answers with an error is up.
  expect(await isUp()).toEqual([' 1'])
  upstream.always(() => ({ way: 'lostBefore' }))
  for (const ip of ['192.0.2.7', '192.0.2.8', '192.0.2.9'])
    await postPerson(service, uboUsd(), { 'x-forwarded-for': ip })
  expect(await isUp()).toEqual([' 0'])
  const alone = await openService(withMetrics)
  expect(await linesOf(alone, 'firsthand_person_api_up')).toEqual([])
  expect(await linesOf(alone, 'firsthand_outbox_oldest_unknown_seconds')).toEqual([' 0'])
})

test('counts the outbox by state, and leaves it out while the database fails', async () => {
  const { upstream, open } = await openWithUpstream()
  const service = await open(withMetrics)
  await postPerson(service, uboUsd())
  upstream.next({ status: 400, body: { error: 'canary' } })
  await postPerson(service, uboUsd())
  expect(await linesOf(service, 'firsthand_outbox_entries')).toEqual([
    '{state="pending"} 0',
    '{state="created"} 1',
    '{state="refused"} 1',
    '{state="unknown"} 0',
  ])
  const other = new DatabaseSync(join(service.dataFolder, 'people.sqlite'))
  other.exec('alter table outbox rename to lost')
  other.close()
  expect(await linesOf(service, 'firsthand_outbox_entries')).toEqual([])
  expect(await linesOf(service, 'firsthand_disk_bytes')).toHaveLength(2)
})
