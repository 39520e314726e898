import { DatabaseSync } from '@photostructure/sqlite'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { individualUsd, ngnWithNin, type SampleBody, uboUsd } from '../support/people/sample-people'
import { copyBuiltService, removeCopy, start } from './support/built-service'
import { type Canaries, createCanaries } from './support/canaries'
import { freePort } from '../support/machine/free-port'
import { diskFolder, listen, openService, type OpenedService } from './support/open-service'
import { openWithUpstream } from './support/open-upstream'
import { postPerson } from './support/post-person'
import { tinyPicture } from './support/tiny-picture'
import { createUpload, patchUpload } from './support/tus'

beforeAll(copyBuiltService)
afterAll(removeCopy)

const withMetrics = { METRICS_PORT: '9464' }
const samples: readonly (readonly [string, () => SampleBody])[] = [
  ['individual-usd', individualUsd],
  ['ubo-usd', uboUsd],
  ['individual-ngn', ngnWithNin],
]

/** Every header that a client may fill with what it likes. */
function headersOf({ text }: Canaries): Record<string, string> {
  const names = [
    'idempotency-key',
    'desk-key',
    'user-agent',
    'referer',
    'cookie',
    'authorization',
    'request-id',
    'x-request-id',
    'traceparent',
    'x-forwarded-for',
  ]
  return Object.fromEntries(names.map((name) => [name, text()]))
}

async function uploadWith(canaries: Canaries, base: string, bytes: Uint8Array) {
  const { text } = canaries
  const names = [
    `filename ${btoa(`${text()}.jpg`)}`,
    `filetype ${btoa(text())}`,
    `type ${btoa(text())}`,
  ]
  const headers = { ...headersOf(canaries), 'Upload-Metadata': [...names, text()].join(',') }
  const created = await createUpload(base, bytes.length, headers)
  const address = `${base}${created.headers.get('Location')}`
  return { address, reply: await patchUpload(address, 0, bytes, headersOf(canaries)) }
}

/** Checks that logs and metrics have no canary, and that at least `lines` lines were searched. */
async function expectNone(canaries: Canaries, service: OpenedService, lines: number) {
  const metrics = await service.metricsApp?.inject('/metrics')
  expect(metrics?.body).toContain('firsthand_person_requests_total')
  expect(service.log.length).toBeGreaterThanOrEqual(lines)
  expect(canaries.foundIn(service.log.join(''))).toEqual([])
  expect(canaries.foundIn(metrics?.body ?? '')).toEqual([])
}

test('200 canaries of people, headers, addresses and files, accepted or refused, are in no log or metric', async () => {
  const canaries = createCanaries()
  const { text } = canaries
  const service = await openService({ ...withMetrics, DESK_KEY: 'a-key-of-the-desk-alone' })
  for (const [personCase, sample] of samples) {
    const headers = { ...headersOf(canaries), 'person-case': personCase }
    const body = canaries.accepted(sample())
    expect((await postPerson(service, body, headers)).statusCode).toBe(201)
    expect((await postPerson(service, body, headers)).headers).toHaveProperty(
      'idempotency-replayed',
    )
    expect((await postPerson(service, sample(), headers)).statusCode).toBe(422)
    expect((await postPerson(service, canaries.refused(sample()))).statusCode).toBe(422)
    const wrongCase = { ...headersOf(canaries), 'person-case': text() }
    expect((await postPerson(service, body, wrongCase)).statusCode).toBe(400)
    expect((await postPerson(service, canaries.brokenJson())).statusCode).toBe(400)
  }
  const base = await listen(service)
  const accepted = await uploadWith(canaries, base, await tinyPicture())
  expect(accepted.reply.status).toBe(204)
  for (const content of [text(), `%PDF-1.7 /Title (${text()})`, `<svg>${text()}</svg>`]) {
    const { reply } = await uploadWith(canaries, base, Buffer.from(content))
    expect(reply.status).toBe(422)
  }
  for (const path of [`apply/person?name_first=${text()}`, `documents/${text()}`, `%zz${text()}`])
    await fetch(`${base}/${path}`, { headers: headersOf(canaries), redirect: 'manual' })
  await fetch(`${base}/documents/files/${text()}?signature=${text()}`, {
    headers: headersOf(canaries),
  })
  const question = { body: JSON.stringify({ bank_id_number: text() }), method: 'POST' }
  const key = { 'desk-key': text(), 'content-type': 'application/json' }
  expect((await fetch(`${base}/desk/exists`, { ...question, headers: key })).status).toBe(403)
  const errors = await fetch(`${base}/errors`, {
    method: 'POST',
    headers: { ...headersOf(canaries), 'content-type': 'application/json' },
    body: JSON.stringify({ name: text(), message: text(), chunk: text(), browser: text() }),
  })
  expect(errors.status).toBe(204)
  expect(canaries.count()).toBeGreaterThanOrEqual(200)
  await expectNone(canaries, service, 30)
})

