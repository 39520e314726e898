import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uboUsd } from '../../support/people/sample-people'
import { copyBuiltService, removeCopy, start } from '../support/built-service'
import { diskFolder, listen, openService, temporaryFolder } from '../support/open-service'
import { incompressiblePdf } from '../support/pdf-files'
import { sharedPostgres } from '../support/postgres/shared-postgres'
import { postPerson, problemIn } from '../support/post-person'
import { sendAndStall } from '../support/send-and-stall'
import { headUpload, createUpload, newUpload, patchUpload, deleteUpload } from '../support/tus'

beforeAll(copyBuiltService)
afterAll(removeCopy)

const server = sharedPostgres()

const LINK_SECRET = 'sixteen letters or more'

const countIn = async (address: string) =>
  (await server.query(address, 'select id from people')).length

const at = (base: string, address: string) => `${base}${new URL(address).pathname}`

async function connectionsTo(address: string): Promise<number> {
  const others =
    'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  return (await server.query(address, others)).length
}

describe('two replicas on one PostgreSQL', () => {
  test('create one person for a key sent to all at once, or respond with 409', async () => {
    const DATABASE_URL = await server.newDatabase()
    const open = async () => openService({ DATABASE_URL, LINK_SECRET })
    const replicas = [await open(), await open(), await open()]
    for (let round = 0; round < 5; round += 1) {
      const key = { 'idempotency-key': `key ${round}` }
      const replies = await Promise.all(
        [...replicas, ...replicas].map(async (replica) => postPerson(replica, uboUsd(), key)),
      )
      const [early, answered] = [409, 201].map((code) =>
        replies.filter(({ statusCode }) => statusCode === code),
      )
      expect((early?.length ?? 0) + (answered?.length ?? 0)).toBe(replies.length)
      for (const reply of early ?? []) expect(problemIn(reply).type).toBe('about:blank')
      expect(new Set(answered?.map(({ body }) => body)).size).toBe(1)
      const first = answered?.filter(({ headers }) => !headers['idempotency-replayed'])
      expect(first).toHaveLength(1)
      expect(await countIn(DATABASE_URL)).toBe(round + 1)
    }
  })

  test('resume an upload at the second that stalled at the first', async () => {
    const DATABASE_URL = await server.newDatabase()
    const dataFolder = await temporaryFolder()
    const open = async () =>
      listen(await openService({ DATABASE_URL, LINK_SECRET }, { dataFolder }))
    const [first, second] = [await open(), await open()]
    const bytes = incompressiblePdf(400_000)
    const address = await newUpload(first, bytes.length)
    const sending = await sendAndStall(
      address,
      bytes.subarray(0, 200_000),
      bytes.length,
      dataFolder,
    )
    const moved = at(second, address)
    const offset = Number((await headUpload(moved)).headers.get('Upload-Offset'))
    expect(offset).toBe(200_000)
    const reply = await patchUpload(moved, offset, bytes.subarray(offset))
    expect(reply.status).toBe(204)
    sending.destroy()
    const downloaded = await (await fetch(reply.headers.get('Document-Url') ?? '')).arrayBuffer()
    expect(Buffer.from(downloaded).equals(bytes)).toBe(true)
    expect(await readdir(join(dataFolder, 'uploads'))).toEqual([])
  })

  test('share one quota per client', async () => {
    const DATABASE_URL = await server.newDatabase()
    const dataFolder = await temporaryFolder()
    const env = { DATABASE_URL, LINK_SECRET, CLIENT_QUOTA: '1' }
    const open = async () => listen(await openService(env, { dataFolder }))
    const [first, second] = [await open(), await open()]
    const bytes = incompressiblePdf(700_000)
    const address = await newUpload(first, bytes.length)
    expect((await createUpload(second, bytes.length)).status).toBe(507)
    expect((await patchUpload(at(second, address), 0, bytes)).status).toBe(204)
    expect((await createUpload(second, bytes.length)).status).toBe(507)
    await deleteUpload(address)
    expect((await createUpload(second, bytes.length)).status).toBe(201)
  })

  test('both report an upload that is completed at one of them', async () => {
    const DATABASE_URL = await server.newDatabase()
    const dataFolder = await temporaryFolder()
    const open = async () =>
      listen(await openService({ DATABASE_URL, LINK_SECRET }, { dataFolder }))
    const [first, second] = [await open(), await open()]
    const bytes = incompressiblePdf(100_000)
    for (let round = 0; round < 4; round += 1) {
      const address = await newUpload(first, bytes.length)
      const moved = at(second, address)
      await patchUpload(address, 0, bytes.subarray(0, -1))
      // The last byte arrives at once, but the inspection takes time.
      const ending = patchUpload(address, bytes.length - 1, bytes.subarray(-1))
      await pause(20)
      const asked = await Promise.all([moved, address, moved].map(headUpload))
      expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
      // HEAD asks the PATCH to release the lock. If the byte was not written, it must be sent again. A PATCH that had
      // not started to write responds with 423.
      expect([204, 400, 423]).toContain((await ending).status)
      const offset = Number((await headUpload(moved)).headers.get('Upload-Offset'))
      if (offset < bytes.length) await patchUpload(moved, offset, bytes.subarray(offset))
      expect((await headUpload(moved)).headers.has('Document-Url')).toBe(true)
    }
  })

  test('do not block an upload when one of them is killed', async () => {
    const DATABASE_URL = await server.newDatabase()
    const env = { DATABASE_URL, LINK_SECRET, DATA_DIR: await diskFolder() }
    const [first, second] = [await start(env), await start(env)]
    const bytes = incompressiblePdf(400_000)
    const address = await newUpload(first.base, bytes.length)
    await sendAndStall(address, bytes.subarray(0, 200_000), bytes.length, env.DATA_DIR)
    first.child.kill('SIGKILL')
    await first.ended
    const moved = at(second.base, address)
    const offset = Number((await headUpload(moved)).headers.get('Upload-Offset'))
    expect((await patchUpload(moved, offset, bytes.subarray(offset))).status).toBe(204)
  })
})

