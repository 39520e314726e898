import { sendDocument } from '../../../api/send-document'
import type { DocumentRefusalCode } from '../../../person/document-file'
import { prepareFile } from '../../../questions/documents/prepare-file'

export type StoredFile = { ok: true; url: string } | { ok: false; code: DocumentRefusalCode }

/**
 * Sends a file of a row, made smaller first where it can be, however long the network takes. `holdBack` is called
 * with the milliseconds that the service asks to wait.
 */
export async function storeFile(
  file: File,
  documentType: string,
  holdBack: (milliseconds: number) => void,
): Promise<StoredFile> {
  const prepared = await prepareFile(file)
  if (!prepared.ok) return prepared
  return new Promise((resolve) => {
    sendDocument(
      { file: prepared.file, name: file.name, documentType },
      {
        onAddress: () => undefined,
        onProgress: () => undefined,
        onWaiting: holdBack,
        onStored: (url) => resolve({ ok: true, url }),
        onRefused: (code) => resolve({ ok: false, code }),
      },
    )
  })
}
