import type { DocumentRefusalCode } from '../../../person/document-file'
import { documentIdOf } from '../document-id'
import type { DocumentStore, StoredDocument } from '../document-store'
import type { UploadQuota } from '../upload-quota'
import type { UploadStore } from '../upload-store'
import type { Inspector } from './inspect-document'
import { type Inspection, type InspectionKind, bytesToTellKind, isPdf } from './inspection'

type FinishedUpload =
  | { ok: true; document: StoredDocument }
  | { ok: false; code: DocumentRefusalCode }
  /** Removed by its holder in the meantime. */
  | { ok: false; code: 'gone' }

export interface UploadFinisher {
  /**
   * Turns a complete upload into a document, or removes it. Asked twice at once, it is done once, at the turn of the
   * client that asked first.
   */
  finish: (uploadId: string, client: string) => Promise<FinishedUpload>
  /** The document an upload became. Waits for one that is being looked at. */
  documentOf: (uploadId: string) => Promise<StoredDocument | undefined>
  /** Resolves when nothing is being looked at any more. */
  whenIdle: () => Promise<void>
}

interface FinisherParts {
  uploads: UploadStore
  documents: DocumentStore
  inspector: Inspector
  quota: Pick<UploadQuota, 'resize' | 'release'>
  now: () => Date
}

export function createUploadFinisher({
  uploads,
  documents,
  inspector,
  quota,
  now,
}: FinisherParts): UploadFinisher {
  const underWay = new Map<string, Promise<FinishedUpload>>()

  async function finishOnce(uploadId: string, client: string): Promise<FinishedUpload> {
    const kind = await kindOf(uploads, uploadId)
    if (kind === undefined) return finishedElsewhere(uploadId)
    let uploadLength = 0
    const open = async () => {
      const content = await uploads.contentOf(uploadId)
      uploadLength = content?.length ?? 0
      return content
    }
    return inspector.inspect({ kind, client, open }, async (inspection) =>
      inspection === undefined
        ? finishedElsewhere(uploadId)
        : storeInspected(uploadId, inspection, uploadLength),
    )
  }

  /** Another request may have finished it since the caller looked. */
  async function finishedElsewhere(uploadId: string): Promise<FinishedUpload> {
    const document = await documents.find(documentIdOf(uploadId))
    return document === undefined ? { ok: false, code: 'gone' } : { ok: true, document }
  }

  async function storeInspected(
    uploadId: string,
    inspection: Inspection,
    uploadLength: number,
  ): Promise<FinishedUpload> {
    // Another replica may be finishing it too, and be done sooner: what is gone then is no failure.
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
    await documents.put(document, content)
    await quota.resize(uploadId, content.length)
    // Another process may have done all of this at the same time.
    await uploads.discard(uploadId)
    return { ok: true, document }
  }

  return {
    finish(uploadId, client) {
      const running = underWay.get(uploadId)
      if (running !== undefined) return running
      const started = finishOnce(uploadId, client).finally(() => underWay.delete(uploadId))
      underWay.set(uploadId, started)
      return started
    },
    async documentOf(uploadId) {
      // Its failure is told to whoever asked for it to be finished.
      await underWay.get(uploadId)?.catch(() => undefined)
      return documents.find(documentIdOf(uploadId))
    },
    async whenIdle() {
      await Promise.allSettled(underWay.values())
    },
  }
}

/** What an upload's first bytes say it is; undefined where it is gone. */
async function kindOf(
  uploads: Pick<UploadStore, 'contentOf'>,
  uploadId: string,
): Promise<InspectionKind | undefined> {
  const content = await uploads.contentOf(uploadId)
  if (content === undefined) return undefined
  let head = Buffer.alloc(0)
  const pieces: AsyncIterable<Buffer> = content.bytes
  for await (const piece of pieces) {
    head = Buffer.concat([head, piece])
    if (head.length >= bytesToTellKind) break
  }
  return isPdf(head) ? 'pdf' : 'picture'
}
