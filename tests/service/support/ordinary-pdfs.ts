import { readFile } from 'node:fs/promises'
import {
  degrees,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { PDF } from '@libpdf/core'
import { photo } from '../../support/files/sample-files'
import {
  catalogue,
  lastTableOf,
  page,
  pages,
  pdfWithTable,
  stream,
  updated,
} from './pdf-with-table'

/** The argument of pdf-lib's `obj`, whose types are too strict to nest dictionaries and arrays. */
type Literal = object | string | number | boolean | null
type Draw = (document: PDFDocument, first: PDFPage) => void | Promise<void>

/** Content of ordinary PDFs, drawn into a document of one page. */
const contents: Record<string, Draw> = {
  'a letter': () => undefined,
  'a bank statement with links': (document, first) => {
    annotate(document, first, [
      link({ S: 'URI', URI: PDFString.of('https://bank.example/help?id=1&lang=en') }),
      link({ Type: 'Action', S: 'URI', URI: PDFString.of('http://bank.example') }),
      link({ S: 'URI', URI: PDFString.of('mailto:help@bank.example') }),
      link({ S: 'URI', URI: PDFString.of('tel:+2348012345678') }),
      link({ S: 'URI', URI: PDFString.of('www.bank.example') }),
    ])
  },
  'links that wait to be pressed': (document, first) => {
    const file = { S: 'URI', URI: PDFString.of('file:///C:/statement.pdf') }
    annotate(document, first, [
      link(file),
      link({ S: 'URI', URI: PDFString.of(String.raw`\\\\bank.example\\share`) }),
      link({ S: 'URI', URI: PDFString.of('javascript:void 0;') }),
      link({ S: 'GoTo', D: [first.ref, 'Fit'], Next: [file] }),
      link({ S: 'Named', N: 'NextPage' }),
      { Subtype: 'Link', Rect: [0, 0, 9, 9], PA: file },
      { Subtype: 'Widget', FT: 'Btn', Rect: [0, 0, 9, 9], A: { S: 'ResetForm' } },
    ])
    put(document, 'URI', { Base: PDFString.of('https://bank.example') })
  },
  'a table of contents': (document, first) => {
    const second = document.addPage()
    annotate(document, first, [
      link({ S: 'GoTo', D: [second.ref, 'XYZ', 0, 800, 0] }),
      { Type: 'Annot', Subtype: 'Link', Rect: [0, 20, 9, 30], Dest: [second.ref, 'Fit'] },
      { Type: 'Annot', Subtype: 'Link', Rect: [0, 40, 9, 50], Dest: PDFString.of('chapter') },
    ])
    const names = [PDFString.of('chapter'), [second.ref, 'Fit']]
    put(document, 'Names', { Dests: { Names: names } })
  },
  bookmarks: (document, first) => {
    const { context } = document
    const [outline, one, two] = [context.nextRef(), context.nextRef(), context.nextRef()]
    const action = { S: 'GoTo', D: [first.ref, 'FitH', 700] }
    context.assign(outline, context.obj({ Type: 'Outlines', First: one, Last: two, Count: 2 }))
    context.assign(
      one,
      context.obj({ Title: PDFHexString.fromText('Één'), Parent: outline, Next: two, A: action }),
    )
    context.assign(
      two,
      context.obj({
        Title: PDFString.of('Two'),
        Parent: outline,
        Prev: one,
        Dest: [first.ref, 'Fit'],
      }),
    )
    document.catalog.set(PDFName.of('Outlines'), outline)
    put(document, 'PageMode', PDFName.of('UseOutlines'))
  },
  'a form without scripts': (document, first) => {
    const form = document.getForm()
    const name = form.createTextField('person.name')
    name.setText('Adaeze')
    name.addToPage(first, { x: 50, y: 500, width: 200, height: 30 })
    const agreed = form.createCheckBox('person.agreed')
    agreed.addToPage(first, { x: 50, y: 460, width: 20, height: 20 })
    agreed.check()
    const country = form.createDropdown('person.country')
    country.addOptions(['Nigeria', 'Ghana'])
    country.addToPage(first, { x: 50, y: 400, width: 200, height: 30 })
  },
  'a signature': (document, first) => {
    const { context } = document
    const signature = context.register(
      context.obj({
        Type: 'Sig',
        Filter: 'Adobe.PPKLite',
        SubFilter: 'adbe.pkcs7.detached',
        ByteRange: [0, 1000, 2000, 500],
        Contents: PDFHexString.of('30'.repeat(500)),
        M: PDFString.of("D:20260101120000+01'00'"),
        Reason: PDFString.of('I agree'),
        Reference: [
          { Type: 'SigRef', TransformMethod: 'DocMDP', TransformParams: { P: 2, V: '1.2' } },
        ],
      }),
    )
    const field = {
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('s'),
      V: signature,
    }
    const [widget] = annotate(document, first, [{ ...field, Rect: [0, 0, 0, 0], F: 132 }])
    put(document, 'AcroForm', { Fields: [widget], SigFlags: 3 })
    put(document, 'Perms', { DocMDP: signature })
  },
  'a scanned picture': async (document, first) => {
    const { buffer } = await photo({ width: 400, height: 300 })
    first.drawImage(await document.embedJpg(buffer), { x: 0, y: 0, width: 595, height: 842 })
  },
  'right-to-left text': (document, first) => {
    put(document, 'Lang', PDFString.of('ar-EG'))
    put(document, 'ViewerPreferences', { Direction: 'R2L', DisplayDocTitle: true })
    document.setTitle('كشف حساب', { showInWindowTitleBar: true })
    const text = PDFHexString.fromText('مرحبا')
    annotate(document, first, [{ Subtype: 'FreeText', Rect: [0, 0, 90, 20], Contents: text }])
  },
  '100 pages': (document) => {
    for (let count = 1; count < 100; count += 1) document.addPage().drawText(`Page ${count + 1}`)
  },
  'a first view': (document, first) => {
    put(document, 'OpenAction', { S: 'GoTo', D: [first.ref, 'FitH', null] })
  },
  'a first page': (document, first) => {
    put(document, 'OpenAction', [first.ref, 'XYZ', null, null, 1])
  },
  'notes of a reader': (document, first) => {
    const kinds = ['Text', 'Highlight', 'Underline', 'StrikeOut', 'Stamp', 'Ink', 'Square', 'Popup']
    const notes = kinds.map((kind) => ({ Type: 'Annot', Subtype: kind, Rect: [0, 0, 9, 9] }))
    annotate(document, first, notes)
  },
  'tags for screen readers': (document, first) => {
    const { context } = document
    const kinds = ['Document', 'P', 'Link', 'Form', 'Sound', 'Note', 'S', 'Annot']
    const layout = { O: 'Layout', Placement: 'Block', BBox: [0, 0, 9, 9] }
    const elements = kinds.map((kind) =>
      context.register(
        context.obj({ Type: 'StructElem', S: kind, Pg: first.ref, A: [layout, 0], K: [0] }),
      ),
    )
    put(document, 'StructTreeRoot', { Type: 'StructTreeRoot', K: elements })
    put(document, 'MarkInfo', { Marked: true })
  },
  layers: (document) => {
    const layer = document.context.register(
      document.context.obj({ Type: 'OCG', Name: PDFString.of('Watermark') }),
    )
    const shown = { ON: [layer], AS: [{ Event: 'Print', OCGs: [layer], Category: ['Print'] }] }
    put(document, 'OCProperties', { OCGs: [layer], D: shown })
  },
  'page labels, a transition and a border': (document, first) => {
    put(document, 'PageLabels', { Nums: [0, { S: 'r', St: 1 }] })
    first.node.set(PDFName.of('Trans'), document.context.obj({ S: 'Wipe', D: 1 }))
    first.node.set(
      PDFName.of('Group'),
      document.context.obj({ S: 'Transparency', CS: 'DeviceRGB' }),
    )
    const border = { W: 1, S: 'D', D: [3, 2] }
    annotate(document, first, [{ Subtype: 'Square', Rect: [0, 0, 9, 9], BS: border }])
  },
  'a font whose letters are called A and AA': (document, first) => {
    const { context } = document
    const letter = context.register(context.stream('500 0 d0 0 0 400 700 re f'))
    const font = {
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, 0, 500, 700],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      CharProcs: { A: letter, AA: letter, S: letter, F: letter },
      Encoding: { Type: 'Encoding', Differences: [65, 'A', 'AA', 'S'] },
      FirstChar: 65,
      LastChar: 67,
      Widths: [500, 500, 500],
    }
    first.node.setFontDictionary(PDFName.of('EF'), context.register(context.obj(font)))
  },
  'a profile for print and metadata': (document) => {
    const { context } = document
    const profile = context.register(context.flateStream('profile', { N: 3 }))
    const intent = { Type: 'OutputIntent', S: 'GTS_PDFA1', DestOutputProfile: profile }
    put(document, 'OutputIntents', [intent])
    const xmp = '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?>'
    const metadata = context.stream(xmp, { Type: 'Metadata', Subtype: 'XML' })
    document.catalog.set(PDFName.of('Metadata'), context.register(metadata))
  },
  'a turned page and one in landscape': (document, first) => {
    first.setRotation(degrees(90))
    document.addPage([842, 595])
  },
}

