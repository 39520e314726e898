import { sendDocument } from '../../../api/send-document'
import { pageSession } from '../../../api/session-token'
import type { FileRefusalCode } from '../../../person'
import { prepare } from '../../../questions/documents/prepare'
import type { SendThrottle } from './send-throttle'

export type StoredFile = { ok: true; url: string } | { ok: false; code: FileRefusalCode }

/** Milliseconds. Every failed attempt of the upload renews the delay. */
const offlineDelayMs = 10_000

/**
 * Shrinks and uploads a row's file, however long the network takes. Calls `delayFor` if the service asks to wait or
 * the device is offline.
 */
export async function storeFile(
  file: File,
  documentType: string,
  delayFor: SendThrottle['delayFor'],
): Promise<StoredFile> {
  const prepared = await prepare(file)
  if (!prepared.ok) return prepared
  return new Promise((resolve) => {
    const upload = sendDocument(
      { file: prepared.file, name: file.name, documentType },
      {
        onUploadUrl: () => undefined,
        onProgress: () => undefined,
        onWaiting: (requestedDelayMs) => {
          // Without the key of the desk no row can be sent.
          if (pageSession.read().isRefused) {
            upload.cancel()
            resolve({ ok: false, code: 'blocked' })
          } else if (!navigator.onLine) delayFor(offlineDelayMs, 'offline')
          else if (requestedDelayMs > 0) delayFor(requestedDelayMs, 'service')
        },
        onStored: (url) => resolve({ ok: true, url }),
        onRefused: (code) => resolve({ ok: false, code }),
      },
    )
  })
}
