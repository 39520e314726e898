import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { pdfOfPhotos } from '../../../src/questions/documents/pdf-of-photos'
import { inspectDocument } from '../../support/files/inspect-document'
import { photo, truncatedPhoto } from '../../support/files/sample-files'

const blobOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: 'image/jpeg' })

async function photosOf(...sizes: readonly (readonly [width: number, height: number])[]) {
  const made = await Promise.all(sizes.map(([width, height]) => photo({ width, height })))
  return made.map(({ buffer }) => blobOf(Uint8Array.from(buffer)))
}

async function pdfOf(photos: readonly Blob[]): Promise<Uint8Array> {
  return new Uint8Array((await (await pdfOfPhotos(photos))?.arrayBuffer()) ?? [])
}

describe('a PDF of photos', () => {
  test('has a page for each, in order, as large as its pixels', async () => {
    const pdf = await pdfOf(await photosOf([400, 200], [200, 300]))
    const pages = (await PDFDocument.load(pdf)).getPages()
    expect(pages.map((page) => page.getSize())).toEqual([
      { width: 144, height: 72 },
      { width: 72, height: 108 },
    ])
  })

  test('is accepted by the service', async () => {
    const pdf = await pdfOf(await photosOf([400, 200], [200, 300]))
    expect(await inspectDocument(pdf)).toMatchObject({ ok: true, mediaType: 'application/pdf' })
  })

  test('says where each object is', async () => {
    const text = Buffer.from(await pdfOf(await photosOf([400, 200], [200, 300]))).toString('latin1')
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
    const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => at)
    expect(text.slice(table)).toMatch(/^xref\n0 9\n/)
    expect(places.map((at) => text.slice(Number(at)).split('\n')[0])).toEqual(
      Array.from({ length: 8 }, (_, index) => `${index + 1} 0 obj`),
    )
  })

  test('has nothing that a camera wrote beside the pixels', async () => {
    const photos = await photosOf([400, 200], [200, 300])
    const metadata = /Exif|GPS|Maker|ns\.adobe/
    expect(await photos[0]?.text()).toMatch(metadata)
    expect(Buffer.from(await pdfOf(photos)).toString('latin1')).not.toMatch(metadata)
  })

  test('is the same for the same photos', async () => {
    const photos = await photosOf([400, 200], [200, 300])
    expect(await pdfOf(photos)).toEqual(await pdfOf(photos))
  })

  test('is not made of a photo that is cut short', async () => {
    const { buffer } = await truncatedPhoto()
    const [whole] = await photosOf([400, 200])
    expect(
      await pdfOfPhotos([whole ?? new Blob(), blobOf(Uint8Array.from(buffer))]),
    ).toBeUndefined()
  })
})
