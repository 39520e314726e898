import { buffer } from 'node:stream/consumers'
import type { DocumentRefusalCode } from '../../person'
import type { Blobs } from './blobs'
import type { ArrivingDocument, DocumentRows, StoredDocument } from '../people/document-rows'
import { removeDocument } from './remove-documents'
import type { UploadFiles } from './upload-files'
import type { UploadQuota } from './upload-quota'
import type { Scan } from './inspection/clamd'
import type { FileKind, Inspector } from './inspection/inspector'
import type { Inspection } from './inspection/inspection'

type FinishedUpload =
  | { ok: true; document: StoredDocument }
  /** `gone`: the upload was removed meanwhile. */
  | { ok: false; code: DocumentRefusalCode | 'gone' }

export type UploadFinisher = ReturnType<typeof createUploadFinisher>

interface FinisherParts {
  uploads: UploadFiles
  documents: DocumentRows
  blobs: Blobs
  inspector: Inspector
  scan?: Scan | undefined
  quota: Pick<UploadQuota, 'requireRoom'>
}

/** How many uploads without room are remembered. */
const maxRemembered = 1000

export function createUploadFinisher(parts: FinisherParts) {
  const { uploads, documents, blobs, inspector, scan, quota } = parts
  const runningFinishes = new Map<string, Promise<FinishedUpload>>()
  /** The lengths of documents that the quota had no room for. Each HEAD would inspect such an upload again. */
  const lengthsWithoutRoom = new Map<string, number>()

  async function finishOnce(upload: ArrivingDocument, client: string): Promise<FinishedUpload> {
    const { id } = upload
    const lengthBefore = lengthsWithoutRoom.get(id)
    if (lengthBefore !== undefined) await quota.requireRoom(upload, lengthBefore)
    const kind = await recognize(uploads, id)
    const open = async () => uploads.contentOf(id)
    const finished =
      kind &&
      (await inspector.inspect(
        { kind, client, open, scan },
        async (inspection) => inspection && storeInspected(upload, inspection),
      ))
    if (finished !== undefined) return finished
    // The upload is gone. Another request may have finished it meanwhile.
    const document = await documents.find(id)
    return document?.state === 'stored' ? { ok: true, document } : { ok: false, code: 'gone' }
  }

  /** Undefined when the upload was removed meanwhile, here or in another process. */
  async function storeInspected(
    upload: ArrivingDocument,
    inspection: Inspection,
  ): Promise<FinishedUpload | undefined> {
    const { id } = upload
    if (!inspection.ok) {
      await removeDocument(parts, id)
      return inspection
    }
    const { mediaType, content } = inspection
    const { length } = content
    try {
      // A small picture can be encoded to a large one. Without room for it the upload stays.
      await quota.requireRoom(upload, length)
      // The row says that a document is stored only when its file is.
      await blobs.put({ id, mediaType }, content)
    } catch (error) {
      if (lengthsWithoutRoom.size >= maxRemembered) lengthsWithoutRoom.clear()
      lengthsWithoutRoom.set(id, length)
      throw error
    }
    lengthsWithoutRoom.delete(id)
    const document = await documents.store(id, { mediaType, length })
    if (document === undefined) await blobs.remove(id)
    await uploads.discard(id)
    return document && { ok: true, document }
  }

  return {
    /**
     * Turns a complete upload into a document, or removes it. Concurrent calls for one upload share one inspection, in
     * the turn of the first client.
     */
    async finish(upload: ArrivingDocument, client: string): Promise<FinishedUpload> {
      const { id } = upload
      const running = runningFinishes.get(id)
      if (running !== undefined) return running
      const started = finishOnce(upload, client).finally(() => runningFinishes.delete(id))
      runningFinishes.set(id, started)
      return started
    },
    /** Resolves when no inspection of this document is running. The caller of `finish` gets its error. */
    async whenFinished(id: string): Promise<void> {
      await runningFinishes.get(id)?.catch(() => undefined)
    },
    /** Resolves when no inspection is running. */
    async whenIdle(): Promise<void> {
      await Promise.allSettled(runningFinishes.values())
    },
  }
}

const pdfSignature = '%PDF-'

/** Checked before file-type, which names some PDFs after the program that made them. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, pdfSignature.length)).toString('latin1') === pdfSignature
}

/** Returns the kind of file by its first bytes; undefined when the upload is gone. */
async function recognize(
  uploads: Pick<UploadFiles, 'contentOf'>,
  id: string,
): Promise<FileKind | undefined> {
  const content = await uploads.contentOf(id, pdfSignature.length)
  return content && (isPdf(await buffer(content.bytes)) ? 'pdf' : 'picture')
}
