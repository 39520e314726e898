import { PDFDocument } from '@cantoo/pdf-lib'

/** More pages than these take long, and no bank wants them. */
const maxPages = 200

export type Unlocked = { file: Blob } | { failure: UnlockFailure }
export type UnlockFailure = 'wrongPassword' | 'notHere'

/**
 * Copies the pages of a locked PDF into a new one, so that nothing of the lock is left: its dictionary has hashes of the
 * password.
 */
export async function unlock(locked: Blob, typed: string): Promise<Unlocked> {
  // Some keyboards write the marks of a letter apart.
  const password = typed.normalize('NFC')
  try {
    const pdf = await PDFDocument.load(await locked.arrayBuffer(), {
      password,
      updateMetadata: false,
    })
    if (pdf.getPageCount() > maxPages) return { failure: 'notHere' }
    const unlocked = await PDFDocument.create({ updateMetadata: false })
    for (const page of await unlocked.copyPages(pdf, pdf.getPageIndices())) unlocked.addPage(page)
    const bytes = await unlocked.save({ useObjectStreams: false, updateFieldAppearances: false })
    return { file: new Blob([bytes], { type: 'application/pdf' }) }
  } catch (error) {
    const isPassword = error instanceof Error && /password/i.test(error.message)
    return { failure: isPassword ? 'wrongPassword' : 'notHere' }
  }
}
