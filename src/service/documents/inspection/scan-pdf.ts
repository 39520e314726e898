import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFObjectParser,
  PDFParser,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { isActive, isForbiddenName, noEntries, once, type PdfModel } from './pdf-rules'

/** What a scan from the first byte to the last finds, whatever the cross-reference table says. */
export interface ScannedPdf {
  isActive: boolean
  hasUnopenedObjects: boolean
  pageCount: number
}

/** Objects by number, and the offsets behind their headers (`5 0 obj`). */
interface Scan {
  objects: Map<number, PDFObject[]>
  headerEnds: Set<number>
}

const scans = new WeakMap<PDFContext, Scan>()

export async function scanPdf(file: Uint8Array): Promise<ScannedPdf> {
  const pdf = await PDFDocument.load(file, { password: '', updateMetadata: false })
  const scan = scanOf(pdf.context)
  const model = modelOf(scan)
  const { Root, Info } = pdf.context.trailerInfo
  const direct = [Root, Info].filter((object) => object instanceof PDFDict)
  const objects = [...scan.objects.values()].flat().concat(direct)
  return {
    isActive:
      objects.some((object) =>
        object instanceof PDFInvalidObject ? mayBeActive(object) : isActive(object, model),
      ) ||
      trailersIn(file, pdf.context).some((trailer) => isActive(trailer, model)) ||
      hidesObjects(file, scan),
    hasUnopenedObjects: objects.some(isUnopenedObjectStream),
    pageCount: pdf.getPageCount(),
  }
}

function scanOf(context: PDFContext): Scan {
  const scan = scans.get(context) ?? { objects: new Map(), headerEnds: new Set() }
  scans.set(context, scan)
  return scan
}

/** pdf-lib keeps the last object of each number, while a viewer may be sent to an earlier one: all are recorded. */
function recordObjects(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own context below
  const { assign } = PDFContext.prototype
  PDFContext.prototype.assign = function (ref, object) {
    const { objects } = scanOf(this)
    const versions = objects.get(ref.objectNumber) ?? []
    objects.set(ref.objectNumber, versions)
    versions.push(object)
    assign.call(this, ref, object)
  }
}

/** Its methods and fields are private to pdf-lib's types; the tests with hidden objects fail when they change. */
interface Parser {
  context: PDFContext
  bytes: { offset: () => number }
  parseIndirectObjectHeader: () => PDFRef
}

function recordHeaders(): void {
  const parser = PDFParser.prototype as unknown as Parser
  // oxlint-disable-next-line typescript/unbound-method -- called with its own parser below
  const { parseIndirectObjectHeader } = parser
  parser.parseIndirectObjectHeader = function () {
    const ref = parseIndirectObjectHeader.call(this)
    scanOf(this.context).headerEnds.add(this.bytes.offset())
    return ref
  }
}

recordObjects()
recordHeaders()

const gap = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]{0,200}[\r\n])`
/** Bounded, so that a file made for it takes no quadratic time. */
const objectHeader = new RegExp(
  `[\\d.]${gap}{1,50}[+\\d][\\d.]{0,20}${gap}{0,50}obj(?![A-Za-z])`,
  'g',
)

/**
 * Whether an object begins inside of a stream, a string or a comment: a cross-reference table, or a viewer
 * that rebuilds a broken one, can make it one of the document's.
 */
function hidesObjects(file: Uint8Array, { headerEnds }: Scan): boolean {
  for (const { index, 0: header } of latin1Of(file).matchAll(objectHeader)) {
    if (!headerEnds.has(index + header.length)) return true
  }
  return false
}

const trailerStart = new RegExp(`trailer${gap}{0,50}(?=<<)`, 'g')

/** All that could be one, wherever it stands: a trailer may hold a whole catalogue, and the last is not always used. */
function trailersIn(file: Uint8Array, context: PDFContext): PDFObject[] {
  return [...latin1Of(file).matchAll(trailerStart)].map(({ index, 0: { length } }) =>
    PDFObjectParser.forBytes(file.subarray(index + length), context).parseObject(),
  )
}

function latin1Of(file: Uint8Array): string {
  return Buffer.from(file.buffer, file.byteOffset, file.length).toString('latin1')
}

function modelOf({ objects }: Scan): PdfModel<PDFObject> {
  const textOfName = once((name: PDFName) => name.decodeText())
  const entriesOfDict = once(
    (dict: PDFDict) => new Map(dict.entries().map(([key, held]) => [textOfName(key), held])),
  )
  return {
    nameOf: (value) => (value instanceof PDFName ? textOfName(value) : undefined),
    textOf: (value) =>
      value instanceof PDFString || value instanceof PDFHexString
        ? Buffer.from(value.asBytes()).toString('latin1')
        : undefined,
    itemsOf: (value) => (value instanceof PDFArray ? value.asArray() : []),
    entriesOf(value) {
      const dict = value instanceof PDFStream ? value.dict : value
      return dict instanceof PDFDict ? entriesOfDict(dict) : noEntries
    },
    isStream: (value) => value instanceof PDFStream,
    meantBy: (value) =>
      value instanceof PDFRef ? (objects.get(value.objectNumber) ?? []) : [value],
  }
}

/**
 * An object stream that pdf-lib passed over, for a broken body or a kind it did not recognise: what is in it
 * was never looked at, and another reader may open it.
 */
function isUnopenedObjectStream(object: PDFObject): boolean {
  if (object instanceof PDFInvalidObject) return namesIn(object).includes('ObjStm')
  if (!(object instanceof PDFStream)) return false
  const keys = object.dict.keys().map((key) => key.decodeText())
  const isShapedLikeOne = keys.includes('First') && keys.includes('N')
  return isShapedLikeOne && object.dict.get(PDFName.of('Type')) !== PDFName.of('ObjStm')
}

/** Of an object that pdf-lib could not parse: its names are all there is, so an action of any kind is too many. */
function mayBeActive(object: PDFInvalidObject): boolean {
  return namesIn(object).some(
    (name) => isForbiddenName(name) || ['S', 'AA', 'OpenAction'].includes(name),
  )
}

/** The names before its stream, whose bytes would match by chance. */
function namesIn(object: PDFInvalidObject): string[] {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  const [head = ''] = Buffer.from(bytes)
    .toString('latin1')
    .split(/stream\r?\n/, 1)
  return [...head.matchAll(/\/([^\s()<>[\]{}/%]+)/g)].map(([, name = '']) => withoutEscapes(name))
}

function withoutEscapes(name: string): string {
  return name.replaceAll(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
