import { describe, expect, test } from 'vitest'
import { inspectPdf } from '../../src/service/documents/inspection/inspect-pdf'
import { activePdfs, hiddenPdfs } from './support/hostile-pdfs'
import { ordinaryPdfs } from './support/ordinary-pdfs'
import { catalogue, page, pages, pdfWithTable, updated } from './support/pdf-with-table'
import { cpuTimeMs } from '../support/machine/cpu-time'

async function verdict(file: Uint8Array): Promise<string> {
  const checked = await inspectPdf(file)
  return checked.ok ? 'kept' : checked.code
}

describe('a PDF is refused with', () => {
  test.each(Object.entries(activePdfs))('%s', async (_what, make) => {
    expect(await verdict(make())).toBe('active')
  })

  test.each(Object.entries(hiddenPdfs))('%s, where the table leads', async (_what, make) => {
    expect(await verdict(make())).toBe('active')
  })
})

describe('an ordinary PDF is accepted:', () => {
  test.each(ordinaryPdfs)('%s', async (_what, make) => {
    expect(await verdict(await make())).toBe('kept')
  })
})

test('a PDF with 2,000 links, or with one object 300 times, is inspected in time', async () => {
  const numbers = Array.from({ length: 2000 }, (_, index) => 100 + index)
  const links = numbers.map(
    (number) =>
      `${number} 0 obj\n<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://a.example)>>>>\nendobj`,
  )
  const list = numbers.map((number) => `${number} 0 R`).join(' ')
  const statement = pdfWithTable([catalogue(), pages, page(`/Annots[${list}]`), ...links])
  const versions = Array.from({ length: 300 }, () => '5 0 obj\n<</S/GoTo/D[3 0 R/Fit]>>\nendobj')
  const rewritten = pdfWithTable([catalogue('/OpenAction 5 0 R'), pages, page(), ...versions])
  const began = cpuTimeMs()
  expect([await verdict(statement), await verdict(rewritten)]).toEqual(['kept', 'kept'])
  expect(cpuTimeMs() - began).toBeLessThan(5000)
})

test('references in a circle are unreadable', async () => {
  const circle = ['5 0 obj\n6 0 R\nendobj', '6 0 obj\n5 0 R\nendobj']
  const parts = [catalogue('/OpenAction 5 0 R'), pages, page(), ...circle]
  expect(await verdict(pdfWithTable(parts))).toBe('unreadable')
})

test('the originals of the hostile PDFs are accepted', async () => {
  const plain = [catalogue(), pages, page()]
  expect(await verdict(pdfWithTable(plain))).toBe('kept')
  expect(await verdict(pdfWithTable(plain, { table: 'stream' }))).toBe('kept')
  expect(await verdict(updated(pdfWithTable(plain), [pages]))).toBe('kept')
})
