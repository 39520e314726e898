import {
  PDFArray,
  PDFBool,
  type PDFContext,
  type PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFObjectParser,
  PDFString,
} from '@cantoo/pdf-lib'

/** These members are protected in pdf-lib's types. The tests with repeated keys fail when they change. */
interface Parser {
  context: PDFContext
  parseName: () => PDFName
  parseObject: (ref?: unknown) => PDFObject
  parseDict: (ref?: unknown) => PDFDict
}

/** A dictionary that is being parsed. */
interface OpenDict {
  key: PDFName | undefined
  isInValue: boolean
  values: Map<PDFName, PDFObject>
}

const ambiguous = new WeakSet<PDFContext>()

/**
 * Whether a dictionary has a key twice with values that may act. pdf-lib and libpdf use the last value, but some
 * viewers use the first.
 */
export function repeatsKeys(context: PDFContext): boolean {
  return ambiguous.has(context)
}

/** Records the keys while pdf-lib parses, since it keeps one value of each. */
export function recordRepeatedKeys(): void {
  const parser = PDFObjectParser.prototype as unknown as Parser
  // oxlint-disable-next-line typescript/unbound-method -- called with their own parser below
  const { parseName, parseObject, parseDict } = parser
  const openDicts: OpenDict[] = []

  parser.parseDict = function (ref) {
    openDicts.push({ key: undefined, isInValue: false, values: new Map() })
    try {
      return parseDict.call(this, ref)
    } finally {
      openDicts.pop()
    }
  }
  parser.parseName = function () {
    const name = parseName.call(this)
    const open = openDicts.at(-1)
    if (open?.isInValue === false) open.key = name
    return name
  }
  parser.parseObject = function (ref) {
    const open = openDicts.at(-1)
    if (open === undefined || open.isInValue) return parseObject.call(this, ref)
    open.isInValue = true
    const value = parseObject.call(this, ref)
    open.isInValue = false
    if (open.key !== undefined && mayAct(open.key, open.values.get(open.key), value))
      ambiguous.add(this.context)
    if (open.key !== undefined) open.values.set(open.key, value)
    return value
  }
}

/** Programs often repeat a key with the same value, or one like `Rotate`, whose values never act. */
function mayAct(key: PDFName, earlier: PDFObject | undefined, later: PDFObject): boolean {
  if (earlier === undefined || earlier.toString() === later.toString()) return false
  const decides = ['S', 'Type', 'Subtype', 'URI', 'Base', 'F', 'FS'].includes(key.decodeText())
  return decides || !isPlain(earlier) || !isPlain(later)
}

function isPlain(value: PDFObject): boolean {
  if (value instanceof PDFArray) return value.asArray().every(isPlain)
  const kinds = [PDFNumber, PDFBool, PDFString, PDFHexString, PDFName]
  return value === PDFNull || kinds.some((kind) => value instanceof kind)
}