const generators = { plain: false, 'in object streams': true }

/** Draws each content on its own page. */
async function written(draws: readonly Draw[], useObjectStreams: boolean): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const draw of draws) {
    const first = document.addPage([595, 842])
    first.drawText('Account statement, Lagos', { x: 60, y: 760, size: 18, font })
    await draw(document, first)
  }
  return Buffer.from(await document.save({ useObjectStreams }))
}

/** Has every second content. One file for each would take half a second of CPU time to encrypt and to open. */
async function encrypted(remainder: 0 | 1): Promise<Buffer> {
  const draws = Object.values(contents).filter((_, index) => index % 2 === remainder)
  // Encrypted by the other library: pdf-lib leaves strings unencrypted, which viewers then decrypt to nonsense.
  const pdf = await PDF.load(await written(draws, false))
  pdf.setProtection({ ownerPassword: 'owner', algorithm: 'AES-256' })
  return Buffer.from(await pdf.save())
}

function annotate(document: PDFDocument, first: PDFPage, annotations: Literal[]) {
  const { context } = document
  const references = annotations.map((annotation) =>
    context.register(context.obj(annotation as never)),
  )
  first.node.set(PDFName.of('Annots'), context.obj(references))
  return references
}

function link(action: Literal): Literal {
  return {
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [0, 0, 99, 20],
    Border: [0, 0, 0],
    A: action,
  }
}

