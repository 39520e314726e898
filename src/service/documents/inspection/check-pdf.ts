import { PDF, type PdfObject, PdfRef } from '@libpdf/core'
import { type Inspection, refusalBySize, refused } from './inspection'
import { isActive } from './pdf-rules'

/** Returns an accepted PDF byte for byte. Runs in a child process. */
export async function inspectPdfFile(bytes: Uint8Array): Promise<Inspection> {
  const checked = refusalBySize(bytes) ?? (await checkPdf(bytes))
  return checked.ok ? { ok: true, mediaType: 'application/pdf', content: bytes } : checked
}

/**
 * Checks what the document's catalogue reaches. It opens the file with the empty password, as viewers do, so a file
 * locked only against editing is accepted.
 */
export async function checkPdf(
  file: Uint8Array,
): Promise<{ ok: true } | ReturnType<typeof refused>> {
  const text = Buffer.from(file.buffer, file.byteOffset, file.length).toString('latin1')
  try {
    const pdf = await open(file, text)
    const { isEncrypted, isAuthenticated, trailer } = pdf.context.info
    if (isEncrypted && !isAuthenticated) return refused('locked')
    /** References that lead in a circle end in an error. */
    const resolve = (value: PdfObject | null | undefined): PdfObject | null | undefined =>
      value instanceof PdfRef ? resolve(pdf.getObject(value)) : value
    if (isActive(trailer.get('Root'), resolve)) return refused('active')
    return pdf.getPageCount() > 0 ? { ok: true } : refused('unreadable')
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
