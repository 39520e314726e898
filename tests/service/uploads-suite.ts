import { request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Upload } from '@tus/server'
import { describe, expect, test } from 'vitest'
import { documentIdOf } from '../../src/service/documents/document-id'
import { htmlNamedJpg, pdf, photo } from '../support/files/sample-files'
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

    test('may follow many PATCH requests at offsets from HEAD', async () => {
      const { base } = await open()
      const { buffer } = await photo()
      const address = await newUpload(base, buffer.length)
      let last: Response | undefined
      for (let offset = 0; offset < buffer.length; ) {
        const asked = await headUpload(address)
        expect(asked.headers.get('Upload-Offset')).toBe(String(offset))
        expect(asked.headers.get('Upload-Length')).toBe(String(buffer.length))
        last = await patchUpload(address, offset, buffer.subarray(offset, offset + 60_000))
        expect(last.status).toBe(204)
        offset = Number(last.headers.get('Upload-Offset'))
      }
      expect((await fetch(last?.headers.get('Document-Url') ?? '')).status).toBe(200)
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

    test('whose connection breaks stores the received bytes', async () => {
      const { base } = await open()
      const address = await newUpload(base, 100_000)
      const breakAndAsk = async (milliseconds: number) => {
        const broken = request(address, {
          method: 'PATCH',
          headers: {
            'Tus-Resumable': '1.0.0',
            'Upload-Offset': 0,
            'Content-Type': 'application/offset+octet-stream',
            'Content-Length': 100_000,
          },
        })
        broken.on('error', () => undefined)
        const closed = new Promise((resolve) => broken.once('close', resolve))
        await new Promise((resolve) => broken.write(Buffer.alloc(30_000), resolve))
        // At once, so that the connection is broken before the service begins to read.
        broken.socket?.end()
        await closed
        await pause(milliseconds)
        return (await headUpload(address)).headers.get('Upload-Offset')
      }
      // HEAD takes the lock, and a busy store may not have written yet.
      let offset: string | null = '0'
      for (const milliseconds of [100, 1000, 5000])
        if (offset === '0') offset = await breakAndAsk(milliseconds)
      expect(offset).toBe('30000')
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
    await (await storage.uploads()).write(Readable.from([last]), id, first.length)

    const asked = await headUpload(address)
    expect(asked.status).toBe(200)
    expect((await fetch(asked.headers.get('Document-Url') ?? '')).status).toBe(200)
    expect(await (await storage.documents()).find(documentIdOf(id))).toBeDefined()
  })

  test('an upload can be resumed after a restart', async () => {
    const storage = await newLocation()
    const { buffer } = await pdf()
    const before = await openService(storage.env)
    const address = await newUpload(await listen(before), buffer.length)
    await patchUpload(address, 0, buffer.subarray(0, 300))
    await before.app.close()

    const base = await listen(await openService(storage.env))
    const moved = `${base}${new URL(address).pathname}`
    expect((await headUpload(moved)).headers.get('Upload-Offset')).toBe('300')
    expect((await patchUpload(moved, 300, buffer.subarray(300))).status).toBe(204)
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
      await uploads.create(new Upload({ id: idIn(address), size: bytes.length, offset: 0 }))
      await uploads.write(Readable.from([bytes]), idIn(address), 0)
      expect((await deleteUpload(address)).status).toBe(204)
      expect((await fetch(link)).status).toBe(404)
      expect((await headUpload(address)).status).toBe(404)
      expect(await storage.storedNames()).toEqual([])
    })
  })

  test('DELETE with the last PATCH removes the document, whichever comes first', async () => {
    const { base, storage } = await open()
    const bytes = await tinyPicture()
    for (let round = 0; round < 10; round += 1) {
      const address = await newUpload(base, bytes.length)
      const [sent, removed] = await Promise.all([
        patchUpload(address, 0, bytes),
        pause(round / 2).then(async () => deleteUpload(address)),
      ])
      // The removal comes before the bytes, during the inspection, or after the document.
      expect([204, 404, 410, 423]).toContain(sent.status)
      expect(removed.status).toBe(204)
      expect([404, 410]).toContain((await headUpload(address)).status)
      const link = sent.headers.get('Document-Url') ?? `${base}/documents/files/none`
      expect([403, 404]).toContain((await fetch(link)).status)
    }
    expect(await storage.storedNames()).toEqual([])
  })

  test('HEAD removes a complete upload that turns out to be no document', async () => {
    const { base, storage } = await open()
    const { buffer } = htmlNamedJpg()
    const address = await newUpload(base, buffer.length)
    await (await storage.uploads()).write(Readable.from([buffer]), idIn(address), 0)
    expect((await headUpload(address)).status).toBe(410)
    expect(await storage.storedNames()).toEqual([])
  })

  test('HEAD during the inspection gets the same document as the PATCH', async () => {
    const { base, storage } = await open()
    const { buffer } = await pdf()
    const address = await newUpload(base, buffer.length)
    const sending = patchUpload(address, 0, buffer)
    // The inspection of a PDF takes some hundred milliseconds.
    const uploads = await storage.uploads()
    const { size } = await uploads.getUpload(idIn(address))
    await expect
      .poll(async () => (await uploads.getUpload(idIn(address))).offset, {
        interval: 1,
        timeout: 20_000,
      })
      .toBe(size)
    const asked = await Promise.all([headUpload(address), headUpload(address)])
    const sent = await sending
    expect([sent.status, ...asked.map(({ status }) => status)]).toEqual([204, 200, 200])
    const link = sent.headers.get('Document-Url') ?? ''
    expect((await deleteUpload(address)).status).toBe(204)
    expect((await fetch(link)).status).toBe(404)
    expect(await storage.storedNames()).toEqual([])
  })
}
