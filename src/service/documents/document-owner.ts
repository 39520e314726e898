import { text } from 'node:stream/consumers'
import { type Blobs, ownerFile } from './blobs'
import type { DocumentRows } from './document-rows'

type OwnedBlobs = Pick<Blobs, 'read' | 'put' | 'storedBefore'>

interface OwnedStores {
  documents: Pick<DocumentRows, 'statesOf'>
  blobs: OwnedBlobs
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
