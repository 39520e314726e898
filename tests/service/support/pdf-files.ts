import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { randomBytes } from 'node:crypto'
import { constants, deflateRawSync } from 'node:zlib'
import { catalogue, page, pages, pdfWithTable } from './pdf-with-table'

type LiteralObject = Parameters<PDFDocument['context']['obj']>[0] & Record<string, unknown>

const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') }

/** PDFs with a script, a launch action or a file, each hidden in another place. */
export const activePdfs: Record<string, (document: PDFDocument) => void> = {
  'a script among its names': (document) => document.addJavaScript('main', 'app.alert(1)'),
  'a script when it opens, not a reference': (document) => {
    document.catalog.set(PDFName.of('OpenAction'), document.context.obj(script))
  },
  'a script when it closes': (document) => {
    document.catalog.set(PDFName.of('AA'), document.context.obj({ WC: script }))
  },
  'a script on a page': (document) => {
    document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: script }))
  },
  'a script behind an annotation': (document) => {
    annotate(document, { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: script })
  },
  'a script at the end of a chain of actions': (document) => {
    const { context } = document
    const last = context.register(context.obj(script))
    const action = { S: 'URI', URI: PDFString.of('https://example.com'), Next: [last] }
    annotate(document, { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action })
  },
  'a launch behind an annotation': (document) => {
    const launch = { S: 'Launch', F: PDFString.of('calc.exe') }
    annotate(document, { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: launch })
  },
  'a file behind an annotation': (document) => {
    const { context } = document
    const file = context.register(context.stream('attached', { Type: 'EmbeddedFile' }))
    const specification = { Type: 'Filespec', F: PDFString.of('a.txt'), EF: { F: file } }
    annotate(document, { Subtype: 'FileAttachment', Rect: [0, 0, 9, 9], FS: specification })
  },
  'a file whose stream has no type': (document) => {
    const { context } = document
    const file = context.register(context.stream('attached'))
    const specification = { F: PDFString.of('a.txt'), EF: { UF: file } }
    document.catalog.set(PDFName.of('AF'), context.obj([specification]))
  },
  'a form of the kind that brings its own scripts': (document) => {
    const { context } = document
    const form = context.register(context.stream('<xdp:xdp/>'))
    document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], XFA: form }))
  },
}

function annotate(document: PDFDocument, annotation: LiteralObject): void {
  const { context } = document
  const reference = context.register(context.obj(annotation))
  document.getPage(0).node.set(PDFName.of('Annots'), context.obj([reference]))
}

export async function activePdf(
  hide: (document: PDFDocument) => void,
  useObjectStreams: boolean,
): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([300, 300])
  hide(document)
  return Buffer.from(await document.save({ useObjectStreams }))
}

const trailer = 'trailer\n<</Root 1 0 R/Size 9>>\n%%EOF'

/** A PDF written by hand: one page and other objects. */
export function pdfOf(...objects: (string | Buffer)[]): Buffer {
  const parts = ['%PDF-1.7', catalogue(), pages, page(), ...objects, trailer]
  return Buffer.concat(parts.flatMap((part) => [Buffer.from(part), Buffer.from('\n')]))
}

/** A PDF in which every object starts a string without an end: each is read to the end of the file. */
export function slowPdf(): Buffer {
  const numbers = Array.from({ length: 8000 }, (_, index) => index + 5)
  const used = `/X[${numbers.map((number) => `${number} 0 R`).join(' ')}]`
  return pdfWithTable([
    catalogue(used),
    pages,
    page(),
    ...numbers.map((number) => `${number} 0 obj\n(`),
  ])
}

/** An object stream that unpacks to one harmless object and many megabytes of spaces. */
export function hugeObjectStream(megabytes: number): Buffer {
  const pack = (content: Buffer | string) =>
    deflateRawSync(content, { finishFlush: constants.Z_FULL_FLUSH })
  const spaces = pack(Buffer.alloc(1024 * 1024, ' '))
  const zlibHeader = Buffer.from([0x78, 0x9c])
  const lastBlock = Buffer.from([0x03, 0x00])
  const blocks = [pack('5 0 <<>>'), ...Array.from({ length: megabytes }, () => spaces), lastBlock]
  const packed = Buffer.concat([zlibHeader, ...blocks])
  const dictionary = `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>`
  return Buffer.concat([
    Buffer.from(`7 0 obj\n${dictionary}\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj'),
  ])
}

/** A PDF of this size that no compression shrinks. The service stores it byte for byte. */
export function incompressiblePdf(length: number): Buffer {
  const around = (content: Buffer) => {
    const dictionary = `<</Length ${String(content.length).padStart(8, '0')}>>`
    const start = Buffer.from(`4 0 obj\n${dictionary}\nstream\n`)
    return pdfOf(Buffer.concat([start, content, Buffer.from('\nendstream\nendobj')]))
  }
  return around(randomBytes(length - around(Buffer.alloc(0)).length))
}
