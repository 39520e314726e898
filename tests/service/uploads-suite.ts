import { request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { documentIdOf } from '../../src/service/documents/document-id'
import { htmlNamedJpg, pdf, photo } from '../support/sample-files'
import type { DocumentsPlace } from './support/documents-place'
import { listen, openService } from './support/open-service'
import { tinyPicture } from './support/tiny-picture'
import {
  askAbout,
  createUpload,
  keep,
  newUpload,
  problemOf,
  sendPiece,
  terminate,
  upload,
} from './support/tus'

/** What uploads keep to, wherever they are kept. */
export function uploadsSuite(newPlace: () => Promise<DocumentsPlace>): void {
  async function open() {
    const place = await newPlace()
    return { place, base: await listen(await openService(place.env)) }
  }
  const idIn = (address: string) => address.split('/').at(-1) ?? ''

  describe('creation', () => {
    test('with the bytes in the same request answers with the document', async () => {
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

    test('of length 0 is 422 empty, and nothing is kept', async () => {
      const { base, place } = await open()
      const reply = await createUpload(base, 0)
      expect(reply.status).toBe(422)
      expect((await problemOf(reply)).code).toBe('empty')
      expect(await place.kept()).toEqual([])
    })
  })

  describe('the last byte', () => {
    test('of a document is 204 with its address, and only the document is kept', async () => {
      const { base, place } = await open()
      const bytes = await tinyPicture()
      const { address, reply } = await upload(base, bytes)
      expect(reply.status).toBe(204)
      const asked = await askAbout(address)
      expect(asked.status).toBe(200)
      expect(asked.headers.get('Upload-Offset')).toBe(String(bytes.length))
      const file = await fetch(asked.headers.get('Document-Url') ?? '')
      expect(file.headers.get('Content-Type')).toBe('image/png')
      const names = await place.kept()
      expect(names.filter((name) => !name.includes(documentIdOf(idIn(address))))).toEqual([])
    })

    test('of what is no document is 422, HEAD is then 404 or 410, and nothing is kept', async () => {
      const { base, place } = await open()
      const { address, reply } = await upload(base, htmlNamedJpg().buffer)
      expect(await problemOf(reply)).toMatchObject({ status: 422, code: 'notAPictureOrPdf' })
      expect([404, 410]).toContain((await askAbout(address)).status)
      expect(await place.kept()).toEqual([])
    })

    test('may come in many pieces, after a HEAD that says where to go on', async () => {
      const { base } = await open()
      const { buffer } = await photo()
      const address = await newUpload(base, buffer.length)
      let last: Response | undefined
      for (let offset = 0; offset < buffer.length; ) {
        const asked = await askAbout(address)
        expect(asked.headers.get('Upload-Offset')).toBe(String(offset))
        expect(asked.headers.get('Upload-Length')).toBe(String(buffer.length))
        last = await sendPiece(address, offset, buffer.subarray(offset, offset + 60_000))
        expect(last.status).toBe(204)
        offset = Number(last.headers.get('Upload-Offset'))
      }
      expect((await fetch(last?.headers.get('Document-Url') ?? '')).status).toBe(200)
    })
  })

  describe('a piece', () => {
    test('at a wrong offset is 409 and changes nothing', async () => {
      const { base } = await open()
      const address = await newUpload(base, 100)
      await sendPiece(address, 0, Buffer.alloc(40))
      expect(await problemOf(await sendPiece(address, 39, Buffer.alloc(10)))).toMatchObject({
        status: 409,
      })
      expect((await askAbout(address)).headers.get('Upload-Offset')).toBe('40')
    })

    test('whose connection breaks keeps what has come', async () => {
      const { base } = await open()
      const address = await newUpload(base, 100_000)
      const breakAfter = async (milliseconds: number) => {
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
        broken.write(Buffer.alloc(30_000))
        await pause(milliseconds)
        broken.destroy()
        return (await askAbout(address)).headers.get('Upload-Offset')
      }
      // A connection may break before a busy machine has begun to read from it.
      let offset: string | null = '0'
      for (const milliseconds of [100, 1000, 5000])
        if (offset === '0') offset = await breakAfter(milliseconds)
      expect(offset).toBe('30000')
    })

    test('raced by another of the same upload leaves one whole file', async () => {
      const { base } = await open()
      const { buffer } = await pdf()
      const address = await newUpload(base, buffer.length)
      const replies = await Promise.all(
        Array.from({ length: 4 }, async () => sendPiece(address, 0, buffer)),
      )
      const statuses = replies.map(({ status }) => status)
      expect(statuses.filter((status) => status === 204)).toHaveLength(1)
      // Too late, or made room for by the one before it.
      expect(statuses.filter((status) => status === 409 || status === 423)).toHaveLength(3)
      const asked = await askAbout(address)
      const file = await fetch(asked.headers.get('Document-Url') ?? '')
      expect(Buffer.from(await file.arrayBuffer()).equals(buffer)).toBe(true)
    })
  })

  test('an upload whose last byte came just before the service died is finished by HEAD', async () => {
    const { base, place } = await open()
    const { buffer } = await pdf()
    const address = await newUpload(base, buffer.length)
    const id = idIn(address)
    const [first, last] = [buffer.subarray(0, -1), buffer.subarray(-1)]
    await sendPiece(address, 0, first)
    // What a death between the write and the look leaves: all the bytes, and no document.
    await (await place.uploads()).write(Readable.from([last]), id, first.length)

    const asked = await askAbout(address)
    expect(asked.status).toBe(200)
    expect((await fetch(asked.headers.get('Document-Url') ?? '')).status).toBe(200)
    expect(await (await place.documents()).find(documentIdOf(id))).toBeDefined()
  })

  test('an upload goes on after a restart', async () => {
    const place = await newPlace()
    const { buffer } = await pdf()
    const before = await openService(place.env)
    const address = await newUpload(await listen(before), buffer.length)
    await sendPiece(address, 0, buffer.subarray(0, 300))
    await before.app.close()

    const base = await listen(await openService(place.env))
    const moved = `${base}${new URL(address).pathname}`
    expect((await askAbout(moved)).headers.get('Upload-Offset')).toBe('300')
    expect((await sendPiece(moved, 300, buffer.subarray(300))).status).toBe(204)
  })

  describe('termination', () => {
    test('removes an unfinished upload', async () => {
      const { base, place } = await open()
      const address = await newUpload(base, 100)
      expect((await terminate(address)).status).toBe(204)
      expect((await askAbout(address)).status).toBe(404)
      expect((await terminate(address)).status).toBe(404)
      expect(await place.kept()).toEqual([])
    })

    test('removes a finished document', async () => {
      const { base, place } = await open()
      const { address, link } = await keep(base, await tinyPicture())
      expect((await terminate(address)).status).toBe(204)
      expect((await fetch(link)).status).toBe(404)
      expect((await askAbout(address)).status).toBe(404)
      expect(await place.kept()).toEqual([])
    })
  })

  test('an upload whose bytes were never looked at and are no document is gone when asked about', async () => {
    const { base, place } = await open()
    const { buffer } = htmlNamedJpg()
    const address = await newUpload(base, buffer.length)
    await (await place.uploads()).write(Readable.from([buffer]), idIn(address), 0)
    expect((await askAbout(address)).status).toBe(410)
    expect(await place.kept()).toEqual([])
  })

  test('asked about and removed while it is looked at, an upload ends in one answer for all', async () => {
    const { base, place } = await open()
    const { buffer } = await pdf()
    const address = await newUpload(base, buffer.length)
    const sending = sendPiece(address, 0, buffer)
    // Looking at a PDF takes its thread some hundred milliseconds.
    const uploads = await place.uploads()
    const { size } = await uploads.getUpload(idIn(address))
    await expect
      .poll(async () => (await uploads.getUpload(idIn(address))).offset, {
        interval: 1,
        timeout: 20_000,
      })
      .toBe(size)
    const asked = await Promise.all([askAbout(address), askAbout(address)])
    const sent = await sending
    expect([sent.status, ...asked.map(({ status }) => status)]).toEqual([204, 200, 200])
    const link = sent.headers.get('Document-Url') ?? ''
    expect((await terminate(address)).status).toBe(204)
    expect((await fetch(link)).status).toBe(404)
    expect(await place.kept()).toEqual([])
  })
}
