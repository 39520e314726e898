import { followPdf } from './follow-pdf'
import { type PdfCheck, refused } from './inspection'
import { scanPdf } from './scan-pdf'

/**
 * Checks a PDF with two readers, and either can refuse: one may skip what a viewer shows. It opens the file with the
 * empty password, as viewers do, so a file locked only against editing is accepted.
 */
export async function checkPdf(file: Uint8Array): Promise<PdfCheck> {
  try {
    const scanned = await scanPdf(file)
    if (scanned.isActive) return refused('active')
    const followed = await followPdf(file)
    if (followed.isActive) return refused('active')
    const hasUnopenedObjects = scanned.hasUnopenedObjects || followed.hasUnopenedObjects
    const isReadable = !hasUnopenedObjects && !followed.isLocked && scanned.pageCount > 0
    return isReadable ? { ok: true } : refused('unreadable')
  } catch (error) {
    return refused(isPasswordError(error) ? 'locked' : 'unreadable')
  }
}

/** pdf-lib throws plain errors: 'NEEDS PASSWORD', 'INCORRECT PASSWORD', or a sentence that the input is encrypted. */
function isPasswordError(error: unknown): boolean {
  return error instanceof Error && /password|encrypted/i.test(error.message)
}
