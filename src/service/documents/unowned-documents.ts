import type { DocumentOwnership, PeopleCleanup, UnownedDocuments } from '../people/people-store'
import { documentIdOf } from './document-id'
import type { DocumentStore } from './document-store'
import type { UploadQuota } from './upload-quota'
import type { UploadFiles } from './upload-files'

interface DocumentsOfPeople {
  people: DocumentOwnership
  documents: DocumentStore
}

/** False, without any change, when a person has the document. */
export async function removeUnowned(
  { people, documents }: DocumentsOfPeople,
  documentId: string,
): Promise<boolean> {
  const isUnowned = await people.markRemovedIfUnowned(documentId)
  if (isUnowned) await documents.remove(documentId)
  return isUnowned
}

/**
 * Removes unowned documents stored before this time (ISO 8601, UTC), and completes removals that a crash interrupted.
 * Documents of people stay, however old.
 */
export async function sweepDocuments(
  parts: DocumentsOfPeople & { people: PeopleCleanup },
  before: string,
): Promise<void> {
  const { people, documents } = parts
  for (const documentId of await people.removedDocumentIds()) await documents.remove(documentId)
  await people.forgetRemovedDocuments(before)
  for await (const group of groupsIn(documents.storedBefore(before))) {
    // Most old documents have a person. To mark each of them only to find that out would be a durable write.
    const owned = new Set(await people.ownedAmong(group))
    for (const documentId of group)
      if (!owned.has(documentId)) await removeUnowned(parts, documentId)
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

/** Removes expired uploads. One that a crash left beside its document is still counted, for the document. */
export async function sweepUploads(
  parts: DocumentsOfPeople & {
    uploads: Pick<UploadFiles, 'removeExpired'>
    quota: Pick<UploadQuota, 'release'>
  },
): Promise<void> {
  const { uploads, quota } = parts
  const hasDocument = async (uploadId: string) =>
    (await parts.documents.find(documentIdOf(uploadId))) !== undefined
  const released: string[] = []
  for (const id of await uploads.removeExpired()) if (!(await hasDocument(id))) released.push(id)
  await quota.release(released)
  // An inspection that began before may have stored a document meanwhile, which is no longer counted.
  for (const id of released) if (await hasDocument(id)) await removeUnowned(parts, documentIdOf(id))
}

/** Removes the uploads without a byte that were created before this time (ISO 8601, UTC). */
export async function sweepEmptyUploads(
  {
    unowned,
    uploads,
  }: {
    unowned: Pick<UnownedDocuments, 'forgetEmptyBefore'>
    uploads: Pick<UploadFiles, 'discardAll'>
  },
  before: string,
): Promise<void> {
  // An upload that is not counted gets no byte any more, so it stays without one until its files are removed.
  const empty = new Set(await unowned.forgetEmptyBefore(before))
  if (empty.size > 0) await uploads.discardAll((id) => empty.has(documentIdOf(id)))
}
