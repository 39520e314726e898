import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { unpackZip } from '../../../../src/desk/sheet/documents/unpack-zip'
import { zipOf } from './support/zip-of'

type Packed = Parameters<typeof zipOf>[0][number]

const megabyte = 1024 * 1024
const photo = randomBytes(100_000)
const content = Buffer.from('%PDF-1.7')
const nothing = () => undefined

function zip(...files: readonly Packed[]): File {
  return new File([zipOf(files)], 'scans.zip', { lastModified: 1 })
}

test('the documents of a zip are its photos and PDFs, without folders and what systems add', async () => {
  const shares: number[] = []
  const outcome = await unpackZip(
    zip(
      { name: 'scans/', content: Buffer.alloc(0) },
      { name: 'scans/ada.JPG', content: photo },
      { name: 'scans\\obi.pdf', content, isStored: true },
      { name: '__MACOSX/scans/._ada.JPG', content },
      { name: 'scans/.DS_Store', content },
      { name: 'inner.zip', content },
      { name: 'list.docx', content },
      { name: 'huge.jpg', content, claims: 65 * megabyte },
    ),
    (share) => shares.push(share),
  )
  if ('refusal' in outcome) throw new Error(outcome.refusal)
  const { files, leftOut } = outcome
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['ada.JPG', 'image/jpeg'],
    ['obi.pdf', 'application/pdf'],
  ])
  const unpacked = files.map(async (file) => Buffer.from(await file.arrayBuffer()))
  expect(await Promise.all(unpacked)).toEqual([photo, content])
  expect(leftOut).toEqual(['inner.zip', 'list.docx', 'huge.jpg'])
  expect(shares[shares.length - 1]).toBe(1)
})

const ofPdf = { name: 'a.pdf', content }

test.each<[string, string, readonly Packed[]]>([
  ['holds more than it says', 'damaged', [{ ...ofPdf, content: photo, claims: 10 }]],
  ['holds less than it says', 'damaged', [{ ...ofPdf, claims: 10 }]],
  ['leads out of itself', 'unsafe', [{ ...ofPdf, name: '../a.pdf' }]],
  ['leads to the root', 'unsafe', [{ ...ofPdf, name: '/a.pdf' }]],
  ['leads to a drive', 'unsafe', [{ ...ofPdf, name: 'C:a.pdf' }]],
  ['has a line break in a name', 'unsafe', [{ ...ofPdf, name: 'a\n.pdf' }]],
  ['has a password', 'locked', [{ ...ofPdf, hasPassword: true }]],
  [
    'has too many files',
    'tooLarge',
    Array.from({ length: 5001 }, (_, at) => ({ ...ofPdf, name: `${at}.pdf` })),
  ],
  [
    'unpacks to too much',
    'tooLarge',
    Array.from({ length: 17 }, (_, at) => ({ ...ofPdf, name: `${at}.pdf`, claims: 64 * megabyte })),
  ],
  // At the limits it is read, and found to be damaged.
  [
    'has just so many files',
    'damaged',
    Array.from({ length: 5000 }, (_, at) => ({ ...ofPdf, name: `${at}.pdf`, claims: 10 })),
  ],
  [
    'unpacks to just so much',
    'damaged',
    Array.from({ length: 16 }, (_, at) => ({ ...ofPdf, name: `${at}.pdf`, claims: 64 * megabyte })),
  ],
])('a zip that %s is refused', async (_, refusal, files) => {
  expect(await unpackZip(zip(...files), nothing)).toEqual({ refusal })
})

test('a zip above its limit, and what is no zip, are refused', async () => {
  const large = Object.defineProperty(zip(ofPdf), 'size', { value: 501 * megabyte })
  expect(await unpackZip(large, nothing)).toEqual({ refusal: 'tooLarge' })
  expect(await unpackZip(new File([photo], 'a.zip'), nothing)).toEqual({ refusal: 'damaged' })
  expect(await unpackZip(new File([], 'a.zip'), nothing)).toEqual({ refusal: 'damaged' })
})

test('a zip of bytes that do not unpack is damaged', async () => {
  const bytes = zipOf([{ ...ofPdf, content: photo }])
  bytes.fill(0xff, 100, 2000)
  expect(await unpackZip(new File([bytes], 'a.zip'), nothing)).toEqual({ refusal: 'damaged' })
})

test('a zip is read in small slices', async () => {
  const file = zip(
    ...[1, 2, 3].map((at) => ({ name: `${at}.jpg`, content: randomBytes(megabyte) })),
  )
  const whole = vi.spyOn(file, 'arrayBuffer')
  const slice = vi.spyOn(file, 'slice')
  expect(await unpackZip(file, nothing)).toMatchObject({ files: { length: 3 } })
  expect(whole).not.toHaveBeenCalled()
  const sizes = slice.mock.calls.map(([from = 0, to = file.size]) => to - from)
  expect(Math.max(...sizes)).toBeLessThan(100_000)
})
