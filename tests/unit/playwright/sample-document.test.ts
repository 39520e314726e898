import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { DocumentType } from '../../../src/person/document-kinds'
import { sampleDocument } from '../../../src/playwright/sample-document'
import { inspectDocument } from '../../../src/service/documents/inspection/inspect-document'

const pictures: DocumentType[] = [
  'passport',
  'drivers_licence',
  'nin',
  'voters_card',
  'residence_permit',
]
const papers: DocumentType[] = ['utility_bill', 'bank_statement']

test.each(pictures)('%s is a small JPEG that the service takes', async (kind) => {
  const { name, mimeType, buffer } = await sampleDocument(kind)
  expect({ name, mimeType }).toEqual({ name: `${kind}.jpg`, mimeType: 'image/jpeg' })
  expect(await inspectDocument(buffer)).toMatchObject({ ok: true, mediaType: mimeType })
  expect(await sharp(buffer).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 600 })
  expect(buffer.length).toBeLessThan(60_000)
})

test.each(papers)('%s is a small PDF that the service takes', async (kind) => {
  const { name, mimeType, buffer } = await sampleDocument(kind)
  expect({ name, mimeType }).toEqual({ name: `${kind}.pdf`, mimeType: 'application/pdf' })
  expect(await inspectDocument(buffer)).toMatchObject({ ok: true, mediaType: mimeType })
  expect(buffer.length).toBeLessThan(60_000)
})

test('each is the same at every call, and like no other', async () => {
  const kinds = [...pictures, ...papers]
  const make = () => Promise.all(kinds.map(async (kind) => (await sampleDocument(kind)).buffer))
  const once = await make()
  expect(
    (await make()).map((buffer, index) => buffer.equals(once[index] ?? Buffer.alloc(0))),
  ).toEqual(kinds.map(() => true))
  expect(new Set(once.map((buffer) => buffer.toString('base64'))).size).toBe(kinds.length)
})
