import { followPdf } from './follow-pdf'
import { type PdfCheck, refused } from './inspection'
import { scanPdf } from './scan-pdf'

/**
 * Opens a PDF with the empty password, as viewers do: a file locked only against editing opens. Two readers
 * look at it, since what one of them passes over may be what a viewer shows: either can refuse.
 */
export async function checkPdf(file: Uint8Array): Promise<PdfCheck> {
  try {
    const scanned = await scanPdf(file)
    if (scanned.isActive) return refused('active')
    const followed = await followPdf(file)
    if (followed.isActive) return refused('active')
    const isReadable = !scanned.hasUnopenedObjects && !followed.isLocked && scanned.pageCount > 0
    return isReadable ? { ok: true } : refused('unreadable')
  } catch (error) {
    return refused(isAboutThePassword(error) ? 'locked' : 'unreadable')
  }
}

/** pdf-lib throws plain errors here: 'NEEDS PASSWORD', 'INCORRECT PASSWORD', or that the input is encrypted. */
function isAboutThePassword(error: unknown): boolean {
  return error instanceof Error && /password|encrypted/i.test(error.message)
}
