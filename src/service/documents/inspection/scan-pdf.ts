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
import {
  actionKeys,
  isActive,
  isForbiddenName,
  noEntries,
  memoize,
  type PdfModel,
} from './pdf-rules'
import { recordRepeatedKeys, repeatsKeys } from './repeated-keys'

/** What a scan of all bytes finds, independent of the cross-reference table. */
export interface ScannedPdf {
  isActive: boolean
  hasUnopenedObjects: boolean
  pageCount: number
}

/** Objects by number, and the offsets after their headers (`5 0 obj`). */
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
      repeatsKeys(pdf.context) ||
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

/** Records every object: pdf-lib keeps the last one per number, but a viewer may use an earlier one. */
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

/** These members are private in pdf-lib's types. The tests with hidden objects fail when they change. */
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
recordRepeatedKeys()

const space = String.raw`[\0\t\n\f\r ]`
/** Bounded comments and numbers, so that no file causes quadratic time. */
const gap = String.raw`(?:${space}|%[^\r\n]{0,200}[\r\n])`
/** A number as lenient viewers read it: `.0`, `0E0` and `0-0` are 0. */
const number = String.raw`[-+.\d][-+.\dEe]{0,20}`
const objectHeaders = [
  new RegExp(`[-\\d.]${gap}{1,50}${number}${gap}{0,50}obj(?![A-Za-z])`, 'g'),
  new RegExp(`[-\\d.]${space}+${number}${space}*obj(?![A-Za-z])`, 'g'),
]

/**
 * Whether an object begins inside a stream, a string or a comment. A cross-reference table, or a viewer that rebuilds
 * one, can make it part of the document.
 */
function hidesObjects(file: Uint8Array, { headerEnds }: Scan): boolean {
  const text = latin1Of(file)
  for (const pattern of objectHeaders) {
    for (const { index, 0: header } of text.matchAll(pattern)) {
      if (!headerEnds.has(index + header.length)) return true
    }
  }
  return false
}

const trailerStart = new RegExp(`trailer(?:${gap}{0,50}|${space}*)(?=<<)`, 'g')

/** Parses every possible trailer: one may contain a whole catalogue, and viewers do not always use the last. */
function trailersIn(file: Uint8Array, context: PDFContext): PDFObject[] {
  return [...latin1Of(file).matchAll(trailerStart)].map(({ index, 0: { length } }) =>
    PDFObjectParser.forBytes(file.subarray(index + length), context).parseObject(),
  )
}

function latin1Of(file: Uint8Array): string {
  return Buffer.from(file.buffer, file.byteOffset, file.length).toString('latin1')
}

function modelOf({ objects }: Scan): PdfModel<PDFObject> {
  const textOfName = memoize((name: PDFName) => name.decodeText())
  const entriesOfDict = memoize(
    (dict: PDFDict) => new Map(dict.entries().map(([key, value]) => [textOfName(key), value])),
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
    resolve: (value) =>
      value instanceof PDFRef ? (objects.get(value.objectNumber) ?? []) : [value],
  }
}

/**
 * Whether pdf-lib skipped an object stream because of a broken body or an unknown type, or read it otherwise than some
 * viewers: it ignores predictors and short keys. Other objects than the checked ones may be in it.
 */
function isUnopenedObjectStream(object: PDFObject): boolean {
  if (object instanceof PDFInvalidObject) return namesIn(object).includes('ObjStm')
  if (!(object instanceof PDFStream)) return false
  const keys = object.dict.keys().map((key) => key.decodeText())
  const looksLikeObjectStream = keys.includes('First') && keys.includes('N')
  if (!looksLikeObjectStream) return false
  const valueOf = (key: string) => object.dict.get(PDFName.of(key))
  return (
    valueOf('Type') !== PDFName.of('ObjStm') ||
    ['N', 'First', 'Filter', 'DecodeParms'].some((key) => valueOf(key) instanceof PDFRef) ||
    keys.includes('F') ||
    keys.includes('DP') ||
    String(valueOf('DecodeParms')).includes('Predictor')
  )
}

/** For an object that pdf-lib could not parse only the names are known, so any action counts. */
function mayBeActive(object: PDFInvalidObject): boolean {
  return namesIn(object).some(
    (name) => isForbiddenName(name) || ['S', 'AA', 'Annots', ...actionKeys].includes(name),
  )
}

/** Only the names before its stream, since the stream's bytes would match by chance. */
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
