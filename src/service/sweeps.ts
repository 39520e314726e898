import {
  emptyUploadLifetimeMs,
  unownedCountLifetimeMs,
  unownedDocumentLifetimeMs,
} from '../contract/lifetimes'
import { ownsDocuments } from './documents/document-owner'
import type { DocumentStore } from './documents/document-store'
import { sweepDocuments, sweepEmptyUploads, sweepUploads } from './documents/unowned-documents'
import type { UploadQuota } from './documents/upload-quota'
import type { UploadFiles } from './documents/upload-files'
import type { PeopleStore, UnownedDocuments } from './people/people-store'

interface SweptStores {
  people: PeopleStore
  documents: DocumentStore
  uploads: UploadFiles
  unowned: UnownedDocuments
  quota: UploadQuota
  /** Of the store of people. */
  storeId: string
  /** Called instead of a sweep where the documents are another store's. */
  onForeignDocuments: () => void
  now: () => Date
}

/** Runs more often than the others: uploads without a byte take no space, but a stranger can create many. */
export function emptyUploadsSweep(
  stores: Pick<SweptStores, 'unowned' | 'uploads' | 'now'>,
): () => Promise<void> {
  return async () =>
    sweepEmptyUploads(
      stores,
      new Date(stores.now().getTime() - emptyUploadLifetimeMs).toISOString(),
    )
}

/** Returns what the service removes by age. The sweeps can run at the same time as requests, and in any order. */
export function sweepsOf({ now, ...stores }: SweptStores): (() => Promise<void>)[] {
  const { unowned } = stores
  const before = (ageMs: number) => new Date(now().getTime() - ageMs).toISOString()
  return [
    async () => unowned.forgetDaysBefore(now().toISOString()),
    async () => sweepUploads(stores),
    async () => {
      if (await ownsDocuments(stores))
        await sweepDocuments(stores, before(unownedDocumentLifetimeMs))
      else stores.onForeignDocuments()
      await unowned.forgetBefore(before(unownedCountLifetimeMs))
    },
  ]
}
