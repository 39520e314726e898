import {
  PDFArray,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib'

/**
 * Names that occur where a PDF acts by itself or carries a file: as keys or as kinds, in the catalogue, in a
 * page's or a field's actions, in annotations. XFA forms and 3D annotations bring scripts of their own.
 */
const activeNames = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'XFA',
  'OnInstantiate',
])

/** Whether an object holds a script, a launch action or an embedded file, at any depth short of a reference. */
export function holdsActiveContent(object: PDFObject): boolean {
  // A stack of our own: nesting made to overflow the other one must not.
  const stack: PDFObject[] = [object]
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    if (current instanceof PDFName && activeNames.has(textOf(current))) return true
    if (
      current instanceof PDFInvalidObject &&
      namesIn(current).some((name) => activeNames.has(name))
    )
      return true
    if (current instanceof PDFDict && isEmbeddedFile(current)) return true
    stack.push(...partsOf(current))
  }
  return false
}

/**
 * An object stream that pdf-lib passed over, for a broken body or a kind it did not recognise: what is in it
 * was never looked at, and another reader may open it.
 */
export function isUnopenedObjectStream(object: PDFObject): boolean {
  if (object instanceof PDFInvalidObject) return namesIn(object).includes('ObjStm')
  if (!(object instanceof PDFStream)) return false
  const keys = object.dict.keys().map(textOf)
  const isShapedLikeOne = keys.includes('First') && keys.includes('N')
  return isShapedLikeOne && object.dict.get(PDFName.of('Type')) !== PDFName.of('ObjStm')
}

function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray()
  if (object instanceof PDFStream) return [object.dict]
  return object instanceof PDFDict ? object.entries().flat() : []
}

/** A file specification's EF: a dictionary of streams by platform. A font may well be called EF. */
function isEmbeddedFile(dict: PDFDict): boolean {
  const [, files] = dict.entries().find(([key]) => textOf(key) === 'EF') ?? []
  const resolved = files === undefined ? undefined : dict.context.lookup(files)
  if (!(resolved instanceof PDFDict)) return false
  return resolved.keys().some((key) => ['F', 'UF', 'DOS', 'Mac', 'Unix'].includes(textOf(key)))
}

function textOf(name: PDFName): string {
  return name.decodeText()
}

/** Of an object pdf-lib could not parse: the names before its stream, whose bytes would match by chance. */
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
