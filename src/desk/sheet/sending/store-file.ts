import { sendDocument } from '../../../api/send-document'
import type { DocumentRefusalCode } from '../../../person/document-file'
import { prepareFile } from '../../../questions/documents/prepare-file'
import type { SendThrottle } from './send-throttle'

export type StoredFile = { ok: true; url: string } | { ok: false; code: DocumentRefusalCode }

/** Milliseconds; an upload says again that it waits as often as it is tried. */
const offlineDelayMs = 10_000

/**
 * Sends a file of a row, made smaller first where it can be, however long the network takes. `delayFor` is called
 * where the service asks to wait, or the device is offline.
 */
export async function storeFile(
  file: File,
  documentType: string,
  delayFor: SendThrottle['delayFor'],
): Promise<StoredFile> {
  const prepared = await prepareFile(file)
  if (!prepared.ok) return prepared
  return new Promise((resolve) => {
    sendDocument(
      { file: prepared.file, name: file.name, documentType },
      {
        onAddress: () => undefined,
        onProgress: () => undefined,
        onWaiting: (requestedDelayMs) => {
          if (!navigator.onLine) delayFor(offlineDelayMs, 'offline')
          else if (requestedDelayMs > 0) delayFor(requestedDelayMs, 'service')
        },
        onStored: (url) => resolve({ ok: true, url }),
        onRefused: (code) => resolve({ ok: false, code }),
      },
    )
  })
}
