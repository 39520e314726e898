import type { DocumentOwnership, PeopleCleanup } from '../people/people-store'
import type { DocumentStore } from './document-store'

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
  for await (const documentId of documents.storedBefore(before)) {
    await removeUnowned(parts, documentId)
  }
}
