import type { DocumentRefusalCode } from '../../../person'
import { documentIdOf } from '../document-id'
import type { DocumentStore, StoredDocument } from '../document-store'
import type { UploadQuota } from '../upload-quota'
import type { UploadFiles } from '../upload-files'
import type { Scan } from './clamd'
import type { FileKind, Inspector } from './inspect-document'
import { type Inspection, isPdf, signatureLength } from './inspection'
import { remember } from '../remember'

type FinishedUpload =
  | { ok: true; document: StoredDocument }
  /** `gone`: the upload was removed meanwhile. */
  | { ok: false; code: DocumentRefusalCode | 'gone' }

export type UploadFinisher = ReturnType<typeof createUploadFinisher>

interface FinisherParts {
  uploads: UploadFiles
  documents: DocumentStore
  inspector: Inspector
  scan?: Scan | undefined
  quota: Pick<UploadQuota, 'resize' | 'isCounted' | 'release'>
  now: () => Date
}

/** How many uploads without room are remembered. */
const maxRemembered = 1000

export function createUploadFinisher({
  uploads,
  documents,
  inspector,
  scan,
  quota,
  now,
}: FinisherParts) {
  const runningFinishes = new Map<string, Promise<FinishedUpload>>()
  /** The lengths of documents that the quota had no room for. Each HEAD would inspect such an upload again. */
  const lengthsWithoutRoom = new Map<string, number>()

  async function finishOnce(uploadId: string, client: string): Promise<FinishedUpload> {
    const kind = await recognize(uploads, uploadId)
    if (kind === undefined) return findFinished(documents, uploadId)
    const lengthBefore = lengthsWithoutRoom.get(uploadId)
    if (lengthBefore !== undefined) await quota.resize(uploadId, lengthBefore)
    let uploadLength = 0
    const open = async () => {
      const content = await uploads.contentOf(uploadId)
      uploadLength = content?.length ?? 0
      return content
    }
    return inspector.inspect({ kind, client, open, scan }, async (inspection) =>
      inspection === undefined
        ? findFinished(documents, uploadId)
        : storeInspected(uploadId, inspection, uploadLength),
    )
  }

  async function storeInspected(
    uploadId: string,
    inspection: Inspection,
    uploadLength: number,
  ): Promise<FinishedUpload> {
    // Another replica may finish it at the same time, so a missing upload is no error.
    if (!inspection.ok) {
      await uploads.discard(uploadId)
      await quota.release([uploadId])
      return inspection
    }
    const { mediaType, content } = inspection
    const document: StoredDocument = {
      id: documentIdOf(uploadId),
      mediaType,
      length: content.length,
      uploadLength,
      storedAt: now().toISOString(),
    }
    // A small picture can be encoded to a large one. Without room for it the upload stays.
    const isCounted = await quota.resize(uploadId, content.length).catch((error: unknown) => {
      remember(lengthsWithoutRoom, uploadId, content.length, maxRemembered)
      throw error
    })
    lengthsWithoutRoom.delete(uploadId)
    if (isCounted) await documents.put(document, content)
    // Another process may have done all of this at the same time.
    await uploads.discard(uploadId)
    return isCounted ? unlessRemoved({ documents, quota }, uploadId, document) : gone
  }

  return {
    /**
     * Turns a complete upload into a document, or removes it. Concurrent calls for one upload share one inspection, in
     * the turn of the first client.
     */
    async finish(uploadId: string, client: string): Promise<FinishedUpload> {
      const running = runningFinishes.get(uploadId)
      if (running !== undefined) return running
      const started = finishOnce(uploadId, client).finally(() => runningFinishes.delete(uploadId))
      runningFinishes.set(uploadId, started)
      return started
    },
    /** The document of an upload. Waits for a running inspection. */
    async documentOf(uploadId: string): Promise<StoredDocument | undefined> {
      // The caller of `finish` gets its error.
      await runningFinishes.get(uploadId)?.catch(() => undefined)
      return documents.find(documentIdOf(uploadId))
    },
    /** Resolves when no inspection is running. */
    async whenIdle(): Promise<void> {
      await Promise.allSettled(runningFinishes.values())
    },
  }
}

/**
 * A request that removes an upload stops counting it first, and then looks for its document. So either it sees this
 * document, or it is noticed here.
 */
async function unlessRemoved(
  { documents, quota }: Pick<FinisherParts, 'documents' | 'quota'>,
  uploadId: string,
  document: StoredDocument,
): Promise<FinishedUpload> {
  if (await quota.isCounted(uploadId)) return { ok: true, document }
  await documents.remove(document.id)
  return gone
}

const gone = { ok: false, code: 'gone' } as const

/** Another request may have finished the upload meanwhile. */
async function findFinished(
  documents: Pick<DocumentStore, 'find'>,
  uploadId: string,
): Promise<FinishedUpload> {
  const document = await documents.find(documentIdOf(uploadId))
  return document === undefined ? gone : { ok: true, document }
}

/** Returns the kind of file by its first bytes; undefined when the upload is gone. */
async function recognize(
  uploads: Pick<UploadFiles, 'contentOf'>,
  uploadId: string,
): Promise<FileKind | undefined> {
  const content = await uploads.contentOf(uploadId)
  if (content === undefined) return undefined
  let head = Buffer.alloc(0)
  const chunks: AsyncIterable<Buffer> = content.bytes
  for await (const chunk of chunks) {
    head = Buffer.concat([head, chunk])
    if (head.length >= signatureLength) break
  }
  return isPdf(head) ? 'pdf' : 'picture'
}
