import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { storedLength } from '../../src/service/documents/blobs'
import { documentIdOf } from '../../src/service/people/document-rows'
import { htmlNamedJpg, pdf } from '../support/files/sample-files'
import type { DocumentStorage } from './support/document-storage'
import { listen, openService } from './support/open-service'
import { tinyPicture } from './support/tiny-picture'
import {
  headUpload,
  createUpload,
  uploadDocument,
  newUpload,
  problemOf,
  patchUpload,
  deleteUpload,
  upload,
} from './support/tus'

/** Tests that uploads must pass in every storage. */
export function uploadsSuite(newLocation: () => Promise<DocumentStorage>): void {
  async function open() {
    const storage = await newLocation()
    return { storage, base: await listen(await openService(storage.env)) }
  }
  const idIn = (address: string) => address.split('/').at(-1) ?? ''

  describe('creation', () => {
    test('with the bytes in the same request responds with the document', async () => {
      const { base } = await open()
      const { buffer } = await pdf()
      const reply = await fetch(`${base}/documents`, {
        method: 'POST',
        headers: {
          'Tus-Resumable': '1.0.0',
          'Upload-Length': String(buffer.length),
          'Content-Type': 'application/offset+octet-stream',
        },
        body: new Blob([new Uint8Array(buffer)]),
      })
      expect(reply.status).toBe(201)
      expect(reply.headers.get('Upload-Offset')).toBe(String(buffer.length))
      expect((await fetch(reply.headers.get('Document-Url') ?? '')).status).toBe(200)
    })

    test('of length 0 gets 422 empty, and nothing is stored', async () => {
      const { base, storage } = await open()
      const reply = await createUpload(base, 0)
      expect(reply.status).toBe(422)
      expect((await problemOf(reply)).code).toBe('empty')
      expect(await storage.storedNames()).toEqual([])
    })
  })

  describe('the last byte', () => {
    test('of a document gets 204 with its URL, and only the document is stored', async () => {
      const { base, storage } = await open()
      const bytes = await tinyPicture()
      const { address, reply } = await upload(base, bytes)
      expect(reply.status).toBe(204)
      const asked = await headUpload(address)
      expect(asked.status).toBe(200)
      expect(asked.headers.get('Upload-Offset')).toBe(String(bytes.length))
      const file = await fetch(asked.headers.get('Document-Url') ?? '')
      expect(file.headers.get('Content-Type')).toBe('image/png')
      const names = await storage.storedNames()
      expect(names.filter((name) => !name.includes(documentIdOf(idIn(address))))).toEqual([])
    })

    test('of another file gets 422, then HEAD gets 404 or 410, and nothing is stored', async () => {
      const { base, storage } = await open()
      const { address, reply } = await upload(base, htmlNamedJpg().buffer)
      expect(await problemOf(reply)).toMatchObject({ status: 422, code: 'notAPictureOrPdf' })
      expect([404, 410]).toContain((await headUpload(address)).status)
      expect(await storage.storedNames()).toEqual([])
    })
  })

  describe('a PATCH', () => {
    test('at a wrong offset gets 409 and changes nothing', async () => {
      const { base } = await open()
      const address = await newUpload(base, 100)
      await patchUpload(address, 0, Buffer.alloc(40))
      expect(await problemOf(await patchUpload(address, 39, Buffer.alloc(10)))).toMatchObject({
        status: 409,
      })
      expect((await headUpload(address)).headers.get('Upload-Offset')).toBe('40')
    })

    test('concurrent with others of the same upload leaves one complete file', async () => {
      const { base } = await open()
      const { buffer } = await pdf()
      const address = await newUpload(base, buffer.length)
      const replies = await Promise.all(
        Array.from({ length: 4 }, async () => patchUpload(address, 0, buffer)),
      )
      const statuses = replies.map(({ status }) => status)
      expect(statuses.filter((status) => status === 204)).toHaveLength(1)
      // Too late, or aborted by the next request for the lock.
      expect(statuses.filter((status) => ![204, 409, 423].includes(status))).toEqual([])
      const asked = await headUpload(address)
      const file = await fetch(asked.headers.get('Document-Url') ?? '')
      expect(Buffer.from(await file.arrayBuffer()).equals(buffer)).toBe(true)
    })
  })

  test('HEAD finishes an upload whose last byte arrived just before a crash', async () => {
    const { base, storage } = await open()
    const { buffer } = await pdf()
    const address = await newUpload(base, buffer.length)
    const id = idIn(address)
    const [first, last] = [buffer.subarray(0, -1), buffer.subarray(-1)]
    await patchUpload(address, 0, first)
    // What a crash between the write and the inspection leaves: all bytes, and no document.
    await (await storage.uploads()).append(documentIdOf(id), first.length, Readable.from([last]))

    const asked = await headUpload(address)
    expect(asked.status).toBe(200)
    expect((await fetch(asked.headers.get('Document-Url') ?? '')).status).toBe(200)
    expect(await storedLength(await storage.blobs(), documentIdOf(id))).toBeGreaterThan(0)
  })

  describe('termination', () => {
    test('removes an unfinished upload', async () => {
      const { base, storage } = await open()
      const address = await newUpload(base, 100)
      expect((await deleteUpload(address)).status).toBe(204)
      expect((await headUpload(address)).status).toBe(404)
      expect((await deleteUpload(address)).status).toBe(404)
      expect(await storage.storedNames()).toEqual([])
    })

    test('removes a finished document', async () => {
      const { base, storage } = await open()
      const { address, link } = await uploadDocument(base, await tinyPicture())
      expect((await deleteUpload(address)).status).toBe(204)
      expect((await fetch(link)).status).toBe(404)
      expect((await headUpload(address)).status).toBe(404)
      expect(await storage.storedNames()).toEqual([])
    })

    test('removes a document with the upload that a crash left beside it', async () => {
      const { base, storage } = await open()
      const bytes = await tinyPicture()
      const { address, link } = await uploadDocument(base, bytes)
      const uploads = await storage.uploads()
      await uploads.append(documentIdOf(idIn(address)), 0, Readable.from([bytes]))
      expect((await deleteUpload(address)).status).toBe(204)
      expect((await fetch(link)).status).toBe(404)
      expect((await headUpload(address)).status).toBe(404)
      expect(await storage.storedNames()).toEqual([])
    })
  })

  test('HEAD removes a complete upload that turns out to be no document', async () => {
    const { base, storage } = await open()
    const { buffer } = htmlNamedJpg()
    const address = await newUpload(base, buffer.length)
    await (await storage.uploads()).append(documentIdOf(idIn(address)), 0, Readable.from([buffer]))
    expect((await headUpload(address)).status).toBe(410)
    expect(await storage.storedNames()).toEqual([])
  })
}
