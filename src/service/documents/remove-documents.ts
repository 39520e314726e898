import { text } from 'node:stream/consumers'
import { unownedDocumentLifetimeMs } from '../../contract/lifetimes'
import { StoreFailure } from '../failures/failures'
import { type Blobs, ownerFile } from './blobs'
import type { DocumentRows } from '../people/document-rows'
import type { UploadFiles } from './upload-files'

interface Files {
  blobs: Pick<Blobs, 'remove'>
  uploads: Pick<UploadFiles, 'discard'>
}

/** Deletes the files of documents that are marked as removed, and then forgets them. */
export async function deleteFiles(
  { documents, blobs, uploads }: Files & { documents: Pick<DocumentRows, 'forget'> },
  ids: readonly string[],
  isThorough = false,
): Promise<void> {
  for (const id of ids) {
    await uploads.discard(id)
    await blobs.remove(id, isThorough)
    await documents.forget(id)
  }
}

/** Removes a document that nobody has, with its files. */
export async function removeDocument(
  stores: Files & { documents: Pick<DocumentRows, 'remove' | 'forget'> },
  id: string,
): Promise<'removed' | 'owned' | 'gone'> {
  const outcome = await stores.documents.remove(id)
  if (outcome === 'removed') await deleteFiles(stores, [id])
  return outcome
}

interface SweptStores {
  documents: Pick<DocumentRows, 'removeDue' | 'forget' | 'statesOf' | 'forgetEarlierDays'>
  blobs: Blobs
  uploads: Pick<UploadFiles, 'discard' | 'ids'>
  /** Of the store of people. */
  storeId: string
  /** Called instead of a sweep where the documents are another store's. */
  onForeignDocuments: () => void
  /** Called with the id of a document whose files cannot be deleted. */
  onFailed: (id: string, error: unknown) => void
  now: () => Date
}

/**
 * Removes what nobody has and is due, and completes removals that a crash interrupted. Where files cannot be deleted, their
 * removal is tried again by the next sweep, and the others are removed now. It runs more often than the others: it reads
 * only what is due, and a stranger can create many uploads without a byte.
 */
export async function sweepDue(
  stores: Pick<SweptStores, 'documents' | 'blobs' | 'uploads' | 'onFailed' | 'now'>,
): Promise<void> {
  const at = stores.now().toISOString()
  for (;;) {
    const ids = await stores.documents.removeDue(at)
    if (ids.length === 0) return
    for (const id of ids)
      await deleteFiles(stores, [id]).catch((error: unknown) => {
        // The disk or the bucket fails for all of them.
        if (error instanceof StoreFailure) throw error
        stores.onFailed(id, error)
      })
  }
}

/** Returns the sweeps of old counts, and of what a crash left. They can run at the same time as requests, in any order. */
export function leftoverSweeps(stores: SweptStores): (() => Promise<void>)[] {
  const before = () => new Date(stores.now().getTime() - unownedDocumentLifetimeMs).toISOString()
  return [
    stores.documents.forgetEarlierDays,
    async () => sweepUploadFiles(stores),
    async () => sweepBlobs(stores, before()),
  ]
}

/** Deletes files without an unfinished upload: of a crash, or of an upload that ended at another replica. */
export async function sweepUploadFiles({
  documents,
  uploads,
}: Pick<SweptStores, 'documents' | 'uploads'>): Promise<void> {
  for await (const ids of groupsIn(uploads.ids())) {
    const states = await documents.statesOf(ids)
    for (const id of ids) if (states.get(id) !== 'arriving') await uploads.discard(id)
  }
}

/** Deletes the files stored before this time (ISO 8601, UTC) that have no row, as after the restore of an earlier database. */
export async function sweepBlobs(
  stores: Pick<SweptStores, 'documents' | 'blobs' | 'storeId' | 'onForeignDocuments'>,
  before: string,
): Promise<void> {
  const { documents, blobs } = stores
  if (!(await ownsDocuments(stores))) {
    stores.onForeignDocuments()
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

type OwnedBlobs = Pick<Blobs, 'read' | 'put' | 'storedBefore'>

interface OwnedStores {
  documents: Pick<DocumentRows, 'statesOf'>
  blobs: OwnedBlobs
  storeId: string
}

/** No more are listed each hour while nobody owns them. An id is random, so the first are any of them. */
const searchedDocuments = 500
const endOfTime = '9999-12-31T23:59:59.999Z'

/**
 * Whether the documents belong to this store of people. If not, a setting names another database or another bucket, and
 * a sweep would remove every document as nobody's. Rejects where that cannot be found out.
 */
export async function ownsDocuments(stores: OwnedStores): Promise<boolean> {
  const { blobs, storeId } = stores
  const owner = await ownerOf(blobs)
  if (owner !== undefined) return owner === storeId
  if (!(await mayClaim(stores))) return false
  // Of two stores that claim at once, one is told by the next sweep.
  await claim(blobs, storeId)
  return (await ownerOf(blobs)) === storeId
}

/** The id of the store of people whose documents these are. Undefined until one has claimed them. */
export async function ownerOf(blobs: Pick<Blobs, 'read'>): Promise<string | undefined> {
  const content = await blobs.read(ownerFile)
  return content && text(content.bytes)
}

/** Names the store of people whose documents these are, whatever was named before. */
export async function claim(blobs: Pick<Blobs, 'put'>, storeId: string): Promise<void> {
  await blobs.put({ id: ownerFile }, Buffer.from(storeId))
}

/** A store of people that has just been made owns documents only where there are none, whoever owned earlier ones. */
export async function claimForNewStore({
  blobs,
  storeId,
}: Pick<OwnedStores, 'blobs' | 'storeId'>): Promise<void> {
  if (await mayClaim({ blobs })) await claim(blobs, storeId)
}

/** Whether there are no documents, or one of them is known to these people. Without rows: to nobody. */
export async function mayClaim({
  documents,
  blobs,
}: {
  documents?: OwnedStores['documents']
  blobs: Pick<Blobs, 'storedBefore'>
}): Promise<boolean> {
  const ids: string[] = []
  for await (const id of blobs.storedBefore(endOfTime))
    if (ids.push(id) === searchedDocuments || documents === undefined) break
  if (ids.length === 0) return true
  return documents !== undefined && (await documents.statesOf(ids)).size > 0
}
