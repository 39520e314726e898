import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import { isActive, noEntries, memoize, type PdfModel } from './pdf-rules'

type PdfObject = NonNullable<ReturnType<PDF['getObject']>>

/** What is reachable from the trailer through the cross-reference table, as in viewers. */
export interface FollowedPdf {
  isActive: boolean
  isLocked: boolean
  /** The table names an object that the library cannot read, but a more lenient viewer might. */
  hasUnopenedObjects: boolean
}

export async function followPdf(file: Uint8Array): Promise<FollowedPdf> {
  const pdf = await open(file)
  const { isEncrypted, isAuthenticated } = pdf.context.info
  const model = modelOf(pdf)
  const isLocked = isEncrypted && !isAuthenticated
  return {
    isLocked,
    isActive: reachableIn(pdf).some((object) => isActive(object, model)),
    hasUnopenedObjects: pdf.warnings.some((warning) =>
      warning.startsWith('Failed to parse object'),
    ),
  }
}

/** Removes a broken table, so that the library rebuilds it from the objects, as viewers do. */
async function open(file: Uint8Array): Promise<PDF> {
  try {
    return await PDF.load(file)
  } catch {
    const text = Buffer.from(file).toString('latin1').replaceAll('startxref', 'no   xref')
    return PDF.load(Buffer.from(text, 'latin1'))
  }
}

function reachableIn(pdf: PDF): PdfObject[] {
  const { trailer } = pdf.context.info
  const found: PdfObject[] = [trailer]
  // The encryption dictionary is never encrypted itself, and contains only keys.
  const stack = [...trailer].flatMap(([key, value]) => (key.value === 'Encrypt' ? [] : [value]))
  const seen = new Set<string>()
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    if (current instanceof PdfRef) {
      const object = seen.has(current.toString()) ? null : pdf.getObject(current)
      seen.add(current.toString())
      if (object === null) continue
      found.push(object)
      stack.push(object)
    }
    if (current instanceof PdfArray) for (const item of current) stack.push(item)
    if (current instanceof PdfDict) for (const [, value] of current) stack.push(value)
  }
  return found
}

function modelOf(pdf: PDF): PdfModel<PdfObject> {
  const entriesOfDict = memoize(
    (dict: PdfDict) => new Map([...dict].map(([key, value]) => [key.value, value])),
  )
  return {
    nameOf: (value) => (value instanceof PdfName ? value.value : undefined),
    textOf: (value) =>
      value instanceof PdfString ? Buffer.from(value.bytes).toString('latin1') : undefined,
    itemsOf: (value) => (value instanceof PdfArray ? value.toArray() : []),
    entriesOf: (value) => (value instanceof PdfDict ? entriesOfDict(value) : noEntries),
    isStream: (value) => value instanceof PdfStream,
    resolve(value) {
      if (!(value instanceof PdfRef)) return [value]
      const object = pdf.getObject(value)
      return object === null ? [] : [object]
    },
  }
}
