import { checkPdf } from './check-pdf'
import { type Inspection, refusedBySize } from './inspection'

/** A PDF comes back byte for byte. Runs in a child process. */
export async function inspectPdfFile(bytes: Uint8Array): Promise<Inspection> {
  const refusal = refusedBySize(bytes)
  if (refusal !== undefined) return refusal
  const checked = await checkPdf(bytes)
  return checked.ok ? { ok: true, mediaType: 'application/pdf', content: bytes } : checked
}
