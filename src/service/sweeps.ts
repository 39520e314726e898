import { unownedDocumentLifetimeMs } from '../contract/lifetimes'
import type { Blobs } from './documents/blobs'
import type { DocumentRows } from './documents/document-rows'
import { sweepBlobs, sweepDue, sweepUploadFiles } from './documents/remove-documents'
import type { UploadFiles } from './documents/upload-files'

export interface SweptStores {
  documents: DocumentRows
  blobs: Blobs
  uploads: UploadFiles
  /** Of the store of people. */
  storeId: string
  /** Called instead of a sweep where the documents are another store's. */
  onForeignDocuments: () => void
  /** Called with the id of a document whose files cannot be deleted. */
  onFailed: (id: string, error: unknown) => void
  now: () => Date
}

/** Runs more often than the others: it reads only what is due, and a stranger can create many uploads without a byte. */
export function dueSweep({ now, onFailed, ...stores }: SweptStores): () => Promise<void> {
  return async () => sweepDue(stores, now(), onFailed)
}

/** Returns the sweeps of what a crash left. The sweeps can run at the same time as requests, and in any order. */
export function leftoverSweeps({
  now,
  onForeignDocuments: onForeign,
  ...stores
}: SweptStores): (() => Promise<void>)[] {
  const before = () => new Date(now().getTime() - unownedDocumentLifetimeMs).toISOString()
  return [
    async () => stores.documents.forgetDaysBefore(now().toISOString()),
    async () => sweepUploadFiles(stores),
    async () => sweepBlobs({ ...stores, onForeign }, before()),
  ]
}
