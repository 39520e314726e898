import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { blankPng } from '../support/files/blank-png'
import { readPicture } from '../support/files/read-picture'
import {
  emptyFile,
  heic,
  htmlNamedJpg,
  hugePng,
  lockedPdf,
  type Orientation,
  pdf,
  pdfWithAttachment,
  photo,
  png,
  scriptedPdf,
  truncatedPhoto,
  webp,
} from '../support/files/sample-files'

// A sample that is not what it is called makes every test that uses it say nothing.
describe('a sample file matches its name', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8] satisfies Orientation[])(
    'a photo with a location and EXIF orientation %i is upright once rotated',
    async (orientation) => {
      const { buffer } = await photo({ width: 320, height: 240, orientation })
      const facts = await readPicture(buffer)
      expect(facts).toEqual({
        format: 'jpeg',
        width: 320,
        height: 240,
        orientation,
        hasExif: true,
        hasGps: true,
        hasXmp: false,
        isUpright: true,
      })
      const asStored = await readPicture(await sharp(buffer).png().toBuffer())
      expect(asStored.isUpright && asStored.width > asStored.height).toBe(orientation === 1)
      expect(asStored.hasGps).toBe(false)
    },
  )

  test('PNG, WebP and HEIC', async () => {
    expect((await readPicture((await png()).buffer)).format).toBe('png')
    expect((await readPicture((await webp()).buffer)).format).toBe('webp')
    expect((await sharp((await heic()).buffer).metadata()).compression).toBe('hevc')
  })

  test('a truncated photo starts like a photo and does not decode', async () => {
    const { buffer } = await truncatedPhoto()
    expect((await sharp(buffer).metadata()).format).toBe('jpeg')
    await expect(sharp(buffer, { failOn: 'error' }).raw().toBuffer()).rejects.toThrow(/premature/i)
  })

  test('a PNG of 20,000 × 20,000 pixels is small on disk', async () => {
    const { buffer } = await hugePng()
    const { width, height } = await sharp(buffer, { limitInputPixels: false }).metadata()
    expect([width, height]).toEqual([20_000, 20_000])
    expect(buffer.length).toBeLessThan(100_000)
    // The same by the same hands, of a size that can be decoded here.
    const small = sharp(await blankPng(20, 10), { failOn: 'warning' })
    expect((await small.stats()).channels.map(({ max }) => max)).toEqual([0])
  })

  test('HTML named .jpg, and an empty file', () => {
    expect(htmlNamedJpg().name).toBe('card.jpg')
    expect(htmlNamedJpg().buffer.toString()).toContain('<script>')
    expect(emptyFile().buffer).toHaveLength(0)
  })

  test('a PDF opens and has one page', async () => {
    const document = await PDFDocument.load((await pdf()).buffer)
    expect(document.getPageCount()).toBe(1)
  })

  test('a locked PDF opens only with its password', async () => {
    const { buffer } = await lockedPdf()
    await expect(PDFDocument.load(buffer, { password: '' })).rejects.toThrow(/password/i)
    expect((await PDFDocument.load(buffer, { password: 'secret' })).getPageCount()).toBe(1)
  })

  test('a PDF with a script, and a PDF with an attached file', async () => {
    const scripted = await PDFDocument.load((await scriptedPdf()).buffer)
    const action = scripted.catalog.lookup(PDFName.of('OpenAction'), PDFDict)
    expect(String(action.get(PDFName.of('S')))).toBe('/JavaScript')
    const attached = await PDFDocument.load((await pdfWithAttachment()).buffer)
    expect(attached.getAttachments().map(({ name }) => name)).toEqual(['attached.txt'])
  })
})