describe('a service that is closed', () => {
  test('has closed all its connections', async () => {
    const DATABASE_URL = await server.newDatabase()
    const service = await openService({ DATABASE_URL, LINK_SECRET })
    const base = await listen(service)
    await newUpload(base, 1000)
    await postPerson(service, uboUsd())
    expect(await connectionsTo(DATABASE_URL)).toBeGreaterThan(1)
    await service.stop()
    await expect.poll(async () => connectionsTo(DATABASE_URL)).toBe(0)
    expect(service.log.join('')).not.toContain('"level":"error"')
  })
})

describe('the built service on PostgreSQL', () => {
  test('on SIGTERM completes requests in flight, closes its connections and exits', async () => {
    const DATABASE_URL = await server.newDatabase()
    const env = { DATABASE_URL, LINK_SECRET, DATA_DIR: await diskFolder() }
    const { base, child, ended } = await start(env)
    const bytes = incompressiblePdf(100_000)
    const address = await newUpload(base, bytes.length)
    const sending = await sendAndStall(
      address,
      bytes.subarray(0, 50_000),
      bytes.length,
      env.DATA_DIR,
    )
    child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${base}/ready`)).status).toBe(503)
    const created = await fetch(`${base}/person`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(uboUsd()),
    })
    expect(created.status).toBe(201)
    sending.end(bytes.subarray(50_000))
    const [reply] = (await once(sending, 'response')) as [
      { statusCode: number; resume: () => void },
    ]
    reply.resume()
    expect(reply.statusCode).toBe(204)
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
    expect(await countIn(DATABASE_URL)).toBe(1)
    await expect.poll(async () => connectionsTo(DATABASE_URL)).toBe(0)
  })
})
