import { describe, expect, test } from 'vitest'
import { checkPdf } from '../../src/service/documents/inspection/check-pdf'
import { followPdf } from '../../src/service/documents/inspection/follow-pdf'
import { scanPdf } from '../../src/service/documents/inspection/scan-pdf'
import { hiddenPdfs, openlyActivePdfs } from './support/hostile-pdfs'
import { ordinaryPdfs } from './support/ordinary-pdfs'
import { catalogue, page, pages, pdfWithTable, updated } from './support/pdf-with-table'
import { cpuTimeMs } from '../support/machine/cpu-time'

async function verdict(file: Uint8Array): Promise<string> {
  const checked = await checkPdf(file)
  return checked.ok ? 'kept' : checked.code
}

describe('a PDF is refused with', () => {
  test.each(Object.entries(openlyActivePdfs))('%s', async (_what, make) => {
    expect(await verdict(make())).toBe('active')
  })

  test.each(Object.entries(hiddenPdfs))('%s, hidden from a scan', async (_what, make) => {
    expect(await verdict(make())).toMatch(/^(active|unreadable)$/)
  })
})

/** Each name alone, in an object that nothing uses: a viewer may reach it in a way that neither reader knows. */
test.each([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'XFA',
  'OnInstantiate',
  'GoToR',
  'GoToE',
  'SubmitForm',
  'ImportData',
  'RichMedia',
  'Rendition',
  'AlternatePresentations',
  'Collection',
  'OPI',
])('a PDF is refused with the name %s, as a value or as a key', async (name) => {
  for (const object of [`[/${name}]`, `<</${name} 1>>`])
    expect(
      await verdict(pdfWithTable([catalogue(), pages, page(), `5 0 obj\n${object}\nendobj`])),
    ).toBe('active')
})

describe('an ordinary PDF is accepted:', () => {
  test.each(ordinaryPdfs)('%s', async (_what, make) => {
    expect(await verdict(await make())).toBe('kept')
  })
})

/** Each reader alone, since a trick against one of them may not work on the other. */
test.each(['a launch in a stream', 'a launch in a string', 'a launch in a comment'])(
  'both readers find %s',
  async (name) => {
    const file = hiddenPdfs[name]?.() ?? Buffer.alloc(0)
    expect([(await scanPdf(file)).isActive, (await followPdf(file)).isActive]).toEqual([true, true])
  },
)

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

test('a PDF may repeat keys whose values are equal or cannot act', async () => {
  const repeated = '/Lang(en)/Lang(en)/Rotate 0/Rotate 90/X[1 2]/X[3 4]/Y<</Z 3 0 R>>/Y<</Z 3 0 R>>'
  expect(await verdict(pdfWithTable([catalogue(repeated), pages, page()]))).toBe('kept')
})

test('the originals of the hostile PDFs are accepted', async () => {
  const plain = [catalogue(), pages, page()]
  expect(await verdict(pdfWithTable(plain))).toBe('kept')
  expect(await verdict(pdfWithTable(plain, { table: 'stream' }))).toBe('kept')
  expect(await verdict(updated(pdfWithTable(plain), [pages]))).toBe('kept')
})