function put(document: PDFDocument, key: string, value: Literal): void {
  const name = PDFName.of(key)
  if (document.catalog.has(name)) throw new Error(`Two contents of one file put ${key}`)
  document.catalog.set(name, document.context.obj(value as never))
}

const plain = [catalogue(), pages, page('/Contents 4 0 R'), stream(4, 'BT (1 0 object) Tj ET')]

/** File layouts of other generators, which pdf-lib cannot write. */
const layouts: Record<string, () => Buffer | Promise<Buffer>> = {
  'links of Chrome to apps, and to no code': async () =>
    readFile(new URL('../../support/files/samples/statement-of-chrome.pdf', import.meta.url)),
  'a table of text': () => pdfWithTable(plain),
  'a table stream': () => pdfWithTable(plain, { table: 'stream' }),
  'line ends of Windows': () => pdfWithTable(plain, { lineEnd: '\r\n' }),
  'line ends of old Macs': () => pdfWithTable(plain, { lineEnd: '\r' }),
  'an update': () => updated(pdfWithTable(plain), [page('/Rotate 90')]),
  'an update of an update': () =>
    updated(updated(pdfWithTable(plain), [page('/Rotate 90')]), [stream(4, 'BT ET')]),
  'an update with a table stream': () => {
    const first = pdfWithTable(plain, { table: 'stream' })
    return updated(first, [page('/Rotate 90')], { table: 'stream' })
  },
  'an update by another program': async () => {
    const pdf = await PDF.load(pdfWithTable(plain))
    pdf.setTitle('Statement')
    return Buffer.from(await pdf.save({ incremental: true }))
  },
  'a rewrite by another program': async () =>
    Buffer.from(await (await PDF.load(pdfWithTable(plain))).save()),
  'a table for old viewers beside a table stream': () => {
    const packed = pdfWithTable(plain, { table: 'stream' })
    return pdfWithTable([packed.subarray(packed.indexOf('1 0 obj'))], {
      sent: Object.fromEntries([1, 2, 3, 4].map((number) => [number, `${number} 0 obj`])),
      trailer: `/XRefStm ${lastTableOf(packed)}`,
    })
  },
  'its objects linearized, as for fast web view': linearized,
  'a length behind a reference': () => {
    const counted = stream(4, 'BT ET').toString('latin1').replace('/Length 5', '/Length 6 0 R')
    return pdfWithTable([...plain.slice(0, 3), counted, '6 0 obj\n5\nendobj'])
  },
  'a table that is a few bytes off': () => {
    const text = pdfWithTable(plain).toString('latin1')
    return Buffer.from(text.replace('%PDF-1.7\n', '%PDF-1.7\n%added\n'), 'latin1')
  },
  'no table at all': () => {
    const text = pdfWithTable(plain).toString('latin1')
    return Buffer.from(text.slice(0, text.indexOf('xref')), 'latin1')
  },
  'blank lines behind its end': () => Buffer.concat([pdfWithTable(plain), Buffer.alloc(600, '\n')]),
}

