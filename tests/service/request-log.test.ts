import { mkdir, readdir, rm, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { personReference } from '../../src/contract/person-reference'
import { listen, openService, temporaryFolder } from './support/open-service'
import { postPerson } from './support/post-person'
import { uboUsd } from '../support/people/sample-people'
import { tinyPicture } from './support/tiny-picture'
import { uploadDocument } from './support/tus'

test('logs one JSON line per request: method, route, status, time, bytes and id', async () => {
  const service = await openService()
  await service.app.inject('/health')
  await service.app.inject('/nowhere/at/all')
  expect(service.log).toHaveLength(2)
  const [first, second] = service.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(first).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    method: 'GET',
    route: '/health',
    status: 200,
    ms: expect.any(Number) as number,
    bytes: 18,
    msg: 'request',
  })
  expect(second).toMatchObject({ route: '*', status: 404 })
})

test('warns at start where https comes from a proxy that is not trusted', async () => {
  const warningsWith = async (env: Record<string, string>) =>
    (await openService(env)).log.filter((line) => line.includes('TRUSTED_PROXIES'))
  const PUBLIC_URL = 'https://open.example.org'
  expect(await warningsWith({ PUBLIC_URL })).toMatchObject([
    expect.stringContaining('"level":"warn"') as string,
  ])
  expect(await warningsWith({ PUBLIC_URL, TRUSTED_PROXIES: '10.0.0.1' })).toEqual([])
  expect(await warningsWith({ PUBLIC_URL: 'http://open.example.org' })).toEqual([])
  expect(await warningsWith({})).toEqual([])
})

test('warns at start where a proxy is trusted, and the name that users reach would get 421', async () => {
  const warningsWith = async (env: Record<string, string>) =>
    (await openService(env)).log.filter((line) => line.includes('421'))
  const TRUSTED_PROXIES = '127.0.0.1'
  for (const HOST of ['127.0.0.1', 'localhost', '::1'])
    expect(await warningsWith({ TRUSTED_PROXIES, HOST })).toMatchObject([
      expect.stringContaining('"level":"warn"') as string,
    ])
  const PUBLIC_URL = 'https://open.example.org'
  expect(await warningsWith({ TRUSTED_PROXIES, PUBLIC_URL })).toEqual([])
  expect(await warningsWith({ TRUSTED_PROXIES, HOST: '0.0.0.0' })).toEqual([])
  expect(await warningsWith({})).toEqual([])
})

test('logs the id and the short reference of a created person, also when the request is repeated', async () => {
  const service = await openService()
  for (const _ of ['first', 'again']) {
    const reply = await postPerson(service, uboUsd(), { 'idempotency-key': 'key' })
    const { id } = reply.json<{ id: string }>()
    const person = { id, reference: await personReference(id) }
    expect(JSON.parse(service.log.at(-1) ?? '')).toMatchObject({ status: 201, person })
  }
})

test('logs no id of an upload or document, and no signature of a link', async () => {
  const service = await openService()
  const { address, link } = await uploadDocument(await listen(service), await tinyPicture())
  await (await fetch(link)).arrayBuffer()
  await postPerson(service, { ...uboUsd(), documents: [{ type: 'passport', url: link }] })
  expect(service.log.length).toBeGreaterThanOrEqual(4)
  const { pathname, searchParams } = new URL(link)
  const keys = [address, pathname].map((each) => each.split('/').at(-1))
  for (const key of [...keys, searchParams.get('signature')])
    expect(service.log.join('')).not.toContain(key)
})

/** Replaces each file by a link to itself, so that opening it fails with an error that quotes its path. */
async function breakFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    await rm(join(folder, name))
    await symlink(name, join(folder, name))
  }
}

test('logs a file error without the id of the upload or document', async () => {
  const dataFolder = await temporaryFolder()
  const uploadId = '0123456789abcdef0123456789abcdef'
  const folderOfUpload = join(dataFolder, 'uploads', uploadId)
  await mkdir(folderOfUpload, { recursive: true })
  await utimes(folderOfUpload, 0, 0)
  const service = await openService({}, { dataFolder })
  await expect.poll(() => service.log.join('')).toContain('sweep failed')
  const { link, address } = await uploadDocument(await listen(service), await tinyPicture())
  await breakFiles(join(dataFolder, 'documents'))
  expect((await fetch(link)).status).toBe(500)

  const log = service.log.join('')
  expect(log).toMatch(/uploads.\[id\]/)
  expect(log).toMatch(/documents.\[id\]/)
  const keys = [
    uploadId,
    ...[address, link].map((each) => new URL(each).pathname.split('/').at(-1)),
  ]
  for (const key of keys) expect(log).not.toContain(key)
})
