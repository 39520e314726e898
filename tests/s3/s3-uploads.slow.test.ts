import { randomBytes, randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Upload } from '@tus/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { UploadStore } from '../../src/service/documents/upload-store'
import { openUploads } from '../../src/service/open-documents'
import { readSettings } from '../../src/service/settings/settings'
import { temporaryFolder } from '../service/support/open-service'
import { uploadsSuite } from '../service/uploads-suite'
import { bucketStorage } from './support/bucket-storage'

const chunkBytes = 256 * 1024
const partBytes = 5 * 1024 * 1024
const maxUnsavedBytes = 1024 * 1024
const id = '0123456789abcdef'.repeat(2)

/** A body whose connection breaks after these bytes. */
async function* broken(bytes: Buffer): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
  throw new Error('the line broke')
}

async function newUpload(size: number) {
  const storage = await bucketStorage()
  const uploads = await storage.uploads()
  await uploads.create(new Upload({ id, size, offset: 0 }))
  const offset = async () => (await (await storage.uploads()).getUpload(id)).offset
  return { storage, uploads, offset }
}

async function contentIn(uploads: UploadStore): Promise<Buffer> {
  const content = await uploads.contentOf(id)
  const bytes = await buffer(content?.bytes ?? Readable.from([]))
  expect(content?.length).toBe(bytes.length)
  return bytes
}

describe('uploads in a bucket', () => {
  uploadsSuite(async () => {
    const storage = await bucketStorage()
    // The counts of uploads survive a restart as well.
    return { ...storage, env: { ...storage.env, DATA_DIR: await temporaryFolder() } }
  })

  test('that break at any byte resume at that byte, and are complete in the end', async () => {
    const bytes = randomBytes(2 * partBytes)
    const { uploads, offset } = await newUpload(bytes.length)
    const edges = [
      1,
      chunkBytes,
      maxUnsavedBytes,
      partBytes - 1,
      partBytes,
      partBytes + 1,
      bytes.length - 1,
    ]
    const cuts = [...edges, ...Array.from({ length: 4 }, () => randomInt(bytes.length))]
    let at = 0
    for (const cut of cuts.sort((a, b) => a - b)) {
      const body = Readable.from(broken(bytes.subarray(at, cut)))
      await expect(uploads.write(body, id, at)).rejects.toThrow('the line broke')
      expect({ cuts, offset: await offset() }).toEqual({ cuts, offset: cut })
      at = cut
    }
    expect(await uploads.write(Readable.from([bytes.subarray(at)]), id, at)).toBe(bytes.length)
    expect((await contentIn(uploads)).equals(bytes)).toBe(true)
  })

  test('lose no acknowledged bytes and at most 1 MiB when a process dies', async () => {
    const bytes = randomBytes(2 * partBytes)
    const { uploads, offset } = await newUpload(bytes.length)
    const acknowledged = partBytes + 300_000
    await uploads.write(Readable.from([bytes.subarray(0, acknowledged)]), id, 0)
    // Sends some bytes and then stalls, like a process that died.
    const end = new AbortController()
    onTestFinished(() => end.abort())
    const dead = new Readable({ read: () => undefined, signal: end.signal })
    uploads.write(dead, id, acknowledged).catch(() => undefined)
    expect(await offset()).toBe(acknowledged)
    const came = 2 * partBytes - 1
    dead.push(bytes.subarray(acknowledged, came))
    await expect.poll(offset, { timeout: 20_000 }).toBeGreaterThan(came - maxUnsavedBytes)

    const resumeOffset = await offset()
    await uploads.write(Readable.from([bytes.subarray(resumeOffset)]), id, resumeOffset)
    expect((await contentIn(uploads)).equals(bytes)).toBe(true)
  })

  test('whose last part is stored are assembled by the next reader', async () => {
    const bytes = randomBytes(300_000)
    const { storage, uploads } = await newUpload(bytes.length)
    const { client, bucket } = storage
    const [{ Key = '', UploadId = '' } = {}] =
      (await client.listMultipartUploads({ Bucket: bucket })).Uploads ?? []
    await client.uploadPart({ Bucket: bucket, Key, UploadId, PartNumber: 1, Body: bytes })
    expect((await uploads.getUpload(id)).offset).toBe(bytes.length)
    expect((await contentIn(uploads)).equals(bytes)).toBe(true)
    expect((await uploads.getUpload(id)).offset).toBe(bytes.length)
  })

  test('are removed completely when expired, without other objects of the bucket', async () => {
    const { storage, uploads } = await newUpload(2 * partBytes)
    const { client, bucket } = storage
    const others = ['1', '2'].map((digit) => digit.repeat(32))
    for (const other of others) await uploads.create(new Upload({ id: other, size: 9, offset: 0 }))
    const [whole = '', half = ''] = others
    await uploads.write(Readable.from([Buffer.alloc(partBytes + 9)]), id, 0)
    await uploads.write(Readable.from([Buffer.alloc(9)]), whole, 0)
    // What a crash between two calls leaves.
    await client.deleteObject({ Bucket: bucket, Key: `uploads/${half}.info` })
    const foreign = ['uploads/notes.txt', 'a', 'documents/a']
    for (const Key of foreign) await client.putObject({ Bucket: bucket, Key, Body: 'x' })
    await client.createMultipartUpload({ Bucket: bucket, Key: 'backup' })

    expect(await uploads.removeExpired()).toEqual([])
    expect(await uploads.getUpload(id)).toMatchObject({ offset: partBytes + 9 })
    await pause(1500)
    const soon = await openUploads(readSettings(storage.env), 1000)
    await soon.removeExpired()
    expect((await storage.storedNames()).sort()).toEqual([...foreign, 'backup'].sort())
  })

  test('that are removed leave no object', async () => {
    const { storage, uploads } = await newUpload(2 * partBytes)
    await uploads.write(Readable.from([Buffer.alloc(partBytes + 9)]), id, 0)
    expect((await storage.storedNames()).length).toBeGreaterThan(2)
    await uploads.remove(id)
    expect(await storage.storedNames()).toEqual([])
    await expect(uploads.remove(id)).rejects.toMatchObject({ status_code: 404 })
    await uploads.discard(id)
  })
})
