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

test('a picture has dark words on paper that darkens to the right, each line alike', async () => {
  const { data, info } = await sharp((await sampleDocument('passport')).buffer)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ink = '1c2b24'
  const at = (x: number, y: number) =>
    data
      .subarray((y * info.width + x) * info.channels)
      .subarray(0, 3)
      .toString('hex')
  const lineAt = (y: number) => Array.from({ length: info.width }, (_, x) => at(x, y))
  for (const y of [1, 2, info.height - 1]) expect(lineAt(y)).toEqual(lineAt(0))
  expect([at(0, 0), at(info.width - 1, 0)]).toEqual(['e9e4d4', '9fb3a6'])
  // The first letter of PASSPORT. Its dots are squares of 5 pixels.
  const dotAt = (column: number, row: number) => {
    const steps = [0, 1, 2, 3, 4]
    const dark = steps.filter((step) => at(60 + column * 5 + step, 120 + row * 5 + step) === ink)
    return dark.length === 0 ? '.' : dark.length === 5 ? '#' : '?'
  }
  const letter = [0, 1, 2, 3, 4, 5, 6].map((row) =>
    [0, 1, 2, 3, 4].map((column) => dotAt(column, row)).join(''),
  )
  expect(letter).toEqual(['####.', '#...#', '#...#', '####.', '#....', '#....', '#....'])
})

test.each(papers)('%s is a small PDF that the service accepts', async (kind) => {
  const { name, mimeType, buffer } = await sampleDocument(kind)
  expect({ name, mimeType }).toEqual({ name: `${kind}.pdf`, mimeType: 'application/pdf' })
  expect(await inspectDocument(buffer)).toMatchObject({ ok: true, mediaType: mimeType })
  expect(buffer.length).toBeLessThan(60_000)
})

test('a paper has filled squares for its words, from the top down', async () => {
  const text = (await sampleDocument('utility_bill')).buffer.toString('latin1')
  expect(text).toMatch(/ re\nf\nendstream\n/)
  const squares = new Set([...text.matchAll(/^\d+ \d+ 3 3(?= re$)/gm)].map(([each]) => each))
  const heights = [...squares].map((square) => Number(square.split(' ')[1]))
  expect([Math.max(...heights), Math.min(...heights)]).toEqual([757, 659])
  // The first letter of UTILITY BILL.
  const letter = [757, 754, 751, 748, 745, 742, 739].map((y) =>
    [60, 63, 66, 69, 72].map((x) => (squares.has(`${x} ${y} 3 3`) ? '#' : '.')).join(''),
  )
  expect(letter).toEqual([...Array.from({ length: 6 }, () => '#...#'), '.###.'])
})

// ISO 32000-1, 7.5.4 and 7.5.5. A reader repairs a wrong offset, so no inspection notices one.
test.each(papers)(
  'the table of %s is where startxref says, and its objects where it says',
  async (kind) => {
    const text = (await sampleDocument(kind)).buffer.toString('latin1')
    const [, offset] = /^startxref\n(\d+)\n%%EOF\n$/m.exec(text) ?? []
    const table = text.slice(Number(offset))
    expect(table).toMatch(/^xref\n0 5\n/)
    const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
    expect(places.map((place) => text.slice(place, place + 7))).toEqual(
      [1, 2, 3, 4].map((number) => `${number} 0 obj`),
    )
  },
)

test('each is the same for every call and day, and differs from the others', async () => {
  const kinds = [...pictures, ...papers]
  const make = () =>
    Promise.all(kinds.map(async (kind) => (await sampleDocument(kind)).buffer.toString('base64')))
  // The clock alone: what is decoded in threads goes on waiting as it does.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T12:00:00Z') })
  const once = await make()
  vi.setSystemTime(new Date('2031-08-02T03:04:05Z'))
  expect(await make()).toEqual(once)
  expect(new Set(once).size).toBe(kinds.length)
})
