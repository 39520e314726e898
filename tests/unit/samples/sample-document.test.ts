import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import type { DocumentType } from '../../../src/person'
import { sampleDocument } from '../../../src/samples/sample-document'
import { inspectDocument } from '../../support/files/inspect-document'

const pictures: DocumentType[] = [
  'passport',
  'drivers_licence',
  'nin',
  'voters_card',
  'residence_permit',
]
const papers: DocumentType[] = ['utility_bill', 'bank_statement']

afterEach(() => {
  vi.useRealTimers()
})

test.each(pictures)('%s is a small PNG that the service accepts', async (kind) => {
  const { name, mimeType, buffer } = await sampleDocument(kind)
  expect({ name, mimeType }).toEqual({ name: `${kind}.png`, mimeType: 'image/png' })
  expect(await inspectDocument(buffer)).toMatchObject({ ok: true, mediaType: mimeType })
  expect(await sharp(buffer).metadata()).toMatchObject({ format: 'png', width: 960, height: 600 })
  expect(buffer.length).toBeLessThan(60_000)
})

test.each(papers)('%s is a small PDF that the service accepts', async (kind) => {
  const { name, mimeType, buffer } = await sampleDocument(kind)
  expect({ name, mimeType }).toEqual({ name: `${kind}.pdf`, mimeType: 'application/pdf' })
  expect(await inspectDocument(buffer)).toMatchObject({ ok: true, mediaType: mimeType })
  expect(buffer.length).toBeLessThan(60_000)
})

// ISO 32000-1, 7.5.4 and 7.5.5. A reader repairs a wrong offset, so no inspection notices one.
test.each(papers)(
  'the table of %s is where startxref says, and its objects where it says',
  async (kind) => {
    const text = (await sampleDocument(kind)).buffer.toString('latin1')
    const [, offset] = /^startxref\n(\d+)\n%%EOF\n$/m.exec(text) ?? []
    const table = text.slice(Number(offset))
    expect(table).toMatch(/^xref\n0 6\n/)
    const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
    expect(places.map((place) => text.slice(place, place + 7))).toEqual(
      [1, 2, 3, 4, 5].map((number) => `${number} 0 obj`),
    )
  },
)

test('each is the same for every call and day', async () => {
  const kinds = [...pictures, ...papers]
  const make = () =>
    Promise.all(kinds.map(async (kind) => (await sampleDocument(kind)).buffer.toString('base64')))
  // The clock alone: what is decoded in threads goes on waiting as it does.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T12:00:00Z') })
  const once = await make()
  vi.setSystemTime(new Date('2031-08-02T03:04:05Z'))
  expect(await make()).toEqual(once)
})
