import { countPages } from './count-pages'
import { opensWithoutPassword } from './opens-without-password'
import { openPdf } from './pdf-file'
import type { PdfValue } from './pdf-value'

/** What is seen in a PDF without the library that opens it. */
export interface PdfLook {
  /** It opens only with a password. */
  isLocked: boolean
  pageCount?: number
}

/** In doubt a PDF is not locked: then the service decides. */
export async function lookAtPdf(file: Blob): Promise<PdfLook> {
  try {
    const pdf = await openPdf(file)
    const encryption = pdf.dictOf(pdf.trailer.get('/Encrypt'))
    const opens =
      encryption === undefined ||
      (await opensWithoutPassword(encryption, fileIdOf(pdf.trailer.get('/ID'))))
    if (opens === false) return { isLocked: true }
    const pageCount = await countPages(pdf)
    return { isLocked: false, ...(pageCount !== undefined && { pageCount }) }
  } catch {
    return { isLocked: false }
  }
}

function fileIdOf(ids: PdfValue | undefined): string {
  const first = Array.isArray(ids) ? (ids as readonly PdfValue[])[0] : undefined
  return typeof first === 'object' && 'text' in first ? first.text : ''
}
