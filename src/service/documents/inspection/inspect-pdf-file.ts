import { checkPdf } from './check-pdf'
import { type Inspection, refusalBySize } from './inspection'

/** Returns an accepted PDF byte for byte. Runs in a child process. */
export async function inspectPdfFile(bytes: Uint8Array): Promise<Inspection> {
  const refusal = refusalBySize(bytes)
  if (refusal !== undefined) return refusal
  const checked = await checkPdf(bytes)
  return checked.ok ? { ok: true, mediaType: 'application/pdf', content: bytes } : checked
}