/** ISO 32000-2, annex F: the first page's objects and table come before the others. */
function linearized(): Buffer {
  const first = [
    '5 0 obj\n<</Linearized 1/L 0000/H[0 0]/O 3/E 0000/N 1/T 0000>>\nendobj',
    ...[plain[0], plain[2], plain[3]].map(String),
  ]
  const rest = pdfWithTable([pages])
  const front = pdfWithTable(first, { trailer: '/Prev 00000' })
  const body = rest.subarray(rest.indexOf('2 0 obj'))
  const joined = Buffer.concat([front, body]).toString('latin1')
  const [position, table] = [joined.lastIndexOf('2 0 obj'), joined.lastIndexOf('xref\n0 1')]
  const text = joined
    .replace('/Prev 00000', `/Prev ${String(table).padStart(5)}`)
    .replace(
      /(.*\n2 1\n)\d{10}/s,
      (_, before: string) => before + String(position).padStart(10, '0'),
    )
    .replace(/startxref\n\d+\n%%EOF\n$/, `startxref\n${lastTableOf(front)}\n%%EOF\n`)
  return Buffer.from(text, 'latin1')
}

/** Every kind of content by every generator and encrypted, and every layout. */
export const ordinaryPdfs: [name: string, make: () => Buffer | Promise<Buffer>][] = [
  ...Object.entries(contents).flatMap(([content, draw]) =>
    Object.entries(generators).map(([way, inStreams]): [string, () => Promise<Buffer>] => [
      `${content}, ${way}`,
      async () => written([draw], inStreams),
    ]),
  ),
  ['half of these, encrypted with an empty password', async () => encrypted(0)],
  ['the other half of these, encrypted with an empty password', async () => encrypted(1)],
  ...Object.entries(layouts).map(([layout, make]): [string, () => Buffer | Promise<Buffer>] => [
    `a page with ${layout}`,
    make,
  ]),
]
