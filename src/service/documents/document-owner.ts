import type { DocumentOwnership } from '../people/people-store'
import type { DocumentStore } from './document-store'

interface OwnedStores {
  people: Pick<DocumentOwnership, 'ownedAmong'>
  documents: Pick<DocumentStore, 'claim' | 'owner' | 'storedBefore'>
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
  const { documents, storeId } = stores
  const owner = await documents.owner()
  if (owner !== undefined) return owner === storeId
  if (!(await mayClaim(stores))) return false
  return (await documents.claim(storeId)) === storeId
}

/** A store of people that has just been made owns documents only where there are none, whoever owned earlier ones. */
export async function claimForNewStore({
  documents,
  storeId,
}: Pick<OwnedStores, 'documents' | 'storeId'>): Promise<void> {
  if (await mayClaim({ documents })) await documents.claim(storeId, await documents.owner())
}

/** Whether there are no documents, or one of them is known to be of these people. Without people: of nobody. */
export async function mayClaim({
  people,
  documents,
}: {
  people?: OwnedStores['people']
  documents: Pick<DocumentStore, 'storedBefore'>
}): Promise<boolean> {
  const ids: string[] = []
  for await (const id of documents.storedBefore(endOfTime))
    if (ids.push(id) === searchedDocuments || people === undefined) break
  if (ids.length === 0) return true
  return people !== undefined && (await people.ownedAmong(ids)).length > 0
}