test('canaries in a store that fails are in no log or metric', async () => {
  const canaries = createCanaries()
  const service = await openService(withMetrics)
  const base = await listen(service)
  const { reply } = await uploadWith(canaries, base, await tinyPicture())
  const link = reply.headers.get('Document-Url') ?? ''
  const body = canaries.accepted(uboUsd())
  const documents = [{ ...body.documents[0], url: link }]
  expect((await postPerson(service, { ...body, documents })).statusCode).toBe(201)

  const other = new DatabaseSync(join(service.dataFolder, 'people.sqlite'))
  // The parser of JSON quotes what it cannot read.
  other.prepare('update people set person = ?').run(canaries.brokenJson())
  service.advanceClock(48 * 3_600_000)
  expect((await fetch(link)).status).toBe(500)
  other.exec('alter table people rename to lost')
  other.close()
  for (const [, sample] of samples) {
    const failed = await postPerson(service, canaries.accepted(sample()), headersOf(canaries))
    expect(failed.statusCode).toBe(500)
  }
  expect(service.log.join('')).toContain('SyntaxError')
  expect(service.log.join('')).toContain('no such table')
  await expectNone(canaries, service, 10)
})

test('canaries that another API repeats are in no log or metric', async () => {
  const canaries = createCanaries()
  const { text } = canaries
  const { upstream, open } = await openWithUpstream()
  const service = await open({ ...withMetrics, PERSON_API_TIMEOUT: '1s' })
  const answers = [
    { status: 422, body: { errors: { phone: [`${text()} is taken`] }, message: text() } },
    { status: 500, body: `<html>${text()}</html>` },
    { status: 401, body: { message: text() } },
    { status: 302, body: {}, headers: { location: `https://example.com/${text()}` } },
    { status: 201, body: `{"id":"${text()}` },
    { status: 409, body: { message: `Person already exists - ${text()}` } },
    { way: 'cutAfter' },
    { way: 'lostAfter' },
  ] as const
  for (const answer of answers) {
    upstream.next(answer)
    const body = canaries.accepted(individualUsd())
    expect((await postPerson(service, body, headersOf(canaries))).statusCode).toBeGreaterThan(201)
  }
  await upstream.close()
  await postPerson(service, canaries.accepted(uboUsd()), headersOf(canaries))
  await expectNone(canaries, service, answers.length)
})

test.each(['SIGUSR2', 'SIGABRT'] as const)(
  'canaries in flight when the service crashes by %s are in none of its output',
  async (signal) => {
    const canaries = createCanaries()
    const { child, ended, base } = await start({
      DATA_DIR: await diskFolder(),
      METRICS_PORT: String(await freePort()),
      // SIGUSR2 stands in for a bug: an error that nothing catches.
      NODE_OPTIONS: `--import=data:text/javascript,process.on('SIGUSR2',()=>{throw%20Error('a%20bug')})`,
    })
    const send = async () =>
      fetch(`${base}/person`, {
        method: 'POST',
        headers: { ...headersOf(canaries), 'content-type': 'application/json' },
        body: JSON.stringify(canaries.accepted(individualUsd())),
      })
    expect((await send()).status).toBe(201)
    const inFlight = Array.from({ length: 20 }, send)
    const crash = inFlight.at(0)?.then(() => child.kill(signal))
    const results = await Promise.allSettled([...inFlight, crash])
    const { stdout, stderr, code } = await ended
    expect(results.length).toBe(21)
    expect(code).not.toBe(0)
    expect(stdout).toContain('"route":"/person"')
    expect(stderr.includes('a bug')).toBe(signal === 'SIGUSR2')
    expect(canaries.foundIn(stdout + stderr)).toEqual([])
  },
)
