import type { Blobs } from './blobs'
import { StoreFailure } from '../failures/store-failure'
import { ownsDocuments } from './document-owner'
import type { DocumentRows } from './document-rows'
import type { UploadFiles } from './upload-files'

interface Stores {
  documents: Pick<DocumentRows, 'remove' | 'removeDue' | 'putOff' | 'forget' | 'statesOf'>
  blobs: Blobs
  uploads: Pick<UploadFiles, 'discard' | 'ids'>
}

/** Deletes the files of documents that are marked as removed, and then forgets them. */
export async function deleteFiles(
  {
    documents,
    blobs,
    uploads,
  }: Pick<Stores, 'blobs' | 'uploads'> & {
    documents: Pick<DocumentRows, 'forget'>
  },
  ids: readonly string[],
  isThorough = false,
): Promise<void> {
  for (const id of ids) {
    await uploads.discard(id)
    await blobs.remove(id, isThorough)
  }
  await documents.forget(ids)
}

/** Removes a document that nobody has, with its files. */
export async function removeDocument(
  stores: Pick<Stores, 'blobs' | 'uploads'> & {
    documents: Pick<DocumentRows, 'remove' | 'forget'>
  },
  id: string,
): Promise<'removed' | 'owned' | 'gone'> {
  const outcome = await stores.documents.remove(id)
  if (outcome === 'removed') await deleteFiles(stores, [id])
  return outcome
}

/**
 * Removes what nobody has and is due, and completes removals that a crash interrupted. Where files cannot be deleted, their
 * removal is tried again by the next sweep, and the others are removed now.
 */
export async function sweepDue(
  stores: Stores,
  now: Date,
  onFailed: (id: string, error: unknown) => void,
): Promise<void> {
  const at = now.toISOString()
  for (;;) {
    const ids = await stores.documents.removeDue(at)
    if (ids.length === 0) return
    for (const id of ids)
      await deleteFiles(stores, [id]).catch(async (error: unknown) => {
        // The disk or the bucket fails for all of them.
        if (error instanceof StoreFailure) throw error
        // Or a whole page of these would keep the sweep from all others.
        await stores.documents.putOff(id, at)
        onFailed(id, error)
      })
  }
}

/** Deletes files without an unfinished upload: of a crash, or of an upload that ended at another replica. */
export async function sweepUploadFiles({
  documents,
  uploads,
}: Pick<Stores, 'documents' | 'uploads'>): Promise<void> {
  for await (const ids of groupsIn(uploads.ids())) {
    const states = await documents.statesOf(ids)
    for (const id of ids) if (states.get(id) !== 'arriving') await uploads.discard(id)
  }
}

/**
 * Deletes the files stored before this time (ISO 8601, UTC) that have no row, as after the restore of an earlier database.
 * Calls `onForeign` instead where the files are another store's.
 */
export async function sweepBlobs(
  stores: Pick<Stores, 'documents' | 'blobs'> & { storeId: string; onForeign: () => void },
  before: string,
): Promise<void> {
  const { documents, blobs } = stores
  if (!(await ownsDocuments(stores))) {
    stores.onForeign()
    return
  }
  for await (const ids of groupsIn(blobs.storedBefore(before))) {
    const states = await documents.statesOf(ids)
    for (const id of ids) if (!states.has(id)) await blobs.remove(id)
  }
}

const groupLength = 500

async function* groupsIn(ids: AsyncIterable<string>): AsyncIterable<string[]> {
  let group: string[] = []
  for await (const id of ids) {
    group.push(id)
    if (group.length < groupLength) continue
    yield group
    group = []
  }
  yield group
}
