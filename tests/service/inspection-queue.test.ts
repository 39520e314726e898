import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import {
  createInspector,
  type FileKind,
  maxFiles,
  maxFilesOfClient,
} from '../../src/service/documents/inspection/inspector'
import { pdf, png } from '../support/files/sample-files'
import { listen, openService } from './support/open-service'
import { headUpload, upload } from './support/tus'

/** Inspects small files, and lists the clients in the order in which these were stored. */
async function openInspector() {
  const inspector = createInspector()
  onTestFinished(inspector.close)
  const files = { pdf: (await pdf()).buffer, picture: (await png()).buffer }
  const stored: string[] = []
  async function inspect(client: string, kind: FileKind = 'pdf', whenStored?: Promise<void>) {
    const open = async () => ({
      bytes: Readable.from([files[kind]], { objectMode: false }),
      length: files[kind].length,
    })
    return inspector.inspect({ kind, client, open }, async () => {
      stored.push(client)
      await whenStored
    })
  }
  return { inspector, inspect, stored }
}

function held() {
  let end = () => {}
  const promise = new Promise<void>((resolve) => (end = resolve))
  return { promise, end: () => end() }
}

test('the many files of a client delay that of another by one at the most', async () => {
  const { inspect, stored } = await openInspector()
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(async (client) => inspect(client)))
  expect(stored).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a'])
})

test('a client has one file at work, and another client’s of the other kind need not wait', async () => {
  const { inspect, stored } = await openInspector()
  const { promise, end } = held()
  const all = [inspect('a', 'pdf', promise), inspect('a', 'picture'), inspect('b', 'picture')]
  await all[2]
  expect(stored.filter((client) => client === 'a').length).toBeLessThan(2)
  end()
  await Promise.all(all)
  expect(stored.filter((client) => client === 'a')).toHaveLength(2)
})

test('beyond the bounds of a client and of all, a file is refused with 503 and its upload stays', async () => {
  const { inspector, inspect } = await openInspector()
  const { promise, end } = held()
  const clients = Array.from({ length: maxFiles / maxFilesOfClient }, (_, index) => `${index}`)
  // Uploads that are gone when their turn comes.
  const gone = async () => undefined
  const store = async () => promise
  const filled = (client: string) =>
    Array.from({ length: maxFilesOfClient }, async () =>
      inspector.inspect({ kind: 'pdf', client, open: gone }, store),
    )
  const [first = '', ...others] = clients
  const all = filled(first)
  await expect(inspect(first)).rejects.toMatchObject({ state: 'inspectionBusy' })
  all.push(...others.flatMap(filled))
  expect(inspector.waitingFiles()).toBeGreaterThanOrEqual(maxFiles - 1)
  const service = await openService({}, { inspector })
  const { address, reply } = await upload(await listen(service), (await png()).buffer)
  expect([reply.status, reply.headers.get('Retry-After')]).toEqual([503, '5'])
  end()
  await Promise.all(all)
  expect(inspector.waitingFiles()).toBe(0)
  expect((await headUpload(address)).status).toBe(200)
})

test('refuses waiting files when it is closed, and ends the one at work', async () => {
  const { inspector, inspect, stored } = await openInspector()
  const { promise, end } = held()
  const all = ['a', 'a', 'b'].map(async (client) => inspect(client, 'pdf', promise))
  await expect.poll(() => stored, { timeout: 30_000 }).toEqual(['a'])
  inspector.close()
  end()
  const ends = await Promise.allSettled(all)
  expect(ends).toMatchObject([
    { status: 'fulfilled' },
    { reason: { state: 'inspectionBusy' } },
    { reason: { state: 'inspectionBusy' } },
  ])
})

test('50 questions of a client wait for an inspection, the next is told to come again, and others still ask', async () => {
  const { promise, end } = held()
  const { promise: arrived, end: arrive } = held()
  const inspector = createInspector()
  onTestFinished(inspector.close)
  const { app } = await openService(
    {},
    {
      inspector: {
        ...inspector,
        inspect: async (file, store) => {
          arrive()
          await promise
          return inspector.inspect(file, store)
        },
      },
    },
  )
  const { buffer } = await pdf()
  const headers = { 'tus-resumable': '1.0.0' }
  const created = await app.inject({
    method: 'POST',
    url: '/documents',
    headers: { ...headers, 'upload-length': String(buffer.length) },
  })
  const url = new URL(String(created.headers['location']), 'http://localhost').pathname
  const sent = app.inject({
    method: 'PATCH',
    url,
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    payload: buffer,
  })
  // A question that comes while the bytes still arrive ends their request with 423.
  await arrived
  const ask = (remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'HEAD', url, headers, remoteAddress })
  const asked = Array.from({ length: 60 }, async () => (await ask()).statusCode)
  const first = await Promise.race(asked)
  const other = ask('192.0.2.7')
  end()
  expect(first).toBe(503)
  expect((await sent).statusCode).toBe(204)
  const told = await Promise.all(asked)
  expect(told.filter((status) => status === 503)).toHaveLength(10)
  expect(told.filter((status) => status === 200)).toHaveLength(50)
  expect((await other).statusCode).toBe(200)
})
