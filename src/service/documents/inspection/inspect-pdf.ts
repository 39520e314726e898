import {
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core'
import { type Inspection, refused } from './inspection'

type Value = PdfObject | null | undefined
/** What a reference leads to, or the value itself. */
type Resolve = (value: Value) => Value

/**
 * Returns an accepted PDF byte for byte, for a child process. Checks what its catalogue reaches. It opens the file with the
 * empty password, as viewers do, so a file locked only against editing is accepted.
 */
export async function inspectPdf(file: Uint8Array): Promise<Inspection> {
  const text = Buffer.from(file.buffer, file.byteOffset, file.length).toString('latin1')
  try {
    const pdf = await open(file, text)
    const { isEncrypted, isAuthenticated, trailer } = pdf.context.info
    if (isEncrypted && !isAuthenticated) return refused('locked')
    /** References that lead in a circle end in an error. */
    const resolve: Resolve = (value) =>
      value instanceof PdfRef ? resolve(pdf.getObject(value)) : value
    if (isActive(trailer.get('Root'), resolve)) return refused('active')
    if (pdf.getPageCount() === 0) return refused('unreadable')
    return { ok: true, mediaType: 'application/pdf', content: file }
  } catch {
    // Without the password the library does not find the pages of a file whose objects are in streams.
    return refused(text.includes('/Encrypt') ? 'locked' : 'unreadable')
  }
}

/** Removes a broken table, so that the library rebuilds it from the objects, as viewers do. */
async function open(file: Uint8Array, text: string): Promise<PDF> {
  try {
    return await PDF.load(file)
  } catch {
    return PDF.load(Buffer.from(text.replaceAll('startxref', 'no   xref'), 'latin1'))
  }
}

/** Run code, start a program, or open, send or read another file (ISO 32000-2, 12.6.4). */
const forbiddenActions = new Set<unknown>([
  'JavaScript',
  'Launch',
  'GoToR',
  'GoToE',
  'Thread',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'RichMediaExecute',
])

/** Annotations that have or play a file (12.5.6). */
const forbiddenAnnotations = new Set<unknown>([
  'FileAttachment',
  'Movie',
  'Sound',
  'Screen',
  'RichMedia',
  '3D',
])

/** Attached files, and forms that bring their own scripts. */
const forbiddenKeys = ['EmbeddedFiles', 'AlternatePresentations', 'Collection', 'XFA']

/** Whether anything that is reachable from an object is forbidden, or acts without a press. */
function isActive(root: Value, resolve: Resolve): boolean {
  // An explicit stack, since deep nesting could overflow the call stack.
  const stack = [root]
  const seen = new Set<Value>()
  while (stack.length > 0) {
    const object = resolve(stack.pop())
    if (seen.has(object)) continue
    seen.add(object)
    if (object instanceof PdfArray) for (const item of object) stack.push(item)
    if (!(object instanceof PdfDict)) continue
    if (isActiveDictionary(object, resolve)) return true
    for (const [, value] of object) stack.push(value)
  }
  return false
}

function isActiveDictionary(dictionary: PdfDict, resolve: Resolve): boolean {
  const at = (key: string) => resolve(dictionary.get(key))
  const triggers = at('AA')
  const byItself = [at('OpenAction'), ...(triggers instanceof PdfDict ? valuesOf(triggers) : [])]
  return (
    forbiddenKeys.some((key) => dictionary.has(key)) ||
    forbiddenActions.has(nameOf(at('S'))) ||
    forbiddenAnnotations.has(nameOf(at('Subtype'))) ||
    isCode(at('URI')) ||
    namesFile(dictionary, at) ||
    actionsIn(byItself, resolve).some(
      (action) => nameOf(resolve(action.get('S'))) !== 'GoTo' || action.has('F'),
    )
  )
}

/** The actions in values, in lists at any depth, and those that follow them. */
function actionsIn(values: readonly Value[], resolve: Resolve): PdfDict[] {
  // The set grows while it is walked, and holds each value once, so that a circle ends.
  const found = new Set(values.map(resolve))
  for (const value of found) {
    if (value instanceof PdfArray) for (const item of value) found.add(resolve(item))
    if (value instanceof PdfDict) found.add(resolve(value.get('Next')))
  }
  return [...found].filter((value) => value instanceof PdfDict).filter((value) => value.has('S'))
}

/** An attached file, a stream whose content is in another file, or a page of another file. */
function namesFile(dictionary: PdfDict, at: (key: string) => Value): boolean {
  const attached = at('EF')
  // A font may be named EF.
  if (attached instanceof PdfDict)
    return ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((platform) => attached.has(platform))
  const isName = (file: Value) => file instanceof PdfString || file instanceof PdfDict
  return dictionary instanceof PdfStream && (isName(at('F')) || at('Ref') instanceof PdfDict)
}

/** A link may have any URL but code: Chrome saves those that do nothing, such as `javascript:void(0)`. */
function isCode(uri: Value): boolean {
  if (!(uri instanceof PdfString)) return false
  // Viewers ignore spaces and control characters in the scheme.
  const text = Buffer.from(uri.bytes)
    .toString('latin1')
    .replaceAll(/%20|[^!-~]/g, '')
  return /^javascript:(?!(void(\(0\)|0))?;*$)/i.test(text)
}

function nameOf(value: Value): string | undefined {
  return value instanceof PdfName ? value.value : undefined
}

function valuesOf(dictionary: PdfDict): PdfObject[] {
  return [...dictionary].map(([, value]) => value)
}
