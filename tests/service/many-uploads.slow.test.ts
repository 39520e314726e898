import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentIdOf } from '../../src/service/people/document-rows'
import { watchMemoryOfTree } from '../support/machine/memory-of-tree'
import { photo } from '../support/files/sample-files'
import { copyBuiltService, removeCopy, start } from './support/built-service'
import { temporaryFolder } from './support/open-service'
import { headUpload, newUpload, patchUpload } from './support/tus'

beforeAll(copyBuiltService)
afterAll(removeCopy)

/** More than the queue and the running inspection hold. */
const uploadCount = 120
/** All uploads together take 480 MB: with them in memory, the service and its child processes exceed the limit. */
const uploadBytes = 4 * 1024 ** 2
const memoryLimit = 500 * 1024 ** 2

/** Uploads a picture of 4 MB except its last byte. Its padding is a hole in the file, which takes no space. */
async function almostComplete(base: string, folder: string, picture: Buffer): Promise<string> {
  const address = await newUpload(base, uploadBytes)
  const path = join(folder, 'uploads', documentIdOf(address.split('/').at(-1) ?? ''))
  await writeFile(path, picture)
  await truncate(path, uploadBytes - 1)
  return address
}

async function complete(address: string, headers = {}): Promise<Response> {
  return patchUpload(address, uploadBytes - 1, Buffer.alloc(1), headers)
}

/** Waits for Retry-After and sends HEAD, as the form does. */
async function waitOut(address: string, refusal: Response): Promise<Response> {
  const seconds = Number(refusal.headers.get('Retry-After'))
  expect(refusal.status).toBe(503)
  expect(seconds).toBeGreaterThan(0)
  await pause(seconds * 1000)
  const reply = await headUpload(address)
  return reply.ok ? reply : waitOut(address, reply)
}

test('uploads completed at once all become documents within bounded memory, some after Retry-After', {
  timeout: 300_000,
}, async () => {
  const folder = await temporaryFolder()
  const { base, child } = await start({
    DATA_DIR: folder,
    TRUSTED_PROXIES: '127.0.0.1',
    // The test uploads more than one client's quotas.
    CLIENT_QUOTA: '0',
    CLIENT_DAY_QUOTA: '0',
  })
  const { buffer } = await photo({ width: 320, height: 240 })
  const honest = await almostComplete(base, folder, buffer)
  const addresses: string[] = []
  for (let count = 0; count < uploadCount; count += 1)
    addresses.push(await almostComplete(base, folder, buffer))

  const mostMemory = watchMemoryOfTree(child.pid ?? 0)
  let answered = 0
  const completing = addresses.map(async (address) => {
    const reply = await complete(address)
    answered += 1
    return reply
  })
  await Promise.race(completing)
  const other = await complete(honest, { 'X-Forwarded-For': '203.0.113.7' })
  expect(other.status).toBe(204)
  // Neither refused uploads nor the client's own queue delay another client.
  expect(answered).toBeLessThan(uploadCount / 2)

  const replies = await Promise.all(completing)
  const isRefused = replies.map(({ status }) => status !== 204)
  expect(isRefused.filter(Boolean).length).toBeGreaterThan(0)
  expect(isRefused.filter(Boolean).length).toBeLessThan(uploadCount / 2)
  const settled = await Promise.all(
    replies.map(async (reply, index) =>
      reply.status === 204 ? reply : waitOut(addresses[index] ?? '', reply),
    ),
  )
  const links = settled.map(({ headers }) => headers.get('Document-Url'))
  expect(new Set(links).size).toBe(uploadCount)
  expect(links).not.toContain(null)
  expect(await mostMemory()).toBeLessThan(memoryLimit)
})
