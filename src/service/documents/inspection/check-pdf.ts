import { followPdf } from './follow-pdf'
import { type Inspection, refusalBySize, refused } from './inspection'
import { scanPdf } from './scan-pdf'

/** Returns an accepted PDF byte for byte. Runs in a child process. */
export async function inspectPdfFile(bytes: Uint8Array): Promise<Inspection> {
  const checked = refusalBySize(bytes) ?? (await checkPdf(bytes))
  return checked.ok ? { ok: true, mediaType: 'application/pdf', content: bytes } : checked
}

/**
 * Checks a PDF with two readers, and either can refuse: one may skip what a viewer shows. It opens the file with the
 * empty password, as viewers do, so a file locked only against editing is accepted.
 */
export async function checkPdf(
  file: Uint8Array,
): Promise<{ ok: true } | ReturnType<typeof refused>> {
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
