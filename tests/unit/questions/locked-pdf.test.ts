import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import {
  decodePDFRawStream,
  type EncryptionAlgorithm,
  PDFDocument,
  PDFRawStream,
  StandardFonts,
} from '@cantoo/pdf-lib'
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { md5, rc4 } from '../../../src/questions/documents/pdf/ciphers'
import { lookAtPdf } from '../../../src/questions/documents/pdf/look-at-pdf'
import { unlock } from '../../../src/questions/documents/pdf/unlock'
import { checkPdf } from '../../../src/service/documents/inspection/check-pdf'

const folder = new URL('../../support/files/samples/pdf/', import.meta.url)
const algorithms: readonly EncryptionAlgorithm[] = ['RC4-40', 'RC4-128', 'AES-128', 'AES-256']

interface Made {
  pages?: number
  lock?: { userPassword?: string; ownerPassword: string }
  algorithm?: EncryptionAlgorithm
  useObjectStreams?: boolean
}

/** As banks make them: nobody may change it. */
async function statement({ pages = 3, lock, algorithm = 'AES-256', useObjectStreams }: Made) {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page += 1)
    pdf.addPage([595, 842]).drawText(`Page ${page}`, { x: 60, y: 760, size: 18, font })
  const permissions = { modifying: false, copying: false }
  if (lock) pdf.encrypt({ ...lock, permissions, algorithm, allowWeakCryptography: true })
  return new Uint8Array(await pdf.save({ useObjectStreams: useObjectStreams === true }))
}

const userLock = { userPassword: 'sécret 7', ownerPassword: 'owner' }
const kinds = algorithms.flatMap((algorithm) =>
  [false, true].map((useObjectStreams) => ({ algorithm, useObjectStreams })),
)

async function look(bytes: Uint8Array<ArrayBuffer>) {
  return lookAtPdf(new Blob([bytes]))
}

async function unlocked(bytes: Uint8Array<ArrayBuffer>, password: string) {
  const opened = await unlock(new Blob([bytes]), password)
  if (!('file' in opened)) throw new Error(opened.failure)
  return new Uint8Array(await opened.file.arrayBuffer())
}

/** What the pages draw. */
async function drawnIn(bytes: Uint8Array) {
  const { context } = await PDFDocument.load(bytes)
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream)) return []
    const content = Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')
    const [, hex = ''] = /<([\dA-F]+)> Tj/.exec(content) ?? []
    return [Buffer.from(hex, 'hex').toString('latin1')]
  })
}

describe('a PDF is locked', () => {
  test.each(kinds)(
    'with a password in $algorithm, object streams: $useObjectStreams',
    async (kind) => {
      expect(await look(await statement({ ...kind, lock: userLock }))).toEqual({ isLocked: true })
    },
  )

  test.each(kinds)(
    'not by one against changes in $algorithm, object streams: $useObjectStreams',
    async (kind) => {
      const bytes = await statement({ ...kind, lock: { ownerPassword: 'owner' } })
      expect(await look(bytes)).toEqual({ isLocked: false, pageCount: 3 })
    },
  )

  test('by qpdf only with a user password', async () => {
    const names = await readdir(folder)
    expect(names.length).toBeGreaterThan(12)
    for (const name of names) {
      const { isLocked } = await look(new Uint8Array(await readFile(new URL(name, folder))))
      expect([name, isLocked]).toEqual([name, name.startsWith('user-')])
    }
  })

  test('not because it speaks of one, or holds one', async () => {
    const pdf = await PDFDocument.load(await statement({ pages: 2 }))
    await pdf.attach(await statement({ lock: userLock }), 'inner.pdf')
    const bytes = new Uint8Array(await pdf.save({ useObjectStreams: false }))
    const named = new TextEncoder().encode('% trailer << /Encrypt 5 0 R >>\n')
    const speaking = new Uint8Array([...bytes.subarray(0, 9), ...named, ...bytes.subarray(9)])
    expect(await look(bytes)).toEqual({ isLocked: false, pageCount: 2 })
    expect((await look(speaking)).isLocked).toBe(false)
  })

  test.each([false, true])(
    'not without encryption, and has its pages, object streams: %s',
    async (useObjectStreams) => {
      const bytes = await statement({ pages: 12, useObjectStreams })
      expect(await look(bytes)).toEqual({ isLocked: false, pageCount: 12 })
    },
  )

  test('not before it was saved again: the last table is in force', async () => {
    const before = Buffer.from(await statement({})).toString('latin1')
    const objects = '\n90 0 obj <</Pages 91 0 R>> endobj\n91 0 obj <</Count 5>> endobj\n'
    const table = `xref\n0 0\ntrailer <</Root 90 0 R>>\nstartxref\n${before.length + objects.length}\n%%EOF`
    const bytes = new Uint8Array(Buffer.from(before + objects + table, 'latin1'))
    expect(await look(bytes)).toEqual({ isLocked: false, pageCount: 5 })
  })

  test('not if it is damaged: then the service decides', async () => {
    const good = await statement({ lock: userLock, useObjectStreams: true })
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length), fc.uint8Array({ maxLength: 40 }), async (at, noise) => {
        const bytes = new Uint8Array([...good.subarray(0, at), ...noise])
        expect(Object.keys(await look(bytes))).toContain('isLocked')
      }),
      { numRuns: 200 },
    )
    expect(await look(good.slice(0, 700))).toEqual({ isLocked: false })
  })
})

