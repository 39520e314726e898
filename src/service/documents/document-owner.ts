import type { Blobs } from './blobs'
import type { DocumentRows } from './document-rows'

interface OwnedStores {
  documents: Pick<DocumentRows, 'statesOf'>
  blobs: Pick<Blobs, 'claim' | 'owner' | 'storedBefore'>
  /** Of the store of people. */
  storeId: string
}

/** Few enough to be listed each hour while nobody owns them. An id is random, so the first are any of them. */
const searchedDocuments = 500
const endOfTime = '9999-12-31T23:59:59.999Z'

/**
 * Whether the documents belong to this store of people. If not, a setting names another database or another bucket, and
 * a sweep would remove every document as nobody's. Rejects where that cannot be found out.
 */
export async function ownsDocuments(stores: OwnedStores): Promise<boolean> {
  const { blobs, storeId } = stores
  const owner = await blobs.owner()
  if (owner !== undefined) return owner === storeId
  if (!(await mayClaim(stores))) return false
  return (await blobs.claim(storeId)) === storeId
}

/** A store of people that has just been made owns documents only where there are none, whoever owned earlier ones. */
export async function claimForNewStore({
  blobs,
  storeId,
}: Pick<OwnedStores, 'blobs' | 'storeId'>): Promise<void> {
  if (await mayClaim({ blobs })) await blobs.claim(storeId, await blobs.owner())
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
