import type { DocumentOwnership } from '../people/people-store'
import type { DocumentStore } from './document-store'

interface OwnedStores {
  people: Pick<DocumentOwnership, 'ownedAmong'>
  documents: Pick<DocumentStore, 'claim' | 'owner' | 'storedBefore'>
  /** Of the store of people. */
  storeId: string
}

/** More documents than a stranger can add to those of another store before the first sweep. */
const searchedDocuments = 10_000
const endOfTime = '9999-12-31T23:59:59.999Z'

/**
 * Whether the documents belong to this store of people. If not, a setting names another database or another bucket, and
 * a sweep would remove every document as nobody's. Documents without an owner become this store's if there are none
 * yet, or if it knows one of them. Rejects where that cannot be found out.
 */
export async function ownsDocuments(stores: OwnedStores): Promise<boolean> {
  const { documents, storeId } = stores
  const owner = await documents.owner()
  if (owner !== undefined) return owner === storeId
  if (!(await mayClaim(stores))) return false
  return (await documents.claim(storeId)) === storeId
}

async function mayClaim({ people, documents }: OwnedStores): Promise<boolean> {
  const ids: string[] = []
  for await (const id of documents.storedBefore(endOfTime))
    if (ids.push(id) === searchedDocuments) break
  return ids.length === 0 || (await people.ownedAmong(ids)).length > 0
}