test('a long PDF is read in parts, so that the page can do something else', async () => {
  const pdf = await PDFDocument.load(await statement({ pages: 5 }))
  await pdf.attach(randomBytes(2_000_000), 'scans.bin')
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer')
  expect(await look(new Uint8Array(await pdf.save()))).toEqual({ isLocked: false, pageCount: 5 })
  const sizes = (read.mock.contexts as Blob[]).map(({ size }) => size)
  read.mockRestore()
  expect(Math.max(...sizes)).toBeLessThanOrEqual(256 * 1024)
})

describe('a locked PDF', () => {
  test.each(kinds)(
    'in $algorithm opens with either password, object streams: $useObjectStreams',
    async (kind) => {
      const bytes = await statement({ ...kind, lock: userLock })
      const apart = userLock.userPassword.normalize('NFD')
      for (const password of [...Object.values(userLock), apart]) {
        const open = await unlocked(bytes, password)
        expect(await look(open)).toEqual({ isLocked: false, pageCount: 3 })
        expect(await drawnIn(open)).toEqual(['Page 1', 'Page 2', 'Page 3'])
        expect(await checkPdf(open)).toEqual({ ok: true })
        // It has hashes of the password.
        expect(Buffer.from(open).toString('latin1')).not.toMatch(/Encrypt|\/Standard|XRef/)
      }
      const wrong = await unlock(new Blob([bytes]), 'sécret 8')
      expect(wrong).toEqual({ failure: 'wrongPassword' })
    },
  )

  test('by qpdf opens', async () => {
    const names = (await readdir(folder)).filter((name) => name.startsWith('user-'))
    for (const name of names) {
      const bytes = new Uint8Array(await readFile(new URL(name, folder)))
      const open = await unlocked(bytes, 'user')
      expect([name, await look(open)]).toEqual([name, { isLocked: false, pageCount: 1 }])
      expect(await checkPdf(open)).toEqual({ ok: true })
    }
  })

  test('of more than 200 pages, or no PDF at all, is not opened here', async () => {
    const most = await statement({ pages: 200, lock: userLock })
    expect(await look(await unlocked(most, 'owner'))).toEqual({ isLocked: false, pageCount: 200 })
    const more = await statement({ pages: 201, lock: userLock })
    expect(await unlock(new Blob([more]), 'owner')).toEqual({ failure: 'notHere' })
    expect(await unlock(new Blob(['%PDF-1.7']), 'owner')).toEqual({ failure: 'notHere' })
  })
})

test('MD5 and RC4 are those of the standard', () => {
  for (let length = 0; length < 200; length += 1) {
    const message = randomBytes(length)
    expect(Buffer.from(md5(message))).toEqual(createHash('md5').update(message).digest())
  }
  const text = (latin1: string) => Buffer.from(latin1, 'latin1')
  expect(Buffer.from(rc4(text('Key'), text('Plaintext'))).toString('hex')).toBe(
    'bbf316e8d940af0ad3',
  )
  expect(Buffer.from(rc4(text('Wiki'), text('pedia'))).toString('hex')).toBe('1021bf0420')
})
