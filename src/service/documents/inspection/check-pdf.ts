import { PDFContext, PDFDict, PDFDocument, type PDFObject } from '@cantoo/pdf-lib'
import { holdsActiveContent, isUnopenedObjectStream } from './active-content'
import { refused } from './inspection'
import type { PdfCheck } from './inspection'

/** Opens a PDF as a reader would, with the empty password: a file locked only against editing opens. */
export async function checkPdf(file: Uint8Array): Promise<PdfCheck> {
  const objects = recordObjects()
  try {
    const pdf = await PDFDocument.load(file, { password: '', updateMetadata: false })
    const { Root, Info } = pdf.context.trailerInfo
    const direct = [Root, Info].filter((object) => object instanceof PDFDict)
    const held = [...objects(pdf.context), ...direct]
    if (held.some(holdsActiveContent)) return refused('active')
    if (held.some(isUnopenedObjectStream)) return refused('unreadable')
    return pdf.getPageCount() > 0 ? { ok: true } : refused('unreadable')
  } catch (error) {
    return refused(isAboutThePassword(error) ? 'locked' : 'unreadable')
  }
}

/**
 * Every object a document ever held. pdf-lib keeps the last one of each number, while a reader goes by the
 * file's table and may show an earlier one. The process lives for one file, so the patch outlives nothing.
 */
function recordObjects(): (context: PDFContext) => PDFObject[] {
  const recorded = new WeakMap<PDFContext, PDFObject[]>()
  // oxlint-disable-next-line typescript/unbound-method -- called with its own context below
  const assign = PDFContext.prototype.assign
  PDFContext.prototype.assign = function (ref, object) {
    const objects = recorded.get(this) ?? []
    recorded.set(this, objects)
    objects.push(object)
    assign.call(this, ref, object)
  }
  return (context) => recorded.get(context) ?? []
}

/** pdf-lib throws plain errors here: 'NEEDS PASSWORD', 'INCORRECT PASSWORD', or that the input is encrypted. */
function isAboutThePassword(error: unknown): boolean {
  return error instanceof Error && /password|encrypted/i.test(error.message)
}
